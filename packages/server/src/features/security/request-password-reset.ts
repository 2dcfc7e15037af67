import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import type { Call } from "#kernel/call/call.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { requestReset } from "../accounts/accounts.jobs.ts";
import { findCredentials, findCredentialsOf } from "../accounts/accounts.store.ts";

const perIdentifier = { attempts: 5, seconds: 3600 };

export async function requestPasswordReset(
  call: Call,
  { userIdentifier, userId }: InputOf<typeof passwordEndpoints.requestReset>,
): Promise<null> {
  const { tx, kernel, caller, traceId, now } = call;
  const who = userIdentifier ?? (userId as number);
  // Asked before anything else, and whoever is meant: the refusal tells of our mail, not of the account.
  if (!(await kernel.mailer.isReachable())) throw new Refusal("emailSendingFailed");
  await countAttempt(kernel.database, `password-reset:${String(who).toLowerCase()}`, perIdentifier, now);
  if (caller.crew) await requestReset(tx, await memberOfDevice(call, caller.crew.subjectId, who), traceId);
  else if (typeof who === "string") await requestReset(tx, who, traceId);
  return null;
}

/** The device shows the crew's members to everybody in front of it, so it may say what is wrong with one of them. */
async function memberOfDevice({ kernel, now }: Call, crewId: number, who: string | number): Promise<number> {
  const found = await kernel.database.outsideCrews((tx) =>
    typeof who === "string" ? findCredentials(tx, who) : findCredentialsOf(tx, who),
  );
  if (!found || !(await kernel.memberships.find(crewId, found.userId, now))) {
    throw new Refusal("userNotFound", "userIdentifier");
  }
  if (found.email === null) throw new Refusal("userWithoutEmail", "userIdentifier");
  return found.userId;
}
