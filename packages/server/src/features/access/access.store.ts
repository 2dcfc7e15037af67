import type { Role } from "@glasen/domain/access/permissions.ts";
import { products } from "@glasen/domain/access/products.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";

const productValues = Object.entries(products)
  .map(([name, { id, bit }]) => `(${id}, '${name}', ${bit})`)
  .join(", ");

/** The same four for every crew. */
export const productRows: RowSource = {
  from: `(values ${productValues}) as p (id, name, bit)`,
  crew: "$1::bigint",
  columns: {
    id: { sql: "p.id", kind: "number" },
    name: { sql: "p.name", kind: "text" },
    bit: { sql: "p.bit", kind: "number" },
  },
};

const isoInstant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const usageRightRows: RowSource = {
  from: "usage_rights u",
  crew: "u.crew_id",
  columns: {
    id: { sql: "u.usage_right_id::text", kind: "text" },
    crewId: { sql: "u.crew_id", kind: "number" },
    subscriptionId: { sql: "u.subscription_id", kind: "text" },
    maxCrewSize: { sql: "u.max_crew_size", kind: "number" },
    bitmask: { sql: "u.bitmask", kind: "number" },
    trial: { sql: "u.is_trial", kind: "boolean" },
    source: { sql: "u.source", kind: "text" },
    validFrom: { sql: isoInstant("u.valid_from"), kind: "text" },
    validUntil: { sql: isoInstant("u.valid_until"), kind: "text" },
  },
};

/** The crew's row is locked by then, so two trials cannot begin at once. */
export async function findTrial(tx: Tx, crewId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    "select usage_right_id as id from usage_rights where crew_id = $1 and is_trial order by valid_from desc limit 1",
    [crewId],
  );
  return row?.id;
}

/** Everybody's own role, and the roles for single teams; both draw their numbers from one sequence. */
export const memberRoleRows: RowSource = {
  from: `(select m.crew_id, m.member_id as id, m.user_id, m.role,
        case when m.role = 'member' then 2 when m.manages_teams_only then 3 else 1 end as scope,
        null::bigint as team_id, coalesce(m.role_valid_from, m.first_work_day_at, m.created_at::date) as valid_from
      from members m where m.crew_id = $1
      union all
      select t.crew_id, t.team_role_id, t.user_id, t.role, 3, t.team_id, t.valid_from from team_roles t where t.crew_id = $1) as r`,
  crew: "r.crew_id",
  columns: {
    id: { sql: "r.id", kind: "number" },
    crewId: { sql: "r.crew_id", kind: "number" },
    userId: { sql: "r.user_id", kind: "number" },
    role: { sql: "r.role", kind: "text" },
    scope: { sql: "r.scope", kind: "number" },
    groupId: { sql: "r.team_id", kind: "number" },
    validFrom: { sql: "r.valid_from", kind: "date" },
  },
};

export interface TeamRoleRow {
  userId: number;
  role: Role;
  teamId: number;
  validFrom: string;
}

export const insertTeamRole = (
  tx: Tx,
  crewId: number,
  { userId, role, teamId, validFrom }: TeamRoleRow,
): Promise<number | "taken" | "noSuchTeam"> =>
  unlessWrong(async () => {
    const [row] = await tx.query<{ id: number }>(
      `insert into team_roles (crew_id, user_id, team_id, role, valid_from) values ($1, $2, $3, $4, $5) returning team_role_id as id`,
      [crewId, userId, teamId, role, validFrom],
    );
    return (row as { id: number }).id;
  });

export async function findTeamRole(tx: Tx, crewId: number, id: number): Promise<TeamRoleRow | undefined> {
  const [row] = await tx.query<TeamRoleRow & Record<string, unknown>>(
    `select user_id as "userId", role, team_id as "teamId", valid_from as "validFrom" from team_roles
     where crew_id = $1 and team_role_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

export const updateTeamRole = (
  tx: Tx,
  crewId: number,
  id: number,
  { role, teamId, validFrom }: TeamRoleRow,
): Promise<number | "taken" | "noSuchTeam"> =>
  unlessWrong(() =>
    tx.run("update team_roles set role = $3, team_id = $4, valid_from = $5 where crew_id = $1 and team_role_id = $2", [
      crewId,
      id,
      role,
      teamId,
      validFrom,
    ]),
  );

export async function deleteTeamRole(tx: Tx, crewId: number, id: number): Promise<void> {
  await tx.run("delete from team_roles where crew_id = $1 and team_role_id = $2", [crewId, id]);
}

async function unlessWrong<T>(write: () => Promise<T>): Promise<T | "taken" | "noSuchTeam"> {
  try {
    return await write();
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === "team_roles_once") return "taken";
    if (broken === "team_roles_team") return "noSuchTeam";
    throw error;
  }
}

/** What holds for all, with what the crew has of its own on top. */
export async function flagsOf(
  tx: Tx,
  crewId: number,
  names: readonly string[] | null,
): Promise<Record<string, boolean>> {
  const rows = await tx.query<{ name: string; isEnabled: boolean }>(
    `select name, is_enabled as "isEnabled" from feature_flags where $2::text[] is null or name = any($2)
     union all select name, is_enabled from crew_feature_flags where crew_id = $1 and ($2::text[] is null or name = any($2))`,
    [crewId, names],
  );
  return Object.fromEntries(rows.map(({ name, isEnabled }) => [name, isEnabled]));
}

export async function saveFlag(tx: Tx, crewId: number, name: string, isEnabled: boolean | null): Promise<void> {
  if (isEnabled === null) {
    await tx.run("delete from crew_feature_flags where crew_id = $1 and name = $2", [crewId, name]);
    return;
  }
  await tx.run(
    `insert into crew_feature_flags (crew_id, name, is_enabled) values ($1, $2, $3)
     on conflict (crew_id, name) do update set is_enabled = $3`,
    [crewId, name, isEnabled],
  );
}

export async function saveInstallationFlag(tx: Tx, name: string, isEnabled: boolean): Promise<void> {
  await tx.run(
    "insert into feature_flags (name, is_enabled) values ($1, $2) on conflict (name) do update set is_enabled = $2",
    [name, isEnabled],
  );
}
