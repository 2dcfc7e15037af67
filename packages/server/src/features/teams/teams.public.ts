import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./teams.store.ts";

export { ensureTeams, insertTeamMembers } from "./teams.store.ts";

/** The names that no team has yet. */
export async function unknownTeams(tx: Tx, crewId: number, names: readonly string[]): Promise<string[]> {
  const known = await store.findByName(tx, crewId, names);
  const unknown = new Map(names.map((name) => [name.toLowerCase(), name]));
  for (const key of known.keys()) unknown.delete(key);
  return [...unknown.values()];
}

/** Adds members to teams and removes them from others, and emits the new members of each of these teams. */
export async function changeTeamsOf(
  { tx, emit }: Call,
  crewId: number,
  userIds: readonly number[],
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): Promise<void> {
  const teamIds = [...new Set([...add, ...remove])];
  const known = await store.known(tx, crewId, { teamIds, userIds });
  if (known.teams !== teamIds.length) throw new Refusal("notFound", "teamIds");
  if (known.users !== new Set(userIds).size) throw new Refusal("userNotFound", "userId");
  await store.insertTeamMembers(
    tx,
    crewId,
    add.flatMap((teamId) => userIds.map((userId) => ({ teamId, userId }))),
  );
  await store.deleteTeamMembers(tx, crewId, remove, userIds);
  const members = await store.teamMembers(tx, crewId, { teamIds });
  for (const teamId of teamIds) {
    const inTeam = members.filter((member) => member.teamId === teamId).map(({ userId }) => userId);
    emit("team-members-set", { teamId, userIds: inTeam });
  }
}
