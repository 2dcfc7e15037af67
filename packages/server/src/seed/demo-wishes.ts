import { MINUTES_OF_DAY, type WishKind } from "@glasen/domain/availability/wish.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { replaceDay } from "../features/availability/availability.seed.ts";
import { addQualification, replaceHeld, replaceRequired } from "../features/qualifications/qualifications.seed.ts";
import type { SeedShift } from "../features/shifts/shifts.seed.ts";
import { addAsk } from "../features/swaps/swaps.seed.ts";
import { demoPeople } from "./demo-people.ts";

interface Crew {
  crewId: number;
  idOf: (name: string) => number;
  places: ReadonlyMap<string, number>;
  today: LocalDate;
  /** Monday of the week that is being planned. */
  next: LocalDate;
  at: Date;
}

interface DemoWish {
  name: string;
  kind: WishKind;
  weekday?: number;
  /** Days after the Monday of the planned week. */
  dayAfter?: number;
  from?: number;
  until?: number;
  note?: string;
}

const HOUR = 60;
const demoWishes: readonly DemoWish[] = [
  { name: "Marek Kowalski", kind: "CANNOT", weekday: 2, from: 15 * HOUR, note: "Sprachkurs" },
  { name: "Katarzyna Nowak", kind: "WOULD_LIKE", weekday: 6 },
  { name: "Jonas Brenner", kind: "RATHER_NOT", weekday: 1 },
  { name: "Luca Ferraro", kind: "CANNOT", dayAfter: 2, note: "Prüfung" },
  { name: "Sabine Huber", kind: "RATHER_NOT", weekday: 3, from: 14 * HOUR },
  { name: "Giulia Conti", kind: "WOULD_LIKE", weekday: 5, from: 8 * HOUR, until: 14 * HOUR },
];

const EXPIRES_IN_DAYS = 12;
const bakers = demoPeople.filter(({ team, hasLeft }) => team === "Backstube" && !hasLeft).map(({ name }) => name);

/** Wishes and qualifications of some bakers, and two requests to hand over a shift. */
export async function seedDemoWishes(tx: Tx, crew: Crew, published: readonly SeedShift[]): Promise<void> {
  const { crewId, idOf, today, next } = crew;
  for (const { name, kind, weekday = null, dayAfter, from = 0, until = MINUTES_OF_DAY, note = "" } of demoWishes) {
    const wish = { kind, fromMinute: from, untilMinute: until, validFrom: null, validUntil: null, note };
    const date = dayAfter === undefined ? null : addDays(next, dayAfter);
    const by = { crewId, userId: idOf(name), savedOn: addDays(today, weekday === null ? -1 : -30) };
    await replaceDay(tx, by, { weekday, date }, [wish]);
  }
  await seedQualifications(tx, crew);
  await seedAsks(tx, crew, published);
}

async function seedQualifications(tx: Tx, { crewId, idOf, places, today }: Crew): Promise<void> {
  const hygiene = await addQualification(tx, crewId, "Hygieneschulung");
  const firstAid = await addQualification(tx, crewId, "Ersthelfer");
  await addQualification(tx, crewId, "Staplerschein");
  const bakery = places.get("Backstube");
  if (bakery !== undefined) await replaceRequired(tx, crewId, bakery, [hygiene]);
  for (const name of bakers) {
    const aid = { qualificationId: firstAid, validFrom: null, validUntil: addDays(today, EXPIRES_IN_DAYS) };
    await replaceHeld(tx, crewId, idOf(name), [
      { qualificationId: hygiene, validFrom: null, validUntil: null },
      ...(name === "Marek Kowalski" ? [aid] : []),
    ]);
  }
}

/** Katarzyna's request is open; Jonas has found somebody, and a manager decides. */
async function seedAsks(tx: Tx, { crewId, idOf, at }: Crew, published: readonly SeedShift[]): Promise<void> {
  const firstOf = (name: string): SeedShift | undefined =>
    published.find(({ content, date }) => content.userId === idOf(name) && freeOn(date, name).length > 0);
  const freeOn = (date: LocalDate, but: string): number[] =>
    bakers
      .filter((name) => name !== but)
      .map(idOf)
      .filter((id) => !published.some((shift) => shift.date === date && shift.content.userId === id));
  for (const { name, note, isAccepted } of [
    { name: "Katarzyna Nowak", note: "Zahnarzt, geht leider nur da", isAccepted: false },
    { name: "Jonas Brenner", note: "", isAccepted: true },
  ]) {
    const shift = firstOf(name);
    if (!shift) continue;
    const { from, to } = shift.content;
    const askedIds = freeOn(shift.date, name);
    const [acceptedBy] = askedIds;
    const ask = { crewId, userId: idOf(name), shift: { guid: shift.guid, from, to }, askedIds, note, at };
    await addAsk(tx, { ...ask, ...(isAccepted && acceptedBy !== undefined && { acceptedBy }) });
  }
}
