import { type Instant, MINUTE_MS } from "../../time/instant.ts";
import { timeAccounts } from "../../time-clock/stamp.ts";
import type { CountedChain } from "../evaluation.ts";
import { longestRun, missingBreak, stampedSegments } from "./breaks.ts";
import type { LawLimits } from "./law-pack.ts";

/**
 * The break, in seconds of the whole day, that somebody at work owes the law if the work goes on for the given time;
 * undefined while none is missing. `chain` is open, and its last stamp started work.
 */
export function breakSoonDue(
  chain: CountedChain,
  { now, leadMinutes, limits }: { now: Instant; leadMinutes: number; limits: LawLimits },
): number | undefined {
  const last = chain.at(-1);
  if (!last || last.timeAccount !== timeAccounts.START_WORK) return undefined;
  const goesOnUntil = (now + leadMinutes * MINUTE_MS) as Instant;
  const ended = [...chain, { ...last, at: goesOnUntil, timeAccount: timeAccounts.STOP_WORK }];
  const missing = missingBreak([ended], 0, limits);
  if (missing) return missing.due;
  const run = longestRun(stampedSegments([ended]), limits.leastPiece).length;
  return limits.longestRun !== null && run > limits.longestRun ? limits.leastPiece : undefined;
}
