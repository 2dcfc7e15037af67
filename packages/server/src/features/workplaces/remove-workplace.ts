import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { workplaces } from "@glasen/contract/workplaces.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { deleteWorkplace, findWorkplace } from "./workplaces.store.ts";

export async function removeWorkplace(call: Call, { crewId, id }: InputOf<typeof workplaces.remove>): Promise<null> {
  const before = await findWorkplace(call.tx, crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  if (!(await deleteWorkplace(call.tx, crewId, id))) throw new Refusal("interactionError", "id");
  await audit(call, { area: "place", action: "workplace-removed", target: String(id), before: { name: before.name } });
  call.emit("workplace-removed", { workplaceId: id });
  return null;
}
