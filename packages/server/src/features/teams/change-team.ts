import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Team, teams } from "@glasen/contract/teams.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { findTeam, renameTeam } from "./teams.store.ts";

export async function changeTeam(
  { tx, emit }: Call,
  { crewId, id, name }: InputOf<typeof teams.change>,
): Promise<Team> {
  const before = await findTeam(tx, crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  if (name === undefined || name === before.name) return before;
  const team = await renameTeam(tx, crewId, id, name);
  if (team === "nameTaken") throw new Refusal("nameTaken", "name");
  if (!team) throw new Refusal("notFound", "id");
  await emit("team-saved", { team });
  return team;
}
