import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import { unavailability } from "@glasen/domain/shifts/availability.ts";
import type { ShiftContent } from "@glasen/domain/shifts/shift.ts";
import { DAY_MS, HOUR_MS, instantOf, MINUTE_MS } from "@glasen/domain/time/instant.ts";
import { addDays, daysBetween, type LocalDate, mondayOf, weekday } from "@glasen/domain/time/local-date.ts";
import { instantAt, localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { wantedHalves } from "../features/absences/absences.seed.ts";
import { dayValues } from "../features/evaluation/day-values.public.ts";
import {
  addDrafts,
  addManningLevel,
  addPublished,
  addReply,
  addTemplate,
  plainShift,
  type SeedShift,
  workplaceIds,
} from "../features/shifts/shifts.seed.ts";
import { teamIdsByName } from "../features/teams/teams.seed.ts";
import { type DemoPerson, demoPeople } from "./demo-people.ts";
import { demoManning, demoShiftNotes, demoShiftTimes, workplaceOf } from "./demo-plan.ts";
import { seedDemoWishes } from "./demo-wishes.ts";
import { demoClosedDays, demoWork } from "./demo-work.ts";
import { seededUuid } from "./generate-chains.ts";
import { Random } from "./generate-random.ts";

const ZONE = "Europe/Berlin";
const WEEK = 7;
const PUBLISHED_WEEKS = 4;

interface Plan {
  crewId: number;
  idOf: (name: string) => number;
  places: ReadonlyMap<string, number>;
  random: Random;
}

const at = (day: LocalDate, time: string): number => instantAt(ZONE, day, time);

/**
 * Four published weeks that end with this one; next week half published and half a draft, with an open Saturday; the one
 * after it open.
 */
export async function seedDemoShifts(tx: Tx, crewId: number, idOf: Plan["idOf"], now: Date): Promise<void> {
  const today = localDayOf(ZONE, instantOf(now));
  const monday = mondayOf(today);
  const next = addDays(monday, WEEK);
  const seeding = { crewId, by: idOf("Deniz Çelik"), at: new Date(now.getTime() - 3 * DAY_MS) };
  const plan: Plan = { crewId, idOf, places: await workplaceIds(tx, crewId), random: new Random(`shifts ${today}`) };
  const isFree = await freeDays(tx, plan, {
    from: addDays(monday, -WEEK * PUBLISHED_WEEKS),
    to: addDays(next, 2 * WEEK),
  });
  const weekOf = (first: LocalDate): SeedShift[] =>
    daysBetween(first, addDays(first, 6))
      .flatMap((day) => shiftsOn(plan, day))
      .filter(isFree);

  const past = Array.from({ length: PUBLISHED_WEEKS }, (_, index) => weekOf(addDays(monday, -WEEK * index)));
  await addPublished(tx, seeding, past.flat());

  const teamOf = new Map(demoPeople.map(({ name, team }) => [idOf(name), team]));
  const isOf =
    (team: string) =>
    ({ content }: SeedShift) =>
      teamOf.get(content.userId ?? 0) === team;
  const coming = weekOf(next);
  const shop = coming.filter(isOf("Theke"));
  const bakery = coming.filter((shift) => !isOf("Theke")(shift));
  await addPublished(tx, seeding, bakery);
  await addDrafts(tx, seeding, [...replan(plan, shop, next), extraShift(plan, next)]);
  await seedChanges(tx, seeding, plan, bakery);
  await seedOffer(tx, seeding, plan, {
    day: addDays(next, 5),
    teamId: (await teamIdsByName(tx, crewId)).get("Theke") as number,
  });

  await seedDemoWishes(tx, { ...plan, today, next, at: seeding.at }, bakery);
  await addDrafts(tx, seeding, openWeek(plan, addDays(next, WEEK)).filter(isFree));

  for (const team of ["Backstube", "Theke"]) {
    const shifts = daysBetween(next, addDays(next, 6))
      .flatMap((day) => shiftsOn(plan, day))
      .filter(isOf(team));
    const about = { name: `${team}, normale Woche`, description: "Montag bis Samstag", zone: ZONE, firstDay: next };
    await addTemplate(tx, seeding, about, shifts);
  }
  for (const { workplace, weekdays, date, ...level } of demoManning(today)) {
    const workplaceId = plan.places.get(workplace) as number;
    const days = date === undefined ? weekdays.map((day) => ({ weekday: day, date: null })) : [{ weekday: null, date }];
    for (const day of days)
      await addManningLevel(tx, { crewId, guid: seededUuid(plan.random), workplaceId, ...day, ...level });
  }
}

/** The usual shifts of everybody on a day; the bakery is closed on Sundays and holidays. */
function shiftsOn(plan: Plan, day: LocalDate): SeedShift[] {
  if (demoClosedDays.has(day.slice(5))) return [];
  return demoPeople.flatMap((person) => {
    const work = demoWork[person.name];
    if (!work?.weekdays.includes(weekday(day)) || person.hasLeft || person.team === "Büro") return [];
    return usualShift(plan, person, day);
  });
}

function usualShift({ idOf, places, random }: Plan, person: DemoPerson, date: LocalDate): SeedShift {
  const { from, lengthMinutes, breakSeconds } = demoShiftTimes(person);
  const start = at(date, from);
  return {
    guid: seededUuid(random),
    date,
    content: {
      ...plainShift,
      userId: idOf(person.name),
      workplaceId: places.get(workplaceOf(person)) ?? null,
      from: start,
      to: start + lengthMinutes * MINUTE_MS,
      breakSeconds,
      notes: random.chance(0.08) ? random.pick(demoShiftNotes) : "",
    },
  };
}

/** Nobody is planned on public holidays, nor during an absence that was granted or requested. */
async function freeDays(
  tx: Tx,
  { crewId, idOf }: Plan,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<(shift: SeedShift) => boolean> {
  const userIds = demoPeople.map(({ name }) => idOf(name));
  const absences = await wantedHalves(tx, crewId, { userIds, from, to });
  const employment = { firstWorkDayAt: null, disabledAt: null };
  const valuesOf = await dayValues(tx, crewId);
  return ({ date, content }) => {
    if (valuesOf(content.userId ?? 0, date).holiday === halves.whole) return false;
    const own = absences.filter(({ userId }) => userId === content.userId);
    return unavailability(ZONE, { ...content, date }, { employment, absences: own }) === undefined;
  };
}

/** The student helper closes on Friday and opens on Saturday: too little rest in between. */
function replan({ idOf }: Plan, shifts: readonly SeedShift[], monday: LocalDate): SeedShift[] {
  const [friday, saturday] = [addDays(monday, 4), addDays(monday, 5)];
  return shifts.map((shift) => {
    if (shift.content.userId !== idOf("Giulia Conti")) return shift;
    const [from, to] =
      shift.date === friday
        ? [at(friday, "12:30"), at(friday, "19:00")]
        : [at(saturday, "05:45"), at(saturday, "12:15")];
    return { ...shift, content: { ...shift.content, from, to } };
  });
}

/** An open shift that nobody has been offered yet. */
const extraShift = ({ places, random }: Plan, monday: LocalDate): SeedShift => {
  const date = addDays(monday, 1);
  const workplaceId = places.get("Laden Stühlinger") ?? null;
  return {
    guid: seededUuid(random),
    date,
    content: { ...plainShift, workplaceId, from: at(date, "14:00"), to: at(date, "19:00") },
  };
};

/** The week after next at the shop is open and can be filled automatically. */
const openWeek = ({ places, random }: Plan, monday: LocalDate): SeedShift[] =>
  daysBetween(monday, addDays(monday, 5)).flatMap((date) =>
    [["06:30", "13:00", 2] as const, ["12:30", "19:00", weekday(date) === 6 ? 1 : 2] as const].map(
      ([from, to, amount]) => ({
        guid: seededUuid(random),
        date,
        content: {
          ...plainShift,
          ...{ workplaceId: places.get("Laden Wiehre") ?? null, from: at(date, from), to: at(date, to), amount },
          breakSeconds: 1800,
        },
      }),
    ),
  );

/** Published shifts of next week with a draft: one begins earlier, one is dropped. */
async function seedChanges(
  tx: Tx,
  seeding: Parameters<typeof addDrafts>[1],
  { idOf }: Plan,
  published: readonly SeedShift[],
): Promise<void> {
  const last = (name: string): SeedShift[] =>
    published.filter(({ content }) => content.userId === idOf(name)).slice(-1);
  const earlier = last("Marek Kowalski").map(({ content, ...shift }) => ({
    ...shift,
    content: { ...content, from: content.from - HOUR_MS / 2, to: content.to - HOUR_MS / 2 },
  }));
  await addDrafts(tx, seeding, earlier, "unpublished_update");
  await addDrafts(tx, seeding, last("Luca Ferraro"), "unpublished_delete");
}

/** The open Saturday at the shop, offered to the sales team: two applied, one has looked at it. */
async function seedOffer(
  tx: Tx,
  seeding: Parameters<typeof addDrafts>[1],
  { crewId, idOf, places, random }: Plan,
  { day, teamId }: { day: LocalDate; teamId: number },
): Promise<void> {
  const guid = seededUuid(random);
  const content: ShiftContent = {
    ...plainShift,
    workplaceId: places.get("Laden Wiehre") ?? null,
    from: at(day, "07:00"),
    to: at(day, "13:00"),
    notes: "Samstagsverkauf, Kasse 1. Der Schlüssel liegt in der Backstube.",
    isOffer: true,
    eligibleTeamIds: [teamId],
    offerValidUntil: at(addDays(day, -2), "18:00"),
    assignmentStrategy: "MANUAL",
  };
  await addPublished(tx, seeding, [{ guid, date: day, content }]);
  const hoursLater = (hours: number): Date => new Date(seeding.at.getTime() + hours * HOUR_MS);
  const replies = [
    ["Ayşe Demir", "OFFER", 2] as const,
    ["Sabine Huber", "OFFER", 9] as const,
    ["Giulia Conti", "OPENED", 20] as const,
  ];
  for (const [name, state, hours] of replies)
    await addReply(tx, { crewId, guid, userId: idOf(name), state, at: hoursLater(hours) });
}
