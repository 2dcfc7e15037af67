import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { YearEndRow } from "@glasen/contract/absence-year-end.ts";
import { balanceFigures } from "@glasen/domain/absences/balance.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { numberText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { UsersIcon } from "#ui/icons.tsx";
import { Question } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { useSelection } from "#ui/use-selection.ts";
import styles from "./EntitlementsView.module.css";
import { YearStepper } from "./Stepper.tsx";
import { yearEndTexts } from "./year-end.texts.ts";

interface Props {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly types: readonly AbsenceType[];
  readonly typeId: number;
  readonly onType: (typeId: number) => void;
  readonly rows: readonly YearEndRow[];
  readonly nameOf: (userId: number) => string;
  readonly dayOf: (instant: string) => LocalDate;
  /** Days of a year that is not over are carried over only after a confirmation. */
  readonly isOver: boolean;
  readonly isCarrying: boolean;
  readonly onCarry: (items: { userId: number; number: number }[]) => void;
  readonly isSending: boolean;
  readonly onSend: (userIds: number[]) => void;
}

/** Rounded down to half days, the unit in which days are carried over. */
const inHalves = (days: number): number => Math.floor(days * 2) / 2;

/** The named columns first, then the others. */
const inOrder = (columns: readonly Column<YearEndRow>[], first: readonly string[]): Column<YearEndRow>[] => [
  ...first.flatMap((id) => columns.filter((one) => one.id === id)),
  ...columns.filter(({ id }) => !first.includes(id)),
];

export function YearEndView({ year, onYear, types, typeId, onType, rows, nameOf, dayOf, ...props }: Props) {
  const { isOver, isCarrying, onCarry, isSending, onSend } = props;
  const [isAsking, setIsAsking] = useState(false);
  const t = useTexts(yearEndTexts);
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const selection = useSelection(({ userId }: YearEndRow) => userId);
  const marked = rows.filter(selection.has);
  const toNotify = marked.filter(({ balance }) => balance.value + balance.carriedOut > 0);
  // The rest of members who leave is paid out, not carried over.
  const toCarry = marked.filter(({ balance }) => balance.toPayOut === null);
  const carry = () => onCarry(toCarry.map((row) => ({ userId: row.userId, number: inHalves(row.toCarry) })));
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
    { id: "taken", head: t.taken, isNumber: true, cell: ({ balance }) => days(balance.taken) },
    { id: "planned", head: t.planned, isNumber: true, cell: ({ balance }) => days(balance.planned) },
    { id: "pending", head: t.pending, isNumber: true, cell: ({ balance }) => days(balance.pending) },
    { id: "left", head: t.left, isNumber: true, cell: ({ balance }) => <b>{days(balanceFigures(balance).left)}</b> },
    {
      id: "carry",
      head: t.toCarry,
      isNumber: true,
      cell: ({ balance, carried, ...row }) => {
        if (balance.toPayOut !== null) return balance.toPayOut > 0 ? t.paidOut(days(balance.toPayOut)) : "–";
        const amount = carried ?? inHalves(row.toCarry);
        const until = row.usableUntil && amount > 0 ? ` ${t.untilDay(formatDate(row.usableUntil))}` : "";
        return `${days(amount)}${carried === null ? "" : " ✓"}${until}`;
      },
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
                choices={types.map(({ id, name }) => ({ id: String(id), label: name }))}
                value={String(typeId)}
                onChange={(id) => onType(Number(id))}
              />
            )}
            <YearStepper year={year} onYear={onYear} />
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
            selection={selection.forTable(({ userId }) => t.selectRow(nameOf(userId)))}
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
            isDisabled={toCarry.length === 0}
            isLoading={isCarrying}
            onPress={() => (isOver ? carry() : setIsAsking(true))}
          >
            {t.carryAll(toCarry.length)}
          </Button>
        </div>
      </Card>
      <Question
        isOpen={isAsking}
        isLoss={false}
        title={t.notOverTitle(year)}
        text={t.notOverText(year)}
        confirmText={t.carryNow}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          carry();
        }}
      />
    </>
  );
}
