import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { actingUser, type Call, type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { addPeople, findPeople, type Person } from "../accounts/accounts.public.ts";
import { admit, startAdmission } from "./admission.ts";
import { reread } from "./find-target.ts";
import { insertInvitations } from "./invitations.store.ts";
import { presentMember } from "./members.present.ts";
import { invitationEnd, sendInvitations, sendWelcomeMail } from "./send-invitations.ts";

export const inviteByEmail = prepared(
  async ({ mailer }: Preparation, _input: InputOf<typeof memberEndpoints.inviteByEmail>): Promise<void> => {
    // An invitation whose mail cannot leave would not reach anybody.
    if (!(await mailer.isReachable())) throw new Refusal("emailSendingFailed", "email");
  },
  async (call, input): Promise<Member> => {
    const { tx, now, actor } = call;
    const { crewId } = input;
    const admission = await startAdmission(call, input);
    const person = await findOrAddPerson(call, input);
    const { userId, hasPassword } = person;
    await admit(call, admission, userId, hasPassword ? "invite_existing_user" : "invite_new_user");
    if (hasPassword) await sendWelcomeMail(call, person, admission.crewName);
    else {
      const invitedBy = actingUser(actor);
      await insertInvitations(tx, { crewId, userIds: [userId], invitedBy, now, expiresAt: invitationEnd(now) });
      await sendInvitations(call, crewId, [userId]);
    }
    return presentMember(await reread(call, crewId, userId), true);
  },
);

/** The owner of the address, or a new person without a password. */
async function findOrAddPerson(
  { tx, now }: Call,
  { name, email, language }: { name: string; email: string; language: Person["language"] },
): Promise<Person> {
  const [known] = await findPeople(tx, { emails: [email] });
  if (known) return known;
  const [added] = await addPeople(tx, [{ name, email, username: null, language, passwordHash: null }], now);
  // Nothing is added where another crew has invited the same person at the same time.
  const person = added ?? (await findPeople(tx, { emails: [email] }))[0];
  if (!person) throw new Refusal("userNotCreated", "email");
  return person;
}
