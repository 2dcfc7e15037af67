import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { memberPasswordPolicy } from "@glasen/domain/accounts/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, type Problem, Refusal } from "#kernel/call/refusal.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { findMember } from "../access/members.public.ts";
import { crewsOfUser, findUser, setPasswordHash } from "../accounts/accounts.store.ts";
import { audit } from "../audit/audit.public.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { endResets } from "./resets.store.ts";

export async function setPasswordForMember(
  call: Call,
  { crewId, userId, password, passwordConfirmation }: InputOf<typeof passwordEndpoints.setForMember>,
): Promise<null> {
  const { tx, actor, now } = call;
  const member = await findMember(tx, crewId, userId);
  const user = member && (await findUser(tx, userId));
  if (!member || !user) throw new Refusal("userNotFound", "userId");
  authorize(actor, memberPasswordPolicy.set, member);
  // Whoever works for somebody else too is no one crew's to sign in as; the reset by email is theirs.
  if (user.email !== null && (await crewsOfUser(tx, userId)).length > 1)
    throw new Refusal("memberOfOtherCrews", "userId");
  const problems: Problem[] = [];
  const problem = passwordProblem(password, user);
  if (problem) problems.push({ name: problem, field: "password" });
  if (password !== passwordConfirmation) problems.push({ name: "passwordsDiffer", field: "passwordConfirmation" });
  if (problems.length > 0) throw new Refusal("invalidArgument", problems);
  await setPasswordHash(tx, userId, await hashPassword(password));
  await endResets(tx, userId, now);
  await endSessions(call, { kind: "user", subjectId: userId });
  await audit(call, { area: "member", action: "password-set", subjectId: userId });
  return null;
}
