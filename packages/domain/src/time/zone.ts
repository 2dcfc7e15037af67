import { Temporal } from "temporal-polyfill";
import type { Instant } from "./instant.ts";
import { addDays, DAY_MS, dayAt, type LocalDate } from "./local-date.ts";

/** A stretch of time in which a zone keeps one offset. */
interface Stretch {
  from: number;
  to: number;
  offsetMs: number;
}

// Asking for an offset costs microseconds, and a zone changes twice a year: what was found once is kept.
const stretchesOf = new Map<string, Stretch[]>();

function stretchAt(zone: string, at: Instant): Stretch {
  const known = stretchesOf.get(zone) ?? [];
  for (const stretch of known) if (stretch.from <= at && at < stretch.to) return stretch;
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  // The transition itself belongs to the new stretch, so the look back starts a moment later.
  const previous = moment.add({ milliseconds: 1 }).getTimeZoneTransition("previous");
  const next = moment.getTimeZoneTransition("next");
  const stretch = {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: moment.offsetNanoseconds / 1e6,
  };
  stretchesOf.set(zone, [stretch, ...known]);
  return stretch;
}

/** The calendar day on which a moment falls for people in the zone. */
export const localDayOf = (zone: string, at: Instant): LocalDate =>
  dayAt(Math.floor((at + stretchAt(zone, at).offsetMs) / DAY_MS));

/** "08:15" as a clock on the wall shows it. */
export const localTimeOf = (zone: string, at: Instant): string =>
  new Date(at + stretchAt(zone, at).offsetMs).toISOString().slice(11, 16);

/** How far the wall clock is ahead of UTC at a moment. */
export const offsetMsAt = (zone: string, at: Instant): number => stretchAt(zone, at).offsetMs;

// A crew's days are asked for again and again, by every member of it.
const startsOf = new Map<string, Map<LocalDate, Instant>>();
const MOST_KEPT_DAYS = 20_000;

/** The first moment of a day; where midnight does not exist, the first moment after it. */
export function startOfDay(zone: string, day: LocalDate): Instant {
  let starts = startsOf.get(zone);
  if (!starts || starts.size > MOST_KEPT_DAYS) startsOf.set(zone, (starts = new Map()));
  const known = starts.get(day);
  if (known !== undefined) return known;
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds as Instant;
  starts.set(day, start);
  return start;
}

/** The first moment after a day. A day has 23, 24 or 25 hours. */
export const endOfDay = (zone: string, day: LocalDate): Instant => startOfDay(zone, addDays(day, 1));

/** The moment at which the wall clock shows this; in the hour that comes twice the first one, in a missing hour a later one. */
export const instantAt = (zone: string, day: LocalDate, time: string): Instant =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds as Instant;

/** Every moment of a day at which the wall clock shows this: none in a missing hour, two in the hour that comes twice. */
export function instantsAt(zone: string, day: LocalDate, time: string): Instant[] {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  const found = (["earlier", "later"] as const).map(
    (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds as Instant,
  );
  return [...new Set(found)].filter((at) => localTimeOf(zone, at) === time);
}
