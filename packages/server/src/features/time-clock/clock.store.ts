import type { FenceStatus, Geofence } from "@glasen/domain/categories/geofence.ts";
import { dateOf, type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import type { OpenChain } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Categories, TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { ExplainError, Tx } from "#kernel/database/database.ts";

/** The chain a member has open, if any. */
export type OpenChainRow = OpenChain & { chainId: string };

interface StateRow {
  account: TimeAccount | null;
  chainId: string | null;
  clockInAt: Date | null;
  lastAt: Date | null;
  activeCategory1Id: number | null;
  activeCategory2Id: number | null;
}

function openChainOf(row: StateRow): OpenChainRow | undefined {
  const { account, chainId, clockInAt, lastAt, activeCategory1Id, activeCategory2Id } = row;
  if (!chainId || !clockInAt || !lastAt || account === null) return undefined;
  return {
    chainId,
    clockIn: instantOf(clockInAt),
    lastAt: instantOf(lastAt),
    timeAccount: account,
    timeCategory1Id: activeCategory1Id,
    timeCategory2Id: activeCategory2Id,
  };
}

/** A member as far as the clock is concerned, with the crew's rules about places. */
export interface ClockMember {
  crewId: number;
  userId: number;
  teamIds: number[];
  firstWorkDayAt: LocalDate | null;
  disabledAt: LocalDate | null;
  timeZone: string;
  /** Names one state of the crew's settings. */
  settingsVersion: string | null;
  products: number;
  keepsPositions: boolean;
  /** Geofences of enabled categories. */
  fences: Geofence[];
  /** The categories that were asked for, as far as they exist. */
  categories: { id: number; level: number; isEnabled: boolean }[];
}

/** Reads the clock's side of a member. Under the member's lock it is the state that the last committed change left. */
export async function findClockMember(
  tx: Tx,
  { crewId, userId, categoryIds, now }: { crewId: number; userId: number; categoryIds: readonly number[]; now: Date },
): Promise<{ member: ClockMember; open: OpenChainRow | undefined } | undefined> {
  const [row] = await tx.query<ClockMember & StateRow & Record<string, unknown>>(
    `select m.crew_id as "crewId", m.user_id as "userId", m.first_work_day_at as "firstWorkDayAt",
       m.disabled_at as "disabledAt", c.time_zone as "timeZone", c.settings_version as "settingsVersion",
       array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = $2) as "teamIds",
       (select coalesce(bit_or(u.bitmask), 0) from usage_rights u
        where u.crew_id = $1 and u.valid_from <= $4 and (u.valid_until is null or u.valid_until > $4)) as products,
       coalesce((select p.keeps_positions from location_privacy p where p.crew_id = $1), true) as "keepsPositions",
       coalesce((select json_agg(json_build_object('groupId', g.time_category_id, 'latitude', g.latitude::float8,
           'longitude', g.longitude::float8, 'radius', g.radius))
         from geofences g join time_categories k on k.crew_id = $1 and k.time_category_id = g.time_category_id
         where g.crew_id = $1 and k.disabled_at is null), '[]') as fences,
       coalesce((select json_agg(json_build_object('id', k.time_category_id, 'level', k.level,
           'isEnabled', k.disabled_at is null))
         from time_categories k where k.crew_id = $1 and k.time_category_id = any($3::bigint[])), '[]') as categories,
       s.account, s.chain_id as "chainId", s.clock_in_at as "clockInAt", s.last_at as "lastAt",
       s.time_category_1_id as "activeCategory1Id", s.time_category_2_id as "activeCategory2Id"
     from members m join crews c on c.crew_id = $1
       left join clock_states s on s.crew_id = $1 and s.user_id = m.user_id
     where m.crew_id = $1 and m.user_id = $2`,
    [crewId, userId, categoryIds, now],
  );
  if (!row) return undefined;
  const { account, chainId, clockInAt, lastAt, activeCategory1Id, activeCategory2Id, ...member } = row;
  return {
    member: { ...member, teamIds: member.teamIds.map(Number) },
    open: openChainOf({ account, chainId, clockInAt, lastAt, activeCategory1Id, activeCategory2Id }),
  };
}

export async function findTimeZone(tx: Tx, crewId: number): Promise<string> {
  const [row] = await tx.query<{ zone: string }>("select time_zone as zone from crews where crew_id = $1", [crewId]);
  return row?.zone ?? "Europe/Berlin";
}

export interface NewStamp extends Categories {
  crewId: number;
  chainId: string;
  userId: number;
  at: Instant;
  /** Of its chain. */
  clockIn: Instant;
  timeAccount: TimeAccount;
  note: string;
  latitude: number | null;
  longitude: number | null;
  fence: FenceStatus | null;
  channel: StampChannel;
  recordedOffline: boolean;
  recordedAt: Date;
  recordedBy: number | null;
}

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
    `insert into clock_states (crew_id, user_id, account, chain_id, clock_in_at, last_at, time_category_1_id,
       time_category_2_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (crew_id, user_id) do update set account = excluded.account, chain_id = excluded.chain_id,
       clock_in_at = excluded.clock_in_at, last_at = excluded.last_at,
       time_category_1_id = excluded.time_category_1_id, time_category_2_id = excluded.time_category_2_id`,
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

/** Where everybody stands who is at work now, and since when: a break its own, work the clock-in. Who is not named is not working. */
export function accountsAtWork(
  tx: Tx,
  crewId: number,
  { now, since, userIds }: { now: Date; since: Date; userIds?: readonly number[] | undefined },
): Promise<{ userId: number; timeAccount: TimeAccount; sinceAt: Date }[]> {
  // Nearly always the small rows tell; stamps that lie ahead have to be looked up.
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
