import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SecondFactors, secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, prepared } from "#kernel/call/call.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { matchingStep, newTotpSecret, totpUrl } from "#kernel/secrets/totp.ts";
import { findUser } from "../accounts/accounts.public.ts";
import { afterFactorAdded, afterFactorRemoved } from "./change-factors.ts";
import { listSecondFactors } from "./list-second-factors.ts";
import { checkProof, takeProof } from "./own-proof.ts";
import { confirmTotp, deleteTotp, findTotp, savePendingTotp, takeStep } from "./second-factor.store.ts";
import { parseCode } from "./second-factor-code.ts";

type Start = InputOf<typeof secondFactorEndpoints.startTotp>;
type Confirm = InputOf<typeof secondFactorEndpoints.confirmTotp>;
type Remove = InputOf<typeof secondFactorEndpoints.removeTotp>;

export const startTotp = prepared(
  checkProof({ acceptsPasskeySession: true }),
  async (call, input: Start, needsCode): Promise<{ secret: string; url: string }> => {
    const { tx, actor, config } = call;
    await takeProof(call, input, needsCode);
    const userId = actingUser(actor);
    const user = await findUser(tx, userId);
    if (!user) throw new Refusal("userNotFound");
    const secret = newTotpSecret();
    // A confirmed factor is never replaced; the user removes it first.
    if (!(await savePendingTotp(tx, config.secret, userId, secret))) throw new Refusal("interactionError");
    return { secret, url: totpUrl(secret, user.email ?? user.username ?? user.name, "Glasen") };
  },
);

const allowance = { attempts: 20, seconds: 600 };

export const confirmTotpFactor = prepared(
  ({ database, actor, now }, _input: Confirm) =>
    countAttempt(database, `confirm-totp:${actingUser(actor)}`, allowance, now),
  async (call, { code }): Promise<{ recoveryCodes: string[] | null }> => {
    const { tx, actor, config, now } = call;
    const userId = actingUser(actor);
    const totp = await findTotp(tx, config.secret, userId);
    if (!totp || totp.isConfirmed) throw new Refusal("interactionError");
    const step = matchingStep(totp.secret, parseCode(code).text, now);
    if (step === undefined || !(await takeStep(tx, userId, step))) throw new Refusal("wrongCode", "code");
    await confirmTotp(tx, userId, now);
    return { recoveryCodes: await afterFactorAdded(call, userId) };
  },
);

export const removeTotp = prepared(
  checkProof({ acceptsPasskeySession: false }),
  async (call, input: Remove, needsCode): Promise<SecondFactors> => {
    const userId = actingUser(call.actor);
    await takeProof(call, input, needsCode);
    await deleteTotp(call.tx, userId);
    await afterFactorRemoved(call, userId);
    return listSecondFactors(call);
  },
);
