import { limits } from "@glasen/contract/limits.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { insertWorkplace } from "../workplaces/workplaces.store.ts";
import * as store from "./teams.store.ts";

/** A new team with its people, for whoever founds or fills a crew. */
export async function addTeam(tx: Tx, crewId: number, name: string, userIds: readonly number[]): Promise<number> {
  const team = await store.insertTeam(tx, crewId, name, limits.places);
  if (team === "nameTaken" || team === "tooMany") throw new Error(`there cannot be another team ${name}`);
  await store.setTeamMembers(tx, crewId, team.id, userIds);
  return team.id;
}

export const teamsByName = store.teamsByName;

/** Which of the names no team has yet. */
export async function unknownTeams(tx: Tx, crewId: number, names: readonly string[]): Promise<string[]> {
  const known = await store.findByName(tx, crewId, names);
  const unknown = new Map(names.map((name) => [name.toLowerCase(), name]));
  for (const key of known.keys()) unknown.delete(key);
  return [...unknown.values()];
}
export const insertTeamMembers = store.insertTeamMembers;

/** Puts people into teams and takes them out of others; who is in each of these teams now is told. */
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
    await emit("team-members-set", { teamId, userIds: inTeam });
  }
}

/** A new workplace, for whoever founds or fills a crew. */
export async function addWorkplace(tx: Tx, crewId: number, name: string): Promise<void> {
  const added = await insertWorkplace(tx, crewId, { name, groupId: null, disabledAt: null }, limits.places);
  if (typeof added === "string") throw new Error(`${name}: ${added}`);
}
