import type { FenceStatus } from "@glasen/domain/categories/geofence.ts";
import { dateOf, type Instant, instantOf, isoInstant, MINUTE_MS } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface SeedStamp {
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

/** The stamps from a clock-in to its clock-out. */
export interface SeedChain {
  chainId: string;
  userId: number;
  localDay: LocalDate;
  stamps: SeedStamp[];
}

const BATCH_SIZE = 10_000;

/** Adds chains in a few statements, however many there are, and the clock states that follow from them. */
export async function addChains(tx: Tx, crewId: number, chains: readonly SeedChain[], now: Date): Promise<void> {
  for (let start = 0; start < chains.length; start += BATCH_SIZE) {
    await insertBatch(tx, crewId, chains.slice(start, start + BATCH_SIZE), now);
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

async function insertBatch(tx: Tx, crewId: number, chains: readonly SeedChain[], now: Date): Promise<void> {
  const last = ({ stamps }: SeedChain): SeedStamp => stamps[stamps.length - 1] as SeedStamp;
  const startOf = ({ stamps }: SeedChain): Instant => (stamps[0] as SeedStamp).at;
  const clockOutOf = (chain: SeedChain): Instant | null => (last(chain).timeAccount === 0 ? last(chain).at : null);
  const takenUntil = (chain: SeedChain): Instant | null =>
    clockOutOf(chain) ?? (isAbandoned(startOf(chain), instantOf(now)) ? last(chain).at : null);
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
      chains.map(startOf),
      chains.map(clockOutOf),
      chains.map(takenUntil),
      chains.map(({ localDay }) => localDay),
    ],
  );
  const stamps = chains.flatMap(({ chainId, userId, stamps: all }) =>
    all.map((stamp) => ({ ...stamp, chainId, userId })),
  );
  // A column of nulls only need not be sent: unnest fills up a missing list with nulls.
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

/**
 * Gives the planner statistics of the added times: it knows nothing of rows that are not committed yet, and without
 * statistics the joins of the evaluation take minutes. Skipped where the role does not own the tables.
 */
export async function analyzeTimes(tx: Tx): Promise<void> {
  await tx.run("analyze stamps, stamp_chains");
}

/** A correction that moved the last stamp of a chain by some minutes to its present time. */
export async function addCorrection(
  tx: Tx,
  crewId: number,
  chain: SeedChain,
  { minutes, reason, by, at }: { minutes: number; reason: string; by: number; at: Date },
): Promise<void> {
  const after = stampsOf(crewId, chain);
  await tx.run(
    `insert into stamp_changes (crew_id, user_id, chain_id, clock_in_at, kind, before, after, reason, changed_by, changed_at, channel)
     values ($1, $2, $3, $4, 'replace', $5, $6, $7, $8, $9, 'Web')`,
    [
      crewId,
      chain.userId,
      chain.chainId,
      clockInOf(chain),
      JSON.stringify(moveLast(after, -minutes)),
      JSON.stringify(after),
      reason,
      by,
      at,
    ],
  );
}

/** A request to move the last stamp of a chain to some minutes later; nobody has decided about it. */
export async function addCorrectionRequest(
  tx: Tx,
  crewId: number,
  chain: SeedChain,
  { minutes, reason, at }: { minutes: number; reason: string; at: Date },
): Promise<void> {
  const seen = stampsOf(crewId, chain).map(
    ({ timestamp, timeAccount, timeCategory1Id, timeCategory2Id, note, location }) => ({
      timestamp,
      timeAccount,
      timeCategory1Id,
      timeCategory2Id,
      note,
      location,
    }),
  );
  await tx.run(
    `insert into correction_requests (crew_id, user_id, kind, clock_in_at, stamps, reason, requested_at, seen)
     values ($1, $2, 'replace', $3, $4, $5, $6, $7)`,
    [crewId, chain.userId, clockInOf(chain), JSON.stringify(moveLast(seen, minutes)), reason, at, JSON.stringify(seen)],
  );
}

/** Marks the stamps of a chain as made at a terminal without a connection. */
export async function markOffline(tx: Tx, crewId: number, { chainId }: SeedChain): Promise<void> {
  await tx.run("update stamps set recorded_offline = true, channel = 'Terminal' where crew_id = $1 and chain_id = $2", [
    crewId,
    chainId,
  ]);
}

const clockInOf = ({ stamps }: SeedChain): Date => dateOf(stamps[0]?.at as Instant);

const moveLast = <S extends { timestamp: string }>(stamps: readonly S[], minutes: number): S[] =>
  stamps.map((stamp, index) =>
    index === stamps.length - 1
      ? { ...stamp, timestamp: new Date(Date.parse(stamp.timestamp) + minutes * MINUTE_MS).toISOString() }
      : stamp,
  );

/** Stamps in the form in which changes and requests store them. */
const stampsOf = (crewId: number, { userId, stamps }: SeedChain) =>
  stamps.map(({ at, latitude: _, longitude: __, ...stamp }) => ({
    ...stamp,
    crewId,
    userId,
    timestamp: isoInstant(at),
    clockInTimestamp: isoInstant(stamps[0]?.at as Instant),
    groupId: stamp.timeCategory1Id,
    location: null,
    recordedOffline: false,
  }));
