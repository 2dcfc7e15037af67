import type { Geofence } from "@glasen/domain/categories/geofence.ts";
import { dateOf, type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { OpenChain } from "@glasen/domain/time-clock/next-stamp.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { ExplainError, Tx } from "#kernel/database/database.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";

/** The chain a member has open, if any. */
export type OpenChainRow = OpenChain & { chainId: string };

const member = select("members", ["crewId", "userId", "firstWorkDayAt", "disabledAt"]);
const crew = select("crews", ["timeZone", "settingsVersion"]);
const state = select("clock_states", ["account", "chainId", "clockInAt", "lastAt"], {
  activeCategory1Id: "timeCategory1Id",
  activeCategory2Id: "timeCategory2Id",
});
type StateRow = RowOf<typeof state>;

function openChainOf(row: StateRow): OpenChainRow | undefined {
  const { account, chainId, clockInAt, lastAt, activeCategory1Id, activeCategory2Id } = row;
  if (!chainId || !clockInAt || !lastAt) return undefined;
  return {
    chainId,
    clockIn: instantOf(clockInAt),
    lastAt: instantOf(lastAt),
    timeAccount: account,
    timeCategory1Id: activeCategory1Id,
    timeCategory2Id: activeCategory2Id,
  };
}

/** A member with the facts that decide on a stamp; `settingsVersion` names one state of the crew's settings. */
export type ClockMember = RowOf<typeof member> & RowOf<typeof crew> & { teamIds: number[]; products: number };

const clockMember = `select ${member.of("m")}, ${crew.of("c")}, ${state.of("s")},
    array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = $2) as "teamIds",
    (select coalesce(bit_or(u.bitmask), 0) from usage_rights u
     where u.crew_id = $1 and u.valid_from <= $3 and (u.valid_until is null or coalesce(u.closes_at, u.valid_until) > $3)) as products
  from members m join crews c on c.crew_id = $1 join clock_states s on s.crew_id = $1 and s.user_id = m.user_id
  where m.crew_id = $1 and m.user_id = $2 for no key update of m, s`;

/**
 * Locks the member's times and reads the state that the last committed change left. The state is locked too, although
 * the member's lock protects it: only locked rows are read as they are after waiting for the lock.
 */
export async function lockClockMember(
  tx: Tx,
  { crewId, userId, now }: { crewId: number; userId: number; now: Date },
): Promise<{ member: ClockMember; open: OpenChainRow | undefined } | undefined> {
  const read = () => tx.query<ClockMember & StateRow>(clockMember, [crewId, userId, now]);
  let [row] = await read();
  if (!row) {
    await createClockState(tx, crewId, userId);
    [row] = await read();
  }
  if (!row) return undefined;
  const { account, chainId, clockInAt, lastAt, activeCategory1Id, activeCategory2Id, ...found } = row;
  return {
    member: { ...found, teamIds: found.teamIds.map(Number) },
    open: openChainOf({ account, chainId, clockInAt, lastAt, activeCategory1Id, activeCategory2Id }),
  };
}

/** The state of a member who has never stamped. */
const createClockState = (tx: Tx, crewId: number, userId: number): Promise<number> =>
  tx.run(
    `insert into clock_states (crew_id, user_id) select crew_id, user_id from members where crew_id = $1 and user_id = $2
     on conflict do nothing`,
    [crewId, userId],
  );

/** The places of a crew, and whether it stores positions. */
export interface CrewPlaces {
  keepsPositions: boolean;
  /** Geofences of enabled categories. */
  fences: Geofence[];
  categories: { id: number; level: number; isEnabled: boolean }[];
}

export async function findPlaces(tx: Tx, crewId: number): Promise<CrewPlaces> {
  const [row] = await tx.query<CrewPlaces & Record<string, unknown>>(
    `select coalesce((select keeps_positions from location_privacy where crew_id = $1), true) as "keepsPositions",
       coalesce((select json_agg(json_build_object('groupId', g.time_category_id, 'latitude', g.latitude::float8,
           'longitude', g.longitude::float8, 'radius', g.radius))
         from geofences g join time_categories k on k.crew_id = $1 and k.time_category_id = g.time_category_id
         where g.crew_id = $1 and k.disabled_at is null), '[]') as fences,
       coalesce((select json_agg(json_build_object('id', time_category_id, 'level', level, 'isEnabled', disabled_at is null))
         from time_categories where crew_id = $1), '[]') as categories`,
    [crewId],
  );
  return row as CrewPlaces;
}

export async function findTimeZone(tx: Tx, crewId: number): Promise<string> {
  const [row] = await tx.query<Row<"crews", "timeZone">>(
    `select time_zone as "timeZone" from crews where crew_id = $1`,
    [crewId],
  );
  return row?.timeZone ?? "Europe/Berlin";
}

/** A stamp to insert, with the clock-in of its chain. */
export type NewStamp = Omit<Row<"stamps">, "stampAt" | "account"> & {
  at: Instant;
  clockIn: Instant;
  timeAccount: Row<"stamps">["account"];
};

/** The writes of a stamp are pipelined with the commit; `explain` turns a violated constraint into a refusal. */
export function queueChain(
  tx: Tx,
  chain: { crewId: number; chainId: string; userId: number; at: Instant; localDay: LocalDate; now: Date },
  explain: ExplainError,
): void {
  tx.queue(
    `insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, local_day, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [chain.crewId, chain.chainId, chain.userId, dateOf(chain.at), chain.localDay, chain.now],
    explain,
  );
}

export function queueStamp(tx: Tx, stamp: NewStamp, explain: ExplainError): void {
  tx.queue(
    `insert into stamps (crew_id, chain_id, stamp_at, user_id, account, time_category_1_id, time_category_2_id, note,
       latitude, longitude, fence, channel, recorded_offline, recorded_at, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      stamp.crewId,
      stamp.chainId,
      dateOf(stamp.at),
      stamp.userId,
      stamp.timeAccount,
      stamp.timeCategory1Id,
      stamp.timeCategory2Id,
      stamp.note,
      stamp.latitude,
      stamp.longitude,
      stamp.fence,
      stamp.channel,
      stamp.recordedOffline,
      stamp.recordedAt,
      stamp.recordedBy,
    ],
    explain,
  );
}

export function queueClockOut(tx: Tx, crewId: number, chainId: string, at: Instant, explain: ExplainError): void {
  tx.queue(
    "update stamp_chains set clock_out_at = $3, taken_until = $3 where crew_id = $1 and chain_id = $2",
    [crewId, chainId, dateOf(at)],
    explain,
  );
}

/** A chain without its clock-out takes up no time after its last stamp. */
export function queueAbandon(tx: Tx, crewId: number, chainId: string, lastAt: Instant): void {
  tx.queue("update stamp_chains set taken_until = $3 where crew_id = $1 and chain_id = $2 and clock_out_at is null", [
    crewId,
    chainId,
    dateOf(lastAt),
  ]);
}

/** Writes the chain a member has open now; undefined after a clock-out. */
export function queueClockState(tx: Tx, crewId: number, userId: number, open: OpenChainRow | undefined): void {
  tx.queue(
    `update clock_states set account = $3, chain_id = $4, clock_in_at = $5, last_at = $6, time_category_1_id = $7,
       time_category_2_id = $8
     where crew_id = $1 and user_id = $2`,
    [
      crewId,
      userId,
      open?.timeAccount ?? 0,
      open?.chainId ?? null,
      open ? dateOf(open.clockIn) : null,
      open ? dateOf(open.lastAt) : null,
      open?.timeCategory1Id ?? null,
      open?.timeCategory2Id ?? null,
    ],
  );
}

/** Members who are at work now, with the start of their break or, while they work, their clock-in. */
export function accountsAtWork(
  tx: Tx,
  crewId: number,
  { now, since, userIds }: { now: Date; since: Date; userIds?: readonly number[] | undefined },
): Promise<{ userId: number; timeAccount: TimeAccount; sinceAt: Date }[]> {
  // The state is nearly always enough; only stamps in the future have to be looked up among the chains.
  return tx.query(
    `select user_id as "userId", account as "timeAccount", case account when 2 then last_at else clock_in_at end as "sinceAt"
     from clock_states
     where crew_id = $1 and chain_id is not null and last_at <= $2 and clock_in_at >= $3 and ($4::bigint[] is null or user_id = any($4))
     union all
     select c.user_id, l.account, case l.account when 2 then l.stamp_at else c.clock_in_at end from stamp_chains c
       cross join lateral (select s.account, s.stamp_at from stamps s where s.crew_id = $1 and s.chain_id = c.chain_id and s.stamp_at <= $2
         order by s.stamp_at desc limit 1) l
     where c.crew_id = $1 and tstzrange(c.clock_in_at, c.taken_until, '[)') @> $2::timestamptz
       and (c.clock_out_at > $2 or exists (select from clock_states f
         where f.crew_id = $1 and f.user_id = c.user_id and f.chain_id = c.chain_id and f.last_at > $2))
       and c.clock_in_at >= $3 and l.account <> 0 and ($4::bigint[] is null or c.user_id = any($4))`,
    [crewId, now, since, userIds ?? null],
  );
}
