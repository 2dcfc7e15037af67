import type { Stamp } from "@glasen/contract/time-clock.ts";
import { dateOf, instantOf, plusHours } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import type { ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { settingsUnder } from "../settings/settings.public.ts";
import { addStamp, loadStamp } from "./add-stamp.ts";
import { clockInDays, updateLocalDays } from "./chains.store.ts";
import { accountsAtWork } from "./clock.store.ts";
import { findPrivacy } from "./positions.store.ts";

/** Whether a crew stores positions, and for how long. */
export const locationPrivacyOf = findPrivacy;

/** The active account of each member; a member who is missing in the map is not working. */
export async function activeAccounts(
  tx: Tx,
  crewId: number,
  now: Date,
  userIds?: readonly number[],
): Promise<ReadonlyMap<number, TimeAccount>> {
  const rows = await peopleAtWork(tx, crewId, now, userIds);
  return new Map(rows.map(({ userId, timeAccount }) => [userId, timeAccount]));
}

/** Everybody who works or has a break now, with the start of it. */
export function peopleAtWork(
  tx: Tx,
  crewId: number,
  now: Date,
  userIds?: readonly number[],
): ReturnType<typeof accountsAtWork> {
  const since = dateOf(plusHours(instantOf(now), -CLOCK_IN_AGE_LIMIT_HOURS));
  return accountsAtWork(tx, crewId, { now, since, userIds });
}

/**
 * The days with recorded times. With `isLocked` it waits for stamps under way and blocks others until the transaction
 * ends, so that nothing is recorded between this check and the decision that follows from it.
 */
export async function daysWithTimes(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  { days, isLocked }: { days: readonly string[]; isLocked: boolean },
): Promise<{ userId: number; day: string }[]> {
  if (days.length === 0) return [];
  if (isLocked) await lockTimes(tx, crewId, userIds);
  return clockInDays(tx, crewId, userIds, days);
}

/** Dates chains by the crew's new time zone. Stamps under way are finished first; later ones read the new zone. */
export async function redateChains(tx: Tx, crewId: number, timeZone: string): Promise<void> {
  await lockTimes(tx, crewId, null);
  await updateLocalDays(tx, crewId, timeZone);
}

/** A stamp that was made without a connection, at the time when it was made. */
interface OfflineStamp {
  crewId: number;
  userId: number;
  action: ClockAction;
  timestamp: string;
  timeCategory1Id?: number | null | undefined;
  timeCategory2Id?: number | null | undefined;
  location?: string | null | undefined;
  /** Where it was made, as the session that sent it proves. */
  channel: StampChannel;
  /** The stamp was held, and a manager decided to book it. */
  isDecided?: boolean;
}

/**
 * Books the stamp by the same rules as if it had arrived at once, and marks it as recorded offline. The channel and the
 * duty to send a position are those of the day on which it was made; closed days and time limits are those of today.
 */
export async function bookOfflineStamp(call: Call, offline: OfflineStamp): Promise<Stamp> {
  const { crewId, userId, action, timestamp, channel, timeCategory1Id, timeCategory2Id, location } = offline;
  const context = await loadStamp(call, action, offline);
  const { timeZone, settingsVersion: version } = context.member;
  const day = localDayOf(timeZone, instantOf(new Date(timestamp)));
  const applied = await settingsUnder(call.tx, crewId, { version, day, userId });
  const input = { crewId, userId, timestamp, timeCategory1Id, timeCategory2Id, location, recordedOffline: true };
  const terms = { isConfirmed: true, channel, applied, isDecided: offline.isDecided ?? false };
  return addStamp(call, action, { ...input, inTerminal: false }, context, terms);
}
