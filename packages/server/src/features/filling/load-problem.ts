import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { fillingEndpoints } from "@glasen/contract/filling.ts";
import { wishFor } from "@glasen/domain/availability/wish.ts";
import { type BurdenCounts, burdens, burdensOf, noBurdens } from "@glasen/domain/filling/burdens.ts";
import type { Candidate, FillingProblem, OpenShift } from "@glasen/domain/filling/problem.ts";
import type { JudgedPerson, JudgedShift } from "@glasen/domain/shifts/conflict.ts";
import { isEligible } from "@glasen/domain/shifts/offer.ts";
import { draftReach, plansFor } from "@glasen/domain/shifts/policy.ts";
import { netSeconds } from "@glasen/domain/shifts/shift.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { LOOKBACK_DAYS } from "@glasen/domain/working-time/law/findings.ts";
import type { Call } from "#kernel/call/call.ts";
import { currentRules } from "../evaluation/crew-rules.public.ts";
import { dueWorkOf } from "../evaluation/due-work.public.ts";
import { planRequirements } from "../qualifications/qualifications.public.ts";
import {
  contentOfRow,
  effectiveShifts,
  findOpenWorkplaceIds,
  findPeople,
  isReached,
  judgedPeople,
  judgedShift,
  judgedWindow,
  type PlannedPerson,
  type ShiftRow,
} from "../shifts/plan.public.ts";
import { countsWithin, LEDGER_DAYS } from "./fairness.store.ts";

export type FillingRequest = InputOf<typeof fillingEndpoints.create>;
type ReadingCall = Pick<Call, "tx" | "actor" | "now">;

interface LoadedProblem {
  problem: FillingProblem;
  /** The open shifts as they stand in the plan, in the order of the problem. */
  rows: readonly ShiftRow[];
}

/** Everything that a filling depends on, as the caller may plan it: offers stay with the members who reply to them. */
export async function loadProblem(call: ReadingCall, request: FillingRequest): Promise<LoadedProblem> {
  const { tx, actor } = call;
  const { crewId, from, to, workplaceIds, teamIds } = request;
  const { rules, today } = await currentRules(call, crewId);
  const window = judgedWindow(from, to);
  const everybody = await findPeople(tx, crewId, null);
  const people = everybody.filter(
    (person) => plansFor(actor, person) && (!teamIds || person.teamIds.some((teamId) => teamIds.includes(teamId))),
  );
  const userIds = people.map(({ userId }) => userId);
  const all = await effectiveShifts(tx, crewId, window.from, window.to);
  const known = new Map(everybody.map((person) => [person.userId, person]));
  const isOpen = (row: ShiftRow): boolean =>
    row.userId === null &&
    !row.isOffer &&
    row.date >= from &&
    row.date <= to &&
    row.startsAt > call.now &&
    (!workplaceIds || (row.workplaceId !== null && workplaceIds.includes(row.workplaceId))) &&
    isReached(actor, crewId, contentOfRow(row), known);
  const rows = all.filter(isOpen);
  const openWorkplaceIds = await findOpenWorkplaceIds(tx, crewId);
  const law = {
    ...{ zone: rules.zone, country: rules.country, sector: rules.sector, holidays: rules.publicHolidays },
    disabledWorkplaceIds: new Set(
      all.flatMap(({ workplaceId }) =>
        workplaceId === null || openWorkplaceIds.has(workplaceId) ? [] : [workplaceId],
      ),
    ),
    judgedFrom: addDays(window.from, LOOKBACK_DAYS),
    requirements: await planRequirements(tx, crewId),
  };
  const ledger = { from: addDays(from, -LEDGER_DAYS), to: addDays(from, -1) };
  const [judged, due, counted] = await Promise.all([
    judgedPeople(call, crewId, { userIds, ...window, sees: draftReach(actor, crewId) }, rules, today),
    dueWorkOf(call, crewId, people, { from, to }),
    countsWithin(tx, crewId, { ...ledger, zone: rules.zone, holidays: [...rules.publicHolidays] }),
  ]);
  const fixedOf = new Map<number, JudgedShift[]>();
  for (const row of all)
    if (row.userId !== null) fixedOf.set(row.userId, [...(fixedOf.get(row.userId) ?? []), judgedShift(row)]);
  const shifts = rows.map((row): OpenShift => openShiftOf(row, people, law));
  const candidates = judged.map((person): Candidate => {
    const fixed = fixedOf.get(person.userId) ?? [];
    const within = fixed.filter(({ date }) => date >= from && date <= to);
    const contractSeconds = (due.get(person.userId) ?? []).reduce((sum, { seconds }) => sum + seconds, 0);
    const planned = within.reduce((sum, shift) => sum + netSeconds(shift), 0);
    return {
      ...{ person, fixed, contractSeconds, missingSeconds: contractSeconds - planned },
      burdens: addedBurdens(counted.get(person.userId)?.counts ?? noBurdens, law, within),
      wishes: wishesOf(rules.zone, person, shifts),
    };
  });
  return { problem: { rules: law, shifts, candidates }, rows };
}

function openShiftOf(row: ShiftRow, people: readonly PlannedPerson[], law: FillingProblem["rules"]): OpenShift {
  const content = contentOfRow(row);
  const isForAll = content.eligibleUserIds.length + content.eligibleTeamIds.length === 0;
  const eligible = people.filter((person) => isEligible(content, row.date, person)).map(({ userId }) => userId);
  const shift = { ...judgedShift(row), userId: null };
  return {
    ...shift,
    places: row.amount,
    burdens: burdensOf(law, shift),
    eligibleUserIds: isForAll ? null : new Set(eligible),
  };
}

/** The shifts of the period that a member has already count like those of the months before. */
function addedBurdens(
  before: BurdenCounts,
  calendar: FillingProblem["rules"],
  shifts: readonly JudgedShift[],
): BurdenCounts {
  const counts = { ...before };
  for (const shift of shifts) for (const burden of burdensOf(calendar, shift)) counts[burden] += 1;
  return Object.fromEntries(burdens.map((burden) => [burden, Math.max(0, counts[burden])])) as BurdenCounts;
}

function wishesOf(zone: string, { wishes = [] }: JudgedPerson, shifts: readonly OpenShift[]): Candidate["wishes"] {
  const found = new Map<string, "RATHER_NOT" | "WOULD_LIKE">();
  if (wishes.length === 0) return found;
  for (const shift of shifts) {
    const wish = wishFor(shift, wishes, zone);
    if (wish !== null && wish !== "CANNOT") found.set(shift.guid, wish);
  }
  return found;
}
