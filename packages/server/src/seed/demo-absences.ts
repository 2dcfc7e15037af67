import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import type { DayPart } from "@glasen/domain/absences/half-days.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import {
  addAbsence,
  addCarryOvers,
  addDeputyAnswer,
  addEntitlements,
  addFirstGrant,
  addNotices,
  nextWorkDay,
} from "../features/absences/absences.seed.ts";
import { FULL_DAYS, seedDemoAbsenceRules } from "./demo-absence-rules.ts";
import { demoPeople } from "./demo-people.ts";
import { demoWork } from "./demo-work.ts";

const { vacation, sickness, compensatoryTimeOff, education } = absenceTypeIds;

export interface DemoAbsence {
  name: string;
  typeId: number;
  /** Days from today. */
  from: number;
  to: number;
  status?: "requested" | "granted" | "rejected";
  memberNote?: string;
  admitterNote?: string;
  isOver?: true;
  startDayPart?: DayPart;
  deputy?: string;
  isDeputyConfirmed?: true;
  /** The first of two deciders has agreed. */
  agreedBy?: string;
}

/** Past, pending, planned and rejected ones; sick days within a vacation; vocational school every other week. */
const demoAbsences: readonly DemoAbsence[] = [
  { name: "Katarzyna Nowak", typeId: vacation, from: -27, to: -21, admitterNote: "Gute Reise!" },
  { name: "Katarzyna Nowak", typeId: sickness, from: -24, to: -23, isOver: true, memberNote: "Attest liegt vor" },
  { name: "Marek Kowalski", typeId: vacation, from: -62, to: -55 },
  { name: "Sabine Huber", typeId: sickness, from: -41, to: -39 },
  { name: "Giulia Conti", typeId: vacation, from: -16, to: -15 },
  { name: "Jonas Brenner", typeId: vacation, from: 9, to: 18, memberNote: "Bei den Großeltern in Bremen." },
  {
    name: "Luca Ferraro",
    typeId: vacation,
    from: 12,
    to: 19,
    status: "rejected",
    admitterNote: "Da fehlt schon Jonas, bitte eine Woche später.",
  },
  {
    name: "Marek Kowalski",
    typeId: vacation,
    from: 16,
    to: 23,
    status: "requested",
    memberNote: "Hochzeit meiner Schwester in Poznań.",
    deputy: "Katarzyna Nowak",
    isDeputyConfirmed: true,
    agreedBy: "Deniz Çelik",
  },
  { name: "Sabine Huber", typeId: vacation, from: 4, to: 8, status: "requested", deputy: "Giulia Conti" },
  { name: "Ayşe Demir", typeId: compensatoryTimeOff, from: 6, to: 6, status: "requested", startDayPart: "afternoon" },
  { name: "Tomasz Zieliński", typeId: vacation, from: 30, to: 37 },
  { name: "Emre Aydın", typeId: education, from: 3, to: 3, memberNote: "Berufsschule" },
  { name: "Emre Aydın", typeId: education, from: 17, to: 17, memberNote: "Berufsschule" },
  { name: "Petra Winterhalter", typeId: vacation, from: 24, to: 28 },
];

export async function seedDemoAbsences(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  const today = now.toISOString().slice(0, 10) as LocalDate;
  const year = Number(today.slice(0, 4));
  const call = { tx, now };
  const owner = idOf("Johanna Kiefer");
  const working = demoPeople.filter(({ hasLeft }) => !hasLeft);
  const items = working.map(({ name }) => ({
    userId: idOf(name),
    number: Math.round(((FULL_DAYS * (demoWork[name]?.weekdays.length ?? 5)) / 5) * 2) / 2,
  }));
  for (const one of [year - 1, year, year + 1]) {
    await addEntitlements(tx, crewId, { year: one, typeId: vacation, name: null }, items);
  }
  const marek = idOf("Marek Kowalski");
  const about = { typeId: vacation, now: new Date(Date.UTC(year, 0, 4)), by: owner };
  await addCarryOvers(tx, crewId, { ...about, year, usableUntil: `${year}-03-31` as LocalDate }, [
    { userId: marek, number: 2 },
  ]);
  await addNotices(tx, crewId, { ...about, year, deadline: `${year + 1}-03-31` as LocalDate, now }, [
    { userId: idOf("Sabine Huber"), days: 15 },
  ]);
  const own = await seedDemoAbsenceRules(call, crewId, idOf, { today, owner });
  for (const one of [...demoAbsences, ...own]) {
    const {
      name,
      from,
      to,
      status = "granted",
      startDayPart = "morning",
      deputy,
      isDeputyConfirmed,
      agreedBy,
      ...rest
    } = one;
    // An absence on a free day would cost nothing.
    const first = await nextWorkDay(call, crewId, idOf(name), addDays(today, from));
    const last = addDays(today, to);
    const id = await addAbsence(call, crewId, {
      ...rest,
      userId: idOf(name),
      status,
      ...((status === "requested" || from > 0) && { withNews: true }),
      by: owner,
      ...(deputy !== undefined && { deputyId: idOf(deputy) }),
      at: new Date(now.getTime() - (status === "requested" ? 2 : 40) * DAY_MS),
      span: { startDate: first, startDayPart, endDate: last < first ? first : last, endDayPart: "afternoon" },
    });
    if (isDeputyConfirmed) await addDeputyAnswer(tx, { crewId, id }, "confirmed");
    if (agreedBy) await addFirstGrant(tx, { crewId, id }, { by: idOf(agreedBy), note: "", now });
  }
}
