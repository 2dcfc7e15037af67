import type { Absence } from "@glasen/contract/absences.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentAbsence, presentDuty } from "./absences.present.ts";
import { type AbsenceRow, findAbsence } from "./absences.store.ts";
import { type AbsenceChange, notifyAbsence } from "./notify-absence.ts";
import type { PersonRow } from "./persons.store.ts";
import type { TypesOfCrew } from "./types-of-crew.ts";

/** The member and the deciders get the absence itself, everybody else only that the calendar changed. */
export async function publishAbsence(
  call: Call,
  { crewId, id }: { crewId: number; id: number },
  types: TypesOfCrew,
  notification?: { person: PersonRow; change: AbsenceChange },
): Promise<Absence> {
  const row = await findAbsence(call.tx, crewId, id);
  if (!row) throw new Refusal("notFound", "id");
  const isSickness = types.get(row.typeId)?.isSickness ?? false;
  // Notes about a sickness are only read by a call that is audited, so the event leaves them out.
  await call.emit("absence-saved", {
    userId: row.userId,
    absence: presentAbsence(row, isSickness ? "withoutNotes" : "all"),
  });
  await emitToDeputy(call, row);
  await call.emit("absence-calendar-changed", {});
  if (notification) await notifyAbsence(call, row, { ...notification, types, actorId: actingUser(call.actor) });
  return presentAbsence(row, "all");
}

async function emitToDeputy(call: Call, row: AbsenceRow): Promise<void> {
  if (row.deputyId !== null) {
    await call.emit("absence-deputy-asked", { userId: row.deputyId, absence: presentDuty(row) });
  }
}
