import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import type { DayPart } from "@glasen/domain/absences/half-days.ts";
import { addDays, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/db.ts";
import { addAbsence, addCarryOvers, addEntitlements, addNotices } from "../features/absences/absences.public.ts";
import { demoPeople } from "./demo-people.ts";
import { demoWork } from "./demo-work.ts";

const { vacation, sickness, compensatoryTimeOff, education } = absenceTypeIds;

interface DemoAbsence {
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
}

/** Taken, waiting, planned, rejected; a sick day within a vacation; school every other week. */
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
  },
  { name: "Sabine Huber", typeId: vacation, from: 4, to: 8, status: "requested" },
  { name: "Ayşe Demir", typeId: compensatoryTimeOff, from: 6, to: 6, status: "requested", startDayPart: "afternoon" },
  { name: "Tomasz Zieliński", typeId: vacation, from: 30, to: 37 },
  { name: "Emre Aydın", typeId: education, from: 3, to: 3, memberNote: "Berufsschule" },
  { name: "Emre Aydın", typeId: education, from: 17, to: 17, memberNote: "Berufsschule" },
  { name: "Petra Winterhalter", typeId: vacation, from: 24, to: 28 },
];

const FULL_DAYS = 30;

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
  for (const { name, from, to, status = "granted", startDayPart = "morning", ...rest } of demoAbsences) {
    const first = workDay(addDays(today, from));
    const last = addDays(today, to);
    await addAbsence(call, crewId, {
      ...rest,
      userId: idOf(name),
      status,
      ...((status === "requested" || from > 0) && { isTold: true }),
      by: owner,
      at: new Date(now.getTime() - (status === "requested" ? 2 : 40) * 86_400_000),
      span: { startDate: first, startDayPart, endDate: last < first ? first : last, endDayPart: "afternoon" },
    });
  }
}

/** A single day off on a Sunday would cost nothing and say nothing. */
const workDay = (day: LocalDate): LocalDate =>
  weekday(day) === 7 ? addDays(day, 1) : weekday(day) === 6 ? addDays(day, 2) : day;
