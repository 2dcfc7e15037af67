import { type Instant, secondsBetween } from "../time/instant.ts";
import { type TimeAccount, timeAccounts } from "../time-clock/stamp.ts";
import { type BreakRule, LEAST_GAP_SECONDS, workUntil } from "./break-rule.ts";

/** The break rule of a day, and which breaks it counts. */
export interface DayBreakRule extends BreakRule {
  leastPieceSeconds: number;
  doesGapCountAsBreak: boolean;
}

interface Day {
  /** The chains that began on the day, in order. */
  chains: readonly (readonly { at: Instant; timeAccount: TimeAccount }[])[];
  /** Seconds due; more than none. */
  target: number;
  rule: DayBreakRule | undefined;
  now: Instant;
}

export interface TargetProgress {
  /** Of the target, 0 to 1. */
  share: number;
  /** Work that is left, in whole minutes given in seconds, so that it adds up with the shown work; 0 once the target is reached. */
  left: number;
  /** The break that will be deducted by then unless it is taken, in seconds. */
  pause: number;
  /** When the target is reached if work goes on, that break included. */
  reachedAt: Instant;
}

/** How far the work of a day has got. */
export function targetProgress({ chains, target, rule, now }: Day): TargetProgress {
  const { worked, taken } = soFar(chains, rule, now);
  const needed = rule ? workUntil(rule, target, taken) : target;
  const ahead = Math.max(0, needed - worked);
  return {
    share: Math.min(1, worked / needed),
    left: Math.ceil((worked < target ? target - worked : ahead) / 60) * 60,
    pause: needed - target,
    reachedAt: (now + ahead * 1000) as Instant,
  };
}

function soFar(chains: Day["chains"], rule: Day["rule"], now: Instant): { worked: number; taken: number } {
  const sums = { worked: 0, taken: 0 };
  let end: Instant | undefined;
  for (const chain of chains) {
    const begin = chain[0]?.at ?? now;
    const gap = rule?.doesGapCountAsBreak && end !== undefined ? secondsBetween(end, begin) : 0;
    if (gap >= LEAST_GAP_SECONDS) sums.taken += gap;
    for (const [index, { at, timeAccount }] of chain.entries()) {
      end = chain[index + 1]?.at ?? (timeAccount === timeAccounts.STOP_WORK ? at : now);
      const length = secondsBetween(at, end);
      if (timeAccount === timeAccounts.START_WORK) sums.worked += length;
      else if (length >= (rule?.leastPieceSeconds ?? 0)) sums.taken += length;
    }
  }
  return sums;
}
