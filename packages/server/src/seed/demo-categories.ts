import { randomUUID } from "node:crypto";
import type { Tx } from "#kernel/database/database.ts";

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
const places = [
  { category: "Auslieferung", ...depot, radius: 250 },
  // The shop in the Wiehre.
  { category: "Verkauf", latitude: 47.9853, longitude: 7.8556, radius: 150 },
];

/** What the demo crew works at; deliveries and the shop have geofences. */
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
    `insert into geofences (crew_id, time_category_id, latitude, longitude, radius)
     select $1, g.* from unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::int[]) as g`,
    [
      crewId,
      places.map(({ category }) => idOf(category)),
      places.map(({ latitude }) => latitude),
      places.map(({ longitude }) => longitude),
      places.map(({ radius }) => radius),
    ],
  );
  return { idOf, depot };
}

/** Stamps name two categories, whoever drives is asked where, the terminal is three columns by PIN; since the times begin. */
export async function seedDemoTracking(tx: Tx, crewId: number, driverId: number, since: string): Promise<void> {
  await tx.run(
    `insert into setting_values (crew_id, setting_value_id, name, user_id, value, valid_from)
     select $1, s.* , $6::date from unnest($2::uuid[], $3::text[], $4::bigint[], $5::jsonb[]) as s`,
    [
      crewId,
      [randomUUID(), randomUUID(), randomUUID(), randomUUID()],
      ["secondTimeCategoryEnabled", "timeTrackingLocation", "terminalViewMode", "terminalAuthenticationMode"],
      [null, driverId, null, null],
      ["true", '"optional"', '"THREE_COLUMN"', '"PIN_CODE"'],
      since,
    ],
  );
  // Without a version there is nothing set.
  await tx.run("update crews set settings_version = $2 where crew_id = $1", [crewId, randomUUID()]);
}
