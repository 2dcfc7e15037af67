import type { InputOf } from "@glasen/contract/endpoint.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { Workplace, workplaces } from "@glasen/contract/workplaces.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { presentWorkplace } from "./workplaces.present.ts";
import { insertWorkplace } from "./workplaces.store.ts";

export async function createWorkplace(
  call: Call,
  { crewId, ...given }: InputOf<typeof workplaces.create>,
): Promise<Workplace> {
  const row = await insertWorkplace(call.tx, crewId, given, limits.places);
  if (row === "noSuchGroup") throw new Refusal("groupNotAvailable", "groupId");
  if (row === "tooMany") throw new Refusal("tooMany");
  const workplace = presentWorkplace(row);
  await audit(call, { area: "place", action: "workplace-created", target: String(row.id), after: { name: row.name } });
  call.emit("workplace-saved", { workplace });
  return workplace;
}
