import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

export async function teamsOfMembers(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  const rows = await tx.query<Row<"team_members", "userId" | "teamId">>(
    `select user_id as "userId", team_id as "teamId" from team_members
     where crew_id = $1 and user_id = any($2::bigint[])`,
    [crewId, userIds],
  );
  const teams = new Map<number, Set<number>>();
  for (const { userId, teamId } of rows) teams.set(userId, (teams.get(userId) ?? new Set()).add(teamId));
  return teams;
}

export async function crewsOfMember(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.query<Row<"user_crews", "crewId">>(
    `select crew_id as "crewId" from user_crews where user_id = $1`,
    [userId],
  );
  return rows.map(({ crewId }) => crewId);
}
