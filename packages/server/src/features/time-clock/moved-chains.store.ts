import { dateOf, type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

/** A finished chain from another product. */
export interface NewMovedChain {
  chainId: string;
  userId: number;
  localDay: LocalDate;
  stamps: readonly {
    at: Instant;
    timeAccount: TimeAccount;
    timeCategory1Id: number | null;
    timeCategory2Id: number | null;
    note: string;
  }[];
}

/** The recorded times of members that reach into a span, in the order of members and times. */
export async function takenSpansOf(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  { from, to }: { from: Instant; to: Instant },
): Promise<{ userId: number; from: Instant; to: Instant | null }[]> {
  const rows = await tx.query<{ userId: number; from: number; to: number | null }>(
    `select c.user_id as "userId", (extract(epoch from c.clock_in_at) * 1000)::float8 as "from",
       (extract(epoch from c.taken_until) * 1000)::float8 as "to"
     from stamp_chains c where c.crew_id = $1 and c.user_id = any($2::bigint[]) and c.clock_in_at < $4
       and coalesce(c.taken_until, 'infinity') > $3 order by c.user_id, c.clock_in_at`,
    [crewId, userIds, dateOf(from), dateOf(to)],
  );
  return rows as { userId: number; from: Instant; to: Instant | null }[];
}

/** Adds chains in two statements, however many there are. */
export async function insertMovedChains(
  tx: Tx,
  crewId: number,
  chains: readonly NewMovedChain[],
  { now, by }: { now: Date; by: number },
): Promise<void> {
  await tx.run(
    `insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, clock_out_at, taken_until, local_day, created_at)
     select $1, c.chain, c.person, to_timestamp(c.clock_in / 1000), to_timestamp(c.clock_out / 1000),
       to_timestamp(c.clock_out / 1000), c.day, $7
     from unnest($2::uuid[], $3::bigint[], $4::float8[], $5::float8[], $6::date[]) as c (chain, person, clock_in, clock_out, day)`,
    [
      crewId,
      chains.map(({ chainId }) => chainId),
      chains.map(({ userId }) => userId),
      chains.map(({ stamps }) => stamps[0]?.at),
      chains.map(({ stamps }) => stamps.at(-1)?.at),
      chains.map(({ localDay }) => localDay),
      now,
    ],
  );
  const columns = stampColumnsOf(chains);
  await tx.run(
    `insert into stamps (crew_id, chain_id, user_id, stamp_at, account, time_category_1_id, time_category_2_id, note, channel,
       recorded_at, recorded_by)
     select $1, s.chain, s.person, to_timestamp(s.at / 1000), s.account, s.one, s.two, s.note, 'Other', $9, $10
     from unnest($2::uuid[], $3::bigint[], $4::float8[], $5::int[], $6::bigint[], $7::bigint[], $8::text[])
       as s (chain, person, at, account, one, two, note)`,
    [
      crewId,
      columns.chainIds,
      columns.userIds,
      columns.at,
      columns.timeAccounts,
      columns.timeCategory1Ids,
      columns.timeCategory2Ids,
      columns.notes,
      now,
      by,
    ],
  );
}

/** Column by column in one walk: an object for each of hundreds of thousands of stamps would only be collected again. */
function stampColumnsOf(chains: readonly NewMovedChain[]) {
  const columns = {
    chainIds: [] as string[],
    userIds: [] as number[],
    at: [] as number[],
    timeAccounts: [] as number[],
    timeCategory1Ids: [] as (number | null)[],
    timeCategory2Ids: [] as (number | null)[],
    notes: [] as string[],
  };
  for (const { chainId, userId, stamps } of chains) {
    for (const { at, timeAccount, timeCategory1Id, timeCategory2Id, note } of stamps) {
      columns.chainIds.push(chainId);
      columns.userIds.push(userId);
      columns.at.push(at);
      columns.timeAccounts.push(timeAccount);
      columns.timeCategory1Ids.push(timeCategory1Id);
      columns.timeCategory2Ids.push(timeCategory2Id);
      columns.notes.push(note);
    }
  }
  return columns;
}

export interface RemovedChain {
  chainId: string;
  userId: number;
  day: LocalDate;
  clockIn: Instant;
}

/** The chains of these ids that nobody has changed since they were added. */
export async function untouchedChains(tx: Tx, crewId: number, chainIds: readonly string[]): Promise<RemovedChain[]> {
  const rows = await tx.query<{
    chainId: Row<"stamp_chains">["chainId"];
    userId: Row<"stamp_chains">["userId"];
    day: Row<"stamp_chains">["localDay"];
    clockIn: Row<"stamp_chains">["clockInAt"];
  }>(
    `select c.chain_id as "chainId", c.user_id as "userId", c.local_day as day, c.clock_in_at as "clockIn"
     from stamp_chains c where c.crew_id = $1 and c.chain_id = any($2::uuid[])
       and not exists (select from stamp_changes h where h.crew_id = $1 and h.user_id = c.user_id and h.chain_id = c.chain_id)
     order by c.user_id, c.clock_in_at`,
    [crewId, chainIds],
  );
  return rows.map(({ clockIn, ...row }) => ({ ...row, clockIn: instantOf(clockIn) }));
}

export async function deleteChains(tx: Tx, crewId: number, chainIds: readonly string[]): Promise<void> {
  await tx.run("delete from stamp_chains where crew_id = $1 and chain_id = any($2::uuid[])", [crewId, chainIds]);
}
