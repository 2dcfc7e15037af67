import { DAY_MS, type Instant } from "../time/instant.ts";
import { addDays, dayNumber, type LocalDate } from "../time/local-date.ts";
import { instantAt, offsetMsAt } from "../time/zone.ts";
import { MAX_SHIFT_MS, type ShiftContent } from "./shift.ts";

/** The times of a shift as the wall clock shows them, on days counted from a first one. */
export interface WallTimes {
  fromOffset: number;
  /** "06:00" or "06:00:00". */
  fromTime: string;
  toOffset: number;
  toTime: string;
  breakStartOffset: number | null;
  breakStartTime: string | null;
  breakSeconds: number;
}

type Times = Pick<ShiftContent, "from" | "to" | "breakFrom" | "breakSeconds">;

const wallMsOf = (zone: string, at: number): number => at + offsetMsAt(zone, at as Instant);

const dayAndTime = (firstDay: LocalDate, wallMs: number): { offset: number; time: string } => ({
  offset: Math.floor(wallMs / DAY_MS) - dayNumber(firstDay),
  time: new Date(wallMs).toISOString().slice(11, 19),
});

/**
 * The wall times of a shift. In the hour that comes twice, the clock may show an end that is not after the beginning: the
 * shift then keeps its length. A break that no longer fits is kept without its beginning.
 */
export function wallTimesOf(
  zone: string,
  firstDay: LocalDate,
  { from, to, breakFrom, breakSeconds }: Times,
): WallTimes {
  const breakMs = breakSeconds * 1000;
  const fromMs = wallMsOf(zone, from);
  const shownEnd = wallMsOf(zone, to);
  const toMs = shownEnd - fromMs > breakMs ? shownEnd : fromMs + (to - from);
  const breakAt = breakFrom === null ? null : wallMsOf(zone, breakFrom);
  const hasFixedBreak = breakAt !== null && breakAt >= fromMs && breakAt + breakMs <= toMs;
  const [start, end] = [dayAndTime(firstDay, fromMs), dayAndTime(firstDay, toMs)];
  const pause = hasFixedBreak ? dayAndTime(firstDay, breakAt) : null;
  return {
    fromOffset: start.offset,
    fromTime: start.time,
    toOffset: end.offset,
    toTime: end.time,
    breakStartOffset: pause?.offset ?? null,
    breakStartTime: pause?.time ?? null,
    breakSeconds,
  };
}

/**
 * The moments of wall times when their first day is this one. A time in the hour that comes twice means its first
 * occurrence, a time in the missing hour one hour later. Where the missing hour would leave no work, the shift keeps its
 * length; a break that does not fit any more is kept without its beginning.
 */
export function timesOn(zone: string, firstDay: LocalDate, wall: WallTimes): Times {
  const at = (offset: number, time: string): number => instantAt(zone, addDays(firstDay, offset), time);
  const breakMs = wall.breakSeconds * 1000;
  const from = at(wall.fromOffset, wall.fromTime);
  const shownEnd = at(wall.toOffset, wall.toTime);
  const to = Math.min(shownEnd - from > breakMs ? shownEnd : from + lengthMs(wall), from + MAX_SHIFT_MS);
  const breakAt =
    wall.breakStartOffset === null || wall.breakStartTime === null
      ? null
      : at(wall.breakStartOffset, wall.breakStartTime);
  const hasFixedBreak = breakAt !== null && breakAt >= from && breakAt + breakMs <= to;
  return { from, to, breakFrom: hasFixedBreak ? breakAt : null, breakSeconds: wall.breakSeconds };
}

const timeMs = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
};

/** The length of a shift by the wall clock. */
export const lengthMs = (wall: Pick<WallTimes, "fromOffset" | "fromTime" | "toOffset" | "toTime">): number =>
  (wall.toOffset - wall.fromOffset) * DAY_MS + timeMs(wall.toTime) - timeMs(wall.fromTime);

/** How long after the beginning of the shift its break begins, by the wall clock; null where that is open. */
export const breakAfterMs = (wall: WallTimes): number | null =>
  wall.breakStartOffset === null || wall.breakStartTime === null
    ? null
    : lengthMs({ ...wall, toOffset: wall.breakStartOffset, toTime: wall.breakStartTime });
