import type { AbsenceProblem } from "@glasen/contract/absences.ts";
import { isBalanceSufficient } from "@glasen/domain/absences/balance.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Weighed } from "./weigh-absence.ts";

interface ProblemOfField {
  name: AbsenceProblem;
  field: "startDate" | "endDate" | "deputyId";
}

/** Certified days of sickness are given back (§ 9 BUrlG): leave makes room, another sickness does not. */
const givesWay = ({ typeId, layer }: { typeId: number; layer: number }, { types }: Weighed): boolean =>
  layer === 0 && (types.get(typeId)?.hasEntitlement ?? false);

/** Sickness that somebody who decides enters over a vacation. */
export const isSicknessOver = (weighed: Weighed): boolean =>
  weighed.isDecider &&
  weighed.type.isSickness &&
  weighed.overlapping.length > 0 &&
  weighed.overlapping.every((row) => givesWay(row, weighed));

/** All that speaks against it. What the crew set up binds members; recorded times and other absences bind everybody. */
export function problemsAgainst(weighed: Weighed, { isConfirmed }: { isConfirmed: boolean }): ProblemOfField[] {
  const { isDecider, overlapping, blocked, isTooLate, hasTimes, balances, settings, type, deputyProblem } = weighed;
  const policy = settings.absenceNegativeBalance;
  const isOverlapping = overlapping.length > 0 && !(isConfirmed && isSicknessOver(weighed));
  const isBound = !isDecider && !type.isSickness;
  const found: (ProblemOfField | false)[] = [
    isOverlapping && { name: "absenceOverlapping", field: "startDate" },
    hasTimes && { name: "overlappingPeriods", field: "startDate" },
    deputyProblem !== undefined && { name: deputyProblem, field: "deputyId" },
    isBound && blocked !== undefined && !blocked.isWarning && { name: "absenceBlocked", field: "startDate" },
    isBound && isTooLate && { name: "absenceTooLate", field: "startDate" },
    balances.some(({ after, isEntitled }) => isEntitled && !isBalanceSufficient(after, policy, isDecider)) && {
      name: "balanceExceeded",
      field: "endDate",
    },
  ];
  return found.filter((problem) => problem !== false);
}

export function refuseProblems(weighed: Weighed, how: { isConfirmed: boolean }): void {
  const problems = problemsAgainst(weighed, how);
  if (problems[0]) throw new Refusal(problems[0].name, problems);
}
