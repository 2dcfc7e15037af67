import type { Role } from "@glasen/domain/access/permissions.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface CrewRow {
  id: number;
  name: string;
  ownerId: number;
  timeZone: string;
  trialEndsAt: Date | null;
  maintenance: number;
  isDemo: boolean;
}

export async function findCrew(tx: Tx, crewId: number, now: Date): Promise<CrewRow | undefined> {
  const [row] = await tx.query<CrewRow & Record<string, unknown>>(
    `select crew_id as id, name, owner_id as "ownerId", time_zone as "timeZone", maintenance, is_demo as "isDemo",
       (select max(u.valid_until) from usage_rights u
        where u.crew_id = $1 and u.is_trial and u.valid_from <= $2 and u.valid_until > $2) as "trialEndsAt"
     from crews where crew_id = $1`,
    [crewId, now],
  );
  return row;
}

/** Nobody else changes the crew, or who belongs to it, until the transaction ends. */
export async function lockCrew(
  tx: Tx,
  crewId: number,
): Promise<{ name: string; ownerId: number; timeZone: string } | undefined> {
  const [row] = await tx.query<{ name: string; ownerId: number; timeZone: string }>(
    `select name, owner_id as "ownerId", time_zone as "timeZone" from crews where crew_id = $1 for no key update`,
    [crewId],
  );
  return row;
}

export async function updateCrew(
  tx: Tx,
  crewId: number,
  { name, ownerId, timeZone }: { name: string; ownerId: number; timeZone: string },
): Promise<void> {
  await tx.run("update crews set name = $2, owner_id = $3, time_zone = $4 where crew_id = $1", [
    crewId,
    name,
    ownerId,
    timeZone,
  ]);
  await tx.run("update user_crews set crew_name = $2 where crew_id = $1 and crew_name <> $2", [crewId, name]);
}

/** The day it is where the crew works. */
export async function today(tx: Tx, crewId: number, now: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ day: string }>(
    "select ($2::timestamptz at time zone time_zone)::date as day from crews where crew_id = $1",
    [crewId, now],
  );
  return row?.day;
}

/** How many may work in the crew at once by its best right; null means any number. */
export async function maxCrewSize(tx: Tx, crewId: number, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ most: number | null }>(
    `select case when bool_or(max_crew_size is null) or count(*) = 0 then null else max(max_crew_size) end as most
     from usage_rights where crew_id = $1 and valid_from <= $2 and (valid_until is null or valid_until > $2)`,
    [crewId, now],
  );
  return row?.most ?? null;
}

/** Somebody who was erased is nobody to do anything to. */
export async function findMember(
  tx: Tx,
  crewId: number,
  userId: number,
): Promise<{ crewId: number; userId: number; role: Role; teamIds: number[] } | undefined> {
  const [row] = await tx.query<{ crewId: number; userId: number; role: Role; teamIds: string[] }>(
    `select m.crew_id as "crewId", m.user_id as "userId", m.role,
       array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = $2) as "teamIds"
     from members m where m.crew_id = $1 and m.user_id = $2 and m.erased_at is null`,
    [crewId, userId],
  );
  return row && { ...row, teamIds: row.teamIds.map(Number) };
}

/** The products a crew may use now, as a bitmask. */
export async function productsOfCrew(tx: Tx, crewId: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ products: number }>(
    `select coalesce(bit_or(bitmask), 0) as products from usage_rights
     where crew_id = $1 and valid_from <= $2 and (valid_until is null or valid_until > $2)`,
    [crewId, now],
  );
  return row?.products ?? 0;
}

/** The raw flag; 1 means maintenance. */
export async function setMaintenanceFlag(tx: Tx, crewId: number, flag: 0 | 1): Promise<boolean> {
  return (
    (await tx.run("update crews set maintenance = $2 where crew_id = $1 and maintenance <> $2", [crewId, flag])) === 1
  );
}

export async function nextCrewId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ id: number }>("select nextval('crew_ids') as id");
  return (row as { id: number }).id;
}

export async function insertCrew(
  tx: Tx,
  crew: { crewId: number; name: string; ownerId: number; timeZone: string; isDemo: boolean; now: Date },
): Promise<void> {
  await tx.run(
    "insert into crews (crew_id, name, owner_id, time_zone, is_demo, created_at) values ($1, $2, $3, $4, $5, $6)",
    [crew.crewId, crew.name, crew.ownerId, crew.timeZone, crew.isDemo, crew.now],
  );
  await tx.run("insert into event_positions (crew_id, position) values ($1, 0)", [crew.crewId]);
}

export async function markUsed(tx: Tx, userId: number, crewId: number, now: Date): Promise<void> {
  await tx.run("update user_crews set used_at = $3 where user_id = $1 and crew_id = $2", [userId, crewId, now]);
}

export async function insertUsageRight(
  tx: Tx,
  right: {
    crewId: number;
    id: string;
    bitmask: number;
    isTrial: boolean;
    source: string;
    now: Date;
    validUntil: Date | null;
  },
): Promise<void> {
  await tx.run(
    `insert into usage_rights (crew_id, usage_right_id, bitmask, is_trial, source, valid_from, valid_until) values ($1, $2, $3, $4, $5, $6, $7)`,
    [right.crewId, right.id, right.bitmask, right.isTrial, right.source, right.now, right.validUntil],
  );
}

/** The crew a user worked in last, else the first by name. */
export async function lastUsedCrew(tx: Tx, userId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ crewId: number }>(
    `select crew_id as "crewId" from user_crews where user_id = $1 order by used_at desc nulls last, lower(crew_name), crew_id limit 1`,
    [userId],
  );
  return row?.crewId;
}

export async function updateSecondFactorRule(tx: Tx, crewId: number, isRequired: boolean): Promise<void> {
  await tx.run("update crews set requires_second_factor = $2 where crew_id = $1", [crewId, isRequired]);
}
