import type { Channel } from "@glasen/contract/limits.ts";
import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { type ChannelSetting, channelSetting } from "@glasen/domain/time-clock/channel.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type Answer, call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { clockKey, dropTracked, dropTrackedStamp, putTracked, putTrackedStamp } from "./tracked.queries.ts";

const stampsKey = (crewId: number, userId: number) => [...clockKey(crewId), "stamps", userId] as const;

/** A member's stamps of this week and of the days that the watch shows: whole days, because the page preloads those. */
export const stampsOf = (crewId: number, userId: number) =>
  crewQuery(stampsKey(crewId, userId), ({ call }) => {
    const today = Math.floor(serverNow() / DAY_MS) * DAY_MS;
    const [startTime, endTime] = [today - 8 * DAY_MS, today + 3 * DAY_MS].map((at) => new Date(at).toISOString());
    return call("timeClock.stamps", { crewId, userIds: [userId], startTime, endTime });
  });

/** The current time account of every member whose state the user sees, by user. */
export const statesOf = (crewId: number) =>
  crewQuery(
    [...clockKey(crewId), "states"],
    async ({ call }) => {
      const members = await call("members.list", { crewId, disabledAt: "null", requireActiveTimeAccountId: true });
      const seen = members.filter(({ activeTimeAccount }) => activeTimeAccount !== null);
      return Object.fromEntries(seen.map(({ userId, activeTimeAccount }) => [userId, activeTimeAccount ?? 0]));
    },
    { staleTime: freshFor.members },
  );

/** A member's settings of today; invalidated together with the crew's settings. */
export const ownSettingsOf = (crewId: number, userId: number, channel: Channel = "Web") =>
  crewQuery(
    ["settings", crewId, "effective", userId],
    "settings.effective",
    { crewId, userId },
    {
      select: (effective) => clockSettings(effective, channel),
      staleTime: freshFor.settings,
      refetchInterval: freshFor.settings,
    },
  );

/** How far back people who manage nobody may enter and edit times. */
export interface TimeLimits {
  createHours: number | null;
  editHours: number | null;
  lockedUntil: string | null;
}

/** The rules for stamps on this channel, and whether there is a second category. */
function clockSettings(
  effective: Answer<"settings.effective">,
  channel: Channel,
): { channel: ChannelSetting; isSecondEnabled: boolean; limits: TimeLimits } {
  const valueOf = (name: string) => effective.find(({ settingId }) => settingId === name);
  const setFor = (name: string): ChannelSetting | null => {
    const found = valueOf(name);
    return found !== undefined && found.scope !== "DEFAULT" ? (found.value as ChannelSetting) : null;
  };
  return {
    channel: channelSetting(channel, {
      timeTrackingAllowedMobile: setFor("timeTrackingAllowedMobile"),
      timeTrackingAllowedTerminal: setFor("timeTrackingAllowedTerminal"),
      timeTrackingAllowedOther: setFor("timeTrackingAllowedOther"),
      timeTrackingLocation: (valueOf("timeTrackingLocation")?.value ?? "no") as "no" | "optional" | "yes",
    }),
    isSecondEnabled: valueOf("secondTimeCategoryEnabled")?.value === true,
    limits: {
      createHours: (valueOf("createStampChainTimeLimit")?.value ?? null) as number | null,
      editHours: (valueOf("editStampChainTimeLimit")?.value ?? null) as number | null,
      lockedUntil: (valueOf("timeTrackingLockedUntil")?.value ?? null) as string | null,
    },
  };
}

const inOrder = (stamps: Stamp[]): Stamp[] =>
  stamps.sort(
    (one, other) =>
      Date.parse(one.clockInTimestamp) - Date.parse(other.clockInTimestamp) ||
      Date.parse(one.timestamp) - Date.parse(other.timestamp),
  );

const isSameStamp = (one: Stamp, other: Stamp): boolean =>
  one.timestamp === other.timestamp && one.clockInTimestamp === other.clockInTimestamp;

/** These functions serve our own answers and live events alike. */
export function putStamp(cache: QueryClient, stamp: Stamp): void {
  cache.setQueryData<Stamp[]>(
    stampsKey(stamp.crewId, stamp.userId),
    (stamps) => stamps && inOrder([...stamps.filter((one) => !isSameStamp(one, stamp)), stamp]),
  );
  putTrackedStamp(cache, stamp);
}

/** Loads a member's stamps from the last cached one on; undefined where none is cached. */
export function reloadFromLastStamp(cache: QueryClient, crewId: number, userId: number): Promise<void> | undefined {
  const last = cache.getQueryData<Stamp[]>(stampsKey(crewId, userId))?.at(-1);
  if (!last) return undefined;
  const [startTime, endTime] = [last.timestamp, new Date(serverNow() + 3 * DAY_MS).toISOString()];
  return call("timeClock.stamps", { crewId, userIds: [userId], startTime, endTime }).then((stamps) => {
    // Without the last stamp the times before it are outdated, too.
    if (!stamps.some((stamp) => isSameStamp(stamp, last))) throw new Error("The last stamp is gone.");
    for (const stamp of stamps) putStamp(cache, stamp);
    putState(cache, crewId, userId, stamps.at(-1)?.timeAccount ?? 0);
  });
}

export function dropStamp(cache: QueryClient, stamp: Stamp): void {
  cache.setQueryData<Stamp[]>(stampsKey(stamp.crewId, stamp.userId), (stamps) =>
    stamps?.filter((one) => !isSameStamp(one, stamp)),
  );
  dropTrackedStamp(cache, stamp);
}

/** Replaces the chain that had this clock-in. */
export function putChain(cache: QueryClient, clockInTimestamp: string, chain: StampChain): void {
  const { crewId, userId } = chain;
  cache.setQueryData<Stamp[]>(
    stampsKey(crewId, userId),
    (stamps) =>
      stamps && inOrder([...stamps.filter((stamp) => stamp.clockInTimestamp !== clockInTimestamp), ...chain.stamps]),
  );
  putTracked(cache, clockInTimestamp, chain);
}

export function dropChain(cache: QueryClient, crewId: number, userId: number, clockInTimestamp: string): void {
  cache.setQueryData<Stamp[]>(stampsKey(crewId, userId), (stamps) =>
    stamps?.filter((stamp) => stamp.clockInTimestamp !== clockInTimestamp),
  );
  dropTracked(cache, crewId, userId, clockInTimestamp);
}

export function putState(cache: QueryClient, crewId: number, userId: number, timeAccount: TimeAccount): void {
  cache.setQueryData(statesOf(crewId).queryKey, (states) => states && { ...states, [userId]: timeAccount });
}
