import type { ConflictKind, JudgedShift, ShiftConflict } from "../shifts/conflict.ts";
import { concernsShifts } from "../shifts/conflict.ts";
import { conflictsOfPerson, type PlanRules } from "../shifts/conflicts.ts";
import type { Candidate, OpenShift } from "./problem.ts";

/** Why a member cannot take a shift: a conflict of the plan, or one of the reasons that only a choice of people has. */
export const obstacleKinds = ["notEligible", "qualification", "cannot"] as const;
export type ObstacleKind = (typeof obstacleKinds)[number] | ConflictKind;

export interface Obstacle {
  kind: ObstacleKind;
  /** The conflict itself, where it is one. */
  conflict: ShiftConflict | null;
  qualificationIds: readonly number[];
}

/** What speaks against a member and a shift whatever else the member works. */
export function ownObstacles(candidate: Candidate, shift: OpenShift): Obstacle[] {
  const { person, wishes, missing } = candidate;
  const found: Obstacle[] = [];
  const add = (kind: ObstacleKind, qualificationIds: readonly number[] = []): void => {
    found.push({ kind, conflict: null, qualificationIds });
  };
  if (shift.eligibleUserIds && !shift.eligibleUserIds.has(person.userId)) add("notEligible");
  const lacking = missing.get(shift.guid) ?? [];
  if (lacking.length > 0) add("qualification", lacking);
  if (wishes.get(shift.guid) === "CANNOT") add("cannot");
  return found;
}

const keyOf = ({ kind, guid, date }: ShiftConflict): string => `${kind} ${guid} ${date}`;

/** The conflicts that a member gets by taking these shifts; those of the fixed shifts among themselves do not count. */
export function newConflicts(
  rules: PlanRules,
  { person, fixed }: Pick<Candidate, "person" | "fixed">,
  taken: readonly JudgedShift[],
  known: ReadonlySet<string> = knownConflicts(rules, { person, fixed }),
): ShiftConflict[] {
  const given = taken.map((shift): JudgedShift => ({ ...shift, userId: person.userId }));
  const guids = new Set(given.map(({ guid }) => guid));
  return conflictsOfPerson(rules, person, [...fixed, ...given]).filter(
    (conflict) => concernsShifts(conflict, guids) || !known.has(keyOf(conflict)),
  );
}

export const knownConflicts = (rules: PlanRules, { person, fixed }: Pick<Candidate, "person" | "fixed">): Set<string> =>
  new Set(conflictsOfPerson(rules, person, fixed).map(keyOf));

export const obstacleOf = (conflict: ShiftConflict): Obstacle => ({
  kind: conflict.kind,
  conflict,
  qualificationIds: [],
});
