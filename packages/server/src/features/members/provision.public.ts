/** Members as a provider keeps them: it adds, renames and disables people in the name of the member who let it. */
import type { Language } from "@glasen/contract/limits.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { addPeople } from "../accounts/accounts.public.ts";
import { admit, startAdmission } from "./admission.ts";
import { changeMember } from "./change-member.ts";
import { disableMember } from "./disable-member.ts";
import { enableMember } from "./enable-member.ts";
import { insertInvitations } from "./invitations.store.ts";
import { addressesInCrew, lockMembers } from "./members.store.ts";
import { countInvitations, invitationEnd, sendInvitations } from "./send-invitations.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

interface Provisioned {
  crewId: number;
  name: string;
  email: string;
  language: Language;
  /** False where people join by signing in through the provider, and need no link. */
  isMailed: boolean;
}

/** Adds an invited person; returns the user. */
export async function provisionMember(
  call: Call,
  { crewId, name, email, language, isMailed }: Provisioned,
): Promise<number> {
  const { tx, now, actor } = call;
  const admission = await startAdmission(call, { crewId, role: "member", firstWorkDayAt: null });
  if ((await addressesInCrew(tx, crewId, [email])).length > 0) throw new Refusal("emailAlreadyInCrew", "email");
  if (isMailed) await countInvitations(call, { crewId, emails: [email] });
  const newPerson = { name, username: null, language, passwordHash: null, createdInCrewId: null };
  const [person] = await addPeople(call, [newPerson]);
  if (!person) throw new Refusal("userNotCreated");
  const { userId } = person;
  await admit(call, admission, userId, "create_member", email);
  const invited = { crewId, people: [{ userId, email }], invitedBy: actingUser(actor) };
  await insertInvitations(tx, { ...invited, now, expiresAt: invitationEnd(now) });
  if (isMailed) await sendInvitations(call, crewId, [userId]);
  return userId;
}

/**
 * Name and address, as far as they are the crew's to change: of a person who also belongs to another crew neither is, and
 * of an account that belongs to the person the address is not.
 */
export async function renameMember(
  call: Call,
  { crewId, userId, name, email }: { crewId: number; userId: number; name: string; email: string | undefined },
): Promise<void> {
  const [member] = await lockMembers(call.tx, crewId, { userIds: [userId] });
  if (!member) throw new Refusal("notFound", "id");
  const isChangeable = member.invitedAt !== null || member.crewCount === 1;
  const isOtherAddress = member.invitedAt !== null && email !== undefined && email !== member.email;
  if (!isChangeable || (name === member.name && !isOtherAddress)) return;
  const changes = { name, ...(isOtherAddress && { email }) };
  await changeMember.run(
    call,
    { crewId, id: member.memberId, ...changes } as Parameters<typeof changeMember.run>[1],
    "missing",
  );
}

/** Switches a member off from today on, or on again. */
export async function setMemberActive(
  call: Call,
  { crewId, memberId: id, isActive }: { crewId: number; memberId: number; isActive: boolean },
): Promise<void> {
  if (isActive) await enableMember(call, { crewId, id });
  else await disableMember(call, { crewId, id } as Parameters<typeof disableMember>[1]);
}

/** Takes a person out who has not joined yet; false where the person has. */
export async function removeInvited(
  call: Call,
  { crewId, userId }: { crewId: number; userId: number },
): Promise<boolean> {
  const [member] = await lockMembers(call.tx, crewId, { userIds: [userId] });
  if (!member?.invitedAt) return false;
  await withdrawInvitation(call, { crewId, id: member.memberId });
  return true;
}
