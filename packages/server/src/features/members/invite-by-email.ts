import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { actingUser, type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { addPeople } from "../accounts/accounts.public.ts";
import { admit, startAdmission } from "./admission.ts";
import { reread } from "./find-target.ts";
import { insertInvitations } from "./invitations.store.ts";
import { presentMember } from "./members.present.ts";
import { addressesInCrew } from "./members.store.ts";
import { countInvitations, invitationEnd, sendInvitations } from "./send-invitations.ts";

export const inviteByEmail = prepared(
  async ({ mailer }: Preparation, _input: InputOf<typeof memberEndpoints.inviteByEmail>): Promise<void> => {
    // An invitation whose mail cannot leave would not reach anybody.
    if (!(await mailer.isReachable())) throw new Refusal("emailSendingFailed", "email");
  },
  async (call, input): Promise<Member> => {
    const { tx, now, actor } = call;
    const { crewId, name, email, language } = input;
    const admission = await startAdmission(call, input);
    if ((await addressesInCrew(tx, crewId, [email])).length > 0) throw new Refusal("emailAlreadyInCrew", "email");
    await countInvitations(call, { crewId, emails: [email], field: "email" });
    // A separate person, whether or not the address has an account: its owner decides, and the inviter learns nothing.
    const newPerson = { name, username: null, language, passwordHash: null, createdInCrewId: null };
    const [person] = await addPeople(call, [newPerson]);
    if (!person) throw new Refusal("userNotCreated", "email");
    const { userId } = person;
    await admit(call, admission, userId, "invite_new_user", email);
    const invited = { crewId, people: [{ userId, email }], invitedBy: actingUser(actor) };
    await insertInvitations(tx, { ...invited, now, expiresAt: invitationEnd(now) });
    await sendInvitations(call, crewId, [userId]);
    return presentMember(await reread(call, crewId, userId), true);
  },
);
