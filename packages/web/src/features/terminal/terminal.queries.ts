import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { Crew } from "@glasen/contract/crews.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { PersonAtWork } from "@glasen/contract/terminal.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import { sortedByPersonName } from "@glasen/domain/terminal/roster.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { markMaintenance } from "#platform/maintenance.ts";
import { freshFor } from "#platform/query-client.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";
import { snapshotOf } from "./terminal-snapshot.ts";

/** What the device is: the crew with its settings, what it may use, what can be chosen. */
export interface TerminalDevice {
  readonly crew: Crew;
  readonly products: number;
  readonly categories: readonly TimeCategory[];
}

const terminalKey = (crewId: number) => ["terminal", crewId] as const;
export const rosterKey = (crewId: number) => [...terminalKey(crewId), "roster"] as const;

const ofDevice = { meta: { isTerminalWide: true }, gcTime: Number.POSITIVE_INFINITY } as const;

/** Settings are read again every minute, whoever stands before the device. */
export const deviceOf = (crewId: number) =>
  queryOptions({
    queryKey: [...terminalKey(crewId), "device"],
    queryFn: async (): Promise<TerminalDevice> => {
      const [crew, settings, { products }, categories] = await Promise.all([
        call("crews.get", { crewId }),
        call("settings.get", { crewId }),
        call("terminal.products", { crewId }),
        call("categories.list", { crewId }),
      ]);
      const isAnonymous = isNamelessMaintenance(crew);
      markMaintenance(null, isAnonymous);
      return { crew: { ...crew, settings }, products, categories };
    },
    staleTime: freshFor.settings,
    refetchInterval: freshFor.settings,
    initialData: () => snapshotOf(crewId)?.device,
    initialDataUpdatedAt: 0,
    ...ofDevice,
  });

/** An installation at rest answers with an entry that has no number and the flag set. */
export function isNamelessMaintenance(answer: unknown): boolean {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  return typeof first === "object" && first !== null && !("id" in first) && "maintenance" in first
    ? Number(first.maintenance) === 1
    : false;
}

/** Everybody who may track times here. Asked for the device alone: a person's session may be told more, or less. */
export const rosterOf = (crewId: number) =>
  queryOptions({
    queryKey: rosterKey(crewId),
    queryFn: () => loadRoster(crewId),
    staleTime: freshFor.members,
    refetchInterval: freshFor.members,
    initialData: () => snapshotOf(crewId)?.members,
    initialDataUpdatedAt: 0,
    ...ofDevice,
  });

/** Everybody who is there, also whom this device does not list. */
export const presentOf = (crewId: number) =>
  queryOptions({
    queryKey: [...terminalKey(crewId), "present"],
    queryFn: () => call("terminal.present", { crewId }),
    staleTime: 0,
    refetchInterval: freshFor.members,
  });

/** The wall with everybody on it who is there; of those who are known to both, what the server says counts. */
export function withPresent(
  roster: readonly TerminalMember[],
  present: readonly PersonAtWork[] | undefined,
): TerminalMember[] {
  if (!present) return [...roster];
  const chainOf = new Map(
    present.map(({ userId, timeAccount, since }) => [userId, [{ at: Date.parse(since) as Instant, timeAccount }]]),
  );
  const onRoster = new Set(roster.map(({ userId }) => userId));
  const others = present.filter(({ userId }) => !onRoster.has(userId));
  return sortedByPersonName([
    ...roster.map((member) => ({ ...member, chain: chainOf.get(member.userId) ?? [] })),
    ...others.map(({ userId, name }) => ({
      userId,
      name,
      avatarUrl: undefined,
      role: "member" as const,
      chain: chainOf.get(userId) ?? [],
    })),
  ]);
}

const hourMs = 3_600_000;
const askedAtOnce = 1_000;

async function loadRoster(crewId: number): Promise<TerminalMember[]> {
  const members = await call("members.list", { crewId, disabledAt: "null", requireActiveTimeAccountId: true });
  const present = members.filter(({ activeTimeAccount }) => activeTimeAccount);
  const stamps: Stamp[] = [];
  for (let from = 0; from < present.length; from += askedAtOnce) {
    const userIds = present.slice(from, from + askedAtOnce).map(({ userId }) => userId);
    const startTime = new Date(serverNow() - CLOCK_IN_AGE_LIMIT_HOURS * hourMs).toISOString();
    const endTime = new Date(serverNow() + hourMs).toISOString();
    stamps.push(...(await call("timeClock.stamps", { crewId, userIds, startTime, endTime })));
  }
  const byUser = new Map<number, Stamp[]>();
  for (const stamp of stamps) byUser.set(stamp.userId, [...(byUser.get(stamp.userId) ?? []), stamp]);
  return sortedByPersonName(members.map((member) => onWall(member, byUser.get(member.userId) ?? [])));
}

function onWall(member: Member, stamps: readonly Stamp[]): TerminalMember {
  const { userId, name, hasAvatar, avatarUrl, role, activeTimeAccount } = member;
  const clockIn = stamps.reduce(
    (last, { clockInTimestamp }) => (clockInTimestamp > last ? clockInTimestamp : last),
    "",
  );
  const chain = activeTimeAccount
    ? stamps
        .filter(({ clockInTimestamp }) => clockInTimestamp === clockIn)
        .map(({ timestamp, timeAccount }) => ({ at: Date.parse(timestamp) as Instant, timeAccount }))
        .sort((one, other) => one.at - other.at)
    : [];
  return { userId, name, role, avatarUrl: hasAvatar ? avatarUrl : undefined, chain };
}

/** The same function serves our own stamps and everybody else's events. */
export function putAccount(
  cache: QueryClient,
  crewId: number,
  { userId, timeAccount, at = serverNow() }: { userId: number; timeAccount: TimeAccount; at?: number },
): void {
  cache.setQueryData<TerminalMember[]>(rosterKey(crewId), (members) => {
    const place = members?.findIndex((member) => member.userId === userId) ?? -1;
    const member = members?.[place];
    if (!member || accountOf(member) === timeAccount) return members;
    const chain = timeAccount ? [...member.chain, { at: at as Instant, timeAccount }] : [];
    return members.with(place, { ...member, chain });
  });
}

export const forgetTerminal = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: terminalKey(crewId) });

export const reloadRoster = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: rosterKey(crewId) });
