import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { ensureEvaluated } from "../features/evaluation/evaluation.public.ts";
import { addBooking, addBreakAnswers } from "../features/evaluation/evaluation.seed.ts";
import { addHolidays } from "../features/holidays/holidays.seed.ts";
import { addBakerySettings, addFrames, addModels, type SeedModel } from "../features/working-time/working-time.seed.ts";
import { seedDemoMonths } from "./demo-months.ts";
import { demoPeople } from "./demo-people.ts";
import { demoDays } from "./demo-time.ts";
import { demoWork } from "./demo-work.ts";

const ZONE = "Europe/Berlin";
const STAMPED_BREAKS_ONLY = 1;
const STATUTORY_BREAK = 2;
const NEAREST_FIVE_MINUTES = 121;

const breakRules: Record<string, number> = { "Marek Kowalski": STAMPED_BREAKS_ONLY };

const hours = (count: number): number => count * 3600;

/** Bookings made by hand. */
const bookings = [
  { name: "Johanna Kiefer", daysAgo: 90, account: 9, seconds: hours(6.5), reason: "Übertrag aus dem alten System" },
  { name: "Marek Kowalski", daysAgo: 90, account: 9, seconds: hours(18.25), reason: "Übertrag aus dem alten System" },
  { name: "Deniz Çelik", daysAgo: 34, account: 10, seconds: hours(8), reason: "Ausbezahlt mit dem Lohn" },
  {
    name: "Katarzyna Nowak",
    daysAgo: 20,
    account: 9,
    seconds: -hours(2),
    reason: "Arztbesuch in der Arbeitszeit, abgesprochen",
  },
  {
    name: "Tomasz Zieliński",
    daysAgo: 12,
    account: 9,
    seconds: hours(1),
    reason: "Stau auf der Tour Nord, nachgetragen",
  },
];

/** The models, frames, holidays and settings by which days are evaluated and absences counted. */
export async function seedDemoRules(tx: Tx, crewId: number, idOf: (name: string) => number, now: Date): Promise<void> {
  const today = localDayOf(ZONE, instantOf(now));
  const from = addDays(today, -demoDays);
  const year = Number(today.slice(0, 4));
  await addModels(tx, crewId, from, modelsOf(idOf));
  // Bakers and drivers work at night and have no frame.
  const frame = { from: "06:00", to: "20:00" };
  const days = [frame, frame, frame, frame, frame, frame, null];
  await addFrames(tx, crewId, ["Lena Hofmann", "Sabine Huber"].map(idOf), { from, days });
  await addHolidays(tx, crewId, { country: "de", region: "BW", years: [year - 1, year, year + 1] });
  await addBakerySettings(tx, crewId);
}

/** Evaluated days, bookings, confirmed and disputed days, a closed month: enough to explain a balance by. */
export async function seedDemoEvaluation(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  const today = localDayOf(ZONE, instantOf(now));
  // Where tables were empty until now, the planner expects a handful of rows, and reads everybody's stamps once for each chain.
  await tx.run("set local enable_nestloop = off");
  await ensureEvaluated(tx, crewId, today, now);
  await tx.run("set local enable_nestloop = on");
  const by = idOf("Johanna Kiefer");
  for (const { name, daysAgo, ...booking } of bookings) {
    await addBooking(tx, crewId, { ...booking, userId: idOf(name), day: addDays(today, -daysAgo), by, at: now });
  }
  await seedDemoMonths(tx, crewId, idOf, now);
  await addBreakAnswers(tx, crewId, idOf("Marek Kowalski"), "Ofen 2 gestört, allein in der Backstube");
}

function modelsOf(idOf: (name: string) => number): SeedModel[] {
  const week = (targetOf: (day: number) => number | null, breakRule: number, roundingRule: number | null = null) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ target: targetOf(day), breakRule, roundingRule }));
  const crewModel = { userId: null, days: week((day) => (day <= 5 ? hours(8) : null), STATUTORY_BREAK) };
  const ownModels = demoPeople.flatMap(({ name, team }): SeedModel[] => {
    const work = demoWork[name];
    if (!work) return [];
    const targetOf = (day: number): number | null => (work.weekdays.includes(day) ? work.minutes * 60 : null);
    const rounding = team === "Theke" ? NEAREST_FIVE_MINUTES : null;
    return [{ userId: idOf(name), days: week(targetOf, breakRules[name] ?? STATUTORY_BREAK, rounding) }];
  });
  return [crewModel, ...ownModels];
}
