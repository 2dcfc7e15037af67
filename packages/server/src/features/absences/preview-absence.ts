import type { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { costOf } from "@glasen/domain/absences/count-days.ts";
import type { Call } from "#kernel/call.ts";
import { problemsAgainst } from "./absence-problems.ts";
import { absentColleagues } from "./absences.store.ts";
import { dutiesWithin } from "./deputies.store.ts";
import { sightOf } from "./list-absences.ts";
import { weighAbsence } from "./weigh-absence.ts";

export async function previewAbsence(
  call: Call,
  asked: InputOf<typeof absenceEndpoints.preview>,
): Promise<OutputOf<typeof absenceEndpoints.preview>> {
  const weighed = await weighAbsence(call, asked, { isLocked: false });
  const { seen } = await sightOf(call, asked.crewId);
  return {
    value: costOf(weighed.days, weighed.type),
    absenceDays: weighed.days.map(({ date, fraction }) => ({ date, fraction, typeId: asked.typeId })),
    balances: weighed.balances.map(({ year, before, cost, after }) => ({ year, before, cost, after })),
    hasOverlap: weighed.overlapping.length > 0,
    hasTimes: weighed.hasTimes,
    blockedReason: weighed.blocked?.reason ?? null,
    problems: problemsAgainst(weighed, { isConfirmed: !weighed.type.canBeRequested || !weighed.isOwn }),
    isBlockedSoftly: weighed.blocked?.isWarning ?? false,
    isTooLate: weighed.isTooLate,
    isOnHalfHoliday: weighed.isOnHalfHoliday,
    deputyProblem: weighed.deputyProblem ?? null,
    standsInFor: await dutiesWithin(call.tx, asked.crewId, asked.userId, weighed.span),
    alsoAbsent: await absentColleagues(call.tx, asked.crewId, asked.userId, weighed.span, seen),
  };
}
