import type { InputOf } from "@glasen/contract/endpoint.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { Qualification, qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import {
  countUses,
  deleteQualification,
  insertQualification,
  lockQualification,
  updateQualification,
} from "./qualifications.store.ts";

type Endpoints = typeof qualificationEndpoints;

export async function createQualification(
  call: Call,
  { crewId, name, colour }: InputOf<Endpoints["create"]>,
): Promise<Qualification> {
  const row = await insertQualification(call.tx, crewId, { name, colour }, limits.places);
  if (row === "tooMany") throw new Refusal("tooMany");
  if (row === "nameTaken") throw new Refusal("qualificationNameTaken", "name");
  await audit(call, { area: "shift", action: "qualification-created", target: String(row.id), after: { name } });
  call.emit("qualifications-changed", {});
  return { ...row, holders: 0 };
}

export async function changeQualification(
  call: Call,
  { crewId, id, name, colour }: InputOf<Endpoints["change"]>,
): Promise<Qualification> {
  const before = await lockQualification(call.tx, crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  const { holders } = await countUses(call.tx, crewId, id);
  if ((await updateQualification(call.tx, crewId, id, { name, colour })) === "nameTaken")
    throw new Refusal("qualificationNameTaken", "name");
  const change = { area: "shift", action: "qualification-changed", target: String(id) } as const;
  await auditFields(call, change, { name: before.name, colour: before.colour }, { name, colour });
  call.emit("qualifications-changed", {});
  return { id, crewId, name, colour, holders };
}

export async function removeQualification(
  call: Call,
  { crewId, id, confirmsUse }: InputOf<Endpoints["remove"]>,
): Promise<null> {
  const before = await lockQualification(call.tx, crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  const uses = await countUses(call.tx, crewId, id);
  if (uses.holders + uses.workplaces > 0 && !confirmsUse) throw new Refusal("qualificationInUse", "confirmsUse");
  await deleteQualification(call.tx, crewId, id);
  const change = { area: "shift", action: "qualification-removed", target: String(id) } as const;
  await audit(call, { ...change, before: { name: before.name, ...uses } });
  call.emit("qualifications-changed", {});
  return null;
}
