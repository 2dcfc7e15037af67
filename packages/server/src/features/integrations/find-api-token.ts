import { MINUTE_MS } from "@glasen/domain/time/instant.ts";
import type { TokenFinder } from "#kernel/call/session.ts";
import type { Database } from "#kernel/database/database.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";
import { findToken, saveTokenUse } from "./api-tokens.store.ts";

/** A token names its crew, whose tables are read for it. */
export const tokenText = (crewId: number, secret: string): string => `glasen_${crewId}_${secret}`;
const form = /^glasen_(\d{1,15})_[\w-]{43}$/;

/** Reads the table for every call, so that a revoked token ends at once. The last use is written once a minute. */
export const apiTokens = (database: Database): TokenFinder => ({
  find: async (token, now) => {
    const crewId = Number(form.exec(token)?.[1]);
    if (!Number.isSafeInteger(crewId)) return undefined;
    return database.inCrew(crewId, async (tx) => {
      const found = await findToken(tx, crewId, tokenHashOf(token), now);
      if (!found) return undefined;
      const { id, scopes, lastUsedAt, serviceId } = found;
      const userId = found.userId ?? serviceId;
      if (userId === null) return undefined;
      if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS) await saveTokenUse(tx, crewId, id, now);
      return { tokenId: id, userId, crewId, scopes, isService: serviceId !== null };
    });
  },
});
