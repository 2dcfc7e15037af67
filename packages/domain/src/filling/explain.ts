import { medianOf } from "./burdens.ts";
import type { Costs } from "./costs.ts";
import type { HardRules } from "./hard-rules.ts";
import { knownConflicts, newConflicts, type Obstacle, obstacleOf, ownObstacles } from "./obstacles.ts";
import { type Candidate, type FillingProblem, type OpenShift, type Plan, shiftsByCandidate } from "./problem.ts";
import { type Reason, reason, reasonOf } from "./reason.ts";
import { type SmallestChange, smallestChange } from "./smallest-change.ts";

export interface ExplainedPlace {
  shift: number;
  /** Null for the places that stayed empty. */
  member: number | null;
  why: Reason | null;
  /** What spoke against each of the others. */
  against: { member: number; reason: Reason }[];
  /** The least that would fill an empty place; null where more than one thing would have to change. */
  change: SmallestChange | null;
}

/** Explains every place of a plan: by the same rules and costs that made it. */
export function explainPlan(problem: FillingProblem, rules: HardRules, costs: Costs, plan: Plan): ExplainedPlace[] {
  const { shifts, candidates } = problem;
  const taken = shiftsByCandidate(problem, plan);
  const obstaclesOf = obstaclesUnder(problem, rules, taken);
  const members = candidates.map((_, member) => member);
  return shifts.flatMap((shift, index): ExplainedPlace[] => {
    const chosen = plan[index] ?? [];
    const others = members.filter((member) => !chosen.includes(member));
    const able = others.filter((member) => obstaclesOf(member, index).length === 0);
    const explained = chosen.map((member): ExplainedPlace => {
      const partsOf = (one: number) => costParts(problem, costs, taken, one, index);
      const own = partsOf(member);
      const against = others.map((other) => {
        const [obstacle] = obstaclesOf(other, index);
        return { member: other, reason: obstacle ? reasonOf(obstacle) : softReason(own, partsOf(other)) };
      });
      const why = choiceReason(own, able.map(partsOf));
      return { shift: index, member, why, against, change: null };
    });
    if (chosen.length >= shift.places) return explained;
    const against = others.flatMap((member) => {
      const [obstacle] = obstaclesOf(member, index);
      return obstacle ? [{ member, reason: reasonOf(obstacle) }] : [];
    });
    const change = smallestChange(problem, index, taken, obstaclesOf);
    return [...explained, { shift: index, member: null, why: null, against, change }];
  });
}

/** The obstacles of a member and a shift beside everything the member has by the plan; shifts with the same times are asked once. */
function obstaclesUnder({ rules: law, shifts, candidates }: FillingProblem, rules: HardRules, taken: number[][]) {
  const known = candidates.map((candidate) => knownConflicts(law, candidate));
  const answers = candidates.map(() => new Map<number, Obstacle[]>());
  const conflictsOf = (member: number, shift: number): Obstacle[] => {
    const own = taken[member] as number[];
    const beside = own.filter((other) => other !== shift).map((other) => shifts[other] as OpenShift);
    const all = [...beside, shifts[shift] as OpenShift];
    return newConflicts(law, candidates[member] as Candidate, all, known[member]).map(obstacleOf);
  };
  return (member: number, shift: number): Obstacle[] => {
    const ofMember = answers[member] as Map<number, Obstacle[]>;
    const form = rules.formOf(shift);
    const conflicts = ofMember.get(form) ?? conflictsOf(member, shift);
    ofMember.set(form, conflicts);
    return [...ownObstacles(candidates[member] as Candidate, shifts[shift] as OpenShift), ...conflicts];
  };
}

/** What a shift costs with a member, in the parts that a reason can name. */
interface CostParts {
  wish: number;
  hours: number;
  burden: number;
  /** Hours that would be missing, or too many, with the shift. */
  missingSeconds: number;
  heaviest: Pick<Reason, "burden" | "actual" | "limit">;
}

function costParts(problem: FillingProblem, costs: Costs, taken: number[][], member: number, shift: number): CostParts {
  const { shifts, candidates } = problem;
  const beside = (taken[member] as number[]).filter((other) => other !== shift);
  const work = beside.reduce((sum, other) => sum + costs.secondsOf(other), 0);
  const candidate = candidates[member] as Candidate;
  const steps = (shifts[shift] as OpenShift).burdens.map((burden) => {
    const before = beside.filter((other) => (shifts[other] as OpenShift).burdens.includes(burden)).length;
    const actual = candidate.burdens[burden] + before;
    return { burden, actual, cost: costs.burdenStep(member, burden, before + 1) };
  });
  const heaviest = steps.reduce<(typeof steps)[number] | undefined>(
    (most, step) => (most && most.cost >= step.cost ? most : step),
    undefined,
  );
  const burden = heaviest?.burden ?? null;
  return {
    wish: costs.wishCost(member, shift),
    hours: costs.hoursCost(member, work + costs.secondsOf(shift)) - costs.hoursCost(member, work),
    burden: steps.reduce((sum, step) => sum + step.cost, 0),
    missingSeconds: candidate.missingSeconds - work,
    heaviest: {
      burden,
      actual: heaviest?.actual ?? null,
      limit: burden && medianOf(candidates.map((one) => one.burdens[burden])),
    },
  };
}

/** The part in which somebody else would have been worse by most. */
function softReason(chosen: CostParts, other: CostParts): Reason {
  const worse = {
    wish: other.wish - chosen.wish,
    hours: other.hours - chosen.hours,
    burden: other.burden - chosen.burden,
  };
  const most = Math.max(worse.wish, worse.hours, worse.burden);
  if (most <= 0) return reason("whole");
  if (most === worse.hours) return reason("overHours", { actual: -other.missingSeconds });
  if (most === worse.burden) return reason("burden", other.heaviest);
  return reason(other.wish >= 12 ? "ratherNot" : "wishOfOther");
}

function choiceReason(own: CostParts, others: readonly CostParts[]): Reason {
  if (others.length === 0) return reason("only");
  const least = (part: "wish" | "hours" | "burden"): number => Math.min(...others.map((other) => other[part]));
  if (own.wish === 0 && least("wish") > 0) return reason("wish");
  if (own.hours < 0 && own.hours < least("hours")) return reason("hours", { actual: own.missingSeconds });
  if (own.heaviest.burden && own.burden < least("burden")) return reason("fair", own.heaviest);
  return reason("whole");
}
