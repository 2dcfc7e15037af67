import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const teamRole = select("team_roles", ["userId", "role", "teamId", "validFrom"]);
export type TeamRoleRow = RowOf<typeof teamRole>;

export const insertTeamRole = (
  tx: Tx,
  crewId: number,
  { userId, role, teamId, validFrom }: TeamRoleRow,
): Promise<number | "taken" | "noSuchTeam"> =>
  explainConflict(async () => {
    const [row] = await tx.query<{ id: Row<"team_roles">["teamRoleId"] }>(
      `insert into team_roles (crew_id, user_id, team_id, role, valid_from) values ($1, $2, $3, $4, $5) returning team_role_id as id`,
      [crewId, userId, teamId, role, validFrom],
    );
    return (row as { id: number }).id;
  });

export async function findTeamRole(tx: Tx, crewId: number, id: number): Promise<TeamRoleRow | undefined> {
  const [row] = await tx.query<TeamRoleRow & Record<string, unknown>>(
    `select ${teamRole.list} from team_roles
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
  explainConflict(() =>
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

async function explainConflict<T>(write: () => Promise<T>): Promise<T | "taken" | "noSuchTeam"> {
  try {
    return await write();
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === "team_roles_once") return "taken";
    if (broken === "team_roles_team") return "noSuchTeam";
    throw error;
  }
}
