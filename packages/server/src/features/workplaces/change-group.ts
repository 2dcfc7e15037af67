import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Group, groupEndpoints } from "@glasen/contract/groups.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { auditFields } from "../audit/audit.public.ts";
import { presentGroup } from "./workplaces.present.ts";
import { findGroup, type GroupRow, updateGroup } from "./workplaces.store.ts";

type One = InputOf<typeof groupEndpoints.enable>;

export const changeGroup = (call: Call, { name, ...one }: InputOf<typeof groupEndpoints.change>): Promise<Group> =>
  change(call, one, (before) => ({ ...before, name }));

export const enableGroup = (call: Call, one: One): Promise<Group> =>
  change(call, one, (before) => ({ ...before, disabledAt: null }));

/** Disabling twice keeps the first moment. */
export const disableGroup = (call: Call, one: One): Promise<Group> =>
  change(call, one, (before) => ({ ...before, disabledAt: before.disabledAt ?? call.now }));

async function change(call: Call, { crewId, groupId }: One, to: (before: GroupRow) => GroupRow): Promise<Group> {
  const before = await findGroup(call.tx, crewId, groupId);
  if (!before) throw new Refusal("notAuthorized", "groupId");
  const [was, group] = [presentGroup(before), presentGroup(to(before))];
  if (JSON.stringify(was) === JSON.stringify(group)) return group;
  await updateGroup(call.tx, to(before));
  await auditFields(call, { area: "place", action: "group-changed", target: String(groupId) }, was, group);
  await call.emit("group-saved", { group });
  return group;
}
