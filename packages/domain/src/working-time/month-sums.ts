import { addDays, type LocalDate } from "../time/local-date.ts";
import { secondsOf } from "../time/seconds.ts";

/** A day of a month sheet as far as its sums look at it; durations as they cross the wire. */
interface SheetFigures {
  readonly date: LocalDate;
  readonly target: string;
  readonly work: string;
  readonly break: string;
  readonly holidayCredit: string;
  readonly absenceCredit: string;
  readonly difference: string;
  readonly booked: string;
  /** Null while the day does not count. */
  readonly balance: string | null;
}

export const creditOf = (day: Pick<SheetFigures, "holidayCredit" | "absenceCredit">): number =>
  secondsOf(day.holidayCredit) + secondsOf(day.absenceCredit);

/** The days that every sum of a month is about: those that have a balance. */
export const endedDays = <Day extends Pick<SheetFigures, "balance">>(days: readonly Day[]): Day[] =>
  days.filter(({ balance }) => balance !== null);

/**
 * The sums of a month so far, in seconds: work and credit less the target is the difference, and with what was booked it
 * leads from the opening to the balance.
 */
export function monthSums({ days, opening }: { readonly days: readonly SheetFigures[]; readonly opening: string }) {
  const ended = endedDays(days);
  const last = ended.at(-1);
  const sum = (of: (day: SheetFigures) => number): number => ended.reduce((total, day) => total + of(day), 0);
  return {
    target: sum(({ target }) => secondsOf(target)),
    work: sum(({ work }) => secondsOf(work)),
    break: sum((day) => secondsOf(day.break)),
    credit: sum(creditOf),
    difference: sum(({ difference }) => secondsOf(difference)),
    booked: sum(({ booked }) => secondsOf(booked)),
    /** The opening balance if no day has ended yet. */
    balance: secondsOf(last?.balance ?? opening),
    balanceDate: last?.date,
  };
}

/** The day with which the sums of a running month end; undefined of one that is over or still to come. */
export function lastSummedDay(
  days: readonly Pick<SheetFigures, "date" | "balance">[],
  today: LocalDate,
): LocalDate | undefined {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || today < first.date || today > last.date) return undefined;
  return endedDays(days).at(-1)?.date ?? addDays(first.date, -1);
}
