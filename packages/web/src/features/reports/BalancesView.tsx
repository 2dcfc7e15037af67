import type { TimeAccount } from "@glasen/contract/durations.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, type Month, monthOf } from "@glasen/domain/time/month.ts";
import { type ComponentProps, type ReactNode, useState } from "react";
import { formatHours, formatSignedHours } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { type TextsOf, useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { ExportMenu } from "#ui/ExportMenu.tsx";
import { AlertIcon, CloseIcon, LockIcon, PrintIcon, UsersIcon } from "#ui/icons.tsx";
import { ListDetail } from "#ui/ListDetail.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { BookButton, BookingsCard } from "../evaluation/Bookings.public.tsx";
import { MonthTools } from "../months/MonthTools.public.tsx";
import { monthText } from "../months/month-text.public.ts";
import type { MonthStatus } from "../months/months.queries.ts";
import { secondsOf, sumOf } from "../working-time/amounts.public.ts";
import styles from "./Balances.module.css";
import { balanceTexts } from "./balances.texts.ts";
import { CloseMonthDialog } from "./CloseMonthDialog.tsx";

export interface BalanceRow {
  readonly member: Member;
  /** Undefined while it loads, and before any day of the month has ended. */
  readonly account: TimeAccount | undefined;
  readonly status: MonthStatus | undefined;
}

interface Props {
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
  readonly today: LocalDate;
  readonly rows: readonly BalanceRow[];
  readonly isLoading: boolean;
  /** The last day that can be part of the balance; undefined before the month has begun. */
  readonly balanceDay: LocalDate | undefined;
  readonly isNarrow: boolean;
  readonly onOpen: (userId: number) => void;
  /** The month on the screen if it is over, otherwise the last one that is. */
  readonly monthToClose: Month;
  /** Members whose months the viewer may close. */
  readonly closable: readonly Member[];
  /** Members on whose time accounts the viewer may book. */
  readonly managed: readonly Member[];
  readonly nameOf: (userId: number | null) => string;
  readonly files: ComponentProps<typeof ExportMenu>["files"];
}

export function BalancesView(props: Props) {
  const { month, today, rows, isLoading, managed } = props;
  const t = useTexts(balanceTexts);
  const monthName = monthText(month, useLanguage());
  const [isClosing, setClosing] = useState(false);
  const { first, last } = daysOfMonth(month);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <ExportMenu files={props.files} />
            {managed.length > 0 && <BookButton people={managed} today={today} />}
            {props.closable.length > 0 && (
              <Button icon={<LockIcon />} onPress={() => setClosing(true)}>
                {t.closeMonth}
              </Button>
            )}
          </>
        }
      />
      <MonthTools month={month} onMonth={props.onMonth}>
        <Button icon={<PrintIcon />} onPress={() => globalThis.print()}>
          {t.print}
        </Button>
      </MonthTools>
      <p className={styles.printOnly}>{monthName}</p>
      <ListDetail
        empty={rows.length === 0 && !isLoading ? { icon: <UsersIcon />, title: t.empty, text: t.emptyHint } : undefined}
        footer={<BookingsCard from={first} to={last} managed={managed} nameOf={props.nameOf} />}
      >
        <div className={styles.table}>
          <Table
            label={t.title}
            columns={columnsOf(props, t)}
            rows={rows}
            rowKey={({ member }) => String(member.userId)}
            onOpen={({ member }) => props.onOpen(member.userId)}
            hasNumbers={!isLoading}
            rowHeight={48}
          />
        </div>
      </ListDetail>
      {isClosing && (
        <CloseMonthDialog month={props.monthToClose} people={props.closable} onClose={() => setClosing(false)} />
      )}
    </>
  );
}

function columnsOf(
  { rows, month, today, balanceDay, isNarrow }: Props,
  t: TextsOf<typeof balanceTexts>,
): Column<BalanceRow>[] {
  const none = <span className={styles.none}>–</span>;
  const figure = (
    id: Exclude<keyof TimeAccount, "userId">,
    head: string,
    { isSigned = false, isWide = false } = {},
  ): Column<BalanceRow> & { isWide: boolean } => {
    const text = isSigned ? formatSignedHours : formatHours;
    const isQuiet = id === "credit" || id === "booked";
    return {
      ...{ id, head, isNumber: true, isWide },
      foot: text(sumOf(rows, ({ account }) => account?.[id])),
      cell: ({ account }) => {
        const seconds = secondsOf(account?.[id]);
        return account === undefined || (isQuiet && seconds === 0) ? none : text(seconds);
      },
    };
  };
  const columns: (Column<BalanceRow> & { isWide?: boolean })[] = [
    {
      id: "member",
      head: t.member,
      foot: (
        <span className={styles.total}>
          {t.count(rows.length)}
          {month === monthOf(today) && <small>{t.untilToday}</small>}
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
    figure("opening", t.opening, { isSigned: true, isWide: true }),
    figure("target", t.target, { isWide: true }),
    figure("work", t.work),
    figure("credit", t.credit, { isWide: true }),
    figure("difference", t.difference, { isSigned: true, isWide: true }),
    figure("booked", t.booked, { isSigned: true, isWide: true }),
    figure("balance", balanceDay && !isNarrow ? t.balanceOn(formatDate(balanceDay).slice(0, 6)) : t.balance, {
      isSigned: true,
    }),
    {
      id: "confirmed",
      head: t.confirmed,
      isNumber: true,
      isWide: true,
      cell: ({ status }) => status?.confirmedDays ?? none,
    },
    {
      id: "state",
      head: t.state,
      cell: ({ status }) =>
        status && (
          <span className={styles.marks}>
            {(!isNarrow || status.disputedDays + status.openDays === 0) && (
              <Badge tone={status.closing ? "working" : "neutral"}>
                {status.closing ? <Shortened text={t.closed} short={<LockIcon size="small" />} /> : t.open}
              </Badge>
            )}
            {status.disputedDays > 0 && (
              <Badge tone="accent" icon={<CloseIcon size="small" />}>
                <Shortened text={t.disputed(status.disputedDays)} short={status.disputedDays} />
              </Badge>
            )}
            {status.openDays > 0 && (
              <Badge tone="danger" icon={<AlertIcon size="small" />}>
                <Shortened text={t.clockOuts(status.openDays)} short={status.openDays} />
              </Badge>
            )}
          </span>
        ),
    },
  ];
  return columns.filter(({ isWide }) => !isWide || !isNarrow);
}

/** Shows only a number or a sign where space is short; screen readers always get the whole text. */
function Shortened({ text, short }: { readonly text: string; readonly short: ReactNode }) {
  return (
    <>
      <span className={styles.long} title={text}>
        {text}
      </span>
      <span className={styles.short} title={text} aria-hidden="true">
        {short}
      </span>
    </>
  );
}
