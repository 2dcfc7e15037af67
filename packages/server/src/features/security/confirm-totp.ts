import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { matchingStep } from "#kernel/secrets/totp.ts";
import { afterFactorAdded } from "./change-factors.ts";
import { readCode } from "./recovery-codes.ts";
import { confirmTotp, findTotp, takeStep } from "./second-factor.store.ts";

const tries = { attempts: 20, seconds: 600 };

export async function confirmTotpFactor(
  call: Call,
  { code }: InputOf<typeof secondFactorEndpoints.confirmTotp>,
): Promise<{ recoveryCodes: string[] | null }> {
  const { tx, actor, kernel, now } = call;
  const userId = actingUser(actor);
  await countAttempt(kernel.database, `confirm-totp:${userId}`, tries, now);
  const totp = await findTotp(tx, kernel.config.secret, userId);
  if (!totp || totp.isConfirmed) throw new Refusal("interactionError");
  const step = matchingStep(totp.secret, readCode(code).text, now);
  if (step === undefined || !(await takeStep(tx, userId, step))) throw new Refusal("wrongCode", "code");
  await confirmTotp(tx, userId, now);
  return { recoveryCodes: await afterFactorAdded(call, userId) };
}
