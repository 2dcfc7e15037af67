import { HOUR_MS, type Instant } from "../time/instant.ts";
import { type Stamp, type TimeAccount, timeAccounts } from "./stamp.ts";

/** After so long without a clock-out nobody is at work any more: the clock-out was forgotten. */
export const CLOCK_IN_AGE_LIMIT_HOURS = 48;

export const isAbandoned = (clockIn: Instant, now: Instant): boolean =>
  now - clockIn > CLOCK_IN_AGE_LIMIT_HOURS * HOUR_MS;

/**
 * The account of the latest stamp that is not in the future. Not working without any stamp, after a clock-out, and
 * where the clock-in is older than the limit.
 */
export function activeAccountAt(stamps: readonly (Stamp & { clockIn: Instant })[], now: Instant): TimeAccount {
  const latest = stamps.reduce<(Stamp & { clockIn: Instant }) | undefined>(
    // Of two stamps of one moment, the one that opens the next chain counts.
    (found, stamp) =>
      stamp.at <= now && (!found || stamp.at > found.at || (stamp.at === found.at && stamp.timeAccount !== 0))
        ? stamp
        : found,
    undefined,
  );
  if (!latest || isAbandoned(latest.clockIn, now)) return timeAccounts.STOP_WORK;
  return latest.timeAccount;
}
