import type { RowSource } from "#kernel/call/row-source.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";

const team = select("teams", ["crewId", "name"], { id: "teamId" });

export type TeamRow = RowOf<typeof team>;
export type TeamMemberRow = Row<"team_members", "teamId" | "userId" | "crewId">;

export const teamRows: RowSource = {
  from: "teams t",
  crew: "t.crew_id",
  columns: {
    id: { sql: "t.team_id", kind: "number" },
    crewId: { sql: "t.crew_id", kind: "number" },
    name: { sql: "t.name", kind: "text" },
  },
};

export const insertTeam = (
  tx: Tx,
  crewId: number,
  name: string,
  maxCount: number,
): Promise<TeamRow | "nameTaken" | "tooMany"> =>
  unlessNameTaken(async () => {
    const [row] = await tx.query<TeamRow>(
      `insert into teams (crew_id, name) select $1, $2 where (select count(*) from teams where crew_id = $1) < $3
       returning ${team.list}`,
      [crewId, name, maxCount],
    );
    return row ?? "tooMany";
  });

export const allTeams = (tx: Tx, crewId: number): Promise<TeamRow[]> =>
  tx.query<TeamRow>(`select ${team.list} from teams where crew_id = $1 order by name collate "de-x-icu", team_id`, [
    crewId,
  ]);

/** Adds the missing ones of these teams; returns all of them by their names in lower case. */
export async function ensureTeams(tx: Tx, crewId: number, names: readonly string[]): Promise<Map<string, TeamRow>> {
  await tx.run(
    `insert into teams (crew_id, name) select distinct on (lower(n)) $1::bigint, n from unnest($2::text[]) as n on conflict do nothing`,
    [crewId, names],
  );
  return findByName(tx, crewId, names);
}

export async function findByName(tx: Tx, crewId: number, names: readonly string[]): Promise<Map<string, TeamRow>> {
  const rows = await tx.query<TeamRow>(
    `select ${team.list} from teams where crew_id = $1 and lower(name) = any(select lower(n) from unnest($2::text[]) as n)`,
    [crewId, names],
  );
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}

export async function insertTeamMembers(
  tx: Tx,
  crewId: number,
  pairs: readonly { teamId: number; userId: number }[],
): Promise<void> {
  await tx.run(
    `insert into team_members (crew_id, team_id, user_id) select $1, p.* from unnest($2::bigint[], $3::bigint[]) as p on conflict do nothing`,
    [crewId, pairs.map(({ teamId }) => teamId), pairs.map(({ userId }) => userId)],
  );
}

export async function deleteTeamMembers(
  tx: Tx,
  crewId: number,
  teamIds: readonly number[],
  userIds: readonly number[],
): Promise<number> {
  return tx.run(
    "delete from team_members where crew_id = $1 and team_id = any($2::bigint[]) and user_id = any($3::bigint[])",
    [crewId, teamIds, userIds],
  );
}

/** How many of these teams and users belong to the crew. */
export async function known(
  tx: Tx,
  crewId: number,
  { teamIds, userIds }: { teamIds: readonly number[]; userIds: readonly number[] },
): Promise<{ teams: number; users: number }> {
  const [row] = await tx.query<{ teams: number; users: number }>(
    `select (select count(*) from teams where crew_id = $1 and team_id = any($2::bigint[])) as teams,
       (select count(*) from members where crew_id = $1 and user_id = any($3::bigint[])) as users`,
    [crewId, teamIds, userIds],
  );
  return row as { teams: number; users: number };
}

export const renameTeam = (
  tx: Tx,
  crewId: number,
  id: number,
  name: string,
): Promise<TeamRow | "nameTaken" | undefined> =>
  unlessNameTaken(async () => {
    const [row] = await tx.query<TeamRow>(
      `update teams set name = $3 where crew_id = $1 and team_id = $2 returning ${team.list}`,
      [crewId, id, name],
    );
    return row;
  });

export async function findTeam(tx: Tx, crewId: number, id: number): Promise<TeamRow | undefined> {
  const [row] = await tx.query<TeamRow>(
    `select ${team.list} from teams where crew_id = $1 and team_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

export async function deleteTeam(tx: Tx, crewId: number, id: number): Promise<boolean> {
  return (await tx.run("delete from teams where crew_id = $1 and team_id = $2", [crewId, id])) === 1;
}

export async function teamMembers(
  tx: Tx,
  crewId: number,
  only: { teamIds?: readonly number[]; userId?: number } = {},
): Promise<TeamMemberRow[]> {
  return tx.query(
    `select team_id as "teamId", user_id as "userId", crew_id as "crewId" from team_members
     where crew_id = $1 and ($2::bigint[] is null or team_id = any($2)) and ($3::bigint is null or user_id = $3)
     order by team_id, user_id`,
    [crewId, only.teamIds ?? null, only.userId ?? null],
  );
}

/** Replaces the members of a team; users who are no members of the crew are left out. */
export async function setTeamMembers(
  tx: Tx,
  crewId: number,
  teamId: number,
  userIds: readonly number[],
): Promise<TeamMemberRow[]> {
  await tx.run("delete from team_members where crew_id = $1 and team_id = $2 and user_id <> all($3::bigint[])", [
    crewId,
    teamId,
    userIds,
  ]);
  await tx.run(
    `insert into team_members (crew_id, team_id, user_id)
     select $1, $2, m.user_id from members m where m.crew_id = $1 and m.user_id = any($3::bigint[])
     on conflict do nothing`,
    [crewId, teamId, userIds],
  );
  return tx.query(
    `select team_id as "teamId", user_id as "userId", crew_id as "crewId" from team_members
     where crew_id = $1 and team_id = $2 order by user_id`,
    [crewId, teamId],
  );
}

async function unlessNameTaken<T>(write: () => Promise<T>): Promise<T | "nameTaken"> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === "teams_name_once") return "nameTaken";
    throw error;
  }
}
