import type { Instant } from "../time/instant.ts";
import { addDays, isWeekend, type LocalDate } from "../time/local-date.ts";
import { instantAt, localDayOf, localTimeOf } from "../time/zone.ts";

/** The shifts that a crew shares out fairly. */
export const burdens = ["weekend", "night", "holiday", "early", "late", "shortNotice"] as const;
export type Burden = (typeof burdens)[number];

/** How many shifts of each kind somebody had. */
export type BurdenCounts = Readonly<Record<Burden, number>>;

/** A shift is a night shift if it lies in these hours for so long. */
export const NIGHT = { from: "23:00", to: "06:00", least: 2 * 3600 } as const;
/** A shift that begins in this time of the morning is early, unless it is a night shift. */
export const EARLY = { from: "03:00", before: "06:30" } as const;
/** A shift that ends from this time on, or on another day, is late, unless it is a night shift. */
export const LATE = "21:00";

interface BurdeningShift {
  date: LocalDate;
  from: number;
  to: number;
  /** Published with less notice than the crew owes. */
  isLate?: boolean;
}

interface BurdenCalendar {
  zone: string;
  /** Whole public holidays. */
  holidays: ReadonlySet<LocalDate>;
}

/** The kinds of burden that a shift is; a shift belongs to the day on which it begins. */
export function burdensOf({ zone, holidays }: BurdenCalendar, shift: BurdeningShift): Burden[] {
  const isNight = nightSeconds(zone, shift) >= NIGHT.least;
  const start = localTimeOf(zone, shift.from as Instant);
  const isOverMidnight = localDayOf(zone, shift.to as Instant) > shift.date;
  const is: Record<Burden, boolean> = {
    weekend: isWeekend(shift.date),
    night: isNight,
    holiday: holidays.has(shift.date),
    early: !isNight && start >= EARLY.from && start < EARLY.before,
    late: !isNight && (isOverMidnight || localTimeOf(zone, shift.to as Instant) >= LATE),
    shortNotice: shift.isLate === true,
  };
  return burdens.filter((burden) => is[burden]);
}

/** A shift of at most two days meets the nights that begin from the evening before it to the evening after it. */
function nightSeconds(zone: string, { date, from, to }: BurdeningShift): number {
  const nights = [-1, 0, 1, 2].map((count) => addDays(date, count));
  return nights.reduce((sum, day) => {
    const begin = Math.max(from, instantAt(zone, day, NIGHT.from));
    const end = Math.min(to, instantAt(zone, addDays(day, 1), NIGHT.to));
    return sum + Math.max(0, end - begin) / 1000;
  }, 0);
}

export const noBurdens: BurdenCounts = { weekend: 0, night: 0, holiday: 0, early: 0, late: 0, shortNotice: 0 };

export function medianOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}
