import { createHash } from "node:crypto";
import type { Tx } from "#kernel/database/database.ts";

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A device has one token, which belongs to the user who registered it last. */
export async function savePushToken(
  tx: Tx,
  {
    userId,
    sessionId,
    token,
    platform,
    now,
  }: { userId: number; sessionId: string; token: string; platform: string; now: Date },
): Promise<void> {
  await tx.run(
    `insert into push_tokens (token_hash, user_id, session_id, token, platform, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (token_hash) do update set user_id = $2, session_id = $3, platform = $5, created_at = $6`,
    [hashOf(token), userId, sessionId, token, platform, now],
  );
}

export async function deletePushToken(tx: Tx, userId: number, token: string): Promise<void> {
  await tx.run("delete from push_tokens where token_hash = $1 and user_id = $2", [hashOf(token), userId]);
}

export interface PushToken {
  /** Identifies the device without revealing its token. */
  id: string;
  token: string;
  platform: string;
}

const pushTokens = `select encode(t.token_hash, 'hex') as id, t.token, t.platform
  from push_tokens t join sessions s on s.session_id = t.session_id where s.revoked_at is null`;

export const pushTokensOfUser = (tx: Tx, userId: number): Promise<PushToken[]> =>
  tx.query<PushToken & Record<string, unknown>>(`${pushTokens} and t.user_id = $1 order by t.created_at`, [userId]);

export async function findPushToken(tx: Tx, userId: number, id: string): Promise<PushToken | undefined> {
  const [found] = await tx.query<PushToken & Record<string, unknown>>(
    `${pushTokens} and t.user_id = $1 and t.token_hash = decode($2, 'hex')`,
    [userId, id],
  );
  return found;
}
