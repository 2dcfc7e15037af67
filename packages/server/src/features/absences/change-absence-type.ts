import type { AbsenceType, absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import { absenceTypeNames } from "@glasen/contract/absence-types.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { canChangeEffect, FIRST_CUSTOM_TYPE_ID } from "@glasen/domain/absences/absence-type.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { writeCrewSettings } from "../settings/crew-settings.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { insertType, saveType } from "./absence-types.store.ts";
import { idsOfType } from "./absences.store.ts";
import { tellEvaluation } from "./tell-evaluation.ts";
import { nameOf, presentType, typesOfCrew } from "./types-of-crew.ts";

const MOST_TYPES = 60;

export async function createAbsenceType(
  call: Call,
  { crewId, ...wanted }: InputOf<typeof absenceTypeEndpoints.create>,
): Promise<AbsenceType> {
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
): Promise<AbsenceType> {
  const { tx, now, caller } = call;
  const today = await todayIn(tx, crewId, now);
  const before = (await typesOfCrew(tx, crewId, today)).get(id);
  if (!before) throw new Refusal("notFound", "id");
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  if (wanted.name !== undefined && wanted.name !== nameOf(before, caller.language)) refuseStandardName(wanted.name);
  const isEffectChanged = wanted.effect !== undefined && wanted.effect !== before.effect;
  if (isEffectChanged && !canChangeEffect(before)) throw new Refusal("invalidArgument", "effect");
  const kept = { ...before, ...given };
  // A standard kind keeps following its language until somebody calls it something else.
  if (id < FIRST_CUSTOM_TYPE_ID && kept.name === absenceTypeNames[caller.language][id]) kept.name = null;
  const saved = await saveType(tx, crewId, { ...kept, isDisabled: id >= FIRST_CUSTOM_TYPE_ID && kept.isDisabled });
  if (saved === "nameTaken") throw new Refusal(saved, "name");
  if (id < FIRST_CUSTOM_TYPE_ID && kept.isDisabled !== before.isDisabled) {
    await switchStandard(call, crewId, today, { id, isDisabled: kept.isDisabled });
  }
  if (isEffectChanged) await tellEvaluation(call, crewId, await idsOfType(tx, crewId, id));
  const after = { ...saved, isDisabled: kept.isDisabled };
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

/** Which of the standard kinds a crew uses stands in its settings, and nowhere else. */
async function switchStandard(
  call: Call,
  crewId: number,
  today: string,
  { id, isDisabled }: { id: number; isDisabled: boolean },
): Promise<void> {
  const { absenceTypes } = await effectiveSettings(call.tx, crewId, today);
  const others = absenceTypes.filter((one) => one !== id);
  const next = isDisabled ? others : [...others, id].sort((one, other) => one - other);
  await writeCrewSettings(call, crewId, today, { absenceTypes: next as typeof absenceTypes });
}

function refuseStandardName(name: string): void {
  const taken = Object.values(absenceTypeNames).flatMap((names) => Object.values(names));
  if (taken.some((one) => one.toLowerCase() === name.toLowerCase())) throw new Refusal("nameTaken", "name");
}
