import { limits } from "@glasen/contract/limits.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./teams.store.ts";

/** Adds a team with its members; returns its id. */
export async function addTeam(tx: Tx, crewId: number, name: string, userIds: readonly number[]): Promise<number> {
  const team = await store.insertTeam(tx, crewId, name, limits.places);
  if (team === "nameTaken" || team === "tooMany") throw new Error(`the team ${name} cannot be added: ${team}`);
  await store.setTeamMembers(tx, crewId, team.id, userIds);
  return team.id;
}

/** Adds many teams at once; returns their ids in the order of the names. */
export async function addTeams(tx: Tx, crewId: number, names: readonly string[]): Promise<number[]> {
  const teams = await store.ensureTeams(tx, crewId, names);
  return names.map((name) => teams.get(name.toLowerCase())?.id as number);
}

export const addTeamMembers = store.insertTeamMembers;

/** The ids of a crew's teams by name. */
export const teamIdsByName = async (tx: Tx, crewId: number): Promise<Map<string, number>> =>
  new Map((await store.allTeams(tx, crewId)).map(({ id, name }) => [name, id]));
