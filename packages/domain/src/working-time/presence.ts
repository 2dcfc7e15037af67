import { HOUR_MS, type Instant } from "../time/instant.ts";
import type { Seconds } from "../time/seconds.ts";
import { type TimeAccount, timeAccounts } from "../time-clock/stamp.ts";

/**
 * Where somebody is today. `due` comes later, `late` should be here by now, `missing` has been late for an hour, `gone`
 * was here, `off` has no work today.
 */
export type Presence = "working" | "break" | "due" | "late" | "missing" | "gone" | "off";

const MIN_KNOWN_DAYS = 3;
/** On four of five days the member had come by then, so that changing shifts raise no false alarm. */
const USUAL_SHARE = 0.8;
const GRACE_MS = HOUR_MS / 4;
const MISSING_AFTER_MS = HOUR_MS;

/** The time of day by which a member has usually come, from the first clock-ins of recent days; undefined if too few. */
export function usualStart(secondsOfDay: readonly number[]): number | undefined {
  if (secondsOfDay.length < MIN_KNOWN_DAYS) return undefined;
  const sorted = secondsOfDay.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * USUAL_SHARE) - 1];
}

interface ExpectedDay {
  /** Due today after holidays and absences; null if nothing is. */
  target: Seconds | null;
  /** The moment by which the member has usually come; null if it is not known. */
  usualStart: Instant | null;
  /** The start of the first shift that is planned for today; null without one. */
  plannedStart: Instant | null;
  /** Whether a chain of the member began today. */
  hasCome: boolean;
}

/** The moment from which a member is expected: a shift says so, otherwise habit does. */
export const expectedStart = ({
  plannedStart,
  usualStart,
}: Pick<ExpectedDay, "plannedStart" | "usualStart">): Instant | null => plannedStart ?? usualStart;

/**
 * A working-time model says how long somebody works, not from when: a planned shift or the usual start tells that. Without
 * either, somebody is missing once the rest of the day is too short for the target.
 */
export function presenceOf(
  { target, hasCome, ...starts }: ExpectedDay,
  timeAccount: TimeAccount,
  { now, dayEnds }: { now: Instant; dayEnds: Instant },
): Presence {
  if (timeAccount === timeAccounts.START_WORK) return "working";
  if (timeAccount === timeAccounts.START_BREAK) return "break";
  if (hasCome) return "gone";
  if (target === null) return "off";
  const start = expectedStart(starts);
  if (start === null) return now + target * 1000 > dayEnds ? "missing" : "due";
  if (now < start + GRACE_MS) return "due";
  return now < start + MISSING_AFTER_MS ? "late" : "missing";
}

export interface Stay {
  from: Instant;
  /** Null while it lasts. */
  to: Instant | null;
}

/** Whether somebody was there for any part of a stretch of time. */
export const isThereWithin = (stays: readonly Stay[], from: Instant, to: Instant, now: Instant): boolean =>
  from <= now && stays.some((stay) => stay.from < to && (stay.to ?? now) > from);

/** The stretch for which somebody is still expected: from the expected start, or the clock-in, for as long as the target. */
export function expectedStay(
  { target, ...starts }: Pick<ExpectedDay, "target" | "usualStart" | "plannedStart">,
  stays: readonly Stay[],
): { from: Instant; to: Instant } | undefined {
  const from = stays[0]?.from ?? expectedStart(starts);
  const isOver = stays.length > 0 && stays.every(({ to }) => to !== null);
  if (target === null || from === null || from === undefined || isOver) return undefined;
  return { from, to: (from + target * 1000) as Instant };
}
