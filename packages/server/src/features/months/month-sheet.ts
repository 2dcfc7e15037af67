import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { MonthSheet, monthEndpoints, SheetDay } from "@glasen/contract/months.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import { runningBalance } from "@glasen/domain/working-time/balance.ts";
import { surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { currentRules, dayKindsOf } from "../evaluation/day-kinds.public.ts";
import { bookedIn, openings, type ResultRow, resultsIn } from "../reports/balances.store.ts";
import { datesBetween } from "../reports/list-balances.ts";
import { askedOf } from "../reports/list-durations.ts";
import { iso } from "../working-time/working-time.present.ts";
import { type ConfirmationRow, closingsOf, confirmationsIn, type OpenChainDay, openChainDays } from "./months.store.ts";

/** First and last day of "2026-11". */
export function daysOfMonth(month: string): { from: LocalDate; to: LocalDate } {
  const from = `${month}-01` as LocalDate;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01` as LocalDate, -1) };
}

export const presentConfirmation = (row: ConfirmationRow | undefined): SheetDay["confirmation"] =>
  row ? { state: row.state, note: row.note, at: row.at.toISOString() } : null;

/** What somebody still works on is not missing its clock-out, on whichever day they began. */
export const isClockOutMissing = ({ clockIn }: OpenChainDay, now: Date): boolean =>
  isAbandoned(instantOf(clockIn), instantOf(now));

export async function getMonthSheet(
  call: Call,
  { crewId, userId, month }: InputOf<typeof monthEndpoints.sheet>,
): Promise<MonthSheet> {
  const { tx, now } = call;
  const { from, to } = daysOfMonth(month);
  const asked = await askedOf(call, { crewId, from, to, userId });
  const { today, persons } = asked;
  if (persons.length === 0) throw new Refusal("notAuthorized", "userId");
  const [[opening], results, bookings, kinds, confirmations, open, [closing], { rules }] = await Promise.all([
    openings(tx, crewId, [userId], from, today),
    resultsIn(tx, crewId, [userId], from, to),
    bookedIn(tx, crewId, [userId], from, to),
    dayKindsOf(call, crewId, persons, from, to),
    confirmationsIn(tx, crewId, [userId], from, to),
    openChainDays(tx, crewId, [userId], from, to),
    closingsOf(tx, crewId, [userId], from),
    currentRules(call, crewId),
  ]);
  const begun = (opening?.differences ?? 0) + (opening?.booked ?? 0);
  const days = datesBetween(from, to).map(
    (date) => results.find((one) => one.date === date) ?? nothingOn(userId, date),
  );
  const balances = runningBalance(begun, days, bookings, today);
  const withoutDays = runningBalance(
    0,
    days.map(({ date }) => ({ date, difference: 0 })),
    bookings,
    today,
  );
  return {
    crewId,
    userId,
    month,
    opening: iso(begun),
    closing: closing ? { closedAt: closing.closedAt.toISOString(), closedBy: closing.closedBy } : null,
    days: days.map(
      (day, index): SheetDay => ({
        date: day.date,
        dayKindId: kinds.get(`${userId} ${day.date}`)?.dayKindId ?? 1,
        holiday: rules.holidayRows.find((holiday) => holiday.date === day.date)?.name ?? null,
        work: iso(day.work),
        break: iso(day.break),
        automaticBreak: iso(day.automaticBreak),
        outsideFrame: iso(day.outsideFrame),
        target: iso(day.target),
        holidayCredit: iso(day.holidayCredit),
        absenceCredit: iso(day.absenceCredit),
        compensatoryMemo: iso(day.compensatoryMemo),
        difference: iso(day.difference),
        booked: iso(withoutDays[index]?.change ?? 0),
        balance: day.date < today ? iso(balances[index]?.balance ?? 0) : null,
        hasOpenChain: open.some(({ date }) => date === day.date),
        isClockOutMissing: open.some((one) => one.date === day.date && isClockOutMissing(one, now)),
        isFromPlan: day.isFromPlan,
        surcharges: surchargeKinds.flatMap((kind, place) => {
          const seconds = day.surcharges?.[place] ?? 0;
          return seconds === 0 ? [] : [{ kind, duration: iso(seconds) }];
        }),
        confirmation: presentConfirmation(confirmations.find(({ date }) => date === day.date)),
      }),
    ),
  };
}

const nothingOn = (userId: number, date: LocalDate): ResultRow => ({
  userId,
  date,
  work: 0,
  break: 0,
  automaticBreak: 0,
  outsideFrame: 0,
  target: 0,
  holidayCredit: 0,
  absenceCredit: 0,
  compensatoryMemo: 0,
  difference: 0,
  isFromPlan: false,
  surcharges: null,
});
