import { HOUR_MS, instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, daysBetween, mondayOf, weekday } from "@glasen/domain/time/local-date.ts";
import { instantAt, localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addDrafts, addPublished, plainShift, type SeedShift, workplaceIds } from "../features/shifts/shifts.seed.ts";
import { addWorkplace } from "../features/workplaces/workplaces.seed.ts";
import type { GeneratedCrew } from "./generate.ts";
import { seededUuid } from "./generate-chains.ts";

const ZONE = "Europe/Berlin";
const workplaceNames = ["Pforte", "Halle 1", "Halle 2", "Versand", "Werkstatt"];
const starts = ["06:00", "08:00", "14:00", "22:00"];
/** Shifts are generated and written for so many people at a time, to bound the memory. */
const BATCH_SIZE = 500;

/** Five shifts a week for everybody, from this week on; the last of the weeks is a draft. */
export async function generateShifts(tx: Tx, crew: GeneratedCrew): Promise<void> {
  const { crewId, people, userIds, options, random, now } = crew;
  const weeks = options.plannedWeeks ?? 0;
  if (weeks === 0) return;
  for (const name of workplaceNames) await addWorkplace(tx, crewId, name);
  const places = [...(await workplaceIds(tx, crewId)).values()];
  const monday = mondayOf(localDayOf(ZONE, instantOf(now)));
  const days = daysBetween(monday, addDays(monday, weeks * 7 - 1)).filter((day) => weekday(day) <= 5);
  const draftsFrom = addDays(monday, (weeks - 1) * 7);
  const seeding = { crewId, by: userIds[0] as number, at: now };
  for (let first = 0; first < people.length; first += BATCH_SIZE) {
    const shifts = people.slice(first, first + BATCH_SIZE).flatMap(({ firstWorkDay, disabledAt }, offset) => {
      const [userId, workplaceId, start] = [
        userIds[first + offset] as number,
        random.pick(places),
        random.pick(starts),
      ];
      return days
        .filter((day) => day >= firstWorkDay && (disabledAt === null || day < disabledAt))
        .map((date): SeedShift => {
          const from = instantAt(ZONE, date, start);
          const content = { ...plainShift, userId, workplaceId, from, to: from + 8.5 * HOUR_MS, breakSeconds: 1800 };
          return { guid: seededUuid(random), date, content };
        });
    });
    await addPublished(
      tx,
      seeding,
      shifts.filter(({ date }) => date < draftsFrom),
    );
    await addDrafts(
      tx,
      seeding,
      shifts.filter(({ date }) => date >= draftsFrom),
    );
  }
}
