import type { ConflictKind, JudgedShift, ShiftConflict } from "../shifts/conflict.ts";
import { concernsShifts } from "../shifts/conflict.ts";
import { conflictsOfPerson, type PlanRules } from "../shifts/conflicts.ts";
import type { Candidate, OpenShift } from "./problem.ts";

/** Why a member cannot take a shift: a conflict of the plan, or that the shift is meant for others. */
export type ObstacleKind = "notEligible" | ConflictKind;

export interface Obstacle {
  kind: ObstacleKind;
  /** The conflict itself, where it is one. */
  conflict: ShiftConflict | null;
}

/** What speaks against a member and a shift and is no conflict of the plan. */
export const ownObstacles = ({ person }: Candidate, { eligibleUserIds }: OpenShift): Obstacle[] =>
  eligibleUserIds && !eligibleUserIds.has(person.userId) ? [{ kind: "notEligible", conflict: null }] : [];

const keyOf = ({ kind, guid, date }: ShiftConflict): string => `${kind} ${guid} ${date}`;

/** The conflicts that a member gets by taking these shifts; those of the fixed shifts among themselves do not count. */
export function newConflicts(
  rules: PlanRules,
  { person, fixed }: Pick<Candidate, "person" | "fixed">,
  taken: readonly JudgedShift[],
  known: ReadonlySet<string> = knownConflicts(rules, { person, fixed }),
  judge: typeof conflictsOfPerson = conflictsOfPerson,
): ShiftConflict[] {
  const given = taken.map((shift): JudgedShift => ({ ...shift, userId: person.userId }));
  const guids = new Set(given.map(({ guid }) => guid));
  return judge(rules, person, [...fixed, ...given]).filter(
    (conflict) => concernsShifts(conflict, guids) || !known.has(keyOf(conflict)),
  );
}

export const knownConflicts = (rules: PlanRules, { person, fixed }: Pick<Candidate, "person" | "fixed">): Set<string> =>
  new Set(conflictsOfPerson(rules, person, fixed).map(keyOf));

export const obstacleOf = (conflict: ShiftConflict): Obstacle => ({ kind: conflict.kind, conflict });
