import { randomUUID } from "node:crypto";
import type { Tx } from "#kernel/database/database.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";

const crew = select("crews", ["name", "ownerId", "timeZone", "maintenance", "isDemo"], { id: "crewId" });

type CrewRow = RowOf<typeof crew> & { trialEndsAt: Date | null };

export async function findCrew(tx: Tx, crewId: number, now: Date): Promise<CrewRow | undefined> {
  const [row] = await tx.query<CrewRow>(
    `select ${crew.list},
       (select max(u.valid_until) from usage_rights u
        where u.crew_id = $1 and u.is_trial and u.valid_from <= $2 and u.valid_until > $2) as "trialEndsAt"
     from crews where crew_id = $1`,
    [crewId, now],
  );
  return row;
}

const fields = select("crews", ["name", "ownerId", "timeZone"]);

type CrewFields = RowOf<typeof fields>;

/** Until the transaction ends, nobody else changes the crew or its list of members. */
export async function lockCrew(tx: Tx, crewId: number): Promise<CrewFields | undefined> {
  const [row] = await tx.query<CrewFields>(`select ${fields.list} from crews where crew_id = $1 for no key update`, [
    crewId,
  ]);
  return row;
}

export async function updateCrew(tx: Tx, crewId: number, { name, ownerId, timeZone }: CrewFields): Promise<void> {
  await tx.run("update crews set name = $2, owner_id = $3, time_zone = $4 where crew_id = $1", [
    crewId,
    name,
    ownerId,
    timeZone,
  ]);
  await tx.run("update user_crews set crew_name = $2 where crew_id = $1 and crew_name <> $2", [crewId, name]);
}

export async function findToday(tx: Tx, crewId: number, now: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ day: string }>(
    "select ($2::timestamptz at time zone time_zone)::date as day from crews where crew_id = $1",
    [crewId, now],
  );
  return row?.day;
}

export async function nextCrewId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ id: number }>("select nextval('crew_ids') as id");
  return (row as { id: number }).id;
}

export type NewCrewRow = Row<"crews", "crewId" | "isDemo"> & CrewFields & { now: Date };

export async function insertCrew(tx: Tx, crew: NewCrewRow): Promise<void> {
  await tx.run(
    "insert into crews (crew_id, name, owner_id, time_zone, is_demo, created_at) values ($1, $2, $3, $4, $5, $6)",
    [crew.crewId, crew.name, crew.ownerId, crew.timeZone, crew.isDemo, crew.now],
  );
}

/** False where the crew already is in that state. */
export const updateMaintenance = async (tx: Tx, crewId: number, isOn: boolean): Promise<boolean> =>
  (await tx.run("update crews set maintenance = $2 where crew_id = $1 and maintenance <> $2", [
    crewId,
    isOn ? 1 : 0,
  ])) === 1;

export async function updateSecondFactorRule(tx: Tx, crewId: number, isRequired: boolean): Promise<void> {
  await tx.run("update crews set requires_second_factor = $2 where crew_id = $1", [crewId, isRequired]);
}

export async function findIdleMinutes(tx: Tx, crewId: number): Promise<number | null> {
  const [row] = await tx.query<Row<"crews", "sessionIdleMinutes">>(
    `select session_idle_minutes as "sessionIdleMinutes" from crews where crew_id = $1`,
    [crewId],
  );
  return row?.sessionIdleMinutes ?? null;
}

/** Also beside the crews, where sessions are found. */
export async function updateIdleMinutes(tx: Tx, crewId: number, minutes: number | null): Promise<void> {
  await tx.run("update crews set session_idle_minutes = $2 where crew_id = $1", [crewId, minutes]);
  await tx.run("update user_crews set session_idle_minutes = $2 where crew_id = $1", [crewId, minutes]);
}

/** Gives the settings a new version, so that no cache serves the old ones; locks the crew's row. */
export async function updateSettingsVersion(tx: Tx, crewId: number): Promise<void> {
  await tx.run("update crews set settings_version = $2 where crew_id = $1", [crewId, randomUUID()]);
}

/** Adds a crew to its users' lists, so that they find it when they sign in. */
export async function insertUserCrews(
  tx: Tx,
  { crewId, crewName }: { crewId: number; crewName: string },
  userIds: readonly number[],
): Promise<void> {
  await tx.run(
    `insert into user_crews (crew_id, crew_name, user_id, session_idle_minutes)
     select $1, $2, unnest($3::bigint[]), (select session_idle_minutes from crews where crew_id = $1)`,
    [crewId, crewName, userIds],
  );
}

export async function deleteUserCrews(tx: Tx, crewId: number, userIds: readonly number[]): Promise<void> {
  await tx.run("delete from user_crews where crew_id = $1 and user_id = any($2::bigint[])", [crewId, userIds]);
}

/** Moves a crew from one user's list to another's. */
export async function handOverUserCrew(tx: Tx, crewId: number, from: number, to: number): Promise<void> {
  await tx.run("update user_crews set user_id = $3 where crew_id = $1 and user_id = $2", [crewId, from, to]);
}

export async function markUsed(tx: Tx, userId: number, crewId: number, now: Date): Promise<void> {
  await tx.run("update user_crews set used_at = $3 where user_id = $1 and crew_id = $2", [userId, crewId, now]);
}

/** The crew a user worked in last, else the first by name. */
export async function findLastUsedCrew(tx: Tx, userId: number): Promise<number | undefined> {
  const [row] = await tx.query<Row<"user_crews", "crewId">>(
    `select crew_id as "crewId" from user_crews where user_id = $1 order by used_at desc nulls last, lower(crew_name), crew_id limit 1`,
    [userId],
  );
  return row?.crewId;
}
