/** Groups are the time categories of level 1 under the name that older clients use. */
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Group, groupEndpoints } from "@glasen/contract/groups.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { presentGroup } from "./categories.present.ts";
import { type CategoryRow, categories, findCategory, insertCategory, updateCategory } from "./categories.store.ts";

type GroupKey = InputOf<typeof groupEndpoints.enable>;

export const listGroups = async ({ tx }: Call, { crewId }: InputOf<typeof groupEndpoints.list>): Promise<Group[]> =>
  (await categories(tx, crewId, 1)).map(presentGroup);

export async function createGroup(call: Call, { crewId, name }: InputOf<typeof groupEndpoints.create>): Promise<Group> {
  const row = await insertCategory(call.tx, { crewId, name, level: 1, disabledAt: null }, limits.places);
  if (!row) throw new Refusal("tooMany");
  const group = presentGroup(row);
  await audit(call, { area: "place", action: "group-created", target: String(row.id), after: { name } });
  await call.emit("group-saved", { group });
  return group;
}

export const changeGroup = (call: Call, { name, ...key }: InputOf<typeof groupEndpoints.change>): Promise<Group> =>
  change(call, key, (before) => ({ ...before, name }));

export const enableGroup = (call: Call, key: GroupKey): Promise<Group> =>
  change(call, key, (before) => ({ ...before, disabledAt: null }));

/** A group that is already disabled keeps the time when it was. */
export const disableGroup = (call: Call, key: GroupKey): Promise<Group> =>
  change(call, key, (before) => ({ ...before, disabledAt: before.disabledAt ?? call.now }));

async function change(
  call: Call,
  { crewId, groupId }: GroupKey,
  to: (before: CategoryRow) => CategoryRow,
): Promise<Group> {
  const before = await findCategory(call.tx, crewId, groupId);
  if (before?.level !== 1) throw new Refusal("notAuthorized", "groupId");
  const after = to(before);
  const [was, group] = [presentGroup(before), presentGroup(after)];
  if (JSON.stringify(was) === JSON.stringify(group)) return group;
  await updateCategory(call.tx, after);
  await auditFields(call, { area: "place", action: "group-changed", target: String(groupId) }, was, group);
  await call.emit("group-saved", { group });
  return group;
}
