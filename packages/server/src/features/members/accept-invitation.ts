import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { memberEndpoints } from "@glasen/contract/members.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { type Call, makeCall } from "#kernel/call/call.ts";
import { setSessionCookies } from "#kernel/call/cookies.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { setPasswordHash } from "../accounts/accounts.public.ts";
import { audit } from "../audit/audit.public.ts";
import { openSession } from "../sessions/sessions.public.ts";
import { deleteInvitationsOf, findInvitation } from "./invitations.store.ts";
import { welcome } from "./tell-membership.ts";

type Accept = typeof memberEndpoints.acceptInvitation;

export async function acceptInvitation(
  call: Call,
  { token, password, passwordConfirmation }: InputOf<Accept>,
): Promise<OutputOf<Accept>> {
  const { tx, now, caller, kernel, afterCommit } = call;
  if (password !== passwordConfirmation) throw new Refusal("passwordsDiffer", "passwordConfirmation");
  const found = await findInvitation(tx, token, now);
  const standing = found && (await kernel.memberships.find(found.crewId, found.userId, now));
  // An invitation never replaces a password that is there already.
  if (!standing || found.hasPassword) throw new Refusal("invitationInvalid", "token");
  const { userId, crewId } = found;
  const problem = passwordProblem(password, { email: found.email, username: null });
  if (problem) throw new Refusal(problem, "password");
  const passwordHash = await hashPassword(password);
  // Everything that is written, within the crew that is joined: whoever follows the link has no crew yet.
  const session = await kernel.database.inCrew(crewId, async (inside) => {
    const joined = makeCall({ ...call, tx: inside, actor: standing.member });
    if (!(await deleteInvitationsOf(inside, userId))) throw new Refusal("invitationInvalid", "token");
    await setPasswordHash(inside, userId, passwordHash);
    await audit(joined, { area: "member", action: "invitation-accepted", subjectId: userId });
    await joined.emit("member-saved", { userIds: [userId] });
    await welcome(joined, crewId, userId, found.crewName);
    return openSession(inside, {
      kind: "user",
      subjectId: userId,
      device: caller.device,
      address: caller.address,
      now,
    });
  });
  afterCommit((reply) => setSessionCookies(reply, "user", userId, session.token));
  return { id: userId, crewId };
}
