import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findUser } from "../accounts/accounts.public.ts";
import { renewCodes } from "./change-factors.ts";
import { checkProof, takeProof } from "./own-proof.ts";

export const renewRecoveryCodes = prepared(
  checkProof({ acceptsPasskeySession: true }),
  async (
    call,
    input: InputOf<typeof secondFactorEndpoints.renewRecoveryCodes>,
    needsCode,
  ): Promise<{ recoveryCodes: string[] }> => {
    const userId = actingUser(call.actor);
    const user = await findUser(call.tx, userId);
    if (!user?.hasSecondFactor) throw new Refusal("secondFactorNeeded");
    await takeProof(call, input, needsCode);
    return { recoveryCodes: await renewCodes(call, userId) };
  },
);
