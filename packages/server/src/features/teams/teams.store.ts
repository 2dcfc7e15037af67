import { brokenConstraint, type Tx } from "#kernel/db.ts";
import type { RowSource } from "#kernel/row-source.ts";

export interface TeamRow {
  id: number;
  crewId: number;
  name: string;
}

export interface TeamMemberRow {
  teamId: number;
  userId: number;
  crewId: number;
}

export const teamRows: RowSource = {
  from: "teams t",
  crew: "t.crew_id",
  columns: {
    id: { sql: "t.team_id", kind: "number" },
    crewId: { sql: "t.crew_id", kind: "number" },
    name: { sql: "t.name", kind: "text" },
  },
};

const columns = `team_id as id, crew_id as "crewId", name`;

export const insertTeam = (tx: Tx, crewId: number, name: string): Promise<TeamRow | "nameTaken"> =>
  unlessNameTaken(async () => {
    const [row] = await tx.query<TeamRow & Record<string, unknown>>(
      `insert into teams (crew_id, name) values ($1, $2) returning ${columns}`,
      [crewId, name],
    );
    return row as TeamRow;
  });

export const renameTeam = (
  tx: Tx,
  crewId: number,
  id: number,
  name: string,
): Promise<TeamRow | "nameTaken" | undefined> =>
  unlessNameTaken(async () => {
    const [row] = await tx.query<TeamRow & Record<string, unknown>>(
      `update teams set name = $3 where crew_id = $1 and team_id = $2 returning ${columns}`,
      [crewId, id, name],
    );
    return row;
  });

export async function findTeam(tx: Tx, crewId: number, id: number): Promise<TeamRow | undefined> {
  const [row] = await tx.query<TeamRow & Record<string, unknown>>(
    `select ${columns} from teams where crew_id = $1 and team_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

export async function deleteTeam(tx: Tx, crewId: number, id: number): Promise<boolean> {
  return (await tx.run("delete from teams where crew_id = $1 and team_id = $2", [crewId, id])) === 1;
}

export async function teamMembers(tx: Tx, crewId: number): Promise<TeamMemberRow[]> {
  return tx.query(
    `select team_id as "teamId", user_id as "userId", crew_id as "crewId" from team_members where crew_id = $1 order by team_id, user_id`,
    [crewId],
  );
}

/** Makes exactly these people the team; those who are no members of the crew are left out, and counted. */
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
