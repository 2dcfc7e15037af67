import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Group, groupEndpoints } from "@glasen/contract/groups.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { presentGroup } from "./workplaces.present.ts";
import { insertGroup } from "./workplaces.store.ts";

export async function createGroup(call: Call, { crewId, name }: InputOf<typeof groupEndpoints.create>): Promise<Group> {
  const row = await insertGroup(call.tx, crewId, name, limits.places);
  if (!row) throw new Refusal("tooMany");
  const group = presentGroup(row);
  await audit(call, { area: "place", action: "group-created", target: String(row.id), after: { name } });
  await call.emit("group-saved", { group });
  return group;
}
