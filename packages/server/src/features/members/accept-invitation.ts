import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { memberEndpoints } from "@glasen/contract/members.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { accountPolicy } from "@glasen/domain/accounts/policy.ts";
import { type Call, enterCrew, type Preparation, prepared } from "#kernel/call/call.ts";
import { setSessionCookies } from "#kernel/call/cookies.ts";
import { authorize, type Problem, Refusal } from "#kernel/call/refusal.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { accessChanged, findMembership } from "../access/memberships.public.ts";
import { completeUser, findUser, removeStrangers } from "../accounts/accounts.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { audit } from "../audit/audit.public.ts";
import { readPin, savePin } from "../security/pins.public.ts";
import { endSessions, openSession } from "../sessions/sessions.public.ts";
import { reread } from "./find-target.ts";
import { deleteInvitation, findInvitation, type OpenInvitation } from "./invitations.store.ts";
import { handOverMembership, lockMembers, membersAmong } from "./members.store.ts";
import { notifyManagers, publishWelcome } from "./notify-membership.ts";

type Accept = typeof memberEndpoints.acceptInvitation;

/** A new account gets its password here; an existing one is proven by its own session, never opened by the link. */
export const acceptInvitation = prepared(
  async (call: Preparation, input: InputOf<Accept>) => {
    const { database, actor, caller, now } = call;
    const signedInAs = caller.user?.subjectId;
    const invitation = await database.outsideCrews((tx) => findInvitation(tx, input.token, { now, signedInAs }));
    if (!invitation) throw new Refusal("invitationInvalid", "token");
    const { accountId, email } = invitation;
    if (accountId === null) return { ...invitation, passwordHash: await hashPassword(checkedPassword(input, email)) };
    if (!accountPolicy.own(actor, { userId: accountId })) throw new Refusal("invitationForAccount", "token");
    authorize(actor, accountPolicy.secure, {});
    return { ...invitation, passwordHash: null };
  },
  async (call, _input, { passwordHash, ...invitation }): Promise<OutputOf<Accept>> => {
    const { tx, now } = call;
    const { crewId, crewName, userId: invitedId } = invitation;
    await tx.enterCrew(crewId);
    await lockMembers(tx, crewId, { userIds: [invitedId] });
    if (!(await deleteInvitation(tx, crewId, invitedId))) throw new Refusal("invitationInvalid", "token");
    const userId =
      passwordHash === null
        ? await joinWithAccount(call, invitation)
        : await joinAsNewcomer(call, invitation, passwordHash);
    const membership = await findMembership(tx, crewId, userId, now);
    if (!membership) throw new Refusal("invitationInvalid", "token");
    const inCrew = await enterCrew(call, crewId, membership.member);
    await audit(inCrew, { area: "member", action: "invitation-accepted", subjectId: userId });
    if (userId !== invitedId) inCrew.emit("member-removed", { userIds: [invitedId] });
    inCrew.emit("member-saved", { userIds: [userId] });
    for (const changed of new Set([invitedId, userId])) accessChanged(call, crewId, changed);
    usersChanged(call, [invitedId, userId]);
    await publishWelcome(inCrew, crewId, userId, crewName);
    if (passwordHash === null) {
      const member = await reread(inCrew, crewId, userId);
      await notifyManagers(inCrew, crewId, [member], "invite_existing_user", invitation.invitedBy);
    }
    return { id: userId, crewId };
  },
);

function checkedPassword({ password, passwordConfirmation }: InputOf<Accept>, email: string): string {
  const problems: Problem[] = [];
  if (password === undefined) problems.push({ name: "presence", field: "password" });
  if (passwordConfirmation === undefined) problems.push({ name: "presence", field: "passwordConfirmation" });
  if (password === undefined || problems.length > 0) throw new Refusal("invalidArgument", problems);
  if (password !== passwordConfirmation) throw new Refusal("passwordsDiffer", "passwordConfirmation");
  const problem = passwordProblem(password, { email, username: null });
  if (problem) throw new Refusal(problem, "password");
  return password;
}

/** The invited person becomes an account with the proven address, and is signed in. */
async function joinAsNewcomer(
  { tx, now, caller, afterCommit }: Call,
  { userId, email }: OpenInvitation,
  passwordHash: string,
): Promise<number> {
  const taken = await completeUser(tx, userId, { email, passwordHash, now });
  // Somebody has proven the address since the link was opened.
  if (taken) throw new Refusal("invitationForAccount", "token");
  const { device, address } = caller;
  const session = openSession(tx, { kind: "user", subjectId: userId, device, address, now });
  afterCommit((reply) => setSessionCookies(reply, "user", userId, session.token));
  return userId;
}

/** The account takes the place that was prepared for the invited person, with everything recorded for it. */
async function joinWithAccount(call: Call, { crewId, userId: invitedId, accountId }: OpenInvitation): Promise<number> {
  const { tx, config, now } = call;
  const account = accountId === null ? undefined : await findUser(tx, accountId);
  if (!account) throw new Refusal("invitationInvalid", "token");
  if (account.emailConfirmedAt === null) throw new Refusal("emailNotConfirmed", "token");
  const { userId } = account;
  if (userId === invitedId) return userId;
  if ((await membersAmong(tx, crewId, [userId])).length > 0) throw new Refusal("emailAlreadyInCrew", "token");
  const pin = await readPin(tx, config.secret, { crewId, userId: invitedId });
  await handOverMembership(tx, crewId, invitedId, userId);
  // A PIN is sealed for its user.
  if (pin !== undefined) await savePin(tx, config.secret, { crewId, userId }, pin, now);
  await endSessions(call, { kind: "user", subjectId: invitedId });
  await removeStrangers(tx, [invitedId]);
  return userId;
}
