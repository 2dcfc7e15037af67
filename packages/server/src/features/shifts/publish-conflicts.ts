import {
  type AbsentDay,
  concernsShifts,
  type JudgedPerson,
  type JudgedShift,
  type ShiftConflict,
} from "@glasen/domain/shifts/conflict.ts";
import { findConflicts } from "@glasen/domain/shifts/conflicts.ts";
import { draftReach } from "@glasen/domain/shifts/policy.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { isClosedChain } from "@glasen/domain/working-time/law/breaks.ts";
import { LOOKBACK_DAYS } from "@glasen/domain/working-time/law/findings.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { absentDays } from "../absences/absences.public.ts";
import { type CrewRules, currentRules, isMinorOn } from "../evaluation/crew-rules.public.ts";
import { chainsWithin } from "../evaluation/evaluation-inputs.public.ts";
import { fieldOf } from "./check-publication.ts";
import { neighboursOf } from "./plan-rules.store.ts";
import type { ShiftChange } from "./shift-change.ts";
import { contentOfRow } from "./shift-content.ts";
import { findOpenWorkplaceIds, findPeople, type ShiftRow } from "./shifts.store.ts";

/** Refuses changes with conflicts that nobody confirmed; each problem names the shift and the kind of conflict. */
export async function refuseConflicts(call: Call, crewId: number, changes: readonly ShiftChange[]): Promise<void> {
  const conflicts = await findPublishConflicts(call, crewId, changes);
  if (conflicts.length === 0) return;
  const name = "shiftConflictsUnconfirmed";
  const fields = new Set(conflicts.map(({ guid, kind }) => `${fieldOf(guid)}.${kind}`));
  throw new Refusal(
    name,
    [...fields].map((field) => ({ name, field })),
  );
}

/** The conflicts in which shifts would take part once these changes, and no others, are published. */
export async function findPublishConflicts(
  call: Call,
  crewId: number,
  changes: readonly ShiftChange[],
): Promise<ShiftConflict[]> {
  const after = changes.flatMap((change) => change.after ?? []);
  if (after.length === 0) return [];
  const guids = changes.map(({ guid }) => guid);
  const { rules, today } = await currentRules(call, crewId);
  const window = windowOf(after);
  const userIds = [...new Set(after.flatMap(({ userId }) => userId ?? []))];
  const [neighbours, people] = await Promise.all([
    neighboursOf(call.tx, crewId, { userIds, guids, ...window }),
    judgedPeople(call, crewId, { userIds, ...window }, rules, today),
  ]);
  const openWorkplaceIds = await findOpenWorkplaceIds(call.tx, crewId);
  const shifts = [...after, ...neighbours];
  const workplaceIds = shifts.flatMap(({ workplaceId }) => workplaceId ?? []);
  const law = {
    zone: rules.zone,
    country: rules.country,
    sector: rules.sector,
    holidays: rules.publicHolidays,
    disabledWorkplaceIds: new Set(workplaceIds.filter((id) => !openWorkplaceIds.has(id))),
    judgedFrom: addDays(window.from, LOOKBACK_DAYS),
  };
  const named = new Set(guids);
  return findConflicts(law, people, shifts.map(judgedShift)).filter((conflict) => concernsShifts(conflict, named));
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
  { userIds, from, to }: { userIds: readonly number[]; from: LocalDate; to: LocalDate },
  rules: CrewRules,
  today: LocalDate,
): Promise<JudgedPerson[]> {
  const { tx, actor } = call;
  const [people, chains, absences] = await Promise.all([
    findPeople(tx, crewId, userIds),
    from <= today ? chainsWithin(tx, { crewId, userIds, from, to: today }) : undefined,
    absentDays(call, crewId, { from: addDays(from, LOOKBACK_DAYS), to }, draftReach(actor, crewId)),
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
    recorded: (chains?.get(userId) ?? []).filter(isClosedChain),
  }));
}
