import type { Crew, crewEndpoints } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type Call, type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { manyUsersChanged } from "../accounts/user-cache.public.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { lockCrew, updateCrew } from "../crews/crews.public.ts";
import { zoneChanged } from "../evaluation/rules-changed.public.ts";
import { moveOwnership } from "../members/members.public.ts";
import { isOwnPassword } from "../security/own-password.public.ts";
import { redateChains } from "../time-clock/time-clock.public.ts";
import { getCrew } from "./get-crew.ts";

type Input = InputOf<typeof crewEndpoints.change>;

export const changeCrew = prepared(proveOwner, runChange);

/** A crew is given away for good, so its owner proves to be the person who is signed in. */
async function proveOwner(preparation: Preparation, { ownerId, password }: Input): Promise<void> {
  if (ownerId === undefined) return;
  // No scope of a token reaches so far.
  if (preparation.caller.token) throw new Refusal("notAuthorized", "ownerId");
  if (password === undefined) throw new Refusal("presence", "password");
  if (!(await isOwnPassword(preparation, password))) throw new Refusal("wrongPassword", "password");
}

async function runChange(call: Call, input: Input): Promise<Crew> {
  const { tx, actor, emit } = call;
  const { crewId } = input;
  const before = await lockCrew(tx, crewId);
  if (!before) throw new Refusal("notFound", "crewId");
  // Of two concurrent transfers, the second comes from a member who is no longer the owner.
  const isOwner = actor.kind === "member" && actor.userId === before.ownerId;
  if (input.ownerId !== undefined && !isOwner) throw new Refusal("notAuthorized");
  const after = {
    name: input.name ?? before.name,
    ownerId: input.ownerId ?? before.ownerId,
    timeZone: input.timeZone ?? before.timeZone,
  };
  if (after.ownerId !== before.ownerId) {
    await moveOwnership(call, crewId, before.ownerId, after.ownerId);
    await audit(call, {
      area: "role",
      action: "owner-changed",
      subjectId: after.ownerId,
      before: { ownerId: before.ownerId },
      after: { ownerId: after.ownerId },
    });
    accessChanged(call, crewId);
    for (const userId of [before.ownerId, after.ownerId]) emit("access-changed", { userId });
    emit("member-saved", { userIds: [before.ownerId, after.ownerId] });
  }
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await updateCrew(tx, crewId, after);
    if (after.name !== before.name) manyUsersChanged(call);
    if (after.timeZone !== before.timeZone) {
      await redateChains(call.tx, crewId, after.timeZone);
      await zoneChanged(call, crewId);
    }
    const audited = ({ name, timeZone }: typeof after) => ({ name, timeZone });
    await auditFields(call, { area: "crew", action: "crew-changed" }, audited(before), audited(after));
    emit("crew-changed", { crewId, ...after });
  }
  return getCrew(call, { crewId });
}
