import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";
import { clockArea } from "./clock-keys.ts";

/** A chain as far as it is kept here; every figure follows from its stamps. */
export interface TrackedChain {
  userId: number;
  clockInTimestamp: string;
  stamps: readonly Stamp[];
}

export interface TimesWindow {
  /** Moments; chains that touch the time between them. */
  from: string;
  to: string;
  /** Undefined: everybody one may see. */
  userIds?: readonly number[];
}

export const chainsKey = (crewId: number) => [...clockArea(crewId), "chains"] as const;

const trackedOf = ({ userId, clockInTimestamp, stamps }: StampChain): TrackedChain => ({
  userId,
  clockInTimestamp,
  stamps,
});

/** Tracked times of a window. */
export const trackedTimesIn = (crewId: number, window: TimesWindow) =>
  queryOptions({
    queryKey: [...chainsKey(crewId), window],
    queryFn: async (): Promise<TrackedChain[]> => {
      const { from, to, userIds } = window;
      const only = userIds && { userIds: [...userIds] };
      return (await call("stampChains.list", { crewId, startTime: from, endTime: to, ...only })).map(trackedOf);
    },
    staleTime: freshFor.shortly,
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

/** The same functions serve our own answers and everybody else's events. */
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
