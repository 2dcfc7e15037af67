import type { CategoryLevel } from "@glasen/domain/categories/category.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

const category = select("time_categories", ["crewId", "name", "level", "disabledAt"], { id: "timeCategoryId" });
const geofence = select("geofences", ["crewId", "radius"], { id: "geofenceId", groupId: "timeCategoryId" });

export type CategoryRow = Narrowed<RowOf<typeof category>, { level: CategoryLevel }>;
export type GeofenceRow = RowOf<typeof geofence> & { latitude: string; longitude: string };

// Trailing zeros are cut off: 48.100000 is 48.1.
const fenceColumns = `${geofence.of("g")}, trim_scale(g.latitude)::text as latitude, trim_scale(g.longitude)::text as longitude`;

export const categories = (tx: Tx, crewId: number, level?: CategoryLevel): Promise<CategoryRow[]> =>
  tx.query<CategoryRow>(
    `select ${category.of("k")} from time_categories k where k.crew_id = $1 and ($2::int is null or k.level = $2)
     order by k.name collate "de-x-icu", k.time_category_id`,
    [crewId, level ?? null],
  );

/** Locked until the transaction ends. */
export async function findCategory(tx: Tx, crewId: number, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx.query<CategoryRow>(
    `select ${category.of("k")} from time_categories k where k.crew_id = $1 and k.time_category_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

/** Undefined where the crew already has the maximum number. */
export async function insertCategory(
  tx: Tx,
  { crewId, name, level, disabledAt }: Omit<CategoryRow, "id">,
  maxCount: number,
): Promise<CategoryRow | undefined> {
  const [row] = await tx.query<CategoryRow>(
    `insert into time_categories as k (crew_id, level, name, disabled_at)
     select $1, $2, $3, $4 where (select count(*) from time_categories where crew_id = $1) < $5 returning ${category.of("k")}`,
    [crewId, level, name, disabledAt, maxCount],
  );
  return row;
}

export async function updateCategory(tx: Tx, { crewId, id, name, disabledAt }: CategoryRow): Promise<void> {
  await tx.run("update time_categories set name = $3, disabled_at = $4 where crew_id = $1 and time_category_id = $2", [
    crewId,
    id,
    name,
    disabledAt,
  ]);
}

export const geofences = (tx: Tx, crewId: number, groupId?: number): Promise<GeofenceRow[]> =>
  tx.query<GeofenceRow>(
    `select ${fenceColumns} from geofences g where g.crew_id = $1 and ($2::bigint is null or g.time_category_id = $2)
     order by g.geofence_id`,
    [crewId, groupId ?? null],
  );

export async function findGeofence(tx: Tx, crewId: number, id: number): Promise<GeofenceRow | undefined> {
  const [row] = await tx.query<GeofenceRow>(
    `select ${fenceColumns} from geofences g where g.crew_id = $1 and g.geofence_id = $2 for update`,
    [crewId, id],
  );
  return row;
}

/** A category has at most one geofence: a second one replaces the first. */
export async function putGeofence(
  tx: Tx,
  fence: { crewId: number; groupId: number; latitude: number | string; longitude: number | string; radius: number },
): Promise<GeofenceRow> {
  const [row] = await tx.query<GeofenceRow>(
    `insert into geofences as g (crew_id, time_category_id, latitude, longitude, radius) values ($1, $2, $3, $4, $5)
     on conflict (crew_id, time_category_id) do update
       set latitude = excluded.latitude, longitude = excluded.longitude, radius = excluded.radius
     returning ${fenceColumns}`,
    [fence.crewId, fence.groupId, fence.latitude, fence.longitude, fence.radius],
  );
  return row as GeofenceRow;
}

export async function deleteGeofence(tx: Tx, crewId: number, id: number): Promise<number | undefined> {
  const [row] = await tx.query<Pick<GeofenceRow, "groupId">>(
    `delete from geofences where crew_id = $1 and geofence_id = $2 returning time_category_id as "groupId"`,
    [crewId, id],
  );
  return row?.groupId;
}
