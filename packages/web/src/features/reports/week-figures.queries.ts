import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { type Seconds, seconds } from "@glasen/domain/time/seconds.ts";
import type { DayBreakRule } from "@glasen/domain/working-time/target-progress.ts";
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
  /** Due on each day; holidays and paid absences are not. */
  readonly targetOn: ReadonlyMap<LocalDate, number>;
  /** Of today; undefined where no break is deducted. */
  readonly breakRule: DayBreakRule | undefined;
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
    targetOn: new Map(week.map((day) => [day.date as LocalDate, dueOn(day)])),
    breakRule: breakRuleIn(sheets),
  };
}

const dueOn = ({ target, holidayCredit, absenceCredit }: Sheet["days"][number]): number =>
  Math.max(0, secondsOf(target) - secondsOf(holidayCredit) - secondsOf(absenceCredit));

function breakRuleIn(sheets: readonly Sheet[]): DayBreakRule | undefined {
  const rule = sheets.find((sheet) => sheet.breakRuleToday)?.breakRuleToday;
  return (
    rule && {
      mode: rule.mode,
      tiers: rule.tiers.map(({ after, minimum }) => ({ after: secondsOf(after), minimum: secondsOf(minimum) })),
      leastPieceSeconds: secondsOf(rule.leastPiece),
      doesGapCountAsBreak: rule.doesGapCountAsBreak,
    }
  );
}
