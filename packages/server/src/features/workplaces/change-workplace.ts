import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Workplace, workplaceEndpoints, workplaces } from "@glasen/contract/workplaces.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { auditFields } from "../audit/audit.public.ts";
import { presentWorkplace } from "./workplaces.present.ts";
import { findWorkplace, updateWorkplace } from "./workplaces.store.ts";

export async function changeWorkplace(
  call: Call,
  { crewId, id, name, groupId, disabledAt }: InputOf<typeof workplaces.change>,
): Promise<Workplace> {
  const before = await findWorkplace(call.tx, crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  const row = await updateWorkplace(call.tx, crewId, id, {
    name: name ?? before.name,
    groupId: groupId === undefined ? before.groupId : groupId,
    disabledAt: disabledAt === undefined ? before.disabledAt : disabledAt,
  });
  if (row === "noSuchGroup") throw new Refusal("groupNotAvailable", "groupId");
  const workplace = presentWorkplace(row);
  const was = presentWorkplace(before);
  if (JSON.stringify(was) === JSON.stringify(workplace)) return workplace;
  await auditFields(call, { area: "place", action: "workplace-changed", target: String(id) }, was, workplace);
  await call.emit("workplace-saved", { workplace });
  return workplace;
}

/** For older clients, to which an unknown workplace is refused as not authorized. */
export async function updateWorkplaceByBody(
  call: Call,
  { workplaceId, ...rest }: InputOf<typeof workplaceEndpoints.change>,
): Promise<Workplace> {
  if (!(await findWorkplace(call.tx, rest.crewId, workplaceId))) throw new Refusal("notAuthorized", "workplaceId");
  return changeWorkplace(call, { ...rest, id: workplaceId });
}
