import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Team, teams } from "@glasen/contract/teams.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { findTeam, renameTeam } from "./teams.store.ts";

export async function changeTeam(call: Call, { crewId, id, name }: InputOf<typeof teams.change>): Promise<Team> {
  const before = await findTeam(call.tx, crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  if (name === undefined || name === before.name) return before;
  const team = await renameTeam(call.tx, crewId, id, name);
  if (team === "nameTaken") throw new Refusal("nameTaken", "name");
  if (!team) throw new Refusal("notFound", "id");
  await audit(call, {
    area: "team",
    action: "team-renamed",
    target: String(id),
    before: { name: before.name },
    after: { name },
  });
  call.emit("team-saved", { team });
  return team;
}
