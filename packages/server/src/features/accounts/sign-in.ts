import type { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call.ts";
import { isPasswordRight } from "#kernel/passwords.ts";
import { countAttempt } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { setSessionCookies } from "#kernel/session-cookies.ts";
import { openSession } from "#kernel/sessions.ts";
import { findCredentials } from "./accounts.store.ts";

/** Ten tries a minute for one name from one address: a shift of forty behind one router does not notice, a guesser does. */
const allowance = { attempts: 10, seconds: 60 };

export async function signIn(
  { tx, now, caller, kernel, afterCommit }: Call,
  { userIdentifier, password }: InputOf<typeof accountEndpoints.signIn>,
): Promise<{ id: number }> {
  await countAttempt(kernel.database, `sign-in:${caller.address}:${userIdentifier.toLowerCase()}`, allowance, now);
  const found = await findCredentials(tx, userIdentifier);
  // A wrong name takes as long as a wrong password, and is told in the same words.
  if (!(await isPasswordRight(found?.passwordHash ?? undefined, password)) || !found) throw new Refusal("signInFailed");
  const { token } = await openSession(tx, {
    kind: "user",
    subjectId: found.userId,
    device: caller.device,
    address: caller.address,
    now,
  });
  afterCommit((reply) => setSessionCookies(reply, kernel.config.publicUrl, "user", found.userId, token));
  return { id: found.userId };
}
