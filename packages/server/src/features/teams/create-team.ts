import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Team, teams } from "@glasen/contract/teams.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { insertTeam } from "./teams.store.ts";

export async function createTeam({ tx, emit }: Call, { crewId, name }: InputOf<typeof teams.create>): Promise<Team> {
  const team = await insertTeam(tx, crewId, name);
  if (team === "nameTaken") throw new Refusal("nameTaken", "name");
  await emit("team-saved", { team });
  return team;
}
