import { evaluatedAs } from "@glasen/domain/absences/absence-type.ts";
import { todayIn } from "../crews/crews.public.ts";
import { setAbsenceDays } from "../working-time/working-time.public.ts";
import { absencesById } from "./absences.store.ts";
import type { InTransaction } from "./day-worth.ts";
import { typesOfCrew } from "./types-of-crew.ts";

/** Day results and balances follow confirmed absences in the same transaction; anything else credits nothing. */
export async function tellEvaluation(call: InTransaction, crewId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const types = await typesOfCrew(call.tx, crewId, await todayIn(call.tx, crewId, call.now));
  for (const { id, userId, typeId, status, days } of await absencesById(call.tx, crewId, ids)) {
    const type = types.get(typeId);
    if (!type) continue;
    const told = days.map(({ date, halves, seconds }) => ({
      date,
      halves,
      typeId: evaluatedAs(type),
      seconds: type.isHourBased ? seconds : null,
    }));
    await setAbsenceDays(call, crewId, { key: `absence-${id}`, userId, days: status === "granted" ? told : [] });
  }
}
