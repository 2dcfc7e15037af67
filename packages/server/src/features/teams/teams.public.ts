import type { Tx } from "#kernel/db.ts";
import { insertTeam, setTeamMembers } from "./teams.store.ts";

/** A new team with its people, for whoever founds or fills a crew. */
export async function addTeam(tx: Tx, crewId: number, name: string, userIds: readonly number[]): Promise<number> {
  const team = await insertTeam(tx, crewId, name);
  if (team === "nameTaken") throw new Error(`there is a team ${name} already`);
  await setTeamMembers(tx, crewId, team.id, userIds);
  return team.id;
}
