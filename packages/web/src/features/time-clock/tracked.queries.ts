import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import type { QueryClient } from "@tanstack/react-query";
import { crewQuery } from "#platform/crew-query.ts";

/** Everything in the cache about a crew's clock. */
export const clockKey = (crewId: number) => ["time-clock", crewId] as const;

/** The cached part of a chain; every figure follows from its stamps. */
export interface TrackedChain {
  userId: number;
  clockInTimestamp: string;
  stamps: readonly Stamp[];
}

export interface TimesWindow {
  /** Instants in ISO 8601; the window holds the chains that overlap it. */
  from: string;
  to: string;
  /** Undefined: everybody one may see. */
  userIds?: readonly number[];
}

export const chainsKey = (crewId: number) => [...clockKey(crewId), "chains"] as const;

const trackedOf = ({ userId, clockInTimestamp, stamps }: StampChain): TrackedChain => ({
  userId,
  clockInTimestamp,
  stamps,
});

export const trackedTimesIn = (crewId: number, window: TimesWindow) =>
  crewQuery([...chainsKey(crewId), window], async ({ call }): Promise<TrackedChain[]> => {
    const { from, to, userIds } = window;
    const only = userIds && { userIds: [...userIds] };
    return (await call("stampChains.list", { crewId, startTime: from, endTime: to, ...only })).map(trackedOf);
  });

function change(
  cache: QueryClient,
  crewId: number,
  next: (chains: TrackedChain[], isShown: (chain: TrackedChain) => boolean) => TrackedChain[],
): void {
  for (const [queryKey, chains] of cache.getQueriesData<TrackedChain[]>({ queryKey: chainsKey(crewId) })) {
    if (!chains) continue;
    const { from, to, userIds } = queryKey.at(-1) as TimesWindow;
    const isShown = ({ userId, stamps, clockInTimestamp }: TrackedChain): boolean =>
      (userIds?.includes(userId) ?? true) &&
      Date.parse(clockInTimestamp) < Date.parse(to) &&
      (stamps.at(-1)?.timeAccount !== 0 || Date.parse(stamps.at(-1)?.timestamp ?? "") >= Date.parse(from));
    cache.setQueryData(queryKey, next(chains, isShown));
  }
}

const isOf =
  (userId: number, clockInTimestamp: string) =>
  (chain: TrackedChain): boolean =>
    chain.userId === userId && chain.clockInTimestamp === clockInTimestamp;

const byClockIn = (one: TrackedChain, other: TrackedChain): number =>
  Date.parse(one.clockInTimestamp) - Date.parse(other.clockInTimestamp);

/** These functions serve our own answers and live events alike. */
export function putTrackedStamp(cache: QueryClient, stamp: Stamp): void {
  const { crewId, userId, clockInTimestamp, timestamp } = stamp;
  const isThis = isOf(userId, clockInTimestamp);
  change(cache, crewId, (chains, isShown) => {
    const known = chains.find(isThis);
    const others = known?.stamps.filter((one) => one.timestamp !== timestamp) ?? [];
    const stamps = [...others, stamp].sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
    const chain = { userId, clockInTimestamp, stamps };
    if (known) return chains.map((one) => (one === known ? chain : one));
    return isShown(chain) ? [...chains, chain].sort(byClockIn) : chains;
  });
}

export function dropTrackedStamp(cache: QueryClient, { crewId, userId, clockInTimestamp, timestamp }: Stamp): void {
  const isThis = isOf(userId, clockInTimestamp);
  change(cache, crewId, (chains) =>
    chains.flatMap((chain) => {
      if (!isThis(chain)) return chain;
      const stamps = chain.stamps.filter((one) => one.timestamp !== timestamp);
      return stamps.length > 0 ? { ...chain, stamps } : [];
    }),
  );
}

export function putTracked(cache: QueryClient, clockInTimestamp: string, saved: StampChain): void {
  const isBefore = isOf(saved.userId, clockInTimestamp);
  const isThis = isOf(saved.userId, saved.clockInTimestamp);
  change(cache, saved.crewId, (chains, isShown) => {
    const rest = chains.filter((chain) => !isBefore(chain) && !isThis(chain));
    const chain = trackedOf(saved);
    return isShown(chain) ? [...rest, chain].sort(byClockIn) : rest;
  });
}

export function dropTracked(cache: QueryClient, crewId: number, userId: number, clockInTimestamp: string): void {
  const isThis = isOf(userId, clockInTimestamp);
  change(cache, crewId, (chains) => chains.filter((chain) => !isThis(chain)));
}
