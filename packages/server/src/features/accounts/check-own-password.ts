import type { Call } from "#kernel/call/call.ts";
import { countAttempt, forgiveAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isPasswordRight } from "#kernel/secrets/passwords.ts";
import { findCredentialsOf } from "./accounts.store.ts";

const tries = { attempts: 10, seconds: 300 };

/** Whether the signed-in user's password is this one; an open session is no way to guess it. */
export async function isOwnPassword({ kernel, now }: Call, userId: number, password: string): Promise<boolean> {
  const key = `own-password:${userId}`;
  await countAttempt(kernel.database, key, tries, now);
  const found = await kernel.database.outsideCrews((tx) => findCredentialsOf(tx, userId));
  const isRight = await isPasswordRight(found?.passwordHash ?? undefined, password);
  if (isRight) forgiveAttempt(kernel.database, [key]);
  return isRight;
}

export async function requireOwnPassword(call: Call, userId: number, password: string): Promise<void> {
  if (await isOwnPassword(call, userId, password)) return;
  throw new Refusal("invalidArgument", [{ name: "wrongPassword", field: "password" }]);
}
