import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { Group } from "@glasen/contract/groups.ts";
import type { CategoryRow, GeofenceRow } from "./categories.store.ts";

export const presentCategory = (row: CategoryRow, fences: readonly GeofenceRow[]): TimeCategory => ({
  ...presentGroup(row),
  level: row.level,
  geofence: fences.find(({ groupId }) => groupId === row.id) ?? null,
});

export const presentGroup = ({ level: _, disabledAt, ...row }: CategoryRow): Group => ({
  ...row,
  disabled: disabledAt !== null,
  disabledAt: disabledAt?.toISOString() ?? null,
});
