import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { teams } from "@glasen/contract/teams.ts";
import { publishIn } from "#kernel/bus.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { deleteTeam } from "./teams.store.ts";

export async function removeTeam({ tx, emit }: Call, { crewId, id }: InputOf<typeof teams.remove>): Promise<null> {
  if (!(await deleteTeam(tx, crewId, id))) throw new Refusal("notFound", "id");
  await publishIn(tx, { kind: "access", crewId }); // a manager's reach may have shrunk
  await emit("team-removed", { teamId: id });
  return null;
}
