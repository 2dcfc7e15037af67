import type { MemberWish } from "@glasen/contract/availability.ts";
import type { HeldQualification } from "@glasen/contract/qualifications.ts";
import type { PlanShift, ShiftPlan } from "@glasen/contract/shift-plan.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import type { JudgedPerson, JudgedShift, ShiftConflict } from "@glasen/domain/shifts/conflict.ts";
import {
  conflictsOfPerson,
  findConflicts,
  type PlanRequirements,
  type PlanRules,
} from "@glasen/domain/shifts/conflicts.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import type { Answer } from "#platform/call.ts";
import { instantIn } from "./plan-edits.ts";

/** What conflicts depend on besides the shifts. It changes with the plan only, not while somebody drags. */
export interface ConflictFacts {
  readonly rules: PlanRules;
  readonly people: ReadonlyMap<number, JudgedPerson>;
}

/** Conflicts of shifts before this many days of the plan are only looked back at. */
const NEIGHBOUR_DAYS = 7;

interface Given {
  readonly plan: ShiftPlan;
  readonly from: PlanShift["date"];
  readonly zone: string;
  readonly disabledWorkplaceIds: ReadonlySet<number>;
  readonly wishes: readonly MemberWish[];
  /** Until both are known, nobody lacks a qualification. */
  readonly qualifications: Answer<"qualifications.list"> | undefined;
  readonly held: readonly HeldQualification[] | undefined;
  /** Of others the user does not know what they would collide with, such as the qualifications they hold. */
  readonly canPlanUser: (userId: number) => boolean;
}

export function conflictFacts({ plan, from, zone, disabledWorkplaceIds, ...given }: Given): ConflictFacts {
  const wishes = groupBy(given.wishes, ({ userId }) => userId);
  const held = groupBy(given.held ?? [], ({ userId }) => userId);
  const absences = groupBy(plan.absences, ({ userId }) => userId);
  const holidays = new Set(plan.holidays.filter(({ isHalf }) => !isHalf).map(({ date }) => date));
  const planned = plan.people.filter(({ userId }) => given.canPlanUser(userId));
  const people = planned.map((person): [number, JudgedPerson] => [
    person.userId,
    {
      ...person,
      absences: absences.get(person.userId) ?? [],
      wishes: wishes.get(person.userId) ?? [],
      qualifications: held.get(person.userId) ?? [],
    },
  ]);
  return {
    rules: {
      ...plan.law,
      ...{ zone, holidays, disabledWorkplaceIds },
      judgedFrom: addDays(from, -NEIGHBOUR_DAYS),
      requirements: given.held && given.qualifications && requirementsOf(given.qualifications),
    },
    people: new Map(people),
  };
}

export const requirementsOf = ({ qualifications, workplaces }: Answer<"qualifications.list">): PlanRequirements => ({
  known: new Set(qualifications.map(({ id }) => id)),
  ofWorkplaces: new Map(workplaces.map(({ workplaceId, qualificationIds }) => [workplaceId, qualificationIds])),
});

/** Parsed once for each shift: a plan of 2,000 shifts is judged again after every edit. */
const judged = new WeakMap<PlanShift, JudgedShift>();

export function judgedShift(shift: PlanShift): JudgedShift {
  const known = judged.get(shift);
  if (known) return known;
  const { guid, type, userId, workplaceId, date, breakStart, breakSeconds, qualificationIds } = shift;
  const made: JudgedShift = {
    ...{ guid, type, userId, workplaceId, date, breakSeconds, qualificationIds },
    from: instantIn(shift.from),
    to: instantIn(shift.to),
    breakFrom: breakStart === null ? null : instantIn(breakStart),
  };
  judged.set(shift, made);
  return made;
}

export const conflictsIn = ({ rules, people }: ConflictFacts, shifts: readonly PlanShift[]): ShiftConflict[] =>
  findConflicts(rules, [...people.values()], shifts.map(judgedShift));

/** The conflicts that a shift would have if it were like this, among the others of its person. */
export function conflictsWith(
  { rules, people }: ConflictFacts,
  shifts: readonly PlanShift[],
  shift: PlanShift,
): ShiftConflict[] {
  const person = shift.userId === null ? undefined : people.get(shift.userId);
  if (!person) return [];
  const others = shifts.filter(({ guid, userId }) => userId === shift.userId && guid !== shift.guid);
  const found = conflictsOfPerson(rules, person, [...others, shift].map(judgedShift));
  return found.filter(({ guids }) => guids.includes(shift.guid));
}
