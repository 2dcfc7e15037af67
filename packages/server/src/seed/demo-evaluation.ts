import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { renewEvaluationVersion } from "../features/crews/evaluation-marks.public.ts";
import { ensureEvaluated } from "../features/evaluation/evaluation.public.ts";
import { templateDays } from "../features/holidays/holidays.public.ts";
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

/** What is booked by hand: so many days ago, on which account, how much and why. */
const bookings = [
  { name: "Johanna Kiefer", ago: 90, account: 9, seconds: hours(6.5), reason: "Übertrag aus dem alten System" },
  { name: "Marek Kowalski", ago: 90, account: 9, seconds: hours(18.25), reason: "Übertrag aus dem alten System" },
  { name: "Deniz Çelik", ago: 34, account: 10, seconds: hours(8), reason: "Ausbezahlt mit dem Lohn" },
  {
    name: "Katarzyna Nowak",
    ago: 20,
    account: 9,
    seconds: -hours(2),
    reason: "Arztbesuch in der Arbeitszeit, abgesprochen",
  },
  { name: "Tomasz Zieliński", ago: 12, account: 9, seconds: hours(1), reason: "Stau auf der Tour Nord, nachgetragen" },
];

/** Models and holidays, against which absences are counted and days evaluated. */
export async function seedDemoRules(tx: Tx, crewId: number, idOf: (name: string) => number, now: Date): Promise<void> {
  const today = localDayOf(ZONE, instantOf(now));
  await seedModels(tx, crewId, idOf, addDays(today, -demoDays));
  await seedFrames(tx, crewId, idOf, addDays(today, -demoDays));
  await seedHolidays(tx, crewId, Number(today.slice(0, 4)));
  await tx.run(
    `insert into evaluation_settings (crew_id, night_mode, is_plan_actual, does_gap_count_as_break, least_piece_seconds,
       does_sickness_fill_up, country, sector) values ($1, 'clockInDay', false, true, 900, true, 'de', 'bakery')`,
    [crewId],
  );
  await renewEvaluationVersion(tx, crewId);
}

/** Evaluated days, bookings, confirmed and disputed days, a closed month: a balance that needs explaining. */
export async function seedDemoEvaluation(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  const today = localDayOf(ZONE, instantOf(now));
  await ensureEvaluated(tx, crewId, today, now);
  const booker = idOf("Johanna Kiefer");
  for (const { name, ago, account, seconds, reason } of bookings) {
    await tx.run(
      `insert into bookings (crew_id, user_id, day, time_account, seconds, additional_data, booked_by, booked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [crewId, idOf(name), addDays(today, -ago), account, seconds, JSON.stringify({ reason }), booker, now],
    );
  }
  await seedDemoMonths(tx, crewId, idOf, now);
  await seedBreakAnswer(tx, crewId, idOf("Marek Kowalski"));
}

/** A day without any break, and why there was none. */
const seedBreakAnswer = (tx: Tx, crewId: number, userId: number): Promise<number> =>
  tx.run(
    `insert into break_answers (crew_id, user_id, day, answer, reason, outcome, act, taken_seconds, due_seconds, missing_seconds,
       channel, answered_by, answered_at)
     select $1, $2, c.local_day, 'prevented', 'Ofen 2 gestört, allein in der Backstube', 'kept', 'ArbZG', 0, 1800, 1800, 'Web', $2,
       c.clock_out_at + interval '1 minute'
     from stamp_chains c where c.crew_id = $1 and c.user_id = $2 and c.clock_out_at - c.clock_in_at > interval '6 hours 30 minutes'
       and not exists (select from stamps s where s.crew_id = $1 and s.chain_id = c.chain_id and s.account = 2)`,
    [crewId, userId],
  );

async function seedModels(tx: Tx, crewId: number, idOf: (name: string) => number, from: LocalDate): Promise<void> {
  const insert = (userId: number | null, days: readonly object[]): Promise<number> =>
    tx.run("insert into working_time_models (crew_id, user_id, valid_from, days) values ($1, $2, $3, $4)", [
      crewId,
      userId,
      from,
      JSON.stringify(days),
    ]);
  const week = (targetOf: (day: number) => number | null, breakRule: number, roundingRule: number | null = null) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ target: targetOf(day), breakRule, roundingRule }));
  await insert(
    null,
    week((day) => (day <= 5 ? hours(8) : null), STATUTORY_BREAK),
  );
  for (const { name, team } of demoPeople) {
    const work = demoWork[name];
    if (!work) continue;
    const targetOf = (day: number): number | null => (work.weekdays.includes(day) ? work.minutes * 60 : null);
    await insert(
      idOf(name),
      week(targetOf, breakRules[name] ?? STATUTORY_BREAK, team === "Theke" ? NEAREST_FIVE_MINUTES : null),
    );
  }
}

/** Shop and office count from six to eight; whoever bakes or drives at night has no frame. */
async function seedFrames(tx: Tx, crewId: number, idOf: (name: string) => number, from: LocalDate): Promise<void> {
  const frame = { from: "06:00", to: "20:00" };
  const days = JSON.stringify([frame, frame, frame, frame, frame, frame, null]);
  await tx.run(
    "insert into working_time_frames (crew_id, user_id, valid_from, days) select $1, u, $3, $4 from unnest($2::bigint[]) as u",
    [crewId, ["Lena Hofmann", "Sabine Huber"].map(idOf), from, days],
  );
}

async function seedHolidays(tx: Tx, crewId: number, year: number): Promise<void> {
  const years = [year - 1, year, year + 1];
  const found = (await Promise.all(years.map((one) => templateDays("de", "BW", one)))).flat();
  const halfDays = years.flatMap((one) => [
    { date: `${one}-12-24`, name: "Heiligabend" },
    { date: `${one}-12-31`, name: "Silvester" },
  ]);
  const insert = (days: readonly { date: string; name: string }[], kind: number, fraction: number, half: number) =>
    tx.run(
      `insert into holidays (crew_id, day, name, country, day_kind, fraction, half_offset)
       select $1, d.day, d.name, 'de', $4, $5, $6 from unnest($2::date[], $3::text[]) as d (day, name) on conflict do nothing`,
      [crewId, days.map(({ date }) => date), days.map(({ name }) => name), kind, fraction, half],
    );
  await insert(found, 3, 1, 0);
  await insert(halfDays, 4, 2, 2);
}
