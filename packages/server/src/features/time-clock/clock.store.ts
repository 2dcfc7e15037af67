import type { FenceStatus, Geofence } from "@glasen/domain/categories/geofence.ts";
import { dateOf, type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import type { OpenChain } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Categories, TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/db.ts";

/** Where a member stands. */
export interface ClockState {
  open: (OpenChain & { chainId: string }) | undefined;
  /** Counts its changes. */
  revision: number;
}

interface StateRow {
  revision: number;
  account: TimeAccount;
  chainId: string | null;
  clockInAt: Date | null;
  lastAt: Date | null;
  activeCategory1Id: number | null;
  activeCategory2Id: number | null;
}

function stateOfRow(row: StateRow): ClockState {
  const { revision, account, chainId, clockInAt, lastAt, activeCategory1Id, activeCategory2Id } = row;
  if (!chainId || !clockInAt || !lastAt) return { open: undefined, revision };
  const open = { chainId, clockIn: instantOf(clockInAt), lastAt: instantOf(lastAt), timeAccount: account };
  return { open: { ...open, timeCategory1Id: activeCategory1Id, timeCategory2Id: activeCategory2Id }, revision };
}

/** Makes the row that is locked, once in a member's life. */
export async function makeClockState(tx: Tx, crewId: number, userId: number): Promise<void> {
  await tx.run(
    `insert into clock_states (crew_id, user_id) select m.crew_id, m.user_id from members m
     where m.crew_id = $1 and m.user_id = $2 on conflict do nothing`,
    [crewId, userId],
  );
}

/** A member as far as the clock is concerned, with what the crew says of places. */
export interface Situation {
  crewId: number;
  userId: number;
  teamIds: number[];
  firstWorkDayAt: string | null;
  disabledAt: string | null;
  timeZone: string;
  /** Names one state of the crew's settings. */
  settingsVersion: string | null;
  products: number;
  keepsPositions: boolean;
  /** Of categories that are offered. */
  fences: Geofence[];
  /** The ones that were asked for, as far as they exist. */
  categories: { id: number; level: number; isEnabled: boolean }[];
}

interface Asked {
  crewId: number;
  userId: number;
  categoryIds: readonly number[];
  now: Date;
  /** False where no position can be kept anyway, because none was sent. */
  isLocated?: boolean;
}

const offeredCategories = `coalesce((select json_agg(json_build_object('id', k.time_category_id, 'level', k.level,
    'isEnabled', k.disabled_at is null)) from time_categories k where k.crew_id = $1 and k.time_category_id = any($3::bigint[])), '[]')`;

// What nobody asked for is not looked up: each look-up costs a stamp as much as finding the member.
const situationColumns = ({
  categoryIds,
  isLocated = true,
}: Asked): string => `m.crew_id as "crewId", m.user_id as "userId", m.first_work_day_at as "firstWorkDayAt",
  m.disabled_at as "disabledAt", c.time_zone as "timeZone", c.settings_version as "settingsVersion",
  array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = $2) as "teamIds",
  (select coalesce(bit_or(u.bitmask), 0) from usage_rights u
   where u.crew_id = $1 and u.valid_from <= $4 and (u.valid_until is null or u.valid_until > $4)) as products,
  ${isLocated ? "coalesce((select p.keeps_positions from location_privacy p where p.crew_id = $1), true)" : "true"} as "keepsPositions",
  coalesce((select json_agg(json_build_object('groupId', g.time_category_id, 'latitude', g.latitude::float8,
      'longitude', g.longitude::float8, 'radius', g.radius))
    from geofences g join time_categories k on k.crew_id = $1 and k.time_category_id = g.time_category_id
    where g.crew_id = $1 and k.disabled_at is null), '[]') as fences,
  ${categoryIds.length === 0 ? "'[]'::json" : offeredCategories} as categories`;

// The list of categories is named even where it is empty, so that the places of the values stay the same.
const whose = "m.crew_id = $1 and c.crew_id = $1 and m.user_id = $2 and $3::bigint[] is not null";
const valuesOf = ({ crewId, userId, categoryIds, now }: Asked): unknown[] => [crewId, userId, categoryIds, now];

const situationOf = (row: Situation): Situation => ({ ...row, teamIds: row.teamIds.map(Number) });

export async function findSituation(tx: Tx, asked: Asked): Promise<Situation | undefined> {
  const [row] = await tx.query<Situation & Record<string, unknown>>(
    `select ${situationColumns(asked)} from members m join crews c on c.crew_id = m.crew_id where ${whose}`,
    valuesOf(asked),
  );
  return row && situationOf(row);
}

/**
 * The same with where the member stands, in one statement that locks the member's row: whoever waited for it reads the
 * row as it is by then. Undefined where the member has never stamped, or is not there.
 */
export async function lockSituation(
  tx: Tx,
  asked: Asked,
): Promise<{ situation: Situation; state: ClockState } | undefined> {
  const [row] = await tx.query<Situation & StateRow & Record<string, unknown>>(
    `select s.revision, s.account, s.chain_id as "chainId", s.clock_in_at as "clockInAt", s.last_at as "lastAt",
       s.time_category_1_id as "activeCategory1Id", s.time_category_2_id as "activeCategory2Id", ${situationColumns(asked)}
     from clock_states s join members m on m.crew_id = s.crew_id and m.user_id = s.user_id join crews c on c.crew_id = m.crew_id
     where ${whose} and s.crew_id = $1 and s.user_id = $2 for update of s`,
    valuesOf(asked),
  );
  return row && { situation: situationOf(row), state: stateOfRow(row) };
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

type Explain = (error: unknown) => unknown;

/** The writes of a stamp go out with the commit. */
export function queueChain(
  tx: Tx,
  chain: { crewId: number; chainId: string; userId: number; at: Instant; localDay: LocalDate; now: Date },
  explain: Explain,
): void {
  tx.write(
    `insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, local_day, created_at)
     values ($1::bigint, $2::uuid, $3::bigint, $4::timestamptz, $5::date, $6::timestamptz)`,
    [chain.crewId, chain.chainId, chain.userId, dateOf(chain.at), chain.localDay, chain.now],
    explain,
  );
}

export function queueStamp(tx: Tx, stamp: NewStamp, explain: Explain): void {
  tx.write(
    `insert into stamps (crew_id, chain_id, stamp_at, user_id, account, time_category_1_id, time_category_2_id, note,
       latitude, longitude, fence, channel, recorded_offline, recorded_at, recorded_by)
     values ($1::bigint, $2::uuid, $3::timestamptz, $4::bigint, $5::integer, $6::bigint, $7::bigint, $8::text, $9::float8,
       $10::float8, $11::text, $12::text, $13::boolean, $14::timestamptz, $15::bigint)`,
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

export function queueClockOut(tx: Tx, crewId: number, chainId: string, at: Instant, explain: Explain): void {
  tx.write(
    "update stamp_chains set clock_out_at = $3, taken_until = $3::timestamptz where crew_id = $1::bigint and chain_id = $2::uuid",
    [crewId, chainId, dateOf(at)],
    explain,
  );
}

/** A chain whose clock-out was forgotten takes no time after its last stamp. */
export function queueAbandon(tx: Tx, crewId: number, chainId: string, lastAt: Instant): void {
  tx.queue("update stamp_chains set taken_until = $3 where crew_id = $1 and chain_id = $2 and clock_out_at is null", [
    crewId,
    chainId,
    dateOf(lastAt),
  ]);
}

const moveState = `update clock_states set account = $3::integer, chain_id = $4::uuid, clock_in_at = $5::timestamptz,
    last_at = $6::timestamptz, time_category_1_id = $7::bigint, time_category_2_id = $8::bigint, revision = $9::bigint
  where crew_id = $1::bigint and user_id = $2::bigint and revision = $9 - 1`;

const isAsRemembered = (also = ""): string => `exists (select from members m join crews c on c.crew_id = m.crew_id
    where m.crew_id = $1 and c.crew_id = $1 and m.user_id = $2 and m.first_work_day_at is not distinct from $10::date
      and m.disabled_at is not distinct from $11::date and c.time_zone = $12::text
      and c.settings_version is not distinct from $13::uuid${also})`;
const moveRememberedState = `${moveState} and ${isAsRemembered()}`;
const moveEvaluatedState = `${moveState} and ${isAsRemembered(" and c.evaluation_version is not distinct from $14::uuid")}`;

/**
 * Where the member stands now. With what a stamp was made on from memory, and its day evaluated, the write also looks
 * whether that still holds.
 */
export function queueClockState(
  tx: Tx,
  { crewId, userId, remembered }: { crewId: number; userId: number; remembered: Remembered | undefined },
  { open, revision }: ClockState,
): void {
  const values: unknown[] = [
    crewId,
    userId,
    open?.timeAccount ?? 0,
    open?.chainId ?? null,
    open ? dateOf(open.clockIn) : null,
    open ? dateOf(open.lastAt) : null,
    open?.timeCategory1Id ?? null,
    open?.timeCategory2Id ?? null,
    revision,
  ];
  if (!remembered) return tx.writeFirst(moveState, values);
  const { firstWorkDayAt, disabledAt, timeZone, settingsVersion } = remembered.situation;
  values.push(firstWorkDayAt, disabledAt, timeZone, settingsVersion);
  if (remembered.evaluationVersion === undefined) return tx.writeFirst(moveRememberedState, values);
  values.push(remembered.evaluationVersion);
  tx.writeFirst(moveEvaluatedState, values);
}

interface Remembered {
  situation: Situation;
  /** Where the stamp ends a day: the rules that the day was evaluated by. */
  evaluationVersion: string | null | undefined;
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
