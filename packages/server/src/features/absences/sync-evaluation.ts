import { evaluationTypeOf } from "@glasen/domain/absences/absence-type.ts";
import { todayIn } from "../crews/crews.public.ts";
import { type AbsenceInput, setAbsenceDays, storeAbsenceDays } from "../evaluation/evaluation-inputs.public.ts";
import { absencesById } from "./absences.store.ts";
import type { InTransaction } from "./day-value.ts";
import { typesOfCrew } from "./types-of-crew.ts";

/** Passes the days of granted absences on to evaluation, in the same transaction; other absences credit nothing. */
export async function syncEvaluation(call: InTransaction, crewId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await setAbsenceDays(call, crewId, await inputsOf(call, crewId, ids));
}

/** The same for a caller who has locked the members' times and evaluates the days. */
export async function storeForEvaluation(call: InTransaction, crewId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await storeAbsenceDays(call.tx, crewId, await inputsOf(call, crewId, ids));
}

async function inputsOf(call: InTransaction, crewId: number, ids: readonly number[]): Promise<AbsenceInput[]> {
  const types = await typesOfCrew(call.tx, crewId, await todayIn(call.tx, crewId, call.now));
  return (await absencesById(call.tx, crewId, ids)).flatMap(({ id, userId, typeId, status, days }) => {
    const type = types.get(typeId);
    if (!type) return [];
    const granted = status === "granted" ? days : [];
    return {
      key: `absence-${id}`,
      userId,
      days: granted.map(({ date, halves, seconds }) => ({
        date,
        halves,
        typeId: evaluationTypeOf(type),
        seconds: type.isHourBased ? seconds : null,
      })),
    };
  });
}
