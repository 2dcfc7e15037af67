import type { Booking } from "@glasen/contract/bookings.ts";
import type { ReportRow } from "@glasen/contract/durations.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { balanceChange, bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import type { ReactNode } from "react";
import { formatHours, formatSignedHours } from "#platform/formats.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { AlertIcon, CloseIcon, LockIcon, PenIcon, UndoIcon, UsersIcon } from "#ui/icons.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { secondsOf, sumOf } from "../working-time/amounts.public.ts";
import styles from "./Balances.module.css";
import type { BalanceTexts } from "./balances.texts.ts";
import type { MonthStatus } from "../months/months.queries.ts";

export interface BalanceRow {
  readonly member: Member;
  readonly sums: ReportRow | undefined;
  readonly balance: string | undefined;
  readonly status: MonthStatus | undefined;
}

interface Props {
  readonly tools: ReactNode;
  readonly rows: readonly BalanceRow[];
  readonly isLoading: boolean;
  /** On paper the tools are gone, and the month with them. */
  readonly printedMonth: string;
  readonly balanceDay: LocalDate | undefined;
  /** Today is a day of the month; it is in no sum before it ended. */
  readonly isRunning: boolean;
  readonly isNarrow: boolean;
  readonly onOpen: (userId: number) => void;
  /** Left out where the month cannot be closed, or not by the one who looks. */
  readonly canClose: ((row: BalanceRow) => boolean) | undefined;
  readonly selected: ReadonlySet<number>;
  readonly onSelected: (userIds: ReadonlySet<number>) => void;
  readonly onClose: () => void;
  readonly bookings: readonly Booking[];
  readonly onChange: ((booking: Booking) => void) | undefined;
  readonly onRevoke: ((booking: Booking) => void) | undefined;
  readonly nameOf: (userId: number | null) => string;
  readonly t: BalanceTexts;
}

export function BalancesView(props: Props) {
  const { rows, selected, canClose, t } = props;
  const closable = canClose && rows.filter(canClose);
  return (
    <>
      {props.tools}
      <p className={styles.printOnly}>{props.printedMonth}</p>
      <div className={styles.page}>
        {selected.size > 0 && (
          <div className={styles.bar}>
            <span>{t.selected(selected.size)}</span>
            <Button variant="primary" icon={<LockIcon />} onPress={props.onClose}>
              {t.close(selected.size)}
            </Button>
          </div>
        )}
        <Card isFlush>
          {rows.length === 0 && !props.isLoading ? (
            <EmptyState icon={<UsersIcon />} title={t.empty}>
              {t.emptyHint}
            </EmptyState>
          ) : (
            <div className={styles.table}>
              <Table
                label={t.title}
                columns={columnsOf(props)}
                rows={rows}
                rowKey={({ member }) => String(member.userId)}
                onOpen={({ member }) => props.onOpen(member.userId)}
                isLoading={props.isLoading}
                rowHeight={48}
                selection={
                  closable && closable.length > 0
                    ? {
                        isSelected: ({ member }) => selected.has(member.userId),
                        onChange: (changed, isSelected) => {
                          const next = new Set(selected);
                          for (const row of changed) {
                            if (isSelected && canClose?.(row)) next.add(row.member.userId);
                            else next.delete(row.member.userId);
                          }
                          props.onSelected(next);
                        },
                        label: ({ member }) => t.select(member.name),
                        allLabel: t.selectAll,
                      }
                    : undefined
                }
              />
            </div>
          )}
        </Card>
        <Card title={t.bookings}>
          <BookingList {...props} />
        </Card>
      </div>
    </>
  );
}

