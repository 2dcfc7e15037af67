import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { YearEndRow } from "@glasen/contract/absence-year-end.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { numberText } from "#platform/formats.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { UsersIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import type { AbsenceTexts } from "./absences.texts.ts";
import styles from "./EntitlementsView.module.css";
import { YearStepper } from "./YearStepper.tsx";
import type { YearEndTexts } from "./year-end.texts.ts";

interface Props {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly types: readonly AbsenceType[];
  readonly typeId: number;
  readonly onType: (typeId: number) => void;
  readonly rows: readonly YearEndRow[];
  readonly nameOf: (userId: number) => string;
  readonly dayOf: (instant: string) => LocalDate;
  readonly isCarrying: boolean;
  readonly onCarry: (items: { userId: number; number: number }[]) => void;
  readonly isSending: boolean;
  readonly onSend: (userIds: number[]) => void;
  readonly language: Language;
  readonly words: AbsenceTexts;
  readonly t: YearEndTexts;
}

/** Half days down: a bucket is counted in halves. */
const inHalves = (days: number): number => Math.floor(days * 2) / 2;

/** Those that are looked for first, and the others behind them. */
const inOrder = (columns: readonly Column<YearEndRow>[], first: readonly string[]): Column<YearEndRow>[] => [
  ...first.flatMap((id) => columns.filter((one) => one.id === id)),
  ...columns.filter(({ id }) => !first.includes(id)),
];

export function YearEndView(props: Props) {
  const {
    year,
    onYear,
    types,
    typeId,
    onType,
    rows,
    nameOf,
    dayOf,
    isCarrying,
    onCarry,
    isSending,
    onSend,
    language,
    words,
    t,
  } = props;
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const marked = rows.filter(({ userId }) => chosen.has(userId));
  const toNotify = marked.filter(({ balance }) => balance.value > 0);
  const days = (count: number): string => (count === 0 ? "–" : numberText(count, language));
  const columns: Column<YearEndRow>[] = [
    { id: "name", head: t.member, cell: ({ userId }) => nameOf(userId) },
    { id: "entitlement", head: t.entitlement, isNumber: true, cell: ({ balance }) => days(balance.entitlement) },
    {
      id: "in",
      head: t.carriedIn,
      isNumber: true,
      cell: ({ balance }) => days(balance.carriedOver - balance.lapsed),
    },
    { id: "taken", head: t.taken, isNumber: true, cell: ({ balance }) => days(balance.taken + balance.planned) },
    { id: "pending", head: t.pending, isNumber: true, cell: ({ balance }) => days(balance.pending) },
    { id: "left", head: t.left, isNumber: true, cell: ({ balance }) => <b>{days(balance.value)}</b> },
    {
      id: "carry",
      head: t.toCarry,
      isNumber: true,
      cell: ({ toCarry, carried, usableUntil }) =>
        `${days(carried ?? inHalves(toCarry))}${carried === null ? "" : " ✓"}${usableUntil ? ` ${t.until(formatDate(usableUntil))}` : ""}`,
    },
    {
      id: "notice",
      head: t.notice,
      cell: ({ lastNotice }) =>
        lastNotice === null ? (
          <Badge>{t.noNotice}</Badge>
        ) : lastNotice.receivedAt === null ? (
          <Badge tone="open">{t.noticeSent(formatDate(dayOf(lastNotice.sentAt)))}</Badge>
        ) : (
          <Badge tone="working">{t.noticeRead(formatDate(dayOf(lastNotice.receivedAt)))}</Badge>
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t.yearEnd}
        subtitle={t.yearEndHint}
        actions={
          <>
            {types.length > 1 && (
              <Select
                label={t.kind}
                isLabelHidden
                placeholder={t.choose}
                choices={types.map(({ id, name }) => ({ id: String(id), label: name }))}
                value={String(typeId)}
                onChange={(id) => onType(Number(id))}
              />
            )}
            <YearStepper year={year} onYear={onYear} t={words} />
          </>
        }
      />
      <Card isFlush>
        {rows.length === 0 ? (
          <EmptyState icon={<UsersIcon />} title={t.empty}>
            {t.emptyHint}
          </EmptyState>
        ) : (
          <Table
            label={t.yearEnd}
            rows={rows}
            rowKey={({ userId }) => String(userId)}
            columns={isNarrow ? inOrder(columns, ["name", "left", "carry", "notice"]) : columns}
            selection={{
              isSelected: ({ userId }) => chosen.has(userId),
              onChange: (some, isOn) => {
                const next = new Set(chosen);
                for (const { userId } of some) {
                  if (isOn) next.add(userId);
                  else next.delete(userId);
                }
                setChosen(next);
              },
              label: ({ userId }) => t.selectRow(nameOf(userId)),
              allLabel: t.selectAll,
            }}
          />
        )}
        <div className={styles.foot}>
          <span>{t.lapses}</span>
          <Button
            isDisabled={toNotify.length === 0}
            isLoading={isSending}
            onPress={() => onSend(toNotify.map(({ userId }) => userId))}
          >
            {t.sendNotices(toNotify.length)}
          </Button>
          <Button
            variant="primary"
            isDisabled={marked.length === 0}
            isLoading={isCarrying}
            onPress={() => onCarry(marked.map(({ userId, toCarry }) => ({ userId, number: inHalves(toCarry) })))}
          >
            {t.carryAll(marked.length)}
          </Button>
        </div>
      </Card>
    </>
  );
}
