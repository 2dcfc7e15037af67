import type { Booking } from "@glasen/contract/bookings.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { PlusIcon, PrintIcon } from "#ui/icons.tsx";
import { Question } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { type BalanceRow, BalancesView } from "./BalancesView.tsx";
import { BookingDialog } from "./BookingDialog.tsx";
import { balanceTexts } from "./balances.texts.ts";
import { MonthTools } from "../months/MonthTools.public.tsx";
import { statusOf, useCloseMonth } from "../months/months.queries.ts";
import { daysOfMonth, monthOf, monthText } from "../working-time/months.public.ts";
import { balancesOn, bookingsIn, reportOf, useRevokeBooking } from "./reports.queries.ts";
import { sheetHref } from "../months/sheet-href.public.ts";

/** How everybody stands in a month; here it is booked and closed. */
export function BalancesScreen() {
  const { crew, me } = useCrew();
  const language = useLanguage();
  const t = useTexts(balanceTexts);
  const { history } = useRouter();
  const isNarrow = useIsNarrow();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [month, setMonth] = useState(() => monthOf(today));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isClosing, setClosing] = useState(false);
  const [booking, setBooking] = useState<Booking | "new">();
  const [revoking, setRevoking] = useState<Booking>();
  const { first, last } = daysOfMonth(month);
  const yesterday = addDays(today, -1);
  const balanceDay = last < yesterday ? last : first <= yesterday ? yesterday : undefined;
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  // Every sum is about the same days: those that are in the balance.
  const hasEndedDays = balanceDay !== undefined;
  const sums = useQuery({ ...reportOf(crew.id, { from: first, to: balanceDay ?? last }), enabled: hasEndedDays });
  const balances = useQuery({ ...balancesOn(crew.id, balanceDay ?? first), enabled: hasEndedDays });
  const status = useQuery(statusOf(crew.id, month));
  const { data: bookings = [] } = useQuery(bookingsIn(crew.id, { from: first, to: last }));
  const close = useCloseMonth(crew.id, t.notClosed);
  const revoke = useRevokeBooking(crew.id);

  const sumsOf = new Map(sums.data?.map((row) => [row.userId, row]));
  const statusOfUser = new Map(status.data?.map((one) => [one.userId, one]));
  const rows = everybody
    .filter(
      (member) =>
        (member.userId === me.userId || reaches(me, "canSeeCrewReports", member)) &&
        (member.disabledAt === null || member.disabledAt > first),
    )
    .sort(byName)
    .map(
      (member): BalanceRow => ({
        member,
        sums: hasEndedDays ? sumsOf.get(member.userId) : undefined,
        balance: hasEndedDays ? balances.data?.get(member.userId) : undefined,
        status: statusOfUser.get(member.userId),
      }),
    );
  const manages = everybody.filter((member) => reaches(me, "canManageBookings", member));
  const isOver = last < today;
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PageHeader
        title={t.title}
        actions={
          manages.length > 0 && (
            <Button variant="primary" icon={<PlusIcon />} onPress={() => setBooking("new")}>
              {t.book}
            </Button>
          )
        }
      />
      <BalancesView
        printedMonth={monthText(month, language)}
        tools={
          <MonthTools
            month={month}
            onMonth={(next) => {
              setMonth(next);
              setSelected(new Set());
            }}
            language={language}
            t={t}
          >
            <Button icon={<PrintIcon />} onPress={() => globalThis.print()}>
              {t.print}
            </Button>
          </MonthTools>
        }
        rows={rows}
        isLoading={hasEndedDays && sums.isPending}
        balanceDay={balanceDay}
        isRunning={first <= today && today <= last}
        isNarrow={isNarrow}
        onOpen={(userId) => history.push(sheetHref(crew.id, userId, { month }))}
        canClose={
          isOver && manages.length > 0
            ? ({ member, status: one }) => one?.closing === null && reaches(me, "canManageBookings", member)
            : undefined
        }
        selected={selected}
        onSelected={setSelected}
        onClose={() => setClosing(true)}
        bookings={bookings}
        onChange={manages.length > 0 ? setBooking : undefined}
        onRevoke={manages.length > 0 ? setRevoking : undefined}
        nameOf={(userId) => everybody.find((one) => one.userId === userId)?.name ?? ""}
        t={t}
      />
      {booking && (
        <BookingDialog
          people={booking === "new" ? manages : manages.filter((one) => one.userId === booking.userId)}
          booking={booking === "new" ? undefined : booking}
          date={today}
          onClose={() => setBooking(undefined)}
        />
      )}
      <Question
        isOpen={isClosing}
        title={t.closeTitle(monthText(month, language))}
        text={t.closeText}
        confirmText={t.closeWord}
        cancelText={t.cancel}
        onCancel={() => setClosing(false)}
        onConfirm={() => {
          const userIds = [...selected];
          close.mutate(
            { month, userIds, isClosing: true },
            { onSuccess: () => toast.success(t.closedDone(userIds.length)) },
          );
          setClosing(false);
          setSelected(new Set());
        }}
      />
      <Question
        isOpen={revoking !== undefined}
        title={t.revokeTitle}
        text={t.revokeText}
        confirmText={t.revoke}
        cancelText={t.keep}
        onCancel={() => setRevoking(undefined)}
        onConfirm={() => {
          if (revoking && revoking.id !== null)
            revoke.mutate(
              {
                id: revoking.id,
                userId: revoking.userId,
                timeAccount:
                  revoking.timeAccount === bookingAccounts.PAYOUT
                    ? bookingAccounts.PAYOUT
                    : bookingAccounts.BALANCE_CORRECTION_MANUAL,
                date: revoking.date,
                additionalData: revoking.additionalData,
              },
              { onError: (error) => notifyError(error, t.notBooked) },
            );
          setRevoking(undefined);
        }}
      />
    </>
  );
}
