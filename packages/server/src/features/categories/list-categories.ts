import type { categoryEndpoints, TimeCategory } from "@glasen/contract/categories.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Geofence, geofenceEndpoints } from "@glasen/contract/geofences.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { presentCategory } from "./categories.present.ts";
import { categories, findCategory, geofences } from "./categories.store.ts";

export async function listCategories(
  { tx }: Call,
  { crewId, level }: InputOf<typeof categoryEndpoints.list>,
): Promise<TimeCategory[]> {
  const [rows, fences] = await Promise.all([categories(tx, crewId, level), geofences(tx, crewId)]);
  return rows.map((row) => presentCategory(row, fences));
}

export async function getCategory(
  { tx }: Call,
  { crewId, id }: InputOf<typeof categoryEndpoints.get>,
): Promise<TimeCategory> {
  const [row, fences] = await Promise.all([findCategory(tx, crewId, id), geofences(tx, crewId, id)]);
  if (!row) throw new Refusal("notFound", "id");
  return presentCategory(row, fences);
}

export const listGeofences = ({ tx }: Call, { crewId }: InputOf<typeof geofenceEndpoints.list>): Promise<Geofence[]> =>
  geofences(tx, crewId);
