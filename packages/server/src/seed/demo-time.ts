import { HOUR_MS, type Instant, instantOf, MINUTE_MS, plusHours } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { instantAt, localDayOf } from "@glasen/domain/time/zone.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addChains, type SeedChain, type SeedStamp } from "../features/time-clock/time-clock.seed.ts";
import { type DemoCategories, seedDemoCategories, seedDemoTracking } from "./demo-categories.ts";
import { seedDemoCorrections } from "./demo-corrections.ts";
import { demoPeople } from "./demo-people.ts";
import { type DemoWork, demoClosedDays, demoDaysAway, demoWork } from "./demo-work.ts";
import { seededUuid, upToNow } from "./generate-chains.ts";
import { Random } from "./generate-random.ts";

const ZONE = "Europe/Berlin";
/** The number of days with recorded times. */
export const demoDays = 91;

/** Members who are working whenever the demo is seeded: since how many minutes, and on break for how many of them. */
const atWorkNow: Record<string, { since: number; onBreakFor?: number }> = {
  "Sabine Huber": { since: 190 },
  "Emre Aydın": { since: 245, onBreakFor: 12 },
  "Tomasz Zieliński": { since: 95 },
};

/** Three months of recorded times that end now; the same for the same day. */
export async function seedDemoTime(tx: Tx, crewId: number, idOf: (name: string) => number, now: Date): Promise<void> {
  const categories = await seedDemoCategories(tx, crewId);
  const moment = instantOf(now);
  const today = localDayOf(ZONE, moment);
  const chains = demoPeople.flatMap(({ name, hasLeft }) => {
    const lastDay = hasLeft ? addDays(`${today.slice(0, 8)}01` as LocalDate, -32) : today;
    return chainsOf({ name, userId: idOf(name), today, lastDay, now: moment, categories });
  });
  await addChains(tx, crewId, chains, now);
  await seedDemoTracking(tx, crewId, idOf("Tomasz Zieliński"), addDays(today, -100));
  await seedDemoCorrections(tx, crewId, idOf, chains, now);
}

interface Person {
  name: string;
  userId: number;
  today: LocalDate;
  lastDay: LocalDate;
  now: Instant;
  categories: DemoCategories;
}

function chainsOf(person: Person): SeedChain[] {
  const { name, userId, today, lastDay, now, categories } = person;
  const work = demoWork[name];
  if (!work) return [];
  const random = new Random(`${name} ${today}`);
  const running = atWorkNow[name];
  // The rest period before a running shift.
  const freeFrom = running ? plusHours(now, -14) : now;
  const chains: SeedChain[] = [];
  for (let ago = demoDays; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const isAway = demoDaysAway[name]?.some(([from, to]) => -ago >= from && -ago <= to);
    if (!work.weekdays.includes(weekday(day)) || isAway || demoClosedDays.has(day.slice(5)) || day > lastDay) continue;
    const chain = upToNow(workOn(day, ago, work, person, random), now);
    const end = chain?.stamps.at(-1)?.at ?? now;
    if (chain && (!running || end < freeFrom)) chains.push(chain);
  }
  if (running) {
    const at = (minutesAgo: number): Instant => (now - minutesAgo * MINUTE_MS) as Instant;
    const stamp = stampIn(work, categories, 0);
    const stamps = [stamp(at(running.since), 1)];
    if (running.onBreakFor) stamps.push(stamp(at(running.onBreakFor), 2));
    chains.push({ chainId: seededUuid(random), userId, localDay: localDayOf(ZONE, at(running.since)), stamps });
  }
  return chains;
}

/** One day: a little early or late, a break in the middle, some days longer than others. */
function workOn(
  day: LocalDate,
  ago: number,
  work: DemoWork,
  { name, userId, categories }: Person,
  random: Random,
): SeedChain {
  const jitter = (minutes: number): number => (random.below(2 * minutes * 60) - minutes * 60) * 1000;
  const start = (instantAt(ZONE, day, work.from) + jitter(7)) as Instant;
  const overtime = random.chance(0.15) ? 20 + random.below(60) : random.chance(0.1) ? -30 : 0;
  const needsBreak = work.minutes > 360;
  const breakMinutes = needsBreak ? 30 + random.below(12) : 0;
  const end = (start + (work.minutes + overtime + breakMinutes) * MINUTE_MS + jitter(5)) as Instant;
  const pause = (start + (3 * 60 + random.below(90)) * MINUTE_MS) as Instant;
  const stamp = stampIn(work, categories, weekday(day));
  const chainId = seededUuid(random);
  // Two people once forgot something: one the clock-out, one the break.
  const forgotClockOut = name === "Jonas Brenner" && ago >= 8 && ago <= 14 && weekday(day) === 4;
  const missedBreak = name === "Marek Kowalski" && ago >= 15 && ago <= 21 && weekday(day) === 5;
  const resume = (pause + breakMinutes * MINUTE_MS) as Instant;
  const stamps: SeedStamp[] = [{ ...stamp(start, 1), note: noteOn(random) }];
  if (needsBreak && !missedBreak) stamps.push(stamp(pause, 2), stamp(resume, 1));
  if (!forgotClockOut) stamps.push(stamp(Math.max(end, resume + HOUR_MS) as Instant, 0));
  return { chainId, userId, localDay: day, stamps };
}

function stampIn(work: DemoWork, categories: DemoCategories, turn: number) {
  const name = work.categories ? work.categories[turn % work.categories.length] : work.category;
  const isDriver = name === "Auslieferung";
  return (at: Instant, timeAccount: TimeAccount): SeedStamp => ({
    at: (Math.floor(at / 1000) * 1000) as Instant,
    timeAccount,
    timeCategory1Id: name ? categories.idOf(name) : null,
    timeCategory2Id: work.place ? categories.idOf(work.place) : null,
    note: "",
    latitude: isDriver ? categories.depot.latitude : null,
    longitude: isDriver ? categories.depot.longitude : null,
    fence: isDriver ? "inside" : null,
    channel: isDriver ? "Mobile" : name ? "Terminal" : "Web",
  });
}

const notes = [
  "Inventur",
  "Vertretung für Giulia",
  "Ofen 2 gereinigt",
  "Großbestellung Rathaus",
  "Azubi eingearbeitet",
];
const noteOn = (random: Random): string => (random.chance(0.06) ? random.pick(notes) : "");
