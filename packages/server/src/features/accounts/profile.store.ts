import type { NotificationChanges } from "@glasen/domain/accounts/notification-settings.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Narrowed, Row } from "#kernel/database/rows.ts";

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

/** Locks the settings against a concurrent change. */
export const lockSettings = (tx: Tx, userId: number): Promise<NotificationChanges> =>
  readSettings(tx, "select settings from user_settings where user_id = $1 for update", userId);

export const settingsOfUser = (tx: Tx, userId: number): Promise<NotificationChanges> =>
  readSettings(tx, "select settings from user_settings where user_id = $1", userId);

/** The stored settings of many users; users without any are left out. */
export async function settingsOfUsers(tx: Tx, userIds: readonly number[]): Promise<Map<number, NotificationChanges>> {
  const rows = await tx.query<Narrowed<Row<"user_settings">, { settings: NotificationChanges }>>(
    `select user_id as "userId", settings from user_settings where user_id = any($1::bigint[])`,
    [userIds],
  );
  return new Map(rows.map(({ userId, settings }) => [userId, settings]));
}

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
