import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { ShiftRotation, shiftRotations } from "@glasen/contract/shift-templates.ts";
import { draftReach, plansFor } from "@glasen/domain/shifts/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import {
  deleteRotation,
  insertRotation,
  lockRotation,
  type RotationFields,
  type RotationRow,
  rotationRowsFor,
  updateRotation,
} from "./rotations.store.ts";
import { findPeople } from "./shifts.store.ts";
import { lockTemplate, shiftsOfTemplates } from "./templates.store.ts";

export const rotationRows = async ({ actor }: Call, crewId: number): Promise<RowSource> =>
  rotationRowsFor(draftReach(actor, crewId));

export async function createRotation(call: Call, input: InputOf<typeof shiftRotations.create>): Promise<ShiftRotation> {
  await check(call, input);
  call.emit("shift-templates-changed", {});
  return insertRotation(call.tx, input);
}

/** Days that were planned before stay as they are: a change counts from the first day that is not planned yet. */
export async function changeRotation(
  call: Call,
  { id, ...sent }: InputOf<typeof shiftRotations.change>,
): Promise<ShiftRotation> {
  if (sent.userId !== undefined) await checkPerson(call, sent.crewId, sent.userId, "userId");
  const before = await lockReached(call, sent.crewId, id);
  const fields: RotationFields = {
    crewId: sent.crewId,
    templateId: sent.templateId ?? before.templateId,
    userId: sent.userId ?? before.userId,
    startsOn: sent.startsOn ?? before.startsOn,
    endsOn: sent.endsOn === undefined ? before.endsOn : sent.endsOn,
    weeks: sent.weeks ?? before.weeks,
  };
  await check(call, fields);
  call.emit("shift-templates-changed", {});
  return updateRotation(call.tx, id, fields);
}

export async function removeRotation(call: Call, { crewId, id }: InputOf<typeof shiftRotations.remove>): Promise<null> {
  await lockReached(call, crewId, id);
  await deleteRotation(call.tx, crewId, id);
  call.emit("shift-templates-changed", {});
  return null;
}

async function lockReached(call: Call, crewId: number, id: number): Promise<RotationRow> {
  const row = await lockRotation(call.tx, crewId, id);
  if (!row) throw new Refusal("notFound", "id");
  await checkPerson(call, crewId, row.userId, "id");
  return row;
}

async function checkPerson({ tx, actor }: Call, crewId: number, userId: number, field: string): Promise<void> {
  const [person] = await findPeople(tx, crewId, [userId]);
  if (!plansFor(actor, person ?? { crewId, userId, teamIds: [] })) throw new Refusal("notAuthorized", field);
  if (!person) throw new Refusal("userNotFound", field);
}

async function check(
  call: Call,
  { crewId, templateId, userId, startsOn, endsOn, weeks }: RotationFields,
): Promise<void> {
  await checkPerson(call, crewId, userId, "userId");
  if (endsOn !== null && endsOn < startsOn) throw new Refusal("daysOutOfOrder", "endsOn");
  if (!(await lockTemplate(call.tx, crewId, templateId))) throw new Refusal("notFound", "templateId");
  const shifts = await shiftsOfTemplates(call.tx, crewId, [templateId]);
  if (shifts.length === 0) throw new Refusal("templateEmpty", "templateId");
  // Otherwise the last days of a round would fall on the first ones of the next.
  if (shifts.some(({ fromOffset }) => fromOffset >= weeks * 7)) throw new Refusal("templateTooLong", "weeks");
}
