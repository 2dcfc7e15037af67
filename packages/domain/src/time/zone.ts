import { DAY_MS, type Instant } from "./instant.ts";
import { addDays, dayFromNumber, dayNumber, type LocalDate } from "./local-date.ts";

/** A period in which a zone has one offset. */
interface Stretch {
  from: number;
  to: number;
  offsetMs: number;
}

// Computing an offset takes microseconds, and a zone changes twice a year: offsets are cached.
const stretchesOf = new Map<string, Stretch[]>();

/** The part of Temporal we use, if it exists: Node does not have it yet. */
interface ZonesOfTemporal {
  Instant: {
    fromEpochMilliseconds(at: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } };
  };
}

// A browser that is asked for its first date format reads the names of all its languages first: on a phone a tenth of
// a second before anything is drawn. Where zones can be asked for by themselves they are.
const temporal = (globalThis as { Temporal?: ZonesOfTemporal }).Temporal;
const clocksOf = new Map<string, Intl.DateTimeFormat>();

function freshOffsetMs(zone: string, at: number): number {
  if (temporal) return temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  let clock = clocksOf.get(zone);
  if (!clock) {
    const digits = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
    clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...digits, second: "numeric" });
    clocksOf.set(zone, clock);
  }
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] =
    clock.format(at).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

// No zone changes its offset and takes that back within so short a time.
const STEP_MS = 8 * DAY_MS;
const MOST_STEPS = 50;

/** The nearest change of offset after (1) or before (-1) `at`, or a distant moment if there is none. */
function edgeFrom(zone: string, at: number, direction: 1 | -1): number {
  const offset = freshOffsetMs(zone, at);
  let [same, steps] = [at, 0];
  while (steps < MOST_STEPS && freshOffsetMs(zone, same + direction * STEP_MS) === offset) {
    same += direction * STEP_MS;
    steps += 1;
  }
  if (steps === MOST_STEPS) return same;
  let other = same + direction * STEP_MS;
  while (Math.abs(other - same) > 1) {
    const middle = Math.floor((same + other) / 2);
    if (freshOffsetMs(zone, middle) === offset) same = middle;
    else other = middle;
  }
  return direction === 1 ? other : same;
}

function stretchAt(zone: string, at: Instant): Stretch {
  const known = stretchesOf.get(zone) ?? [];
  for (const stretch of known) if (stretch.from <= at && at < stretch.to) return stretch;
  const stretch = { from: edgeFrom(zone, at, -1), to: edgeFrom(zone, at, 1), offsetMs: freshOffsetMs(zone, at) };
  stretchesOf.set(zone, [stretch, ...known]);
  return stretch;
}

/** The calendar day on which a moment falls for people in the zone. */
export const localDayOf = (zone: string, at: Instant): LocalDate =>
  dayFromNumber(Math.floor((at + stretchAt(zone, at).offsetMs) / DAY_MS));

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
  const wallMs = dayNumber(day) * DAY_MS;
  const start = momentsOf(zone, wallMs)[0] ?? changeAfter(zone, (wallMs - offsetAfter(zone, wallMs)) as Instant);
  starts.set(day, start);
  return start;
}

/** The first moment after a day. A day has 23, 24 or 25 hours. */
export const endOfDay = (zone: string, day: LocalDate): Instant => startOfDay(zone, addDays(day, 1));

// Rules name few times of day and ask for them on every day of everybody.
const clockTimes = new Map<string, number>();
const MOST_KEPT_TIMES = 2000;

function clockMsOf(time: string): number {
  const known = clockTimes.get(time);
  if (known !== undefined) return known;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (clockTimes.size < MOST_KEPT_TIMES) clockTimes.set(time, ms);
  return ms;
}

const wallMsOf = (day: LocalDate, time: string): number => dayNumber(day) * DAY_MS + clockMsOf(time);

const offsetBefore = (zone: string, wallMs: number): number => offsetMsAt(zone, (wallMs - DAY_MS) as Instant);
const offsetAfter = (zone: string, wallMs: number): number => offsetMsAt(zone, (wallMs + DAY_MS) as Instant);

/** Every moment at which the wall clock shows this, the earlier one first. */
function momentsOf(zone: string, wallMs: number): Instant[] {
  const [before, after] = [offsetBefore(zone, wallMs), offsetAfter(zone, wallMs)];
  if (before === after) return [(wallMs - before) as Instant];
  const found = [before, after].map((offset) => (wallMs - offset) as Instant);
  return found.filter((at) => at + offsetMsAt(zone, at) === wallMs).toSorted((one, other) => one - other);
}

/** The moment after this one at which the zone's offset changes. */
function changeAfter(zone: string, at: Instant): Instant {
  const { to: first, offsetMs } = stretchAt(zone, at);
  let to = first;
  while (offsetMsAt(zone, to as Instant) === offsetMs) ({ to } = stretchAt(zone, to as Instant));
  return to as Instant;
}

/** The moment at which the wall clock shows this; in the hour that comes twice the first one, in a missing hour a later one. */
export function instantAt(zone: string, day: LocalDate, time: string): Instant {
  const wallMs = wallMsOf(day, time);
  return momentsOf(zone, wallMs)[0] ?? ((wallMs - offsetBefore(zone, wallMs)) as Instant);
}

/** Every moment of a day at which the wall clock shows this: none in a missing hour, two in the hour that comes twice. */
export const instantsAt = (zone: string, day: LocalDate, time: string): Instant[] =>
  momentsOf(zone, wallMsOf(day, time));
