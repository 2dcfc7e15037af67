import type { Instant } from "../time/instant.ts";
import { asChain, type Chain, isOpen, lastStampOf } from "./chain.ts";
import { type Stamp, timeAccounts } from "./stamp.ts";

/**
 * A finished chain with a break from one moment of its work to another; undefined where there was no work all that time.
 * Clock-in and clock-out stay where they are, and work goes on in the category that it had reached.
 */
export function insertBreak<S extends Stamp>(chain: Chain<S>, from: Instant, to: Instant): Chain<S> | undefined {
  if (isOpen(chain) || from >= to || from <= chain[0].at || to >= lastStampOf(chain).at) return undefined;
  const before = chain.filter(({ at }) => at < from);
  const within = chain.filter(({ at }) => at >= from && at <= to);
  const resumed = within.at(-1) ?? (before.at(-1) as S);
  const isWork = [before.at(-1), ...within].every((stamp) => stamp?.timeAccount === timeAccounts.START_WORK);
  if (!isWork) return undefined;
  const paused = before.at(-1) as S;
  return asChain([
    ...before,
    { ...paused, at: from, timeAccount: timeAccounts.START_BREAK, note: "" },
    { ...resumed, at: to, timeAccount: timeAccounts.START_WORK, note: within.at(-1)?.note ?? "" },
    ...chain.filter(({ at }) => at > to),
  ]);
}
