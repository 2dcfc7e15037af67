import type { Tx } from "#kernel/db.ts";

export interface DemoCategories {
  idOf(name: string): number;
  /** Where the vans start, inside the fence of deliveries. */
  depot: { latitude: number; longitude: number };
}

const levels = {
  1: ["Teig", "Ofen", "Konditorei", "Verkauf", "Auslieferung", "Reinigung"],
  2: ["Wiehre", "Stühlinger", "Großkunden"],
} as const;

const depot = { latitude: 47.9871, longitude: 7.8466 };

/** What the demo crew works at; deliveries have a geofence. */
export async function seedDemoCategories(tx: Tx, crewId: number): Promise<DemoCategories> {
  const all = ([1, 2] as const).flatMap((level) => levels[level].map((name) => ({ level, name })));
  const rows = await tx.query<{ id: number; name: string }>(
    `insert into time_categories (crew_id, level, name) select $1, c.* from unnest($2::int[], $3::text[]) as c
     returning time_category_id as id, name`,
    [crewId, all.map(({ level }) => level), all.map(({ name }) => name)],
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const idOf = (name: string): number => ids.get(name) as number;
  await tx.run(
    "insert into geofences (crew_id, time_category_id, latitude, longitude, radius) values ($1, $2, $3, $4, 250)",
    [crewId, idOf("Auslieferung"), depot.latitude, depot.longitude],
  );
  return { idOf, depot };
}
