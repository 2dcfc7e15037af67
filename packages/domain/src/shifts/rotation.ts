import { addDays, dayNumber, type LocalDate } from "../time/local-date.ts";
import type { DayRange } from "./copy-days.ts";
import type { TemplateContent } from "./template.ts";

export interface Rotation {
  startsOn: LocalDate;
  endsOn: LocalDate | null;
  weeks: number;
  plannedUntil: LocalDate | null;
}

/** The days that a rotation still has to plan: not before today, and none for a second time. */
export function unplannedDays(rotation: Rotation, today: LocalDate, until: LocalDate): DayRange | undefined {
  const { startsOn, endsOn, plannedUntil } = rotation;
  const begins = [startsOn, today, ...(plannedUntil === null ? [] : [addDays(plannedUntil, 1)])].sort();
  const from = begins.at(-1) as LocalDate;
  const to = endsOn !== null && endsOn < until ? endsOn : until;
  return from <= to ? { from, to } : undefined;
}

/** The first days of the rounds of a rotation in which some of these days lie. */
export function roundsWithin({ startsOn, weeks }: Rotation, { from, to }: DayRange): LocalDate[] {
  const days = weeks * 7;
  const start = dayNumber(startsOn);
  const first = Math.max(0, Math.floor((dayNumber(from) - start) / days));
  const last = Math.floor((dayNumber(to) - start) / days);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => addDays(startsOn, (first + index) * days));
}

/**
 * The shifts of a template that a member gets from it in turn. A template of one person's weeks is a pattern for anybody;
 * from one that names several people the member gets the shifts of their own and those of nobody.
 */
export function patternFor<T extends TemplateContent>(shifts: readonly T[], userId: number): T[] {
  const people = new Set(shifts.flatMap((shift) => shift.userId ?? []));
  const taken = people.size > 1 ? shifts.filter((shift) => shift.userId === null || shift.userId === userId) : shifts;
  return taken.map((shift) => ({ ...shift, userId, amount: 1, isOffer: false, offerEndsSecondsBefore: null }));
}
