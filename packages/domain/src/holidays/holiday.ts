import type { LocalDate } from "../time/local-date.ts";
import {
  type DayKindId,
  dayKinds,
  type Fraction,
  fractions,
  type Halves,
  halves,
  halvesOf,
  type Offset,
  uniteHalves,
} from "./day-kinds.ts";

/** A day in a crew's calendar: a public holiday or one that the company gives. */
export interface Holiday {
  date: LocalDate;
  name: string;
  dayKind: typeof dayKinds.HOLIDAY | typeof dayKinds.COMPANY_HOLIDAY;
  fraction: Fraction;
  offset: Offset;
}

/** The kind as the day-kind calendar names it: half days have kinds of their own. */
export function dayKindOf({ dayKind, fraction }: Pick<Holiday, "dayKind" | "fraction">): DayKindId {
  if (fraction === fractions.whole) return dayKind;
  return dayKind === dayKinds.HOLIDAY ? dayKinds.HOLIDAY_HALF : dayKinds.COMPANY_HOLIDAY_HALF;
}

/** Which halves of which days are free; several entries of one day unite. */
export function holidayHalves(
  holidays: readonly Pick<Holiday, "date" | "fraction" | "offset">[],
): Map<LocalDate, Halves> {
  const free = new Map<LocalDate, Halves>();
  for (const { date, fraction, offset } of holidays) {
    free.set(date, uniteHalves(free.get(date) ?? halves.none, halvesOf(fraction, offset)));
  }
  return free;
}
