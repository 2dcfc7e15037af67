import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { memberPasswordPolicy } from "@glasen/domain/accounts/policy.ts";
import { isPlausibleComingOfAge } from "@glasen/domain/members/coming-of-age.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { findUser, updateUser } from "../accounts/accounts.public.ts";
import { afterEmailChange, assertAddressFree, countAddressChange } from "../accounts/email-links.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { auditFields } from "../audit/audit.public.ts";
import { lockCrew, todayIn } from "../crews/crews.public.ts";
import { employmentChanged, minorsChanged } from "../evaluation/rules-changed.public.ts";
import { endPasswordResets, isOwnPassword } from "../security/own-password.public.ts";
import { findTarget, reread } from "./find-target.ts";
import { insertInvitations } from "./invitations.store.ts";
import { presentMember } from "./members.present.ts";
import { addressesInCrew, type MemberRow, updateMember } from "./members.store.ts";
import { assertMayMail, countInvitations, invitationEnd, sendInvitations } from "./send-invitations.ts";

type Input = InputOf<typeof memberEndpoints.change>;

/** The password that came with the call, compared with that of the caller. */
type OwnPassword = "missing" | "right" | "wrong";

/** Other credentials of the caller's own account need its password, as they do in the profile. */
export const changeMember = prepared(
  async (call, { password, email }: Input): Promise<OwnPassword> => {
    if (email !== undefined) await countAddressChange(call, "others");
    if (password === undefined) return "missing";
    return (await isOwnPassword(call, password)) ? "right" : "wrong";
  },
  async (call, { crewId, id, password: _, ...given }, ownPassword): Promise<Member> => {
    // Another day of coming of age is a change of rules, which locks the crew before the members.
    if (given.ofAgeAt !== undefined) await lockCrew(call.tx, crewId);
    const before = await findTarget(call, crewId, id, memberPolicy.edit);
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after: MemberRow = { ...before, ...changes, externalId: emptyToNull(given.externalId, before.externalId) };
    assertInOrder(after);
    await refuseOwnEmployment(call, before, after);
    if (after.ofAgeAt !== before.ofAgeAt) await assertPlausible(call, crewId, after.ofAgeAt as LocalDate | null);
    await changeAccount(call, before, after, ownPassword);
    const problem = await updateMember(call.tx, crewId, before.userId, after);
    if (problem) throw new Refusal(problem, "externalId");
    await auditFields(
      call,
      { area: "member", action: "member-changed", subjectId: before.userId },
      recordOf(before),
      recordOf(after),
    );
    call.emit("member-saved", { userIds: [before.userId] });
    await employmentChanged(call, crewId, [{ userId: before.userId, before, after }]);
    if (after.ofAgeAt !== before.ofAgeAt) await minorsChanged(call, crewId, [before.userId]);
    return presentMember(await reread(call, crewId, before.userId), true);
  },
);

const emptyToNull = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given?.trim() || null;

export function assertInOrder({ firstWorkDayAt, disabledAt }: MemberRow): void {
  if (firstWorkDayAt && disabledAt && disabledAt < firstWorkDayAt)
    throw new Refusal("daysOutOfOrder", "firstWorkDayAt");
}

/** The days of employment decide how many hours are due, so another day of one's own is a decision about oneself. */
export async function refuseOwnEmployment(
  call: Call,
  before: MemberRow,
  after: Pick<MemberRow, "firstWorkDayAt" | "ofAgeAt">,
): Promise<void> {
  for (const field of ["firstWorkDayAt", "ofAgeAt"] as const)
    if (after[field] !== before[field]) await refuseOwnDecision(call, before, field);
}

async function assertPlausible({ tx, now }: Call, crewId: number, ofAgeAt: LocalDate | null): Promise<void> {
  if (ofAgeAt !== null && !isPlausibleComingOfAge(ofAgeAt, await todayIn(tx, crewId, now)))
    throw new Refusal("comingOfAgeUnlikely", "ofAgeAt");
}

