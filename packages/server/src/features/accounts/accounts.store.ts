import type { Language } from "@glasen/contract/limits.ts";
import type { Tx } from "#kernel/db.ts";

export interface UserRow {
  userId: number;
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
}

const columns = `user_id as "userId", name, email, username, language`;

export async function findUser(tx: Tx, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow & Record<string, unknown>>(`select ${columns} from users where user_id = $1`, [
    userId,
  ]);
  return row;
}

/** By email or username; neither cares for upper and lower case. */
export async function findCredentials(
  tx: Tx,
  identifier: string,
): Promise<{ userId: number; passwordHash: string | null } | undefined> {
  const [row] = await tx.query<{ userId: number; passwordHash: string | null }>(
    `select user_id as "userId", password_hash as "passwordHash" from users where lower(email) = lower($1) or lower(username) = lower($1)
     order by lower(email) = lower($1) desc nulls last limit 1`,
    [identifier],
  );
  return row;
}

export async function setLanguage(tx: Tx, userId: number, language: Language): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow & Record<string, unknown>>(
    `update users set language = $2 where user_id = $1 returning ${columns}`,
    [userId, language],
  );
  return row;
}

export async function crewsOfUser(tx: Tx, userId: number): Promise<{ id: number; name: string }[]> {
  return tx.query(
    `select crew_id as id, crew_name as name from user_crews where user_id = $1 order by lower(crew_name), crew_id`,
    [userId],
  );
}

export async function featureFlags(tx: Tx): Promise<Record<string, boolean>> {
  const rows = await tx.query<{ name: string; isEnabled: boolean }>(
    `select name, is_enabled as "isEnabled" from feature_flags`,
  );
  return Object.fromEntries(rows.map(({ name, isEnabled }) => [name, isEnabled]));
}

export async function insertUser(
  tx: Tx,
  user: {
    name: string;
    email: string | null;
    username: string | null;
    language: Language;
    passwordHash: string;
    now: Date;
  },
): Promise<number> {
  const [row] = await tx.query<{ userId: number }>(
    `insert into users (name, email, username, language, password_hash, created_at) values ($1, $2, $3, $4, $5, $6)
     returning user_id as "userId"`,
    [user.name, user.email, user.username, user.language, user.passwordHash, user.now],
  );
  return (row as { userId: number }).userId;
}
