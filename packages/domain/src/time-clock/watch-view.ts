import { type Instant, secondsBetween } from "../time/instant.ts";
import { isAbandoned } from "./active-account.ts";
import type { Period } from "./period.ts";
import { timeAccounts } from "./stamp.ts";

export const OVERLONG_SECONDS = 30 * 3600;

export type WatchView = "notWorking" | "working" | "break" | "overlong" | "completedTracking" | "summary";

interface WatchState {
  /** Of the chain that concerns now; null where there is none. */
  period: Period | null;
  now: Instant;
  isSummaryOpen: boolean;
  isThreeColumnTerminal: boolean;
}

/** Which of the six views the stamp watch shows; the order of the questions is the specification's. */
export function watchViewOf({ period, now, isSummaryOpen, isThreeColumnTerminal }: WatchState): WatchView {
  const account = period?.activeTimeAccount ?? timeAccounts.STOP_WORK;
  if (period?.isCompleted && account !== timeAccounts.STOP_WORK) return "completedTracking";
  const isForgotten = period !== null && !period.isCompleted && isAbandoned(period.clockInTimestamp, now);
  if (
    period &&
    !period.isCompleted &&
    !isForgotten &&
    !isThreeColumnTerminal &&
    period.workDuration >= OVERLONG_SECONDS
  ) {
    return "overlong";
  }
  if (isSummaryOpen) return "summary";
  if (isForgotten) return "notWorking";
  if (account === timeAccounts.START_WORK) return "working";
  return account === timeAccounts.START_BREAK ? "break" : "notWorking";
}

/** "You can track times again at …": the clock-out that still lies ahead. */
export const trackableAgainAt = (period: Period, now: Instant): Instant | null =>
  period.clockOutTimestamp !== null && secondsBetween(now, period.clockOutTimestamp) > 0
    ? period.clockOutTimestamp
    : null;
