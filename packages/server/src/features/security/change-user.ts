import type { accountEndpoints, User } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { accountPolicy } from "@glasen/domain/accounts/policy.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { authorize, type Problem, Refusal } from "#kernel/call/refusal.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import {
  findUser,
  presentUser,
  profileChanged,
  type UserChanges,
  type UserRow,
  updateUser,
} from "../accounts/accounts.public.ts";
import { afterEmailChange, assertAddressFree, countAddressChange } from "../accounts/email-links.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { isOwnPassword } from "./own-password.public.ts";
import { endResets } from "./resets.store.ts";
import { securityTexts } from "./security.texts.ts";

type Input = InputOf<typeof accountEndpoints.changeUser>;

/** Name and language need a session; email, username and password need the current password as well. */
export const changeUser = prepared(
  async (call, input: Input) => {
    const { actor, database } = call;
    const before = await database.outsideCrews((tx) => findUser(tx, actingUser(actor)));
    if (!before) throw new Refusal("userNotFound");
    const changes: UserChanges = {
      name: input.name ?? before.name,
      email: input.email === undefined ? before.email : input.email,
      username: input.username === undefined ? before.username : input.username,
      language: input.language ?? before.language,
    };
    const isCredential =
      changes.email !== before.email || changes.username !== before.username || input.newPassword !== undefined;
    if (isCredential || changes.name !== before.name) authorize(actor, accountPolicy.secure, {});

    const problems = problemsOf(input, changes);
    if (isCredential && input.password === undefined) problems.push({ name: "presence", field: "password" });
    else if (isCredential && !(await isOwnPassword(call, input.password ?? ""))) {
      problems.push({ name: "wrongPassword", field: "password" });
    }
    if (problems.length > 0) throw new Refusal("invalidArgument", problems);
    if (changes.email !== before.email) await countAddressChange(call, "own");
    if (input.newPassword !== undefined) changes.passwordHash = await hashPassword(input.newPassword);
    return { before, changes };
  },
  async (call, _input, { before, changes }): Promise<User> => {
    const { tx, caller, now } = call;
    const { userId } = before;
    await assertAddressFree(call, before, changes.email);
    const isPasswordNew = changes.passwordHash !== undefined;
    const after = await updateUser(tx, userId, changes);
    if (!after) throw new Refusal("userNotFound");
    if (typeof after === "string") throw new Refusal(after, after === "emailTaken" ? "email" : "username");
    if (isPasswordNew) {
      await endSessions(call, { kind: "user", subjectId: userId, exceptSessionId: caller.user?.sessionId });
    }
    const isSeenByOthers = (["name", "email", "username"] as const).some((field) => after[field] !== before[field]);
    await (isSeenByOthers ? profileChanged(call, userId) : usersChanged(call, [userId]));
    // Neither a link that went to the former address nor one from before a new password sets the password any more.
    if (isPasswordNew || after.email !== before.email) await endResets(tx, userId, now);
    await afterEmailChange(call, before, after);
    if (isPasswordNew) await notifyOfPassword(call, before, after);
    return presentUser(after);
  },
);

function problemsOf({ newPassword, passwordConfirmation }: Input, changes: UserChanges): Problem[] {
  const problems: Problem[] = [];
  if (newPassword !== undefined) {
    const problem = passwordProblem(newPassword, changes);
    if (problem) problems.push({ name: problem, field: "newPassword" });
    if (passwordConfirmation === undefined) problems.push({ name: "presence", field: "passwordConfirmation" });
    else if (passwordConfirmation !== newPassword) {
      problems.push({ name: "passwordsDiffer", field: "passwordConfirmation" });
    }
  }
  // An account without either could not sign in any more.
  if (changes.email === null && changes.username === null) problems.push({ name: "presence", field: "email" });
  return problems;
}

/** Goes to the former address of the account, so that its owner learns of a takeover. */
async function notifyOfPassword({ tx, now, traceId }: Call, before: UserRow, after: UserRow): Promise<void> {
  if (before.email === null) return;
  const { subject, text } = securityTexts[after.language].passwordChangedMail(after.name);
  await queueMail(tx, { to: before.email, subject, text, traceId, now });
}
