import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, localDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addBudgets, addRate } from "../features/plan-actual/plan-actual.seed.ts";
import { workplaceIds } from "../features/shifts/shifts.seed.ts";
import { type DemoPerson, demoPeople } from "./demo-people.ts";

const HOUR = 3600;
const WEEK = 7;

/** Hours that each workplace may use in a week; the shop in the Wiehre is short of them. */
const weeklyHours: Record<string, number> = {
  Backstube: 180,
  "Laden Wiehre": 84,
  "Laden Stühlinger": 42,
  "Tour Nord": 32,
};

/** Cents of an hour. */
const hourlyCents: Record<DemoPerson["employment"], number> = {
  "full-time": 1780,
  "part-time": 1620,
  "mini-job": 1450,
  apprentice: 810,
};

/** Budgets from three weeks ago until the end of the next month, and rates that rose in January. */
export async function seedDemoPlanActual(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  const today = localDayOf("Europe/Berlin", instantOf(now));
  const seeding = { crewId, by: idOf(demoPeople[0]?.name ?? ""), now };
  const first = addDays(mondayOf(today), -3 * WEEK);
  const weeks = Array.from({ length: 10 }, (_, place): LocalDate => addDays(first, place * WEEK));
  const places = await workplaceIds(tx, crewId);
  for (const [name, hours] of Object.entries(weeklyHours)) {
    const workplaceId = places.get(name);
    if (workplaceId !== undefined) await addBudgets(tx, seeding, { workplaceId, weeks, seconds: hours * HOUR });
  }
  const year = Number(today.slice(0, 4));
  for (const { name, role, employment } of demoPeople) {
    if (role === "owner") continue;
    const cents = hourlyCents[employment] + (role === "member" ? 0 : 520);
    const userId = idOf(name);
    await addRate(tx, seeding, { userId, validFrom: localDate(`${year - 1}-01-01`), cents: cents - 40 });
    await addRate(tx, seeding, { userId, validFrom: localDate(`${year}-01-01`), cents });
  }
}
