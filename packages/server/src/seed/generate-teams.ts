import type { Tx } from "#kernel/database/database.ts";
import { addTeamMembers, addTeams } from "../features/teams/teams.seed.ts";
import type { GeneratedCrew } from "./generate.ts";
import { teamName } from "./generate-names.ts";

/** Puts everybody into one team, and every tenth into a second one. */
export async function generateTeams(
  tx: Tx,
  { crewId, userIds, options, random }: Pick<GeneratedCrew, "crewId" | "userIds" | "options" | "random">,
): Promise<void> {
  if (options.teams === 0) return;
  const names = Array.from({ length: options.teams }, (_, index) => teamName(index));
  const teamIds = await addTeams(tx, crewId, names);
  const pairs = userIds.flatMap((userId) => {
    const first = random.below(teamIds.length);
    const second = (first + 1 + random.below(Math.max(1, teamIds.length - 1))) % teamIds.length;
    const belongsTo = random.chance(0.1) && second !== first ? [first, second] : [first];
    return belongsTo.map((team) => ({ userId, teamId: teamIds[team] as number }));
  });
  await addTeamMembers(tx, crewId, pairs);
}
