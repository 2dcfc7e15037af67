import { type Instant, instantOf, MINUTE_MS } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { localDayOf, startOfDay } from "@glasen/domain/time/zone.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addCategories } from "../features/categories/categories.seed.ts";
import { addChains, analyzeTimes, type SeedChain, type SeedStamp } from "../features/time-clock/time-clock.seed.ts";
import type { GeneratedCrew } from "./generate.ts";
import { seededUuid, upToNow } from "./generate-chains.ts";

const ZONE = "Europe/Berlin";
const categoryNames = ["Produktion", "Lager", "Verwaltung", "Versand", "Reinigung"];
/** Chains are generated and written for so many people at a time, to bound the memory. */
const BATCH_SIZE = 200;

/** Working days for everybody, from the first day of work to the last or to now. */
export async function generateTime(tx: Tx, crew: GeneratedCrew): Promise<void> {
  const { crewId, people, userIds, options, random, now } = crew;
  const categoryIds = await addCategories(
    tx,
    crewId,
    categoryNames.map((name) => ({ level: 1, name })),
  );
  const moment = instantOf(now);
  const today = localDayOf(ZONE, moment);
  const days = Array.from({ length: options.recordedDays + 1 }, (_, index) => {
    const day = addDays(today, index - options.recordedDays);
    return { day, start: startOfDay(ZONE, day), weekday: weekday(day) };
  }).filter((one) => one.weekday <= 5);

  for (let first = 0; first < people.length; first += BATCH_SIZE) {
    const chains: SeedChain[] = [];
    for (const [offset, person] of people.slice(first, first + BATCH_SIZE).entries()) {
      const userId = userIds[first + offset] as number;
      const category = random.pick(categoryIds);
      const beginning = (5 + random.below(6)) * 60;
      for (const { day, start } of days) {
        const isEmployed = day >= person.firstWorkDay && (person.disabledAt === null || day < person.disabledAt);
        // Vacation and sickness take their share.
        if (!isEmployed || random.chance(0.14)) continue;
        const from = (start + (beginning + random.below(20)) * MINUTE_MS) as Instant;
        const chain = upToNow(workOn(userId, day, from, category, random), moment);
        if (chain) chains.push(chain);
      }
    }
    await addChains(tx, crewId, chains, now);
  }
  await analyzeTimes(tx);
}

function workOn(
  userId: number,
  localDay: LocalDate,
  from: Instant,
  category: number,
  random: GeneratedCrew["random"],
): SeedChain {
  const at = (minutes: number): Instant => (from + minutes * MINUTE_MS + random.below(60) * 1000) as Instant;
  const stamp = (minutes: number, timeAccount: TimeAccount): SeedStamp => ({
    at: at(minutes),
    timeAccount,
    timeCategory1Id: category,
    timeCategory2Id: null,
    note: "",
    latitude: null,
    longitude: null,
    fence: null,
    channel: "Terminal",
  });
  const pause = 200 + random.below(60);
  const end = 490 + random.below(60);
  const stamps = [stamp(0, 1), stamp(pause, 2), stamp(pause + 25 + random.below(20), 1), stamp(end, 0)];
  return { chainId: seededUuid(random), userId, localDay, stamps };
}
