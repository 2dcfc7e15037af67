import { type Instant, MINUTE_MS, plusSeconds } from "../time/instant.ts";
import { type Chain, clockInOf, lastStampOf } from "./chain.ts";

const USUAL_SECONDS = 8 * 3600;

/**
 * When somebody who forgot to clock out most likely did: after as long as the time before took. Never before the last
 * stamp, never into the next time or the future; on a full minute.
 */
export function proposedClockOut(
  chain: Chain,
  { lastSeconds, nextClockIn }: { lastSeconds: number | null; nextClockIn: Instant | null },
  now: Instant,
): Instant {
  const likely = plusSeconds(clockInOf(chain), lastSeconds ?? USUAL_SECONDS);
  const minute = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const earliest = minute(lastStampOf(chain).at) + MINUTE_MS;
  const latest = Math.min(nextClockIn ?? now, now);
  return Math.min(Math.max(minute(likely), earliest), latest) as Instant;
}
