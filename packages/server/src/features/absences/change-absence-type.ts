import type { AbsenceType, absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import { absenceTypeNames } from "@glasen/contract/absence-types.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { canChangeEffect, FIRST_CUSTOM_TYPE_ID } from "@glasen/domain/absences/absence-type.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { writeCrewSettings } from "../settings/crew-settings.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { insertType, saveType } from "./absence-types.store.ts";
import { idsOfType } from "./absences.store.ts";
import { syncEvaluation } from "./sync-evaluation.ts";
import { nameOf, presentType, typesOfCrew } from "./types-of-crew.ts";

const MAX_TYPES = 60;

export async function createAbsenceType(
  call: Call,
  { crewId, ...wanted }: InputOf<typeof absenceTypeEndpoints.create>,
): Promise<AbsenceType> {
  refuseStandardName(wanted.name);
  const type = await insertType(call.tx, crewId, { ...wanted, isDisabled: false, isSickness: false }, MAX_TYPES);
  if (type === "nameTaken" || type === "tooMany") throw new Refusal(type, "name");
  await audit(call, { area: "absence", action: "absence-type-created", target: wanted.name, after: wanted });
  await call.emit("absence-types-changed", {});
  return presentType(crewId, type, call.caller.language);
}

/** Whether a type counts hours or sickness never changes, because existing absences were entered by it. */
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
  const next = { ...before, ...given };
  // A standard type is named in the reader's language until it is renamed.
  if (id < FIRST_CUSTOM_TYPE_ID && next.name === absenceTypeNames[caller.language][id]) next.name = null;
  const saved = await saveType(tx, crewId, { ...next, isDisabled: id >= FIRST_CUSTOM_TYPE_ID && next.isDisabled });
  if (saved === "nameTaken") throw new Refusal(saved, "name");
  if (id < FIRST_CUSTOM_TYPE_ID && next.isDisabled !== before.isDisabled) {
    await switchStandard(call, crewId, today, { id, isDisabled: next.isDisabled });
  }
  if (isEffectChanged) await syncEvaluation(call, crewId, await idsOfType(tx, crewId, id));
  const after = { ...saved, isDisabled: next.isDisabled };
  const presented = presentType(crewId, after, caller.language);
  await auditFields(
    call,
    { area: "absence", action: "absence-type-changed", target: presented.name },
    { ...before },
    { ...after },
  );
  await call.emit("absence-types-changed", {});
  return presented;
}

/** The crew's settings name the standard types that it uses. */
async function switchStandard(
  call: Call,
  crewId: number,
  today: string,
  { id, isDisabled }: { id: number; isDisabled: boolean },
): Promise<void> {
  const { absenceTypes } = await effectiveSettings(call.tx, crewId, today);
  const others = absenceTypes.filter((one) => one !== id);
  const enabled = isDisabled ? others : [...others, id].sort((one, other) => one - other);
  await writeCrewSettings(call, crewId, today, { absenceTypes: enabled as typeof absenceTypes });
}

function refuseStandardName(name: string): void {
  const taken = Object.values(absenceTypeNames).flatMap((names) => Object.values(names));
  if (taken.some((one) => one.toLowerCase() === name.toLowerCase())) throw new Refusal("nameTaken", "name");
}
