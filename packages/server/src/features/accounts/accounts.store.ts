import type { Language } from "@glasen/contract/limits.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";

export interface UserRow {
  userId: number;
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
  avatarVersion: string | null;
  productContext: string | null;
  hasSecondFactor: boolean;
}

const columns = `user_id as "userId", name, email, username, language, avatar_version as "avatarVersion",
  product_context as "productContext", has_second_factor as "hasSecondFactor"`;

export async function findUser(tx: Tx, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow & Record<string, unknown>>(`select ${columns} from users where user_id = $1`, [
    userId,
  ]);
  return row;
}

export interface Credentials {
  userId: number;
  passwordHash: string | null;
  hasSecondFactor: boolean;
  email: string | null;
  home: string | null;
  wasSignedIn: boolean;
}

const credentials = `select user_id as "userId", password_hash as "passwordHash", has_second_factor as "hasSecondFactor", email, home,
  first_signed_in_at is not null as "wasSignedIn" from users`;

/** By email or username; neither cares for upper and lower case. */
export async function findCredentials(tx: Tx, identifier: string): Promise<Credentials | undefined> {
  const [row] = await tx.query<Credentials & Record<string, unknown>>(
    `${credentials} where lower(email) = lower($1) or lower(username) = lower($1)
     order by lower(email) = lower($1) desc nulls last limit 1`,
    [identifier],
  );
  return row;
}

export async function findCredentialsOf(tx: Tx, userId: number): Promise<Credentials | undefined> {
  const [row] = await tx.query<Credentials & Record<string, unknown>>(`${credentials} where user_id = $1`, [userId]);
  return row;
}

/** Whether the user was ever signed in from there. */
export async function isKnownAddress(tx: Tx, userId: number, address: string): Promise<boolean> {
  const rows = await tx.query("select from sessions where kind = 'user' and subject_id = $1 and address = $2 limit 1", [
    userId,
    address,
  ]);
  return rows.length > 0;
}

export async function crewsOfUser(tx: Tx, userId: number): Promise<{ id: number; name: string }[]> {
  return tx.query(
    `select crew_id as id, crew_name as name from user_crews where user_id = $1 order by lower(crew_name), crew_id`,
    [userId],
  );
}

export async function readFlags(tx: Tx): Promise<Record<string, boolean>> {
  const rows = await tx.query<{ name: string; isEnabled: boolean }>(
    `select name, is_enabled as "isEnabled" from feature_flags`,
  );
  return Object.fromEntries(rows.map(({ name, isEnabled }) => [name, isEnabled]));
}

export interface NewUserRow {
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
  passwordHash: string;
  termsAcceptedAt?: Date;
  productContext?: string | null;
  now: Date;
}

export type Taken = "emailTaken" | "usernameTaken";

const takenBy: Record<string, Taken> = { users_email_once: "emailTaken", users_username_once: "usernameTaken" };

async function unlessTaken<T>(write: () => Promise<T>): Promise<T | Taken> {
  try {
    return await write();
  } catch (error) {
    const taken = takenBy[brokenConstraint(error) ?? ""];
    if (!taken) throw error;
    return taken;
  }
}

export const insertUser = (tx: Tx, user: NewUserRow): Promise<number | Taken> =>
  unlessTaken(async () => {
    const [row] = await tx.query<{ userId: number }>(
      `insert into users (name, email, username, language, password_hash, created_at, terms_accepted_at, product_context)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning user_id as "userId"`,
      [
        user.name,
        user.email,
        user.username,
        user.language,
        user.passwordHash,
        user.now,
        user.termsAcceptedAt ?? null,
        user.productContext ?? null,
      ],
    );
    return (row as { userId: number }).userId;
  });

export interface UserChanges {
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
  /** Undefined: stays. */
  passwordHash: string | undefined;
}

export const updateUser = (tx: Tx, userId: number, user: UserChanges): Promise<UserRow | Taken | undefined> =>
  unlessTaken(async () => {
    const [row] = await tx.query<UserRow & Record<string, unknown>>(
      `update users set name = $2, email = $3, username = $4, language = $5, password_hash = coalesce($6, password_hash)
       where user_id = $1 returning ${columns}`,
      [userId, user.name, user.email, user.username, user.language, user.passwordHash ?? null],
    );
    return row;
  });

export async function setPasswordHash(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.run("update users set password_hash = $2 where user_id = $1", [userId, passwordHash]);
}

/** True the first time. */
export async function markSignedIn(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const marked = await tx.run(
    "update users set first_signed_in_at = $2 where user_id = $1 and first_signed_in_at is null",
    [userId, now],
  );
  return marked === 1;
}
