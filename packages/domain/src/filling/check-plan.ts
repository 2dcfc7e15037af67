import { newConflicts, ownObstacles } from "./obstacles.ts";
import type { Candidate, FillingProblem, Plan } from "./problem.ts";

/** A place of a plan that must not be filled so. */
interface BrokenPlace {
  shift: number;
  member: number | null;
}

/**
 * Judges a plan as the planner's own rules do, without anything that the search has prepared. Empty where the plan breaks
 * no rule.
 */
export function brokenPlaces({ rules, shifts, candidates }: FillingProblem, plan: Plan): BrokenPlace[] {
  const broken: BrokenPlace[] = [];
  for (const [index, shift] of shifts.entries()) {
    const members = plan[index] ?? [];
    if (members.length > shift.places || new Set(members).size < members.length)
      broken.push({ shift: index, member: null });
    for (const member of members) {
      const candidate = candidates[member];
      if (!candidate || ownObstacles(candidate, shift).length > 0) broken.push({ shift: index, member });
    }
  }
  for (const [member, candidate] of candidates.entries())
    broken.push(...brokenBy(rules, shifts, plan, member, candidate));
  return broken;
}

function brokenBy(
  rules: FillingProblem["rules"],
  shifts: FillingProblem["shifts"],
  plan: Plan,
  member: number,
  candidate: Candidate,
): BrokenPlace[] {
  const taken = shifts.flatMap((shift, index) => (plan[index]?.includes(member) ? [{ shift, index }] : []));
  if (taken.length === 0) return [];
  const conflicts = newConflicts(
    rules,
    candidate,
    taken.map(({ shift }) => shift),
  );
  const named = new Set(conflicts.flatMap(({ guids }) => guids));
  // A conflict that the fixed shifts got by the taken ones names none of these.
  const isUnnamed = conflicts.some(({ guids }) => !taken.some(({ shift }) => guids.includes(shift.guid)));
  return taken.filter(({ shift }) => isUnnamed || named.has(shift.guid)).map(({ index }) => ({ shift: index, member }));
}

/** The plan without its broken places, for a problem that has changed since: the last shift of a conflict goes first. */
export function withoutBroken(problem: FillingProblem, plan: Plan): Plan {
  let kept = plan;
  for (;;) {
    const broken = brokenPlaces(problem, kept);
    const last = new Map<number, number>();
    for (const { shift, member } of broken) if (member !== null) last.set(member, shift);
    if (broken.length === 0) return kept;
    kept = kept.map((members, shift) => {
      if (broken.some((one) => one.shift === shift && one.member === null)) return [];
      return members.filter((member) => last.get(member) !== shift);
    });
  }
}
