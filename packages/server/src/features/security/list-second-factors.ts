import type { SecondFactors } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { presentPasskey } from "./second-factor.present.ts";
import { countRecoveryCodes, findTotp, passkeysOfUser } from "./second-factor.store.ts";

export async function listSecondFactors({ tx, actor, kernel }: Call): Promise<SecondFactors> {
  const userId = actingUser(actor);
  const totp = await findTotp(tx, kernel.config.secret, userId);
  const passkeys = await passkeysOfUser(tx, userId);
  return {
    hasTotp: totp?.isConfirmed ?? false,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(tx, userId),
  };
}
