import { dateOf, instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth } from "@glasen/domain/time/month.ts";
import { instantAt, localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addClosedMonth } from "../features/evaluation/evaluation.seed.ts";
import { addConfirmation } from "../features/months/months.seed.ts";
import { demoPeople } from "./demo-people.ts";

const ZONE = "Europe/Berlin";
/** Members who have not confirmed last month yet. */
const unconfirmed = ["Luca Ferraro", "Giulia Conti"];
/** Members whose last month is closed. */
const closedEarly = ["Johanna Kiefer", "Sabine Huber", "Lena Hofmann"];

interface Statement {
  name: string;
  state: "confirmed" | "disputed";
  note?: string;
  from: LocalDate;
  to: LocalDate;
  at: Date;
  /** Only the last day that was worked on. */
  isLastDayOnly?: true;
}

/**
 * The month before last is confirmed and closed for everybody. Last month is confirmed by most, closed for some, and one day of
 * it is disputed; of this month the owner has confirmed all past days but one.
 */
export async function seedDemoMonths(tx: Tx, crewId: number, idOf: (name: string) => number, now: Date): Promise<void> {
  const today = localDayOf(ZONE, instantOf(now));
  const thisMonth = firstOfMonth(today);
  const lastMonth = firstOfMonth(addDays(thisMonth, -1));
  const before = firstOfMonth(addDays(lastMonth, -1));
  const at = (day: LocalDate, time: string): Date => dateOf(instantAt(ZONE, day, time));
  const isPast = ({ at: moment }: { at: Date }): boolean => moment <= now;
  const names = demoPeople.map(({ name }) => name);

  const closed = [
    { names, month: before, at: at(addDays(lastMonth, 2), "09:12") },
    { names: closedEarly, month: lastMonth, at: at(addDays(thisMonth, 2), "08:47") },
  ].filter(isPast);
  const statements: Statement[] = [
    ...names.map((name) => confirmed(name, before, addDays(lastMonth, -1), at(lastMonth, "18:05"))),
    ...names
      .filter((name) => !unconfirmed.includes(name))
      .map((name) => confirmed(name, lastMonth, addDays(thisMonth, -1), at(addDays(thisMonth, -1), "19:31"))),
    confirmed("Johanna Kiefer", thisMonth, addDays(today, -3), at(addDays(today, -2), "16:40")),
    confirmed("Sabine Huber", thisMonth, addDays(today, -5), at(addDays(today, -4), "14:02")),
    {
      ...confirmed("Ayşe Demir", lastMonth, addDays(thisMonth, -1), at(addDays(thisMonth, -1), "19:50")),
      state: "disputed",
      note: "Ich war bis Ladenschluss da.",
      isLastDayOnly: true,
    },
    {
      ...confirmed("Johanna Kiefer", thisMonth, addDays(today, -3), at(addDays(today, -2), "16:41")),
      state: "disputed",
      note: "Die Inventur am Abend fehlt.",
      isLastDayOnly: true,
    },
  ];
  for (const { name, note = "", isLastDayOnly = false, ...statement } of statements.filter(isPast)) {
    await addConfirmation(tx, crewId, { ...statement, userId: idOf(name), note, isLastDayOnly });
  }
  for (const { names: closedNames, ...closing } of closed) {
    await addClosedMonth(tx, crewId, closedNames.map(idOf), { ...closing, by: idOf("Johanna Kiefer") });
  }
}

const confirmed = (name: string, from: LocalDate, to: LocalDate, at: Date): Statement => ({
  name,
  state: "confirmed",
  from,
  to,
  at,
});
