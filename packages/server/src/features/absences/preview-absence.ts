import type { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { costOf } from "@glasen/domain/absences/count-days.ts";
import type { Call } from "#kernel/call/call.ts";
import { problemsAgainst } from "./absence-problems.ts";
import { absentColleagues } from "./absences.store.ts";
import { checkAbsence } from "./check-absence.ts";
import { dutiesWithin } from "./deputies.store.ts";
import { visibilityOf } from "./list-absences.ts";

export async function previewAbsence(
  call: Call,
  requested: InputOf<typeof absenceEndpoints.preview>,
): Promise<OutputOf<typeof absenceEndpoints.preview>> {
  const check = await checkAbsence(call, requested, { isLocked: false });
  const { seen } = await visibilityOf(call, requested.crewId);
  return {
    value: costOf(check.days, check.type),
    absenceDays: check.days.map(({ date, fraction }) => ({ date, fraction, typeId: requested.typeId })),
    balances: check.balances.map(({ isEntitled: _, ...balance }) => balance),
    ...(check.balances.some(({ isEntitled }) => !isEntitled) && { isEntitlementMissing: true }),
    hasOverlap: check.overlapping.length > 0,
    hasTimes: check.hasTimes,
    blockedReason: check.blocked?.reason ?? null,
    problems: problemsAgainst(check, { isConfirmed: !check.type.canBeRequested || !check.isOwn }),
    isBlockedSoftly: check.blocked?.isWarning ?? false,
    isTooLate: check.isTooLate,
    isOnHalfHoliday: check.isOnHalfHoliday,
    deputyProblem: check.deputyProblem ?? null,
    standsInFor: await dutiesWithin(call.tx, requested.crewId, requested.userId, check.span),
    alsoAbsent: await absentColleagues(call.tx, requested.crewId, requested.userId, check.span, seen),
  };
}
