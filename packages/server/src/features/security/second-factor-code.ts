import { randomBytes } from "node:crypto";
import type { Call, Preparation } from "#kernel/call/call.ts";
import { countAttempt, forgiveAttempts } from "#kernel/call/rate-limit.ts";
import { matchingStep, toBase32 } from "#kernel/secrets/totp.ts";
import { findTotp, takeRecoveryCode, takeStep } from "./second-factor.store.ts";

/** Over all tickets and sessions of a user: nobody guesses a six-digit code in ten attempts. */
const allowance = { attempts: 10, seconds: 600 };
const keyOf = (userId: number): string => `second-factor:${userId}`;

/** Counts an attempt before its code is checked; it stays counted when the call is refused. */
export const countCodeAttempt = ({ database, now }: Preparation, userId: number): Promise<void> =>
  countAttempt(database, keyOf(userId), allowance, now);

/** Whether it is the authenticator app's current code or an unused recovery code; either can be used once. */
export async function takeCode({ tx, config, now }: Call, userId: number, input: string): Promise<boolean> {
  const { secret } = config;
  const code = parseCode(input);
  const isRight =
    code.kind === "recovery"
      ? await takeRecoveryCode(tx, secret, userId, code.text, now)
      : await findTotp(tx, secret, userId).then(async (totp) => {
          const step = totp?.isConfirmed ? matchingStep(totp.secret, code.text, now) : undefined;
          return step !== undefined && takeStep(tx, userId, step);
        });
  if (isRight) await forgiveAttempts(tx, [keyOf(userId)]);
  return isRight;
}

/** Six digits are a code of the authenticator app, anything else a recovery code; spaces, dashes and case do not matter. */
export function parseCode(input: string): { kind: "totp" | "recovery"; text: string } {
  const text = input.replace(/[\s-]/g, "").toUpperCase();
  return { kind: /^[0-9]{6}$/.test(text) ? "totp" : "recovery", text };
}

const RECOVERY_CODES = 10;

/** Codes of 50 bits, in two groups that can be read out and typed. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = toBase32(randomBytes(7)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
