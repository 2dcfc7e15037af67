import type { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { shiftsWithin } from "../evaluation/evaluation-inputs.public.ts";
import { absencesById } from "./absences.store.ts";
import { findPersons } from "./persons.store.ts";
import { getStandIns } from "./stand-ins.ts";

/** The published shifts within each absence, for its deciders. */
export async function countPlannedShifts(
  call: Call,
  { crewId, ids }: InputOf<typeof absenceEndpoints.plannedShifts>,
): Promise<OutputOf<typeof absenceEndpoints.plannedShifts>> {
  const { tx, actor } = call;
  const rows = await absencesById(tx, crewId, ids);
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const persons = await findPersons(tx, crewId, userIds, { isLocked: false });
  const decided = new Set(persons.filter((person) => decidesFor(actor, person)).map(({ userId }) => userId));
  const inPlace = new Set((await getStandIns(call, { crewId })).open.map(({ id }) => id));
  const mine = rows.filter(({ id, userId }) => decided.has(userId) || inPlace.has(id));
  const counts = await shiftsWithin(tx, crewId, mine);
  return mine.map(({ id }, place) => ({ id, shifts: counts[place] ?? 0 }));
}
