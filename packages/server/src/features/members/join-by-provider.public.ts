/** People who join a crew by signing in through its provider, which vouches for their addresses. */
import type { Role } from "@glasen/domain/access/permissions.ts";
import { type Call, enterCrew } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged, findMembership } from "../access/memberships.public.ts";
import { addPeople, completeUser } from "../accounts/accounts.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { audit } from "../audit/audit.public.ts";
import { employmentChanged } from "../evaluation/rules-changed.public.ts";
import { givePin } from "../security/pins.public.ts";
import { assertRoom, lockForMembers } from "./crew-size.ts";
import { reread } from "./find-target.ts";
import { deleteInvitation } from "./invitations.store.ts";
import { insertMembers, lockMembers } from "./members.store.ts";
import { publishWelcome } from "./notify-membership.ts";

interface Invited {
  crewId: number;
  userId: number;
  email: string;
}

/** The invited person becomes an account without a password: the provider signs in. */
export async function acceptByProvider(call: Call, { crewId, userId, email }: Invited): Promise<void> {
  const { tx, now } = call;
  const crew = await lockForMembers(tx, crewId, now);
  await lockMembers(tx, crewId, { userIds: [userId] });
  if (!(await deleteInvitation(tx, crewId, userId))) throw new Refusal("notInCrew");
  // Somebody has signed up with the address meanwhile.
  if (await completeUser(tx, userId, { email, passwordHash: null, now })) throw new Refusal("accountToLink");
  const inCrew = await asMember(call, crewId, userId);
  await audit(inCrew, { area: "member", action: "invitation-accepted", subjectId: userId });
  await welcome(inCrew, crewId, userId, crew.name);
}

interface Newcomer {
  crewId: number;
  role: Role;
  /** The person's own account; undefined where they get one. */
  userId: number | undefined;
  name: string;
  email: string;
}

/** Adds a member by the crew's rule about joining; returns the user. */
export async function joinByProvider(call: Call, newcomer: Newcomer): Promise<number> {
  const { tx, now, config } = call;
  const { crewId, role, name, email } = newcomer;
  const crew = await lockForMembers(tx, crewId, now);
  await assertRoom(tx, crewId, crew);
  const userId = newcomer.userId ?? (await addAccount(call, name, email));
  if ((await lockMembers(tx, crewId, { userIds: [userId] })).length > 0) throw new Refusal("notInCrew");
  const unknown = { disabledAt: null, externalId: null, employmentType: null, costCentre: null, ofAgeAt: null };
  await insertMembers(tx, { crewId, crewName: crew.name, now }, [
    { ...unknown, userId, role, managesTeamsOnly: false, firstWorkDayAt: null },
  ]);
  await givePin(tx, config.secret, { crewId, userId }, now);
  const inCrew = await asMember(call, crewId, userId);
  const member = await reread(inCrew, crewId, userId);
  await audit(inCrew, {
    area: "member",
    action: "member-joined",
    subjectId: userId,
    after: { name: member.name, email, role },
  });
  await employmentChanged(inCrew, crewId, [{ userId, before: null, after: member }]);
  await welcome(inCrew, crewId, userId, crew.name);
  return userId;
}

async function addAccount(call: Call, name: string, email: string): Promise<number> {
  const { tx, now, caller } = call;
  const newPerson = { name, username: null, language: caller.language, passwordHash: null, createdInCrewId: null };
  const [person] = await addPeople(call, [newPerson]);
  if (!person) throw new Refusal("userNotCreated");
  if (await completeUser(tx, person.userId, { email, passwordHash: null, now })) throw new Refusal("accountToLink");
  return person.userId;
}

async function asMember(call: Call, crewId: number, userId: number): Promise<Call> {
  const membership = await findMembership(call.tx, crewId, userId, call.now);
  // The invited person was disabled before joining.
  if (!membership) throw new Refusal("notInCrew");
  return enterCrew(call, crewId, membership.plainMember);
}

async function welcome(inCrew: Call, crewId: number, userId: number, crewName: string): Promise<void> {
  inCrew.emit("member-saved", { userIds: [userId] });
  accessChanged(inCrew, crewId, userId);
  usersChanged(inCrew, [userId]);
  await publishWelcome(inCrew, crewId, userId, crewName);
}
