import type { categoryEndpoints, TimeCategory } from "@glasen/contract/categories.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { presentCategory } from "./categories.present.ts";
import { findCategory, geofences, insertCategory, updateCategory } from "./categories.store.ts";

export async function createCategory(
  call: Call,
  { crewId, name, level, disabled }: InputOf<typeof categoryEndpoints.create>,
): Promise<TimeCategory> {
  const wanted = { crewId, name, level, disabledAt: disabled ? call.now : null };
  const row = await insertCategory(call.tx, wanted, limits.places);
  if (!row) throw new Refusal("tooMany");
  const timeCategory = presentCategory(row, []);
  await audit(call, { area: "place", action: "category-created", target: String(row.id), after: { name, level } });
  await publishCategory(call, timeCategory);
  return timeCategory;
}

/** The level cannot change, because stamps refer to a category by its level. */
export async function changeCategory(
  call: Call,
  { crewId, id, name, level, disabled }: InputOf<typeof categoryEndpoints.change>,
): Promise<TimeCategory> {
  const before = await findCategory(call.tx, crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  if (level !== undefined && level !== before.level) throw new Refusal("invalidArgument", "level");
  // A category that is already disabled keeps the time when it was.
  const disabledAt = disabled === undefined ? before.disabledAt : disabled ? (before.disabledAt ?? call.now) : null;
  const after = { ...before, name: name ?? before.name, disabledAt };
  const fences = await geofences(call.tx, crewId, id);
  const timeCategory = presentCategory(after, fences);
  if (after.name === before.name && after.disabledAt === before.disabledAt) return timeCategory;
  await updateCategory(call.tx, after);
  const target = { area: "place", action: "category-changed", target: String(id) } as const;
  await auditFields(call, target, fieldsOf(presentCategory(before, fences)), fieldsOf(timeCategory));
  await publishCategory(call, timeCategory);
  return timeCategory;
}

const fieldsOf = ({ name, disabledAt }: TimeCategory): { name: string; disabledAt: string | null } => ({
  name,
  disabledAt,
});

/** Categories of level 1 are also published as groups, for older clients. */
async function publishCategory({ emit }: Call, timeCategory: TimeCategory): Promise<void> {
  await emit("time-category-saved", { timeCategory });
  if (timeCategory.level !== 1) return;
  const { geofence: _, level: __, ...group } = timeCategory;
  await emit("group-saved", { group });
}