/** Name, email and username belong to the account, which is changed by its owner, or by the crew that created it. */
async function changeAccount(call: Call, before: MemberRow, after: MemberRow, ownPassword: OwnPassword): Promise<void> {
  const { tx, now } = call;
  const differing = (["name", "email", "username"] as const).filter((field) => before[field] !== after[field]);
  if (differing.length === 0) return;
  if (after.email === null && after.username === null) throw new Refusal("presence", "email");
  if (before.invitedAt) return changeInvited(call, before, after);
  assertMayChangeAccount(call, before, differing, ownPassword);
  const account = await findUser(tx, before.userId);
  if (!account) throw new Refusal("userNotFound", "id");
  const { name, email, username } = after;
  if (differing.includes("email")) {
    // The new address of a member gets a mail, which its holder need not expect.
    if (email !== null && before.userId !== actingUser(call.actor)) await assertMayMail(call, before.crewId, "email");
    await assertAddressFreeInCrew(call, before, email);
  }
  const changed = await updateUser(tx, before.userId, { name, email, username });
  if (!changed) throw new Refusal("userNotFound", "id");
  if (typeof changed === "string") throw new Refusal(changed, changed === "emailTaken" ? "email" : "username");
  if (differing.includes("email")) await endPasswordResets(tx, before.userId, now);
  await afterEmailChange(call, account, changed);
  usersChanged(call, [before.userId]);
}

/** An address of the crew itself is in the member list, so its refusal tells everybody who may change members nothing new. */
async function assertAddressFreeInCrew(call: Call, before: MemberRow, email: string | null): Promise<void> {
  await assertAddressFree(call, before, email);
  if (email === null || email.toLowerCase() === before.email?.toLowerCase()) return;
  if ((await addressesInCrew(call.tx, before.crewId, [email])).length > 0) throw new Refusal("emailTaken", "email");
}

function assertMayChangeAccount(
  { actor, caller }: Call,
  member: MemberRow,
  differing: readonly ("name" | "email" | "username")[],
  ownPassword: OwnPassword,
): void {
  const credentials = differing.filter((field) => field !== "name");
  if (actor.kind === "member" && actor.userId === member.userId) {
    if (credentials.length === 0 || ownPassword === "right") return;
    const name = ownPassword === "missing" ? "presence" : "wrongPassword";
    throw new Refusal("invalidArgument", [{ name, field: "password" }]);
  }
  const refuse = (name: "notAuthorized" | "accountNotOfCrew", fields: readonly string[]): never => {
    throw new Refusal(
      name,
      fields.map((field) => ({ name, field })),
    );
  };
  if (member.crewCount > 1) refuse("notAuthorized", differing);
  if (credentials.length === 0) return;
  // Passwords are closed to tokens, and so is the way to them through another address.
  if (caller.token) refuse("notAuthorized", credentials);
  // With the email or the username, the account could be taken over just as with the password.
  if (!memberPasswordPolicy.set(actor, member)) refuse("notAuthorized", credentials);
  if (!member.isCrewAccount) refuse("accountNotOfCrew", credentials);
}

/** An invitation that is not answered has no account yet: another address gets a new link, and the former one ends. */
async function changeInvited(call: Call, before: MemberRow, after: MemberRow): Promise<void> {
  const { tx, now, actor } = call;
  const { userId, crewId } = before;
  const { name, email, username } = after;
  if (email === null) throw new Refusal("presence", "email");
  const invited = await findUser(tx, userId);
  const changed = await updateUser(tx, userId, { name, username, email: invited?.email ?? null });
  if (typeof changed === "string") throw new Refusal(changed, "username");
  usersChanged(call, [userId]);
  if (email.toLowerCase() === before.email?.toLowerCase()) return;
  if ((await addressesInCrew(tx, crewId, [email])).length > 0) throw new Refusal("emailTaken", "email");
  await countInvitations(call, { crewId, emails: [email], field: "email" });
  const invitation = { crewId, people: [{ userId, email }], invitedBy: actingUser(actor) };
  await insertInvitations(tx, { ...invitation, now, expiresAt: invitationEnd(now) });
  await sendInvitations(call, crewId, [userId]);
}

const recordOf = ({
  name,
  email,
  username,
  externalId,
  employmentType,
  costCentre,
  firstWorkDayAt,
  ofAgeAt,
}: MemberRow) => ({
  name,
  email,
  username,
  externalId,
  employmentType,
  costCentre,
  firstWorkDayAt,
  ofAgeAt,
});
