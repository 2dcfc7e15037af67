import type { Absence } from "@glasen/contract/absences.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentAbsence, presentDuty } from "./absences.present.ts";
import { type AbsenceRow, findAbsence } from "./absences.store.ts";
import type { PersonRow } from "./persons.store.ts";
import { type Happening, newsOfAbsence } from "./tell-news.ts";
import type { TypesOfCrew } from "./types-of-crew.ts";

/** Those who decide and the member hear of the absence, all others only that a calendar changed. */
export async function tellAbsence(
  call: Call,
  { crewId, id }: { crewId: number; id: number },
  types: TypesOfCrew,
  happening?: { person: PersonRow; what: Happening },
): Promise<Absence> {
  const row = await findAbsence(call.tx, crewId, id);
  if (!row) throw new Refusal("notFound", "id");
  const isSickness = types.get(row.typeId)?.isSickness ?? false;
  // What was written about a sickness is read by a call that is logged, and is not sent around.
  await call.emit("absence-saved", {
    userId: row.userId,
    absence: presentAbsence(row, isSickness ? "withoutNotes" : "all"),
  });
  await tellDeputy(call, row);
  await call.emit("absence-calendar-changed", {});
  if (happening) await newsOfAbsence(call, row, { ...happening, types, actorId: actingUser(call.actor) });
  return presentAbsence(row, "all");
}

/** Whoever was named as deputy hears of it, and of what becomes of it. */
async function tellDeputy(call: Call, row: AbsenceRow): Promise<void> {
  if (row.deputyId !== null) {
    await call.emit("absence-deputy-asked", { userId: row.deputyId, absence: presentDuty(row) });
  }
}
