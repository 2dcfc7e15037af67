import type { Tx } from "#kernel/database/database.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";

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
    [tokenHashOf(token), userId, sessionId, token, platform, now],
  );
}

/** A session has one device, which may change its token; a person has few devices. */
const MAX_PER_SESSION = 3;
const MAX_PER_USER = 20;

export async function deleteOldPushTokens(tx: Tx, userId: number, sessionId: string): Promise<void> {
  await tx.run(
    `delete from push_tokens where token_hash in (
       (select token_hash from push_tokens where session_id = $2 order by created_at desc, token_hash offset $3)
       union all
       (select token_hash from push_tokens where user_id = $1 order by created_at desc, token_hash offset $4))`,
    [userId, sessionId, MAX_PER_SESSION, MAX_PER_USER],
  );
}

export async function deletePushToken(tx: Tx, userId: number, token: string): Promise<void> {
  await tx.run("delete from push_tokens where token_hash = $1 and user_id = $2", [tokenHashOf(token), userId]);
}

interface PushToken {
  /** Identifies the device without revealing its token. */
  id: string;
  token: string;
  platform: string;
}

const pushTokens = `select encode(t.token_hash, 'hex') as id, t.token, t.platform
  from push_tokens t join sessions s on s.session_id = t.session_id where s.revoked_at is null`;

/** A device whose session was opened by another crew's provider gets no notices of this one. */
export const pushTokensOfUser = (tx: Tx, userId: number, crewId: number): Promise<PushToken[]> =>
  tx.query<PushToken & Record<string, unknown>>(
    `${pushTokens} and t.user_id = $1 and coalesce(s.single_sign_on_crew, $2) = $2 order by t.created_at`,
    [userId, crewId],
  );

export async function findPushToken(tx: Tx, userId: number, id: string): Promise<PushToken | undefined> {
  const [found] = await tx.query<PushToken & Record<string, unknown>>(
    `${pushTokens} and t.user_id = $1 and t.token_hash = decode($2, 'hex')`,
    [userId, id],
  );
  return found;
}
