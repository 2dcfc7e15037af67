import type { Tx } from "#kernel/database/database.ts";
import { addCategories, addGeofence } from "../features/categories/categories.seed.ts";
import { setSettings } from "../features/settings/settings.seed.ts";

export interface DemoCategories {
  idOf(name: string): number;
  /** The start of the delivery tours, inside their geofence. */
  depot: { latitude: number; longitude: number };
}

const categories = [
  ...["Teig", "Ofen", "Konditorei", "Verkauf", "Auslieferung", "Reinigung"].map(
    (name) => ({ level: 1, name }) as const,
  ),
  ...["Wiehre", "Stühlinger", "Großkunden"].map((name) => ({ level: 2, name }) as const),
];

const depot = { latitude: 47.9871, longitude: 7.8466 };
const fences = [
  { category: "Auslieferung", ...depot, radius: 250 },
  // The shop in the Wiehre.
  { category: "Verkauf", latitude: 47.9853, longitude: 7.8556, radius: 150 },
];

/** The time categories of the demo crew; deliveries and the shop have geofences. */
export async function seedDemoCategories(tx: Tx, crewId: number): Promise<DemoCategories> {
  const ids = await addCategories(tx, crewId, categories);
  const idOf = (name: string): number => ids[categories.findIndex((category) => category.name === name)] as number;
  for (const { category, ...fence } of fences) await addGeofence(tx, { crewId, groupId: idOf(category), ...fence });
  return { idOf, depot };
}

/**
 * Stamps have two categories, the driver shares locations, the terminal shows three columns with everybody's next shift
 * and asks for PINs.
 */
export async function seedDemoTracking(tx: Tx, crewId: number, driverId: number, from: string): Promise<void> {
  const values = {
    secondTimeCategoryEnabled: true,
    terminalViewMode: "THREE_COLUMN",
    terminalAuthenticationMode: "PIN_CODE",
    terminalTileShifts: "always",
  } as const;
  await setSettings(tx, crewId, { from, values });
  await setSettings(tx, crewId, { userId: driverId, from, values: { timeTrackingLocation: "optional" } });
}
