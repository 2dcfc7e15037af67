import { randomUUID } from "node:crypto";
import type { Reach } from "@glasen/domain/access/reach.ts";
import { dateOf, type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { asChain, type Chain, clockInOf, clockOutOf } from "@glasen/domain/time-clock/chain.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";

const stamp = select(
  "stamps",
  [
    "crewId",
    "userId",
    "chainId",
    "timeCategory1Id",
    "timeCategory2Id",
    "note",
    "latitude",
    "longitude",
    "fence",
    "channel",
    "recordedOffline",
    "recordedAt",
    "recordedBy",
  ],
  { at: "stampAt", timeAccount: "account" },
);
const clockIn = select("stamp_chains", [], { clockIn: "clockInAt" });
type StampRow = RowOf<typeof stamp> & RowOf<typeof clockIn>;

/** A stamp with all of its columns. */
export type StoredStamp = Omit<StampRow, "at" | "clockIn"> & { at: Instant; clockIn: Instant };

const joined = "stamps s join stamp_chains c on c.crew_id = $1 and c.chain_id = s.chain_id";

const storedOf = ({ at, clockIn: clockInAt, ...row }: StampRow): StoredStamp => ({
  ...row,
  at: instantOf(at),
  clockIn: instantOf(clockInAt),
});

async function readStamps(tx: Tx, where: string, values: unknown[], limit?: number): Promise<StoredStamp[]> {
  const rows = await tx.query<StampRow>(
    `select ${stamp.of("s")}, ${clockIn.of("c")} from ${joined} where s.crew_id = $1 and ${where}
     order by c.clock_in_at, s.user_id, s.chain_id, s.stamp_at${limit === undefined ? "" : ` limit ${limit}`}`,
    values,
  );
  return rows.map(storedOf);
}

export interface ChainQuery {
  crewId: number;
  from: Instant;
  to: Instant;
  /** Undefined: everybody within reach. */
  userIds?: readonly number[] | undefined;
  reach: Reach;
  limit: number;
}

const listedStamp = select(
  "stamps",
  [
    "crewId",
    "userId",
    "timeCategory1Id",
    "timeCategory2Id",
    "note",
    "latitude",
    "longitude",
    "fence",
    "channel",
    "recordedOffline",
  ],
  { timeAccount: "account" },
);

/** A stamp of a list. Its times are UTC texts, because parsing thousands of dates takes longer than finding them. */
export type ListedStamp = RowOf<typeof listedStamp> & { at: string; clockIn: string };

/** Stamps within a window, looked up member by member, so that earlier stamps are not read. */
export function stampsIn(tx: Tx, { crewId, from, to, userIds, reach, limit }: ChainQuery): Promise<ListedStamp[]> {
  const values: unknown[] = [crewId, dateOf(from), dateOf(to), userIds ?? null];
  const isReached = withinReach(reach, "m.user_id", values);
  return tx.query<ListedStamp>(
    `select ${listedStamp.of("s")}, (s.stamp_at at time zone 'UTC')::text as "at",
       (c.clock_in_at at time zone 'UTC')::text as "clockIn"
     from members m cross join lateral (select * from stamps t
       where t.crew_id = $1 and t.user_id = m.user_id and t.stamp_at >= $2 and t.stamp_at < $3 offset 0) s
     join stamp_chains c on c.crew_id = $1 and c.chain_id = s.chain_id
     where m.crew_id = $1 and ($4::bigint[] is null or m.user_id = any($4)) and ${isReached}
     order by c.clock_in_at, s.user_id, s.chain_id, s.stamp_at limit ${limit}`,
    values,
  );
}

/**
 * Whole chains that have any time within a window, looked up member by member. Chains of one person do not overlap, so of
 * those before the window only the last one that takes up any time can reach into it; earlier years are not read.
 */
export async function chainsIn(tx: Tx, query: ChainQuery): Promise<Chain<StoredStamp>[]> {
  const { crewId, from, to, userIds, reach, limit } = query;
  const values: unknown[] = [crewId, dateOf(from), dateOf(to), userIds ?? null];
  const isReached = withinReach(reach, "m.user_id", values);
  const rows = await tx.query<StampRow>(
    `select ${stamp.of("s")}, ${clockIn.of("c")}
     from members m cross join lateral (select coalesce((select p.clock_in_at from stamp_chains p
         where p.crew_id = $1 and p.user_id = m.user_id and p.clock_in_at < $2 and p.taken_until is distinct from p.clock_in_at
         order by p.clock_in_at desc limit 1), '-infinity') as clock_in_at offset 0) f
     cross join lateral (select t.chain_id, t.clock_in_at from stamp_chains t
       where t.crew_id = $1 and t.user_id = m.user_id and t.clock_in_at >= f.clock_in_at and t.clock_in_at < $3
         and coalesce(t.taken_until, 'infinity') >= $2 offset 0) c
     join stamps s on s.crew_id = $1 and s.chain_id = c.chain_id
     where m.crew_id = $1 and ($4::bigint[] is null or m.user_id = any($4)) and ${isReached}
     order by c.clock_in_at, s.user_id, s.chain_id, s.stamp_at limit ${limit}`,
    values,
  );
  return chainsOf(rows.map(storedOf));
}

/** Chains without a clock-out that began before a moment. */
export async function unfinishedChains(
  tx: Tx,
  { crewId, before, reach, limit }: { crewId: number; before: Instant; reach: Reach; limit: number },
): Promise<Chain<StoredStamp>[]> {
  const values: unknown[] = [crewId, dateOf(before)];
  const isReached = withinReach(reach, "c.user_id", values);
  return chainsOf(
    await readStamps(tx, `c.clock_out_at is null and c.clock_in_at < $2 and ${isReached}`, values, limit),
  );
}

/** The length of the chain before each of these chains, and the start of the chain after it. */
export async function neighboursOf(
  tx: Tx,
  crewId: number,
  chainIds: readonly string[],
): Promise<Map<string, { lastSeconds: number | null; nextClockIn: Instant | null }>> {
  const rows = await tx.query<{ chainId: string; lastSeconds: number | null; nextClockIn: Date | null }>(
    `select c.chain_id as "chainId",
       (select extract(epoch from date_trunc('second', p.clock_out_at - p.clock_in_at))::int from stamp_chains p
        where p.crew_id = $1 and p.user_id = c.user_id and p.clock_in_at < c.clock_in_at and p.clock_out_at is not null
        order by p.clock_in_at desc limit 1) as "lastSeconds",
       (select n.clock_in_at from stamp_chains n where n.crew_id = $1 and n.user_id = c.user_id and n.clock_in_at > c.clock_in_at
        order by n.clock_in_at limit 1) as "nextClockIn"
     from stamp_chains c where c.crew_id = $1 and c.chain_id = any($2::uuid[])`,
    [crewId, chainIds],
  );
  return new Map(
    rows.map(({ chainId, lastSeconds, nextClockIn }) => [
      chainId,
      { lastSeconds, nextClockIn: nextClockIn && instantOf(nextClockIn) },
    ]),
  );
}

export async function findChain(
  tx: Tx,
  crewId: number,
  userId: number,
  clockInAt: Instant,
): Promise<Chain<StoredStamp> | undefined> {
  const stamps = await readStamps(tx, "c.user_id = $2 and c.clock_in_at = $3", [crewId, userId, dateOf(clockInAt)]);
  return stamps.length > 0 ? asChain(stamps) : undefined;
}

/** The chain with a stamp at this time; where one chain ends and another begins, the one that begins. */
export async function findChainWithStamp(
  tx: Tx,
  crewId: number,
  userId: number,
  at: Instant,
): Promise<Chain<StoredStamp> | undefined> {
  const stamps = await readStamps(
    tx,
    `s.chain_id = (select f.chain_id from stamps f where f.crew_id = $1 and f.user_id = $2 and f.stamp_at = $3
       order by f.account <> 0 desc limit 1)`,
    [crewId, userId, dateOf(at)],
  );
  return stamps.length > 0 ? asChain(stamps) : undefined;
}

/** Chains of a member that reach into a span. */
export async function takenSpans(
  tx: Tx,
  crewId: number,
  userId: number,
  { from, to }: { from: Instant; to: Instant | null },
): Promise<{ from: Instant; to: Instant | null }[]> {
  const rows = await tx.query<{ from: Row<"stamp_chains">["clockInAt"]; to: Row<"stamp_chains">["takenUntil"] }>(
    `select c.clock_in_at as "from", c.taken_until as "to" from stamp_chains c where c.crew_id = $1 and c.user_id = $2
       and tstzrange(c.clock_in_at, c.taken_until, '[)') && tstzrange($3, $4, '[)')`,
    [crewId, userId, dateOf(from), to && dateOf(to)],
  );
  return rows.map((row) => ({ from: instantOf(row.from), to: row.to && instantOf(row.to) }));
}

/** Groups stamps by chain; the order of stamps stays. */
function chainsOf(stamps: readonly StoredStamp[]): Chain<StoredStamp>[] {
  const byChain = new Map<string, StoredStamp[]>();
  for (const one of stamps) {
    const chain = byChain.get(one.chainId);
    if (chain) chain.push(one);
    else byChain.set(one.chainId, [one]);
  }
  return [...byChain.values()].map(asChain);
}

/**
 * A UUID of version 7, which begins with the time: the chains of a day lie together in the indexes, while random ids
 * would touch another page of a large index each time.
 */
export function newChainId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

export async function insertChain(tx: Tx, chain: Chain<StoredStamp>, localDay: LocalDate, now: Date): Promise<void> {
  const { crewId, chainId, userId } = chain[0];
  const clockOut = clockOutOf(chain);
  await tx.run(
    `insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, clock_out_at, taken_until, local_day, created_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7)`,
    [crewId, chainId, userId, dateOf(clockInOf(chain)), clockOut === null ? null : dateOf(clockOut), localDay, now],
  );
  await insertStamps(tx, chain);
}

/** Replaces the stamps of a chain that keeps its id. */
export async function rewriteChain(tx: Tx, chain: Chain<StoredStamp>, localDay: LocalDate): Promise<void> {
  const { crewId, chainId } = chain[0];
  const clockOut = clockOutOf(chain);
  await tx.run(
    `update stamp_chains set clock_in_at = $3, clock_out_at = $4, taken_until = $4, local_day = $5 where crew_id = $1 and chain_id = $2`,
    [crewId, chainId, dateOf(clockInOf(chain)), clockOut === null ? null : dateOf(clockOut), localDay],
  );
  await tx.run("delete from stamps where crew_id = $1 and chain_id = $2", [crewId, chainId]);
  await insertStamps(tx, chain);
}

export async function deleteChain(tx: Tx, crewId: number, chainId: string): Promise<void> {
  await tx.run("delete from stamp_chains where crew_id = $1 and chain_id = $2", [crewId, chainId]);
}

export async function updateNote(tx: Tx, { crewId, chainId, at }: StoredStamp, note: string): Promise<void> {
  await tx.run("update stamps set note = $4 where crew_id = $1 and chain_id = $2 and stamp_at = $3", [
    crewId,
    chainId,
    dateOf(at),
    note,
  ]);
}

async function insertStamps(tx: Tx, chain: Chain<StoredStamp>): Promise<void> {
  const { crewId, chainId, userId } = chain[0];
  const column = <K extends keyof StoredStamp>(key: K): StoredStamp[K][] => chain.map((one) => one[key]);
  await tx.run(
    `insert into stamps (crew_id, chain_id, user_id, stamp_at, account, time_category_1_id, time_category_2_id, note,
       latitude, longitude, fence, channel, recorded_offline, recorded_at, recorded_by)
     select $1, $2, $3, s.* from unnest($4::timestamptz[], $5::int[], $6::bigint[], $7::bigint[], $8::text[], $9::float8[],
       $10::float8[], $11::text[], $12::text[], $13::boolean[], $14::timestamptz[], $15::bigint[]) as s`,
    [
      crewId,
      chainId,
      userId,
      column("at").map(dateOf),
      column("timeAccount"),
      column("timeCategory1Id"),
      column("timeCategory2Id"),
      column("note"),
      column("latitude"),
      column("longitude"),
      column("fence"),
      column("channel"),
      column("recordedOffline"),
      column("recordedAt"),
      column("recordedBy"),
    ],
  );
}

/** Derives the chain a member has open from the stamps, after any of them has changed. */
export async function refreshClockState(tx: Tx, crewId: number, userId: number): Promise<void> {
  await tx.run(
    `insert into clock_states (crew_id, user_id, account, chain_id, clock_in_at, last_at, time_category_1_id,
       time_category_2_id)
     select $1, $2, coalesce(o.account, 0), o.chain_id, o.clock_in_at, o.stamp_at, o.time_category_1_id, o.time_category_2_id
     from (select 1) one left join lateral (
       select c.chain_id, c.clock_in_at, l.account, l.stamp_at, l.time_category_1_id, l.time_category_2_id
       from stamp_chains c join stamps l on l.crew_id = $1 and l.chain_id = c.chain_id
       where c.crew_id = $1 and c.user_id = $2 and c.clock_out_at is null and c.taken_until is null
       order by l.stamp_at desc limit 1) o on true
     on conflict (crew_id, user_id) do update set account = excluded.account, chain_id = excluded.chain_id,
       clock_in_at = excluded.clock_in_at, last_at = excluded.last_at,
       time_category_1_id = excluded.time_category_1_id, time_category_2_id = excluded.time_category_2_id`,
    [crewId, userId],
  );
}

/** The members and days, of those given, with a clock-in. */
export const clockInDays = (
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  days: readonly string[],
): Promise<{ userId: number; day: LocalDate }[]> =>
  tx.query<Row<"stamp_chains", "userId"> & { day: Row<"stamp_chains">["localDay"] }>(
    `select distinct user_id as "userId", local_day as day from stamp_chains
     where crew_id = $1 and local_day = any($3::date[]) and user_id = any($2::bigint[])`,
    [crewId, userIds, days],
  );

/** A chain belongs to the day of its clock-in in the crew's time zone. */
export async function updateLocalDays(tx: Tx, crewId: number, timeZone: string): Promise<void> {
  await tx.run(
    `update stamp_chains set local_day = (clock_in_at at time zone $2)::date
     where crew_id = $1 and local_day <> (clock_in_at at time zone $2)::date`,
    [crewId, timeZone],
  );
}
