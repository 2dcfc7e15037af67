import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import type { AnsweredPage, CallName } from "#platform/call.ts";
import { CallError, codes, hasCode } from "#platform/call-error.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { CardTable } from "#ui/CardTable.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import type { Column } from "#ui/Table.tsx";
import styles from "./Operator.module.css";
import { operatorTexts } from "./operator.texts.ts";

interface LoadedCardProps<T> {
  readonly query: UseQueryResult<T>;
  readonly title?: string | undefined;
  readonly isFlush?: boolean | undefined;
  readonly children: (data: T) => ReactNode;
}

/** A card with the data of a query, its loading state or its error. An expired session leads back to the sign-in. */
export function LoadedCard<T>({ query, title, isFlush, children }: LoadedCardProps<T>) {
  const t = useTexts(operatorTexts);
  const errors = useTexts(errorTexts);
  const cache = useQueryClient();
  const { data, error, refetch } = query;
  const isExpired = hasCode(error, codes.notAuthenticated);
  useEffect(() => {
    if (isExpired) void cache.invalidateQueries({ queryKey: contextQuery.queryKey });
  }, [isExpired, cache]);
  const trace = error instanceof CallError && error.traceId ? t.trace(error.traceId) : undefined;
  return (
    <Card
      title={title}
      isFlush={isFlush}
      isLoading={data === undefined && error === null}
      problem={
        data === undefined && error !== null
          ? { text: errorText(error, errors), onRetry: () => void refetch(), trace }
          : undefined
      }
    >
      {data !== undefined && children(data)}
    </Card>
  );
}

type PagedCall = Extract<
  CallName,
  | "operator.crews"
  | "operator.mails"
  | "operator.log"
  | "money.invoices"
  | "money.debitRuns"
  | "money.statements"
  | "money.statementLines"
  | "operatorBilling.subscriptions"
>;

interface PagedTableProps<N extends PagedCall> {
  readonly label: string;
  readonly query: UseQueryResult<AnsweredPage<N>>;
  readonly columns: readonly Column<AnsweredPage<N>["payload"][number]>[];
  readonly empty: ComponentProps<typeof EmptyState>;
  readonly onPage: (page: number) => void;
  readonly onOpen?: ((row: AnsweredPage<N>["payload"][number]) => void) | undefined;
  readonly card?: ((row: AnsweredPage<N>["payload"][number]) => ReactNode) | undefined;
}

export function PagedTable<N extends PagedCall>(props: PagedTableProps<N>) {
  const { label, query, columns, empty, onPage, onOpen, card } = props;
  const t = useTexts(operatorTexts);
  const { page, totalPages } = query.data?.pagination ?? { page: 1, totalPages: 1 };
  return (
    <>
      <LoadedCard query={query} isFlush>
        {({ payload }) =>
          payload.length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <CardTable
              label={label}
              rows={payload}
              rowKey={({ id }) => String(id)}
              columns={columns}
              onOpen={onOpen}
              card={card}
            />
          )
        }
      </LoadedCard>
      {totalPages > 1 && (
        <nav className={styles.pages} aria-label={t.page(page, totalPages)}>
          <Button
            variant="ghost"
            icon={<ChevronLeftIcon />}
            aria-label={t.before}
            isDisabled={page <= 1}
            onPress={() => onPage(page - 1)}
          />
          {t.page(page, totalPages)}
          <Button
            variant="ghost"
            icon={<ChevronRightIcon />}
            aria-label={t.after}
            isDisabled={page >= totalPages}
            onPress={() => onPage(page + 1)}
          />
        </nav>
      )}
    </>
  );
}

/** Names with their values, side by side where there is room. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, string | number])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Muted as="dt">{name}</Muted>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Date and time in the zone of the operator's device. */
export function instantText(instant: string): string {
  const moment = wallTime(Date.parse(instant), new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `${formatDate(moment.date)} ${timeText(moment)}`;
}
