import type { AbsenceTypeShape, absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import { absenceTypeNames } from "@glasen/contract/absence-types.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { insertType, saveType } from "./absence-types.store.ts";
import { presentType, typesOfCrew } from "./types-of-crew.ts";

const MOST_TYPES = 60;

export async function createAbsenceType(
  call: Call,
  { crewId, ...wanted }: InputOf<typeof absenceTypeEndpoints.create>,
): Promise<AbsenceTypeShape> {
  refuseStandardName(wanted.name);
  const type = await insertType(call.tx, crewId, { ...wanted, isDisabled: false, isSickness: false }, MOST_TYPES);
  if (type === "nameTaken" || type === "tooMany") throw new Refusal(type, "name");
  await audit(call, { area: "absence", action: "absence-type-created", target: wanted.name, after: wanted });
  await call.emit("absence-types-changed", {});
  return presentType(crewId, type, call.caller.language);
}

/** How hours and sickness are counted stays as it was made: old absences were entered by it. */
export async function changeAbsenceType(
  call: Call,
  { crewId, id, ...wanted }: InputOf<typeof absenceTypeEndpoints.change>,
): Promise<AbsenceTypeShape> {
  const { tx, now, caller } = call;
  const before = (await typesOfCrew(tx, crewId, await todayIn(tx, crewId, now))).get(id);
  if (!before) throw new Refusal("notFound", "id");
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  if (wanted.name !== undefined && wanted.name !== before.name) refuseStandardName(wanted.name);
  const after = await saveType(tx, crewId, { ...before, ...given });
  if (after === "nameTaken") throw new Refusal(after, "name");
  const shown = presentType(crewId, after, caller.language);
  await auditFields(
    call,
    { area: "absence", action: "absence-type-changed", target: shown.name },
    { ...before },
    { ...after },
  );
  await call.emit("absence-types-changed", {});
  return shown;
}

function refuseStandardName(name: string): void {
  const taken = Object.values(absenceTypeNames).flatMap((names) => Object.values(names));
  if (taken.some((one) => one.toLowerCase() === name.toLowerCase())) throw new Refusal("nameTaken", "name");
}
