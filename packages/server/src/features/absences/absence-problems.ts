import type { AbsenceProblem } from "@glasen/contract/absences.ts";
import { isBalanceSufficient } from "@glasen/domain/absences/balance.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { AbsenceCheck } from "./check-absence.ts";

interface ProblemOfField {
  name: AbsenceProblem;
  field: "startDate" | "endDate" | "deputyId";
}

/** Certified sick days do not count as leave (§ 9 BUrlG): sickness may lie over leave, but not over other sickness. */
const canLieUnderSickness = ({ typeId, layer }: { typeId: number; layer: number }, { types }: AbsenceCheck): boolean =>
  layer === 0 && (types.get(typeId)?.hasEntitlement ?? false);

/** Sickness that a decider enters over a vacation. */
export const isSicknessOver = (check: AbsenceCheck): boolean =>
  check.isDecider &&
  check.type.isSickness &&
  check.overlapping.length > 0 &&
  check.overlapping.every((row) => canLieUnderSickness(row, check));

/** All problems of an absence. The crew's rules bind members; recorded times and other absences bind everybody. */
export function problemsAgainst(check: AbsenceCheck, { isConfirmed }: { isConfirmed: boolean }): ProblemOfField[] {
  const { isDecider, overlapping, blocked, isTooLate, hasTimes, balances, settings, type, deputyProblem } = check;
  const policy = settings.absenceNegativeBalance;
  const isOverlapping = overlapping.length > 0 && !(isConfirmed && isSicknessOver(check));
  const isBoundByRules = !isDecider && !type.isSickness;
  const found: (ProblemOfField | false)[] = [
    isOverlapping && { name: "absenceOverlapping", field: "startDate" },
    hasTimes && { name: "overlappingPeriods", field: "startDate" },
    deputyProblem !== undefined && { name: deputyProblem, field: "deputyId" },
    isBoundByRules && blocked !== undefined && !blocked.isWarning && { name: "absenceBlocked", field: "startDate" },
    isBoundByRules && isTooLate && { name: "absenceTooLate", field: "startDate" },
    balances.some(({ after, isEntitled }) => isEntitled && !isBalanceSufficient(after, policy, isDecider)) && {
      name: "balanceExceeded",
      field: "endDate",
    },
  ];
  return found.filter((problem) => problem !== false);
}

export function refuseProblems(check: AbsenceCheck, how: { isConfirmed: boolean }): void {
  const problems = problemsAgainst(check, how);
  if (problems[0]) throw new Refusal(problems[0].name, problems);
}
