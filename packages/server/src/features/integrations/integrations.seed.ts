import type { TokenScope } from "@glasen/domain/integrations/token-scopes.ts";
import type { Tx } from "#kernel/database/database.ts";
import { newToken, tokenHashOf } from "#kernel/secrets/secrets.ts";
import { insertToken, saveTokenUse } from "./api-tokens.store.ts";
import { tokenText } from "./find-api-token.ts";

interface SeededToken {
  userId: number;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  lastUsedAt: Date;
}

/** A token that was used, and that nobody knows. */
export async function seedApiToken(tx: Tx, crewId: number, { lastUsedAt, ...token }: SeededToken): Promise<void> {
  const text = tokenText(crewId, newToken());
  const beginning = text.slice(0, tokenText(crewId, "").length + 4);
  const { id } = await insertToken(tx, {
    ...{ ...token, crewId, serviceId: null, beginning, tokenHash: tokenHashOf(text), expiresAt: null },
  });
  await saveTokenUse(tx, crewId, id, lastUsedAt);
}
