import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import { type Instant, isoInstant } from "@glasen/domain/time/instant.ts";
import { isoDuration } from "@glasen/domain/time/seconds.ts";
import { isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import { type Chain, clockInOf, clockOutOf, lastStampOf, noteOf } from "@glasen/domain/time-clock/chain.ts";
import { formatLocation } from "@glasen/domain/time-clock/location.ts";
import { dayOfChain } from "@glasen/domain/time-clock/midnight.ts";
import { gapsOf, sumsOf } from "@glasen/domain/time-clock/period.ts";
import type { ListedStamp, StoredStamp } from "./chains.store.ts";

const locationOf = ({ latitude, longitude }: Pick<StoredStamp, "latitude" | "longitude">): string | null =>
  latitude === null || longitude === null ? null : formatLocation({ latitude, longitude });

export const presentStamp = (stamp: Omit<StoredStamp, "chainId" | "recordedAt" | "recordedBy">): Stamp =>
  shapeOf(stamp, isoInstant(stamp.at), isoInstant(stamp.clockIn));

export const presentListed = (stamp: ListedStamp): Stamp => shapeOf(stamp, isoUtc(stamp.at), isoUtc(stamp.clockIn));

/** Turns PostgreSQL's "2026-03-02 07:05:00.5", which leaves zeros out, into ISO 8601. */
const isoUtc = (text: string): string =>
  `${text.slice(0, 10)}T${text.length === 19 ? `${text.slice(11)}.000` : text.slice(11, 23).padEnd(12, "0")}Z`;

const shapeOf = (stamp: Omit<ListedStamp, "at" | "clockIn">, timestamp: string, clockInTimestamp: string): Stamp => ({
  crewId: stamp.crewId,
  userId: stamp.userId,
  timestamp,
  clockInTimestamp,
  timeAccount: stamp.timeAccount,
  timeCategory1Id: stamp.timeCategory1Id,
  timeCategory2Id: stamp.timeCategory2Id,
  groupId: stamp.timeCategory1Id,
  note: stamp.note,
  location: locationOf(stamp),
  fence: stamp.fence,
  channel: stamp.channel,
  recordedOffline: stamp.recordedOffline,
});

export function presentChain(chain: Chain<StoredStamp>, zone: string, now: Instant): StampChain {
  const { crewId, userId } = chain[0];
  const clockOut = clockOutOf(chain);
  const isClockOutMissing = clockOut === null && isAbandoned(clockInOf(chain), now);
  // Time after a forgotten clock-out is not counted.
  const until = isClockOutMissing ? lastStampOf(chain).at : now;
  const sums = sumsOf(chain, until);
  return {
    crewId,
    userId,
    clockInTimestamp: isoInstant(clockInOf(chain)),
    clockOutTimestamp: clockOut === null ? null : isoInstant(clockOut),
    date: dayOfChain(chain, zone),
    timeAccount: lastStampOf(chain).timeAccount,
    note: noteOf(chain),
    isClockOutMissing,
    workDuration: isoDuration(sums.work),
    breakDuration: isoDuration(sums.break),
    totalDuration: isoDuration(sums.total),
    stamps: chain.map(presentStamp),
    periods: gapsOf(chain, zone, until).map(({ stamp, next, timeAccount, from, to, duration, date }) => ({
      timeAccount,
      from: isoInstant(from),
      to: to === null ? null : isoInstant(to),
      duration: isoDuration(duration),
      date,
      startLocation: locationOf(stamp),
      endLocation: next && locationOf(next),
      timeCategory1Id: stamp.timeCategory1Id,
      timeCategory2Id: stamp.timeCategory2Id,
    })),
  };
}
