import type { accountEndpoints, User } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { accountPolicy } from "@glasen/domain/accounts/policy.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { authorize, type Problem, Refusal } from "#kernel/call/refusal.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { presentUser } from "./accounts.present.ts";
import { findUser, type UserChanges, type UserRow, updateUser } from "./accounts.store.ts";
import { accountTexts } from "./accounts.texts.ts";
import { isOwnPassword } from "./check-own-password.ts";
import { personChanged } from "./person-changed.ts";
import { usersChanged } from "./user-cache.public.ts";

type Sent = InputOf<typeof accountEndpoints.changeUser>;

/** Name and language freely; email, username and password with the current password. */
export async function changeUser(call: Call, sent: Sent): Promise<User> {
  const { tx, actor, kernel, caller } = call;
  const userId = actingUser(actor);
  const before = await kernel.database.outsideCrews((reading) => findUser(reading, userId));
  if (!before) throw new Refusal("userNotFound");
  const wanted: UserChanges = {
    name: sent.name ?? before.name,
    email: sent.email === undefined ? before.email : sent.email,
    username: sent.username === undefined ? before.username : sent.username,
    language: sent.language ?? before.language,
    passwordHash: undefined,
  };
  const isCredential =
    wanted.email !== before.email || wanted.username !== before.username || sent.newPassword !== undefined;
  if (isCredential || wanted.name !== before.name) authorize(actor, accountPolicy.secure, {});

  const problems = problemsOf(sent, wanted);
  if (isCredential && sent.password === undefined) problems.push({ name: "presence", field: "password" });
  else if (isCredential && !(await isOwnPassword(call, userId, sent.password ?? ""))) {
    problems.push({ name: "wrongPassword", field: "password" });
  }
  if (problems.length > 0) throw new Refusal("invalidArgument", problems);

  if (sent.newPassword !== undefined) wanted.passwordHash = await hashPassword(sent.newPassword);
  const after = await updateUser(tx, userId, wanted);
  if (!after) throw new Refusal("userNotFound");
  if (typeof after === "string") throw new Refusal(after, after === "emailTaken" ? "email" : "username");
  if (wanted.passwordHash !== undefined) {
    await endSessions(call, { kind: "user", subjectId: userId, exceptSessionId: caller.user?.sessionId });
  }
  const isSeen = (["name", "email", "username"] as const).some((field) => after[field] !== before[field]);
  await (isSeen ? personChanged(call, userId) : usersChanged(call, [userId]));
  await tellByMail(call, before, after, wanted.passwordHash !== undefined);
  return presentUser(after);
}

function problemsOf({ newPassword, passwordConfirmation }: Sent, wanted: UserChanges): Problem[] {
  const problems: Problem[] = [];
  if (newPassword !== undefined) {
    const problem = passwordProblem(newPassword, wanted);
    if (problem) problems.push({ name: problem, field: "newPassword" });
    if (passwordConfirmation === undefined) problems.push({ name: "presence", field: "passwordConfirmation" });
    else if (passwordConfirmation !== newPassword) {
      problems.push({ name: "passwordsDiffer", field: "passwordConfirmation" });
    }
  }
  // Without either nobody could sign in any more.
  if (wanted.email === null && wanted.username === null) problems.push({ name: "presence", field: "email" });
  return problems;
}

/** To the address the account had: whoever took it over cannot keep its owner from hearing of it. */
async function tellByMail(
  { tx, now, traceId }: Call,
  before: UserRow,
  after: UserRow,
  isPasswordNew: boolean,
): Promise<void> {
  if (before.email === null) return;
  const texts = accountTexts[after.language];
  const isEmailNew = after.email !== before.email;
  const mails = [
    ...(isEmailNew ? [texts.emailChangedMail(after.name, after.email ?? "")] : []),
    ...(isPasswordNew ? [texts.passwordChangedMail(after.name)] : []),
  ];
  for (const { subject, text } of mails) await queueMail(tx, { to: before.email, subject, text, traceId, now });
}
