import { type Instant, secondsBetween } from "../time/instant.ts";
import type { LocalDate } from "../time/local-date.ts";
import { type Seconds, seconds } from "../time/seconds.ts";
import { endOfDay, startOfDay } from "../time/zone.ts";
import { isAbandoned } from "../time-clock/active-account.ts";
import { timeAccounts } from "../time-clock/stamp.ts";
import type { CountedChain } from "./evaluation.ts";

/** The work of a day so far, and the start of the running work; null if none is running. */
export interface TimeAtWork {
  worked: Seconds;
  runsSince: Instant | null;
}

/** From 00:00 to 24:00 as it was stamped: neither rounded nor shortened by a break that nobody took. */
export function timeAtWork(chains: readonly CountedChain[], zone: string, day: LocalDate, now: Instant): TimeAtWork {
  const [begin, end] = [startOfDay(zone, day), endOfDay(zone, day)];
  let worked = 0;
  let runsSince: Instant | null = null;
  for (const chain of chains) {
    for (const [index, { at, timeAccount }] of chain.entries()) {
      if (timeAccount !== timeAccounts.START_WORK || at > now) continue;
      const from = Math.max(at, begin) as Instant;
      const next = chain[index + 1]?.at;
      // Time after a forgotten clock-out is not counted.
      if (next === undefined && isAbandoned(chain[0]?.at ?? at, now)) continue;
      if ((next === undefined || next > now) && now < end) runsSince = from;
      else if (from < Math.min(next ?? now, end)) worked += secondsBetween(from, Math.min(next ?? now, end) as Instant);
    }
  }
  return { worked: seconds(worked), runsSince };
}

/** The same at a later moment. */
export const workedUntil = ({ worked, runsSince }: TimeAtWork, now: Instant): Seconds =>
  seconds(worked + (runsSince === null ? 0 : Math.max(0, secondsBetween(runsSince, now))));

/** After a new stamp: work continues, or the running work is added. */
export const timeAtWorkAfterStamp = (known: TimeAtWork | undefined, isWorking: boolean, now: Instant): TimeAtWork => {
  const before = known ?? { worked: seconds(0), runsSince: null };
  if (isWorking) return { ...before, runsSince: before.runsSince ?? now };
  return { worked: workedUntil(before, now), runsSince: null };
};
