import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { addPeople, findPeople, type Person } from "../accounts/accounts.public.ts";
import { admit, openDoor } from "./admit.ts";
import { reread } from "./find-target.ts";
import { insertInvitations } from "./invitations.store.ts";
import { presentMember } from "./members.present.ts";
import { invitationEnd, sendInvitations, sendWelcome } from "./send-invitations.ts";

export async function inviteByEmail(call: Call, input: InputOf<typeof memberEndpoints.inviteByEmail>): Promise<Member> {
  const { crewId } = input;
  // Nobody is told that a mail is under way while none can leave.
  if (!(await call.kernel.mailer.isReachable())) throw new Refusal("emailSendingFailed", "email");
  const door = await openDoor(call, input);
  const person = await personOf(call, input);
  await admit(call, input, door, person.userId, person.hasPassword ? "invite_existing_user" : "invite_new_user");
  if (person.hasPassword) await sendWelcome(call, person, door.crewName);
  else {
    const invitedBy = actingUser(call.actor);
    const { tx, now } = call;
    await insertInvitations(tx, { crewId, userIds: [person.userId], invitedBy, now, expiresAt: invitationEnd(now) });
    await sendInvitations(call, crewId, [person.userId]);
  }
  return presentMember(await reread(call, crewId, person.userId), true);
}

/** Who has the address already, or somebody new without a password. */
async function personOf(
  { tx, now }: Call,
  { name, email, language }: { name: string; email: string; language: Person["language"] },
): Promise<Person> {
  const [known] = await findPeople(tx, { emails: [email] });
  if (known) return known;
  const [added] = await addPeople(tx, [{ name, email, username: null, language, passwordHash: null }], now);
  // Another crew invited the same person in this very moment.
  const person = added ?? (await findPeople(tx, { emails: [email] }))[0];
  if (!person) throw new Refusal("userNotCreated", "email");
  return person;
}
