import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { type Seconds, seconds } from "@glasen/domain/time/seconds.ts";
import type { Answer } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { secondsOf, sumOf } from "../working-time/amounts.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** Evaluated figures of a member's week, in seconds, as the month sheet has them. */
export interface WeekFigures {
  /** Due from Monday to Sunday; holidays and paid absences are not. */
  readonly target: number;
  /** Work of the days that count: those that ended, and today once a chain is closed. */
  readonly workedOn: ReadonlyMap<LocalDate, Seconds>;
  /** Of the same days; undefined while none of them counts. */
  readonly difference: number | undefined;
  /** Up to the last of them. */
  readonly balance: number | undefined;
}

type Sheet = Answer<"months.sheet">;

/** Null for a member without a target and without a balance. */
export const weekFiguresOf = (crewId: number, userId: number, today: LocalDate) =>
  crewQuery([...resultsKey(crewId), "week", userId, today], async ({ call }): Promise<WeekFigures | null> => {
    const monday = mondayOf(today);
    const months = [...new Set([monthOf(monday), monthOf(addDays(monday, 6))])];
    return weekIn(
      monday,
      await Promise.all(months.map((month) => call("months.sheet", { crewId, userId, month, wholeMinutes: true }))),
    );
  });

/** The week in the sheets of its month or two months, the earlier one first. */
export function weekIn(monday: LocalDate, sheets: readonly Sheet[]): WeekFigures | null {
  const days = sheets.flatMap((sheet) => sheet.days);
  const week = days.filter(({ date }) => date >= monday && date <= addDays(monday, 6));
  const counted = week.filter(({ balance }) => balance !== null);
  const target = sumOf(week, (day) => day.target);
  const credited = sumOf(week, (day) => day.holidayCredit) + sumOf(week, (day) => day.absenceCredit);
  const balance = secondsOf(days.findLast((day) => day.balance !== null)?.balance ?? sheets[0]?.opening);
  if (target === 0 && balance === 0) return null;
  return {
    target: Math.max(0, target - credited),
    workedOn: new Map(counted.map(({ date, work }) => [date as LocalDate, seconds(secondsOf(work))])),
    difference: counted.length === 0 ? undefined : sumOf(counted, (day) => day.difference),
    balance,
  };
}
