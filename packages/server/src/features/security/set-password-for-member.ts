import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import { isCrewAccount } from "@glasen/domain/accounts/account-control.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { memberPasswordPolicy } from "@glasen/domain/accounts/policy.ts";
import { prepared } from "#kernel/call/call.ts";
import { authorize, type Problem, Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { findMember } from "../access/members.public.ts";
import { crewsOfUser, findUser, setPasswordHash, type UserRow } from "../accounts/accounts.public.ts";
import { audit } from "../audit/audit.public.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { endResets } from "./resets.store.ts";

type Input = InputOf<typeof passwordEndpoints.setForMember>;

export const setPasswordForMember = prepared(
  async ({ database, actor }, input: Input): Promise<string> => {
    const { password, passwordConfirmation } = input;
    const user = await database.inCrew(input.crewId, (tx) => findManagedUser(tx, actor, input));
    const problems: Problem[] = [];
    const problem = passwordProblem(password, user);
    if (problem) problems.push({ name: problem, field: "password" });
    if (password !== passwordConfirmation) problems.push({ name: "passwordsDiffer", field: "passwordConfirmation" });
    if (problems.length > 0) throw new Refusal("invalidArgument", problems);
    return hashPassword(password);
  },
  async (call, input, passwordHash): Promise<null> => {
    const { tx, actor, now } = call;
    const { userId } = await findManagedUser(tx, actor, input);
    await setPasswordHash(tx, userId, passwordHash);
    await endResets(tx, userId, now);
    await endSessions(call, { kind: "user", subjectId: userId });
    await audit(call, { area: "member", action: "password-set", subjectId: userId });
    return null;
  },
);

async function findManagedUser(tx: Tx, actor: Actor, { crewId, userId }: Input): Promise<UserRow> {
  const member = await findMember(tx, crewId, userId);
  const user = member && (await findUser(tx, userId));
  if (!member || !user) throw new Refusal("userNotFound", "userId");
  authorize(actor, memberPasswordPolicy.set, member);
  const crewCount = (await crewsOfUser(tx, userId)).length;
  if (crewCount > 1) throw new Refusal("memberOfOtherCrews", "userId");
  if (!isCrewAccount(crewId, { createdInCrewId: user.createdInCrewId, crewCount })) {
    throw new Refusal("accountNotOfCrew", "userId");
  }
  return user;
}
