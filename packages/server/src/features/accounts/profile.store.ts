import { createHash } from "node:crypto";
import type { NotificationChanges } from "@glasen/domain/accounts/notification-settings.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface Picture {
  content: Buffer;
  mediaType: string;
  version: string;
}

export async function saveAvatar(
  tx: Tx,
  userId: number,
  { content, mediaType, version }: Picture,
  now: Date,
): Promise<void> {
  await tx.run(
    `insert into user_files (user_id, kind, media_type, content, created_at) values ($1, 'avatar', $2, $3, $4)
     on conflict (user_id, kind) do update set media_type = $2, content = $3, created_at = $4`,
    [userId, mediaType, content, now],
  );
  await tx.run("update users set avatar_version = $2 where user_id = $1", [userId, version]);
}

export async function deleteAvatar(tx: Tx, userId: number): Promise<void> {
  await tx.run("delete from user_files where user_id = $1 and kind = 'avatar'", [userId]);
  await tx.run("update users set avatar_version = null where user_id = $1", [userId]);
}

export async function findAvatar(tx: Tx, userId: number, version: string): Promise<Picture | undefined> {
  const [row] = await tx.query<Picture & Record<string, unknown>>(
    `select f.content, f.media_type as "mediaType", u.avatar_version as version
     from users u join user_files f on f.user_id = u.user_id and f.kind = 'avatar'
     where u.user_id = $1 and u.avatar_version = $2`,
    [userId, version],
  );
  return row;
}

export const findSettings = (tx: Tx, userId: number): Promise<NotificationChanges> =>
  readSettings(tx, "select settings from user_settings where user_id = $1 for update", userId);

/** For whoever only looks, and keeps nobody waiting. */
export const settingsOfUser = (tx: Tx, userId: number): Promise<NotificationChanges> =>
  readSettings(tx, "select settings from user_settings where user_id = $1", userId);

async function readSettings(tx: Tx, sql: string, userId: number): Promise<NotificationChanges> {
  const [row] = await tx.query<{ settings: NotificationChanges }>(sql, [userId]);
  return row?.settings ?? {};
}

export async function saveSettings(tx: Tx, userId: number, settings: NotificationChanges): Promise<void> {
  await tx.run(
    `insert into user_settings (user_id, settings) values ($1, $2) on conflict (user_id) do update set settings = $2`,
    [userId, JSON.stringify(settings)],
  );
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A device has one token at a time, and whoever uses the device last has it. */
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
  /** Tells devices apart without telling their tokens. */
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

/** The code, made at the first look. */
export async function keepReferralCode(tx: Tx, userId: number, fresh: string): Promise<string> {
  const [row] = await tx.query<{ code: string }>(
    "update users set referral_code = coalesce(referral_code, $2) where user_id = $1 returning referral_code as code",
    [userId, fresh],
  );
  return row?.code ?? fresh;
}
