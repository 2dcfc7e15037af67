import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { memberEndpoints } from "@glasen/contract/members.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { removeStrangers } from "../accounts/accounts.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { audit } from "../audit/audit.public.ts";
import { findTarget } from "./find-target.ts";
import { deleteInvitation } from "./invitations.store.ts";
import { deleteMembers } from "./members.store.ts";

/** Removes the member too, and their account where no other crew knows it. */
export async function withdrawInvitation(
  call: Call,
  { crewId, id }: InputOf<typeof memberEndpoints.withdrawInvitation>,
): Promise<null> {
  const { userId, name, email } = await findTarget(call, crewId, id, memberPolicy.disable);
  if (!(await deleteInvitation(call.tx, crewId, userId))) throw new Refusal("invitationInvalid", "id");
  await deleteMembers(call.tx, crewId, [userId]);
  await removeStrangers(call.tx, [userId]);
  await audit(call, { area: "member", action: "invitation-withdrawn", subjectId: userId, before: { name, email } });
  accessChanged(call, crewId, userId);
  usersChanged(call, [userId]);
  await call.emit("member-removed", { userIds: [userId] });
  return null;
}
