/** The input for judging shifts by the rules of the domain: the people, the shifts around them, and the law. */
import type { Reach } from "@glasen/domain/access/reach.ts";
import type { AbsentDay, JudgedPerson, JudgedShift } from "@glasen/domain/shifts/conflict.ts";
import type { PlanRules } from "@glasen/domain/shifts/conflicts.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { isClosedChain } from "@glasen/domain/working-time/law/breaks.ts";
import { LOOKBACK_DAYS } from "@glasen/domain/working-time/law/findings.ts";
import type { Call } from "#kernel/call/call.ts";
import { absentDays } from "../absences/absences.public.ts";
import { wishesOf } from "../availability/availability.public.ts";
import { type CrewRules, currentRules, isMinorOn } from "../evaluation/crew-rules.public.ts";
import { chainsWithin } from "../evaluation/evaluation-inputs.public.ts";
import { planRequirements, qualificationsOf } from "../qualifications/qualifications.public.ts";
import { neighboursOf } from "./plan-rules.store.ts";
import { contentOfRow } from "./shift-content.ts";
import { findOpenWorkplaceIds, findPeople, type ShiftRow } from "./shifts.store.ts";

interface JudgedPlan {
  rules: PlanRules;
  people: JudgedPerson[];
  /** The published shifts of these people around the judged ones, which are left out. */
  neighbours: ShiftRow[];
}

/** Loads the plan around these shifts; `sees` reaches the people whose absences count besides those the caller sees. */
export async function loadJudgedPlan(
  call: Call,
  crewId: number,
  {
    shifts,
    userIds,
    guids,
    sees,
  }: {
    shifts: readonly ShiftRow[];
    userIds: readonly number[];
    guids: readonly string[];
    sees: Reach;
  },
): Promise<JudgedPlan> {
  const { rules, today } = await currentRules(call, crewId);
  const window = windowOf(shifts);
  const [neighbours, people, requirements] = await Promise.all([
    neighboursOf(call.tx, crewId, { userIds, guids, ...window }),
    judgedPeople(call, crewId, { userIds, ...window, sees }, rules, today),
    planRequirements(call.tx, crewId),
  ]);
  const openWorkplaceIds = await findOpenWorkplaceIds(call.tx, crewId);
  const workplaceIds = [...shifts, ...neighbours].flatMap(({ workplaceId }) => workplaceId ?? []);
  return {
    rules: {
      zone: rules.zone,
      country: rules.country,
      sector: rules.sector,
      holidays: rules.publicHolidays,
      disabledWorkplaceIds: new Set(workplaceIds.filter((id) => !openWorkplaceIds.has(id))),
      judgedFrom: addDays(window.from, LOOKBACK_DAYS),
      requirements,
    },
    people,
    neighbours,
  };
}

/** Whole weeks, with the days before them that rests are compared with, and those after them that a rest reaches into. */
export const judgedWindow = (first: LocalDate, last: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(mondayOf(first), -LOOKBACK_DAYS),
  to: addDays(mondayOf(last), 6 + DAYS_AFTER),
});

function windowOf(rows: readonly ShiftRow[]): { from: LocalDate; to: LocalDate } {
  const days = rows.map(({ date }) => date).sort();
  return judgedWindow(days[0] as LocalDate, days.at(-1) as LocalDate);
}

/** A shift can end two days after it began, and the rest after it is judged by the next one. */
const DAYS_AFTER = 3;

export const judgedShift = (row: ShiftRow): JudgedShift => ({
  ...contentOfRow(row),
  guid: row.guid,
  type: "published",
  date: row.date,
});

/** The facts about people that shifts of these days can collide with. */
export async function judgedPeople(
  call: Pick<Call, "tx" | "actor" | "now">,
  crewId: number,
  { userIds, from, to, sees }: { userIds: readonly number[]; from: LocalDate; to: LocalDate; sees: Reach },
  rules: CrewRules,
  today: LocalDate,
): Promise<JudgedPerson[]> {
  const { tx } = call;
  const [people, chains, wishes, qualifications, absences] = await Promise.all([
    findPeople(tx, crewId, userIds),
    from <= today ? chainsWithin(tx, { crewId, userIds, from, to: today }) : undefined,
    wishesOf(tx, crewId, { userIds, from, to }),
    qualificationsOf(tx, crewId, userIds),
    absentDays(call, crewId, { from: addDays(from, LOOKBACK_DAYS), to }, sees),
  ]);
  const absencesOf = new Map<number, AbsentDay[]>(userIds.map((userId) => [userId, []]));
  for (const absence of absences) absencesOf.get(absence.userId)?.push(absence);
  return people.map(({ userId, firstWorkDayAt, disabledAt }) => ({
    userId,
    firstWorkDayAt,
    disabledAt,
    comesOfAgeAt: rules.minors.get(userId) ?? null,
    isMinor: isMinorOn(rules, userId, today),
    absences: absencesOf.get(userId) ?? [],
    wishes: wishes.get(userId) ?? [],
    qualifications: qualifications.get(userId) ?? [],
    recorded: (chains?.get(userId) ?? []).filter(isClosedChain),
  }));
}
