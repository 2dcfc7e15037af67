import type { Channel } from "@glasen/contract/limits.ts";
import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import { type ChannelSetting, channelSetting } from "@glasen/domain/time-clock/channel.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { freshFor } from "#platform/query-client.ts";
import { clockArea } from "./clock-keys.ts";
import { dropTracked, dropTrackedStamp, putTracked, putTrackedStamp } from "./tracked.queries.ts";

const stampsKey = (crewId: number, userId: number) => [...clockArea(crewId), "stamps", userId] as const;

const dayMs = 86_400_000;

/** Somebody's stamps of this week and the days that the watch looks at: whole days, for which the page brings them along. */
export const stampsOf = (crewId: number, userId: number) =>
  queryOptions({
    queryKey: stampsKey(crewId, userId),
    queryFn: () => {
      const today = Math.floor(serverNow() / dayMs) * dayMs;
      const [startTime, endTime] = [today - 8 * dayMs, today + 3 * dayMs].map((at) => new Date(at).toISOString());
      return call("timeClock.stamps", { crewId, userIds: [userId], startTime, endTime });
    },
    staleTime: freshFor.shortly,
  });

/** Where everybody of the crew stands. */
export const statesOf = (crewId: number) =>
  queryOptions({
    queryKey: [...clockArea(crewId), "states"],
    queryFn: async () => {
      const members = await call("members.list", { crewId, disabledAt: "null", requireActiveTimeAccountId: true });
      return Object.fromEntries(members.map(({ userId, activeTimeAccount }) => [userId, activeTimeAccount ?? 0]));
    },
    staleTime: freshFor.members,
  });

/** What applies to somebody today; forgotten together with the crew's settings. */
export const ownSettingsOf = (crewId: number, userId: number, device: Channel = "Web") =>
  queryOptions({
    queryKey: ["settings", crewId, "effective", userId],
    queryFn: () => call("settings.effective", { crewId, userId }),
    select: (effective) => clockSettings(effective, device),
    staleTime: freshFor.settings,
    refetchInterval: freshFor.settings,
  });

/** How far back somebody who leads nobody may write. */
export interface TimeLimits {
  createHours: number | null;
  editHours: number | null;
  lockedUntil: string | null;
}

/** How this device may stamp, and whether there is a second category. */
function clockSettings(
  effective: Answer<"settings.effective">,
  device: Channel,
): { channel: ChannelSetting; isSecondEnabled: boolean; limits: TimeLimits } {
  const valueOf = (name: string) => effective.find(({ settingId }) => settingId === name);
  const setFor = (name: string): ChannelSetting | null => {
    const found = valueOf(name);
    return found !== undefined && found.scope !== "DEFAULT" ? (found.value as ChannelSetting) : null;
  };
  return {
    channel: channelSetting(device, {
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

/** The same functions serve our own answers and everybody else's events. */
export function putStamp(cache: QueryClient, stamp: Stamp): void {
  cache.setQueryData<Stamp[]>(
    stampsKey(stamp.crewId, stamp.userId),
    (stamps) => stamps && inOrder([...stamps.filter((one) => !isSameStamp(one, stamp)), stamp]),
  );
  putTrackedStamp(cache, stamp);
}

export function dropStamp(cache: QueryClient, stamp: Stamp): void {
  cache.setQueryData<Stamp[]>(stampsKey(stamp.crewId, stamp.userId), (stamps) =>
    stamps?.filter((one) => !isSameStamp(one, stamp)),
  );
  dropTrackedStamp(cache, stamp);
}

/** Puts a chain in the place of the one that had this clock-in. */
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
