import type { InputOf } from "@glasen/contract/endpoint.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { Team, teams } from "@glasen/contract/teams.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { insertTeam } from "./teams.store.ts";

export async function createTeam(call: Call, { crewId, name }: InputOf<typeof teams.create>): Promise<Team> {
  const team = await insertTeam(call.tx, crewId, name, limits.places);
  if (team === "nameTaken") throw new Refusal("nameTaken", "name");
  if (team === "tooMany") throw new Refusal("tooMany");
  await audit(call, { area: "team", action: "team-created", target: String(team.id), after: { name } });
  call.emit("team-saved", { team });
  return team;
}
