import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { teams } from "@glasen/contract/teams.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { audit } from "../audit/audit.public.ts";
import { deleteTeam, findTeam } from "./teams.store.ts";

export async function removeTeam(call: Call, { crewId, id }: InputOf<typeof teams.remove>): Promise<null> {
  const team = await findTeam(call.tx, crewId, id);
  if (!team || !(await deleteTeam(call.tx, crewId, id))) throw new Refusal("notFound", "id");
  await audit(call, { area: "team", action: "team-removed", target: String(id), before: { name: team.name } });
  // The reach of the team's managers may have shrunk.
  accessChanged(call, crewId);
  await call.emit("team-removed", { teamId: id });
  return null;
}
