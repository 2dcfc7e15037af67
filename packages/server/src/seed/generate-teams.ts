import type { Tx } from "#kernel/database/database.ts";
import type { GeneratedCrew } from "./generate.ts";
import { teamName } from "./generate-names.ts";

/** Everybody in one team, every tenth in a second one. */
export async function generateTeams(
  tx: Tx,
  { crewId, userIds, options, random }: Pick<GeneratedCrew, "crewId" | "userIds" | "options" | "random">,
): Promise<void> {
  if (options.teams === 0) return;
  const ids = await tx.query<{ id: number }>("select nextval('team_ids') as id from generate_series(1, $1)", [
    options.teams,
  ]);
  const teamIds = ids.map(({ id }) => id);
  await tx.run("insert into teams (crew_id, team_id, name) select $1, t.* from unnest($2::bigint[], $3::text[]) as t", [
    crewId,
    teamIds,
    teamIds.map((_, index) => teamName(index)),
  ]);
  const places = userIds.flatMap((userId) => {
    const first = random.below(teamIds.length);
    const second = (first + 1 + random.below(Math.max(1, teamIds.length - 1))) % teamIds.length;
    const belongsTo = random.chance(0.1) && second !== first ? [first, second] : [first];
    return belongsTo.map((team) => ({ userId, teamId: teamIds[team] }));
  });
  await tx.run(
    "insert into team_members (crew_id, team_id, user_id) select $1, m.* from unnest($2::bigint[], $3::bigint[]) as m",
    [crewId, places.map(({ teamId }) => teamId), places.map(({ userId }) => userId)],
  );
}
