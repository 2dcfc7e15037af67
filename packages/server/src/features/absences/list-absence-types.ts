import type { AbsenceType, absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { todayIn } from "../crews/crews.public.ts";
import { usedTypeIds } from "./absence-types.store.ts";
import { presentType, typesOfCrew } from "./types-of-crew.ts";

/** Hour-based types are listed only once they are enabled or used, so that a new crew sees five types. */
export async function listAbsenceTypes(
  { tx, now, caller }: Call,
  { crewId, all }: InputOf<typeof absenceTypeEndpoints.list>,
): Promise<AbsenceType[]> {
  const types = [...(await typesOfCrew(tx, crewId, await todayIn(tx, crewId, now))).values()];
  const used = all ? [] : await usedTypeIds(tx, crewId);
  return types
    .filter(({ id, isHourBased, isDisabled }) => all || !isHourBased || !isDisabled || used.includes(id))
    .map((type) => presentType(crewId, type, caller.language));
}
