import { evaluationTypeOf } from "@glasen/domain/absences/absence-type.ts";
import { todayIn } from "../crews/crews.public.ts";
import { setAbsenceDays } from "../evaluation/evaluation-inputs.public.ts";
import { absencesById } from "./absences.store.ts";
import type { InTransaction } from "./day-worth.ts";
import { typesOfCrew } from "./types-of-crew.ts";

/** Day results and balances follow confirmed absences in the same transaction; anything else credits nothing. */
export async function tellEvaluation(call: InTransaction, crewId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const types = await typesOfCrew(call.tx, crewId, await todayIn(call.tx, crewId, call.now));
  const told = (await absencesById(call.tx, crewId, ids)).flatMap(({ id, userId, typeId, status, days }) => {
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
  await setAbsenceDays(call, crewId, told);
}
