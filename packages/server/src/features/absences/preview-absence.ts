import type { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { costOf } from "@glasen/domain/absences/count-days.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import type { Call } from "#kernel/call/call.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { problemsAgainst } from "./absence-problems.ts";
import { absentColleagues } from "./absences.store.ts";
import { presentBalance } from "./balances.ts";
import { type AbsenceCheck, checkAbsence } from "./check-absence.ts";
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
    balances: check.balances.map(({ isEntitled: _, balance, ...change }) => ({
      ...change,
      balance: presentBalance(balance),
    })),
    lines: check.lines,
    deciders: await decidersOf(call, check),
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

/** Those who decide about the request; the leaders of the member's team come before those of the whole crew. */
async function decidersOf({ tx, now }: Call, { person, type, isOwn }: AbsenceCheck): Promise<number[]> {
  if (!type.canBeRequested || !isOwn) return [];
  const deciders = (await readLeaders(tx, person.crewId, now)).filter((one) => decidesFor(one, person));
  const isOfTeam = (one: Member): boolean => one.permissions.get("canManageAbsences") !== scopes.crew;
  return [...deciders.filter(isOfTeam), ...deciders.filter((one) => !isOfTeam(one))].map(({ userId }) => userId);
}
