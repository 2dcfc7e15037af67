import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { HeldQualification, qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import { draftReach, plansFor } from "@glasen/domain/shifts/policy.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findMembers } from "../access/members.public.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { audit } from "../audit/audit.public.ts";
import {
  allQualifications,
  existing,
  heldByMembers,
  heldWithinReach,
  lockWorkplace,
  replaceHeld,
  replaceRequired,
  requiredByWorkplaces,
} from "./qualifications.store.ts";

type Endpoints = typeof qualificationEndpoints;

export async function listQualifications(
  { tx }: Call,
  { crewId }: InputOf<Endpoints["list"]>,
): Promise<OutputOf<Endpoints["list"]>> {
  const [qualifications, workplaces] = await Promise.all([
    allQualifications(tx, crewId),
    requiredByWorkplaces(tx, crewId),
  ]);
  return { qualifications, workplaces };
}

/** A member sees what the member holds; those who plan see it of everybody whom they reach. */
export const listHeld = ({ tx, actor }: Call, { crewId }: InputOf<Endpoints["held"]>): Promise<HeldQualification[]> =>
  heldWithinReach(tx, crewId, draftReach(actor, crewId), actingUser(actor));

export async function setHeld(
  call: Call,
  { crewId, userId, held }: InputOf<Endpoints["setHeld"]>,
): Promise<HeldQualification[]> {
  const { tx, actor } = call;
  // The lock of the member comes first, because an exclusion constraint guards the rows of each member.
  const [person] = await findMembers(tx, crewId, { userIds: [userId] });
  if (!person || !plansFor(actor, person)) throw new Refusal("notAuthorized", "userId");
  await refuseOwnDecision(call, { crewId, userId }, "userId");
  await refuseImpossible(call, crewId, held);
  const before = await heldByMembers(tx, crewId, [userId]);
  await replaceHeld(tx, crewId, userId, held);
  const after = await heldByMembers(tx, crewId, [userId]);
  if (JSON.stringify(before) === JSON.stringify(after)) return after;
  const names = new Map((await allQualifications(tx, crewId)).map(({ id, name }) => [id, name]));
  const shown = (rows: readonly HeldQualification[]): string =>
    rows.map((row) => heldText(names.get(row.qualificationId) ?? "", row)).join(", ");
  await audit(call, {
    area: "shift",
    action: "qualifications-held-changed",
    subjectId: userId,
    before: { qualifications: shown(before) },
    after: { qualifications: shown(after) },
  });
  call.emit("member-qualifications-changed", { userId });
  call.emit("qualifications-changed", {});
  return after;
}

const heldText = (name: string, { validFrom, validUntil }: HeldQualification): string =>
  validFrom === null && validUntil === null ? name : `${name} (${validFrom ?? ""} – ${validUntil ?? ""})`;

async function refuseImpossible(
  { tx }: Call,
  crewId: number,
  held: InputOf<Endpoints["setHeld"]>["held"],
): Promise<void> {
  const ids = held.map(({ qualificationId }) => qualificationId);
  const known = await existing(tx, crewId, ids);
  for (const [index, { qualificationId, validFrom, validUntil }] of held.entries()) {
    const place = `held.${index}`;
    if (!known.has(qualificationId)) throw new Refusal("notFound", `${place}.qualificationId`);
    if (validFrom !== null && validUntil !== null && validUntil < validFrom)
      throw new Refusal("daysOutOfOrder", `${place}.validUntil`);
    const isTwice = held
      .slice(0, index)
      .some(
        (other) =>
          other.qualificationId === qualificationId &&
          (other.validUntil ?? "9") >= (validFrom ?? "0") &&
          (validUntil ?? "9") >= (other.validFrom ?? "0"),
      );
    if (isTwice) throw new Refusal("overlappingPeriods", `${place}.validFrom`);
  }
}

export async function setRequiredByWorkplace(
  call: Call,
  { crewId, workplaceId, qualificationIds }: InputOf<Endpoints["setWorkplace"]>,
): Promise<null> {
  const { tx } = call;
  const ids = [...new Set(qualificationIds)];
  if (!(await lockWorkplace(tx, crewId, workplaceId))) throw new Refusal("notFound", "workplaceId");
  const known = await existing(tx, crewId, ids);
  const unknown = qualificationIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new Refusal("notFound", `qualificationIds.${unknown}`);
  const before = (await requiredByWorkplaces(tx, crewId)).find((one) => one.workplaceId === workplaceId);
  await replaceRequired(tx, crewId, workplaceId, ids);
  const names = new Map((await allQualifications(tx, crewId)).map(({ id, name }) => [id, name]));
  const shown = (some: readonly number[]): string => some.map((id) => names.get(id) ?? "").join(", ");
  await audit(call, {
    area: "place",
    action: "qualifications-required-changed",
    target: String(workplaceId),
    before: { qualifications: shown(before?.qualificationIds ?? []) },
    after: { qualifications: shown(ids) },
  });
  call.emit("qualifications-changed", {});
  return null;
}
