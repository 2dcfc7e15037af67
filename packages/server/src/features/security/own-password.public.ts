import { actingUser, type Preparation } from "#kernel/call/call.ts";
import { countAttempt, forgiveAttempts } from "#kernel/call/rate-limit.ts";
import { isPasswordRight } from "#kernel/secrets/passwords.ts";
import { findCredentials } from "../accounts/accounts.public.ts";

export { endResets as endPasswordResets } from "./resets.store.ts";

const allowance = { attempts: 10, seconds: 300 };

/** Whether this is the signed-in user's password. Attempts are limited, so that an open session is no way to guess it. */
export async function isOwnPassword({ database, actor, now }: Preparation, password: string): Promise<boolean> {
  const userId = actingUser(actor);
  const key = `own-password:${userId}`;
  await countAttempt(database, key, allowance, now);
  const found = await database.outsideCrews((tx) => findCredentials(tx, userId));
  const isRight = await isPasswordRight(found?.passwordHash ?? undefined, password);
  if (isRight) await database.outsideCrews((tx) => forgiveAttempts(tx, [key]));
  return isRight;
}
