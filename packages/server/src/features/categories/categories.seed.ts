import type { CategoryLevel } from "@glasen/domain/categories/category.ts";
import type { Tx } from "#kernel/database/database.ts";
import { putGeofence } from "./categories.store.ts";

/** Adds many categories in one statement; returns their ids in the order given. */
export async function addCategories(
  tx: Tx,
  crewId: number,
  categories: readonly { level: CategoryLevel; name: string }[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number; level: number; name: string }>(
    `insert into time_categories (crew_id, level, name) select $1, c.* from unnest($2::int[], $3::text[]) as c
     returning time_category_id as id, level, name`,
    [crewId, categories.map(({ level }) => level), categories.map(({ name }) => name)],
  );
  return categories.map(
    ({ level, name }) => rows.find((row) => row.level === level && row.name === name)?.id as number,
  );
}

export const addGeofence = putGeofence;
