import type { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { AnswerOf, InputOf } from "@glasen/contract/endpoint.ts";
import { costOf } from "@glasen/domain/absences/count-days.ts";
import type { Call } from "#kernel/call.ts";
import { problemsAgainst } from "./absence-problems.ts";
import { absentColleagues } from "./absences.store.ts";
import { sightOf } from "./list-absences.ts";
import { weighAbsence } from "./weigh-absence.ts";

export async function previewAbsence(
  call: Call,
  asked: InputOf<typeof absenceEndpoints.preview>,
): Promise<AnswerOf<typeof absenceEndpoints.preview>> {
  const weighed = await weighAbsence(call, asked, { isLocked: false });
  const { seen } = await sightOf(call, asked.crewId);
  return {
    value: costOf(weighed.days, weighed.type),
    absenceDays: weighed.days.map(({ date, fraction }) => ({ date, fraction, typeId: asked.typeId })),
    balances: weighed.balances.map(({ year, before, cost, after }) => ({ year, before, cost, after })),
    hasOverlap: weighed.overlapping.length > 0,
    hasTimes: weighed.hasTimes,
    blockedReason: weighed.blocked,
    problems: problemsAgainst(weighed, { isConfirmed: !weighed.type.canBeRequested || !weighed.isOwn }),
    isTooLate: weighed.isTooLate,
    isOnHalfHoliday: weighed.isOnHalfHoliday,
    alsoAbsent: await absentColleagues(call.tx, asked.crewId, asked.userId, weighed.span, seen),
  };
}
