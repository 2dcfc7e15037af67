import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { Crew } from "@glasen/contract/crews.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { PersonAtWork } from "@glasen/contract/terminal.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import { sortedByPersonName } from "@glasen/domain/terminal/roster.ts";
import { HOUR_MS, type Instant } from "@glasen/domain/time/instant.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import { accountAfter } from "@glasen/domain/time-clock/next-stamp.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { crewQuery, type readerFor } from "#platform/crew-query.ts";
import { markMaintenance } from "#platform/maintenance.ts";
import { useIsSending, useRecentlySentByTerminal } from "#platform/outbox.ts";
import { freshFor } from "#platform/query-client.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";
import { snapshotOf } from "./terminal-store.ts";

/** The crew with its settings, its products and its time categories. */
export interface TerminalConfig {
  readonly crew: Crew;
  readonly products: number;
  readonly categories: readonly TimeCategory[];
}

const terminalKey = (crewId: number) => ["terminal", crewId] as const;
export const rosterKey = (crewId: number) => [...terminalKey(crewId), "roster"] as const;

/** Stays in the cache whoever signs in or out. */
const ofTerminal = {
  meta: { isTerminalWide: true },
  gcTime: Number.POSITIVE_INFINITY,
  initialDataUpdatedAt: 0,
} as const;

/** Settings are loaded again every minute. */
export const terminalConfigOf = (crewId: number) =>
  crewQuery(
    [...terminalKey(crewId), "config"],
    async ({ call }): Promise<TerminalConfig> => {
      const [crew, settings, { products }, categories] = await Promise.all([
        call("crews.get", { crewId }),
        call("settings.get", { crewId }),
        call("terminal.products", { crewId }),
        call("categories.list", { crewId }),
      ]);
      markMaintenance(null, isNamelessMaintenance(crew));
      return { crew: { ...crew, settings }, products, categories };
    },
    {
      staleTime: freshFor.settings,
      refetchInterval: freshFor.settings,
      initialData: () => snapshotOf(crewId)?.terminal,
      ...ofTerminal,
    },
  );

/** An installation in maintenance answers with an entry that has no id and the flag set. */
function isNamelessMaintenance(answer: unknown): boolean {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  return typeof first === "object" && first !== null && !("id" in first) && "maintenance" in first
    ? Number(first.maintenance) === 1
    : false;
}

/** Everybody who may track times at this terminal. Loaded by the terminal's own session: a person may see more, or less. */
export const rosterOf = (crewId: number) =>
  crewQuery(rosterKey(crewId), (reader) => loadRoster(reader, crewId), {
    staleTime: freshFor.members,
    refetchInterval: freshFor.members,
    initialData: () => snapshotOf(crewId)?.members,
    ...ofTerminal,
  });

/** Shifts for the tiles. Their changes come with events; the day that enters the seven days is not awaited. */
export const tileShiftsOf = (crewId: number) =>
  crewQuery(
    [...terminalKey(crewId), "shifts"],
    "terminal.nextShifts",
    { crewId },
    {
      staleTime: freshFor.plan,
      refetchInterval: freshFor.plan,
      initialData: () => snapshotOf(crewId)?.shifts,
      ...ofTerminal,
    },
  );

/** Everybody who is clocked in, including people who are not on this terminal's roster. */
export const presentOf = (crewId: number) =>
  crewQuery(
    [...terminalKey(crewId), "present"],
    "terminal.present",
    { crewId },
    { staleTime: 0, refetchInterval: freshFor.members },
  );

const nobody: ReadonlySet<number> = new Set();

/** Members whose stamps at a terminal are held. Loaded again when this terminal has sent its outbox. */
export function useHeldIds(crewId: number): ReadonlySet<number> {
  const { data, refetch } = useQuery(
    crewQuery(
      [...terminalKey(crewId), "held"],
      "offlineStamps.listHeldOnTerminal",
      { crewId },
      { staleTime: freshFor.members, refetchInterval: freshFor.members, ...ofTerminal },
    ),
  );
  const isSending = useIsSending();
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) void refetch();
    wasSending.current = isSending;
  }, [isSending, refetch]);
  return useMemo(() => (data ? new Set(data.map(({ userId }) => userId)) : nobody), [data]);
}

/** The roster and everybody who is clocked in; for people in both lists, the server's answer counts. */
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

const MAX_USERS_PER_CALL = 1_000;

async function loadRoster({ call }: ReturnType<typeof readerFor>, crewId: number): Promise<TerminalMember[]> {
  const members = await call("members.list", { crewId, disabledAt: "null", requireActiveTimeAccountId: true });
  const present = members.filter(({ activeTimeAccount }) => activeTimeAccount);
  const stamps: Stamp[] = [];
  for (let from = 0; from < present.length; from += MAX_USERS_PER_CALL) {
    const userIds = present.slice(from, from + MAX_USERS_PER_CALL).map(({ userId }) => userId);
    const startTime = new Date(serverNow() - CLOCK_IN_AGE_LIMIT_HOURS * HOUR_MS).toISOString();
    const endTime = new Date(serverNow() + HOUR_MS).toISOString();
    stamps.push(...(await call("timeClock.stamps", { crewId, userIds, startTime, endTime })));
  }
  const byUser = new Map<number, Stamp[]>();
  for (const stamp of stamps) byUser.set(stamp.userId, [...(byUser.get(stamp.userId) ?? []), stamp]);
  return sortedByPersonName(members.map((member) => terminalMember(member, byUser.get(member.userId) ?? [])));
}

function terminalMember(member: Member, stamps: readonly Stamp[]): TerminalMember {
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

/** Serves stamps made at this terminal and live events alike. */
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

/**
 * Puts stamps that this terminal has sent, and the server has booked, into the roster before their live events arrive;
 * after a crash also those that the snapshot does not include yet. Otherwise the terminal would offer people the step
 * that they have just taken.
 */
export function useBookedStamps(crewId: number): void {
  const cache = useQueryClient();
  const booked = useRecentlySentByTerminal(crewId);
  const isSending = useIsSending();
  const applied = useRef(new Set<number>());
  useEffect(() => {
    if (booked.length === 0) return;
    const savedAt = snapshotOf(crewId)?.savedAt ?? 0;
    for (const { sequence, sentAt = 0, stamp } of booked) {
      if (applied.current.has(sequence)) continue;
      applied.current.add(sequence);
      const { userId, action, timestamp } = stamp;
      if (sentAt > savedAt)
        putAccount(cache, crewId, { userId, timeAccount: accountAfter[action], at: Date.parse(timestamp) });
    }
    // A roster that was requested before the last stamp was booked is out of date.
    if (!isSending) void reloadRoster(cache, crewId);
  }, [cache, crewId, booked, isSending]);
}

export const invalidateTerminal = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: terminalKey(crewId) });

export const reloadTileShifts = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: tileShiftsOf(crewId).queryKey });

export const reloadRoster = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: rosterKey(crewId) });
