import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { actingUser, type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { findTarget, reread } from "./find-target.ts";
import { insertInvitations } from "./invitations.store.ts";
import { presentMember } from "./members.present.ts";
import { countInvitations, invitationEnd, sendInvitations } from "./send-invitations.ts";

export const resendInvitation = prepared(
  ({ mailer }: Preparation, _input: InputOf<typeof memberEndpoints.resendInvitation>): Promise<boolean> =>
    mailer.isReachable(),
  async (call, { crewId, id }, isMailReachable): Promise<Member> => {
    const { tx, now } = call;
    const { userId, invitedAt, email } = await findTarget(call, crewId, id, memberPolicy.edit);
    if (!invitedAt) throw new Refusal("invitationInvalid", "id");
    if (email === null) throw new Refusal("userWithoutEmail", "id");
    if (!isMailReachable) throw new Refusal("emailSendingFailed");
    await countInvitations(call, { crewId, emails: [email], field: "id" });
    const invited = { crewId, people: [{ userId, email }], invitedBy: actingUser(call.actor) };
    await insertInvitations(tx, { ...invited, now, expiresAt: invitationEnd(now) });
    await sendInvitations(call, crewId, [userId]);
    await audit(call, { area: "member", action: "invitation-sent-again", subjectId: userId });
    call.emit("member-saved", { userIds: [userId] });
    return presentMember(await reread(call, crewId, userId), true);
  },
);
