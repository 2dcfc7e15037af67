import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { memberEndpoints } from "@glasen/contract/members.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { enterCrew, type Preparation, prepared } from "#kernel/call/call.ts";
import { setSessionCookies } from "#kernel/call/cookies.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { findMembership } from "../access/memberships.public.ts";
import { setPasswordHash } from "../accounts/accounts.public.ts";
import { audit } from "../audit/audit.public.ts";
import { openSession } from "../sessions/sessions.public.ts";
import { deleteInvitationsOf, findInvitation } from "./invitations.store.ts";
import { publishWelcome } from "./notify-membership.ts";

type Accept = typeof memberEndpoints.acceptInvitation;

/** The password is checked and hashed before the transaction, which then is inside the crew that is joined. */
export const acceptInvitation = prepared(
  async ({ database, now }: Preparation, { token, password, passwordConfirmation }: InputOf<Accept>) => {
    if (password !== passwordConfirmation) throw new Refusal("passwordsDiffer", "passwordConfirmation");
    const invitation = await database.outsideCrews((tx) => findInvitation(tx, token, now));
    // An invitation never replaces an existing password.
    if (!invitation || invitation.hasPassword) throw new Refusal("invitationInvalid", "token");
    const problem = passwordProblem(password, { email: invitation.email, username: null });
    if (problem) throw new Refusal(problem, "password");
    return { ...invitation, passwordHash: await hashPassword(password) };
  },
  async (call, _input, { userId, crewId, crewName, passwordHash }): Promise<OutputOf<Accept>> => {
    const { tx, now, caller, afterCommit } = call;
    await tx.enterCrew(crewId);
    const membership = await findMembership(tx, crewId, userId, now);
    if (!membership || !(await deleteInvitationsOf(tx, userId))) throw new Refusal("invitationInvalid", "token");
    const inCrew = await enterCrew(call, crewId, membership.member);
    await setPasswordHash(tx, userId, passwordHash);
    await audit(inCrew, { area: "member", action: "invitation-accepted", subjectId: userId });
    await inCrew.emit("member-saved", { userIds: [userId] });
    await publishWelcome(inCrew, crewId, userId, crewName);
    const { device, address } = caller;
    const session = openSession(tx, { kind: "user", subjectId: userId, device, address, now });
    afterCommit((reply) => setSessionCookies(reply, "user", userId, session.token));
    return { id: userId, crewId };
  },
);
