import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { CategoryRow, GeofenceRow } from "./categories.store.ts";

export const presentCategory = ({ disabledAt, ...row }: CategoryRow, fences: readonly GeofenceRow[]): TimeCategory => ({
  ...row,
  disabled: disabledAt !== null,
  disabledAt: disabledAt?.toISOString() ?? null,
  geofence: fences.find(({ groupId }) => groupId === row.id) ?? null,
});