function columnsOf({ rows, balanceDay, isRunning, isNarrow, t }: Props): Column<BalanceRow>[] {
  const columns: (Column<BalanceRow> & { isWide?: boolean })[] = [
    {
      id: "member",
      head: t.member,
      foot: (
        <span className={styles.total}>
          {t.all(rows.length)}
          {isRunning && <small>{t.untilYesterday}</small>}
        </span>
      ),
      cell: ({ member }) => (
        <span className={styles.person}>
          {!isNarrow && (
            <span className={styles.face}>
              <Avatar name={member.name} imageUrl={member.hasAvatar ? member.avatarUrl : undefined} isDecorative />
            </span>
          )}
          {member.name}
        </span>
      ),
    },
    {
      id: "target",
      head: t.target,
      isNumber: true,
      isWide: true,
      foot: formatHours(sumOf(rows, ({ sums }) => sums?.workTarget)),
      cell: ({ sums }) => formatHours(secondsOf(sums?.workTarget)),
    },
    {
      id: "work",
      head: t.work,
      isNumber: true,
      foot: formatHours(sumOf(rows, ({ sums }) => sums?.work)),
      cell: ({ sums }) => formatHours(secondsOf(sums?.work)),
    },
    {
      id: "difference",
      head: t.difference,
      isNumber: true,
      isWide: true,
      foot: formatSignedHours(sumOf(rows, ({ sums }) => sums?.workDifference)),
      cell: ({ sums }) => formatSignedHours(secondsOf(sums?.workDifference)),
    },
    {
      id: "balance",
      head: balanceDay && !isNarrow ? t.balanceOn(formatDate(balanceDay).slice(0, 6)) : t.balance,
      isNumber: true,
      foot: formatSignedHours(sumOf(rows, ({ balance }) => balance)),
      cell: ({ balance }) => (balance === undefined ? "–" : formatSignedHours(secondsOf(balance))),
    },
    {
      id: "confirmed",
      head: t.confirmed,
      isNumber: true,
      isWide: true,
      cell: ({ status }) => status?.confirmedDays ?? 0,
    },
    {
      id: "state",
      head: t.state,
      cell: ({ status }) =>
        status && (
          <span className={styles.marks}>
            {(!isNarrow || status.disputedDays + status.openDays === 0) && (
              <Badge tone={status.closing ? "working" : "neutral"}>{status.closing ? t.closed : t.open}</Badge>
            )}
            {status.disputedDays > 0 && (
              <Badge tone="accent" icon={<CloseIcon size="small" />}>
                <Counted count={status.disputedDays} text={t.disputed(status.disputedDays)} />
              </Badge>
            )}
            {status.openDays > 0 && (
              <Badge tone="danger" icon={<AlertIcon size="small" />}>
                <Counted count={status.openDays} text={t.clockOuts(status.openDays)} />
              </Badge>
            )}
          </span>
        ),
    },
  ];
  return columns.filter(({ isWide }) => !isWide || !isNarrow);
}

/** In words where there is room for them, and always for who listens. */
function Counted({ count, text }: { readonly count: number; readonly text: string }) {
  return (
    <>
      <span className={styles.long} title={text}>
        {text}
      </span>
      <span className={styles.short} title={text} aria-hidden="true">
        {count}
      </span>
    </>
  );
}

function BookingList({ bookings, nameOf, onChange, onRevoke, t }: Props) {
  if (bookings.length === 0) return <p className={styles.soft}>{t.noBookings}</p>;
  const words: Partial<Record<number, string>> = {
    [bookingAccounts.PAYOUT]: t.payout,
    [bookingAccounts.BALANCE_CORRECTION_MANUAL]: t.correction,
    [bookingAccounts.BALANCE_CORRECTION_AUTOMATIC]: t.automatic,
  };
  return (
    <ul className={styles.bookings} aria-label={t.bookings}>
      {bookings.map((booking) => {
        const { id, date, userId, timeAccount, duration, additionalData, bookedBy } = booking;
        const reason = additionalData["reason"];
        const change = balanceChange(timeAccount, secondsOf(duration));
        return (
          <li key={id}>
            <span>{formatDate(date as LocalDate)}</span>
            <span>{nameOf(userId)}</span>
            <span className={styles.soft}>
              {[words[timeAccount], typeof reason === "string" ? reason : "", bookedBy === null ? "" : nameOf(bookedBy)]
                .filter((word) => word)
                .join(" · ")}
            </span>
            <b>{formatSignedHours(change)}</b>
            <span className={styles.does}>
              {timeAccount !== bookingAccounts.BALANCE_CORRECTION_AUTOMATIC &&
                (
                  [
                    [onChange, t.change, <PenIcon key="change" />],
                    [change === 0 ? undefined : onRevoke, t.revoke, <UndoIcon key="revoke" />],
                  ] as const
                ).map(
                  ([does, word, icon]) =>
                    does && (
                      <Button
                        key={word}
                        variant="ghost"
                        icon={icon}
                        aria-label={`${word}, ${nameOf(userId)}, ${formatDate(date as LocalDate)}`}
                        onPress={() => does(booking)}
                      />
                    ),
                )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
