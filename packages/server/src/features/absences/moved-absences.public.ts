/** Absences and entitlements that come from another product, many at once; the times of their members are locked. */
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { reevaluate } from "../evaluation/evaluation.public.ts";
import { absencesWithin, insertDays } from "./absences.store.ts";
import { daysOf } from "./count-absence.ts";
import { dayValues, type InTransaction } from "./day-value.ts";
import { insertMovedAbsences, type MovedAbsence, markDeleted, type NewMovedAbsence } from "./moved-absences.store.ts";
import { storeForEvaluation } from "./sync-evaluation.ts";

export { saveEntitlements as saveMovedEntitlements } from "./accounts.store.ts";
export {
  entitlementNumbers,
  type MovedAbsence,
  type NewMovedAbsence,
  restoreEntitlements,
  untouchedAbsences,
} from "./moved-absences.store.ts";
export { nameOf, typesOfCrew } from "./types-of-crew.ts";

/** The requested and granted absences of members within a span. */
export const absencesInSpan = (call: InTransaction, crewId: number, userIds: readonly number[], span: AbsenceSpan) =>
  absencesWithin(call.tx, crewId, userIds, span);

/** Adds granted absences with the days they cost, and evaluates all of their days once; returns their ids in order. */
export async function addMovedAbsences(
  call: InTransaction,
  crewId: number,
  absences: readonly NewMovedAbsence[],
  by: number,
): Promise<number[]> {
  if (absences.length === 0) return [];
  const ids = await insertMovedAbsences(call.tx, crewId, absences, { now: call.now, by });
  const dayValueOf = await dayValues(call, crewId);
  await insertDays(
    call.tx,
    crewId,
    absences.map(({ userId, typeId, span }, at) => ({
      absenceId: ids[at] as number,
      userId,
      typeId,
      days: daysOf({ ...span, durationSeconds: null }, dayValueOf(userId)),
    })),
  );
  await evaluate(
    call,
    crewId,
    ids,
    absences.map(({ userId, span }) => ({ userId, from: span.startDate, to: span.endDate })),
  );
  return ids;
}

/** Takes back absences that an import added. */
export async function removeMovedAbsences(
  call: InTransaction,
  crewId: number,
  absences: readonly MovedAbsence[],
): Promise<void> {
  const ids = absences.map(({ id }) => id);
  if (ids.length === 0) return;
  await markDeleted(call.tx, crewId, ids, call.now);
  await evaluate(
    call,
    crewId,
    ids,
    absences.map(({ userId, startDate, endDate }) => ({ userId, from: startDate, to: endDate })),
  );
}

async function evaluate(
  call: InTransaction,
  crewId: number,
  ids: readonly number[],
  days: readonly { userId: number; from: LocalDate; to: LocalDate }[],
): Promise<void> {
  await storeForEvaluation(call, crewId, ids);
  const from = days.map((one) => one.from).sort()[0] as LocalDate;
  const to = days
    .map((one) => one.to)
    .sort()
    .at(-1) as LocalDate;
  await reevaluate(call, crewId, [...new Set(days.map(({ userId }) => userId))], from, to);
}
