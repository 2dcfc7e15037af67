import type { FenceStatus } from "@glasen/domain/categories/geofence.ts";
import { type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/db.ts";
import type { Random } from "./generate-random.ts";

export interface SeededStamp {
  at: Instant;
  timeAccount: TimeAccount;
  timeCategory1Id: number | null;
  timeCategory2Id: number | null;
  note: string;
  latitude: number | null;
  longitude: number | null;
  fence: FenceStatus | null;
  channel: StampChannel;
}

/** Recorded times as they are written in bulk. */
export interface SeededChain {
  chainId: string;
  userId: number;
  localDay: LocalDate;
  stamps: SeededStamp[];
}

export function seededUuid(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16));
  digits[12] = "4";
  digits[16] = "8";
  const text = digits.join("");
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}

/** What has not happened yet is left out; undefined where nothing has. */
export function upToNow(chain: SeededChain, now: Instant): SeededChain | undefined {
  const stamps = chain.stamps.filter(({ at }) => at <= now);
  return stamps.length > 0 ? { ...chain, stamps } : undefined;
}

const BATCH = 10_000;

/** Writes chains in a few statements, however many they are, and the state that follows from them. */
export async function insertHistory(tx: Tx, crewId: number, chains: readonly SeededChain[], now: Date): Promise<void> {
  for (let start = 0; start < chains.length; start += BATCH) {
    await insertBatch(tx, crewId, chains.slice(start, start + BATCH), now);
  }
  await tx.run(
    `insert into clock_states (crew_id, user_id, account, chain_id, clock_in_at, last_at, time_category_1_id, time_category_2_id)
     select $1, c.user_id, l.account, c.chain_id, c.clock_in_at, l.stamp_at, l.time_category_1_id, l.time_category_2_id
     from stamp_chains c cross join lateral (select s.* from stamps s where s.crew_id = $1 and s.chain_id = c.chain_id
       order by s.stamp_at desc limit 1) l
     where c.crew_id = $1 and c.taken_until is null on conflict do nothing`,
    [crewId],
  );
}

async function insertBatch(tx: Tx, crewId: number, chains: readonly SeededChain[], now: Date): Promise<void> {
  const last = ({ stamps }: SeededChain): SeededStamp => stamps[stamps.length - 1] as SeededStamp;
  const clockInOf = ({ stamps }: SeededChain): Instant => (stamps[0] as SeededStamp).at;
  const clockOutOf = (chain: SeededChain): Instant | null => (last(chain).timeAccount === 0 ? last(chain).at : null);
  const takenUntil = (chain: SeededChain): Instant | null =>
    clockOutOf(chain) ?? (isAbandoned(clockInOf(chain), instantOf(now)) ? last(chain).at : null);
  await tx.run(
    `insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, clock_out_at, taken_until, local_day, created_at)
     select $1, c.chain, c.person, to_timestamp(c.clock_in / 1000), to_timestamp(c.clock_out / 1000), to_timestamp(c.taken / 1000),
       c.day, to_timestamp(c.clock_in / 1000)
     from unnest($2::uuid[], $3::bigint[], $4::float8[], $5::float8[], $6::float8[], $7::date[])
       as c (chain, person, clock_in, clock_out, taken, day)`,
    [
      crewId,
      chains.map(({ chainId }) => chainId),
      chains.map(({ userId }) => userId),
      chains.map(clockInOf),
      chains.map(clockOutOf),
      chains.map(takenUntil),
      chains.map(({ localDay }) => localDay),
    ],
  );
  const stamps = chains.flatMap(({ chainId, userId, stamps: all }) =>
    all.map((stamp) => ({ ...stamp, chainId, userId })),
  );
  // A list of nothing but nulls need not be written down: a missing one is filled up with them.
  const column = <K extends keyof (typeof stamps)[number]>(key: K) =>
    stamps.some((stamp) => stamp[key] !== null) ? stamps.map((stamp) => stamp[key]) : null;
  await tx.run(
    `insert into stamps (crew_id, chain_id, user_id, stamp_at, account, time_category_1_id, time_category_2_id, note, latitude,
       longitude, fence, channel, recorded_at, recorded_by)
     select $1, s.chain, s.person, to_timestamp(s.at / 1000), s.account, s.one, s.two, s.note, s.latitude, s.longitude, s.fence,
       s.channel, to_timestamp(s.at / 1000), s.person
     from unnest($2::uuid[], $3::bigint[], $4::float8[], $5::int[], $6::bigint[], $7::bigint[],
       $8::text[], $9::float8[], $10::float8[], $11::text[], $12::text[])
       as s (chain, person, at, account, one, two, note, latitude, longitude, fence, channel)`,
    [
      crewId,
      column("chainId"),
      column("userId"),
      column("at"),
      column("timeAccount"),
      column("timeCategory1Id"),
      column("timeCategory2Id"),
      column("note"),
      column("latitude"),
      column("longitude"),
      column("fence"),
      column("channel"),
    ],
  );
}
