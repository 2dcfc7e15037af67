import type { SecondFactors } from "@glasen/contract/second-factor.ts";
import type { PasskeyRow } from "./second-factor.store.ts";

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
