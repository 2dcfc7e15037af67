import type { SecondFactors } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { countRecoveryCodes, findTotp, type PasskeyRow, passkeysOfUser } from "./second-factor.store.ts";

export const listSecondFactors = (call: Call): Promise<SecondFactors> => factorsOf(call, actingUser(call.actor));

export async function factorsOf({ tx, config }: Call, userId: number): Promise<SecondFactors> {
  const totp = await findTotp(tx, config.secret, userId);
  const passkeys = await passkeysOfUser(tx, userId);
  return {
    hasTotp: totp?.isConfirmed ?? false,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(tx, userId),
  };
}

export const presentPasskey = ({
  passkeyId,
  name,
  createdAt,
  lastUsedAt,
}: Omit<PasskeyRow, "lastUsedAt"> & { lastUsedAt?: Date | null }): SecondFactors["passkeys"][number] => ({
  id: passkeyId,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
