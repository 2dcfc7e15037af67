import type { Call } from "#kernel/call/call.ts";
import { countAttempt, forgiveAttempt } from "#kernel/call/rate-limit.ts";
import type { Tx } from "#kernel/database/database.ts";
import { matchingStep } from "#kernel/secrets/totp.ts";
import { readCode } from "./recovery-codes.ts";
import { findTotp, takeRecoveryCode, takeStep } from "./second-factor.store.ts";

/** Over all tickets and sessions of a user: a six-digit code is not guessed in ten tries. */
const tries = { attempts: 10, seconds: 600 };

/** Whether it is the authenticator app's code of this moment or an unused recovery code; either is good once. */
export async function isCodeRight({ kernel, now }: Call, tx: Tx, userId: number, given: string): Promise<boolean> {
  const { database, config } = kernel;
  const key = `second-factor:${userId}`;
  await countAttempt(database, key, tries, now);
  const code = readCode(given);
  const isRight =
    code.kind === "totp"
      ? await isTotpRight(tx, config.secret, userId, code.text, now)
      : await takeRecoveryCode(tx, config.secret, userId, code.text, now);
  if (isRight) forgiveAttempt(database, [key]);
  return isRight;
}

async function isTotpRight(tx: Tx, secret: string, userId: number, code: string, now: Date): Promise<boolean> {
  const totp = await findTotp(tx, secret, userId);
  const step = totp?.isConfirmed ? matchingStep(totp.secret, code, now) : undefined;
  return step !== undefined && (await takeStep(tx, userId, step));
}
