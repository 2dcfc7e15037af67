import type { Stamp } from "@glasen/contract/time-clock.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import { asChain, type Chain, clockInOf, clockOutOf, isOpen } from "@glasen/domain/time-clock/chain.ts";
import { lastWorkCategories, sumsOf } from "@glasen/domain/time-clock/period.ts";
import { type Categories, type Stamp as DomainStamp, noCategories } from "@glasen/domain/time-clock/stamp.ts";

export interface WatchStamp extends DomainStamp {
  clockInTimestamp: string;
}
export type WatchChain = Chain<WatchStamp>;

/** The chains that loaded stamps make, oldest first. */
export function chainsOf(stamps: readonly Stamp[]): WatchChain[] {
  const byClockIn = new Map<string, WatchStamp[]>();
  for (const { timestamp, clockInTimestamp, timeAccount, timeCategory1Id, timeCategory2Id, note } of stamps) {
    const at = Date.parse(timestamp) as Instant;
    const stamp = { at, clockInTimestamp, timeAccount, timeCategory1Id, timeCategory2Id, note };
    byClockIn.set(clockInTimestamp, [...(byClockIn.get(clockInTimestamp) ?? []), stamp]);
  }
  return [...byClockIn.values()]
    .map((chain) => asChain(chain.sort((one, other) => one.at - other.at)))
    .sort((one, other) => clockInOf(one) - clockInOf(other));
}

/** The chain that has begun and not ended yet. */
export const chainAt = (chains: readonly WatchChain[], now: Instant): WatchChain | undefined =>
  chains.findLast((chain) => clockInOf(chain) <= now && (clockOutOf(chain) ?? Number.POSITIVE_INFINITY) > now);

/** Those of the last start of work, wherever it was. */
export const lastCategories = (chains: readonly WatchChain[], now: Instant): Categories =>
  lastWorkCategories(chains.flat().filter(({ at }) => at <= now)) ?? noCategories;

/** Until when a chain is counted: one that nobody ended does not grow for days. */
export const countedUntil = (chain: WatchChain, now: Instant): Instant =>
  isOpen(chain) && isAbandoned(clockInOf(chain), now) ? (chain.at(-1) ?? chain[0]).at : now;

export const workOf = (chain: WatchChain, now: Instant): number => sumsOf(chain, countedUntil(chain, now)).work;

/** A stamp that the server just gave may lie a little ahead of what this device takes for now; it has happened all the same. */
const aheadMs = 5_000;
export const nowWith = (stamps: readonly Stamp[], now: number): Instant =>
  Math.max(now, ...stamps.map(({ timestamp }) => Date.parse(timestamp)).filter((at) => at <= now + aheadMs)) as Instant;
