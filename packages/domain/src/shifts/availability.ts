import { type Employment, isActiveOn } from "../members/active-days.ts";
import { HOUR_MS } from "../time/instant.ts";
import type { LocalDate } from "../time/local-date.ts";
import { dayFromNumber } from "../time/local-date.ts";
import { instantAt, startOfDay } from "../time/zone.ts";

/** A granted absence in half days since 1970, the last one not included. */
interface AbsentHalves {
  userId: number;
  startHalf: number;
  endHalf: number;
}

interface Span {
  from: number;
  to: number;
}

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** A half day begins at midnight or at noon. */
const startOfHalf = (zone: string, half: number): number => {
  const day = dayFromNumber(Math.floor(half / 2));
  return half % 2 === 0 ? startOfDay(zone, day) : instantAt(zone, day, "12:00");
};

export const absentSpan = (zone: string, { startHalf, endHalf }: Omit<AbsentHalves, "userId">): Span => ({
  from: startOfHalf(zone, startHalf),
  to: startOfHalf(zone, endHalf),
});

/** Why somebody cannot work a shift; undefined where nothing is in the way. */
export function unavailability(
  zone: string,
  shift: Span & { date: LocalDate },
  { employment, absences }: { employment: Employment | undefined; absences: readonly AbsentHalves[] },
): "notEmployed" | "absent" | undefined {
  if (!employment || !isActiveOn(employment, shift.date)) return "notEmployed";
  return absences.some((absence) => overlaps(absentSpan(zone, absence), shift)) ? "absent" : undefined;
}

const NEIGHBOUR_MS = 48 * HOUR_MS;

/** The shortest rest between a shift and its neighbours, in seconds; null where none lies within two days. */
export function restBetween(shift: Span, others: readonly Span[]): number | null {
  const rests = others
    .map((other) => (other.to <= shift.from ? shift.from - other.to : other.from - shift.to))
    .map((rest) => Math.max(0, rest))
    .filter((rest) => rest <= NEIGHBOUR_MS);
  return rests.length === 0 ? null : Math.round(Math.min(...rests) / 1000);
}
