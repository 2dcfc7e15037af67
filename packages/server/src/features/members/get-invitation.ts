import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { memberEndpoints } from "@glasen/contract/members.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findInvitation } from "./invitations.store.ts";

type Get = typeof memberEndpoints.invitation;

export async function getInvitation({ tx, now, caller }: Call, { token }: InputOf<Get>): Promise<OutputOf<Get>> {
  const found = await findInvitation(tx, token, { now, signedInAs: caller.user?.subjectId });
  if (!found) throw new Refusal("invitationInvalid", "token");
  const { crewName, name, email, accountId } = found;
  return { crewName, name, email, hasAccount: accountId !== null };
}
