import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findUser } from "../accounts/accounts.public.ts";
import { renewCodes } from "./change-factors.ts";
import { requireOwnPassword } from "./own-password.ts";

export const renewRecoveryCodes = prepared(
  requireOwnPassword,
  async (
    call,
    _input: InputOf<typeof secondFactorEndpoints.renewRecoveryCodes>,
  ): Promise<{ recoveryCodes: string[] }> => {
    const userId = actingUser(call.actor);
    const user = await findUser(call.tx, userId);
    if (!user?.hasSecondFactor) throw new Refusal("secondFactorNeeded");
    return { recoveryCodes: await renewCodes(call, userId) };
  },
);
