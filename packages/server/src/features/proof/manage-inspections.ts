import { randomBytes, randomInt } from "node:crypto";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { Inspection, inspectionEndpoints } from "@glasen/contract/proof.ts";
import { MAX_INSPECTION_SHEETS, monthsBetween } from "@glasen/domain/proof/inspection.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { daysOfMonth } from "@glasen/domain/time/month.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";
import { audit } from "../audit/audit.public.ts";
import { findMembers } from "../members/members.public.ts";
import { codeHashOf } from "./inspection-secrets.ts";
import { findListed, insertInspection, pageOfInspections, revokeInspection } from "./inspections.store.ts";

export const listInspections = (
  { tx }: Call,
  input: InputOf<typeof inspectionEndpoints.list>,
): Promise<Page<Inspection>> => pageOfInspections(tx, input);

/** The only moment at which link and code are known: the database keeps their hashes. */
export async function createInspection(
  call: Call,
  input: InputOf<typeof inspectionEndpoints.create>,
): Promise<OutputOf<typeof inspectionEndpoints.create>> {
  const { tx, now, config } = call;
  const { crewId, title, law, firstMonth, lastMonth, days } = input;
  const userIds = [...new Set(input.userIds)];
  if (lastMonth < firstMonth) throw new Refusal("daysOutOfOrder", "lastMonth");
  if (userIds.length * monthsBetween(firstMonth, lastMonth).length > MAX_INSPECTION_SHEETS)
    throw Refusal.beyond("tooManyEntries", MAX_INSPECTION_SHEETS, "userIds");
  const members = await findMembers(tx, crewId, { userIds });
  if (members.length !== userIds.length) throw new Refusal("userNotFound", "userIds");
  const token = `${crewId}-${randomBytes(24).toString("base64url")}`;
  const code = String(randomInt(100_000_000)).padStart(8, "0");
  const id = await insertInspection(tx, {
    ...{ crewId, title, law, userIds },
    firstMonth: daysOfMonth(firstMonth).first,
    lastMonth: daysOfMonth(lastMonth).first,
    tokenHash: tokenHashOf(token),
    codeHash: codeHashOf(config.secret, token, code),
    createdBy: actingUser(call.actor),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  });
  const after = { title, law, userIds, firstMonth, lastMonth, days };
  await audit(call, { area: "privacy", action: "inspection-created", target: String(id), after });
  call.emit("inspections-changed", { inspectionId: id });
  const inspection = await findListed(tx, crewId, id);
  return { inspection: inspection as Inspection, token, code };
}

export async function endInspection(
  call: Call,
  { crewId, id }: InputOf<typeof inspectionEndpoints.revoke>,
): Promise<Inspection> {
  const isNew = await revokeInspection(call.tx, crewId, id, call.now);
  const inspection = await findListed(call.tx, crewId, id);
  if (!inspection) throw new Refusal("notFound", "id");
  if (isNew) {
    await audit(call, { area: "privacy", action: "inspection-revoked", target: String(id) });
    call.emit("inspections-changed", { inspectionId: id });
  }
  return inspection;
}
