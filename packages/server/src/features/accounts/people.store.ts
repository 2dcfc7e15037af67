import type { Language } from "@glasen/contract/limits.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";

export interface Person {
  userId: number;
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
  hasPassword: boolean;
}

const columns = `user_id as "userId", name, email, username, language, password_hash is not null as "hasPassword"`;

export const findPeople = (
  tx: Tx,
  by: { userIds?: readonly number[]; emails?: readonly string[]; usernames?: readonly string[] },
): Promise<Person[]> =>
  tx.query<Person & Record<string, unknown>>(
    `select ${columns} from users where user_id = any($1::bigint[]) or lower(email) = any($2::text[]) or lower(username) = any($3::text[])`,
    [by.userIds ?? [], lower(by.emails), lower(by.usernames)],
  );

const lower = (texts: readonly string[] = []): string[] => texts.map((text) => text.toLowerCase());

export interface NewPerson {
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
  /** Null: the person sets one when following the invitation. */
  passwordHash: string | null;
}

/** Adds people in one statement; whoever took an email or username in the meantime is left out. */
export const insertPeople = (tx: Tx, people: readonly NewPerson[], now: Date): Promise<Person[]> =>
  tx.query<Person & Record<string, unknown>>(
    `insert into users (name, email, username, language, password_hash, created_at)
     select p.*, $6 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as p
     on conflict do nothing returning ${columns}`,
    [
      people.map(({ name }) => name),
      people.map(({ email }) => email),
      people.map(({ username }) => username),
      people.map(({ language }) => language),
      people.map(({ passwordHash }) => passwordHash),
      now,
    ],
  );

export async function changePerson(
  tx: Tx,
  userId: number,
  { name, email, username }: Pick<Person, "name" | "email" | "username">,
): Promise<"emailTaken" | "usernameTaken" | undefined> {
  try {
    await tx.run("update users set name = $2, email = $3, username = $4 where user_id = $1", [
      userId,
      name,
      email,
      username,
    ]);
    return undefined;
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === "users_email_once") return "emailTaken";
    if (broken === "users_username_once") return "usernameTaken";
    throw error;
  }
}

export async function setPasswordHash(tx: Tx, userId: number, passwordHash: string | null): Promise<void> {
  await tx.run("update users set password_hash = $2 where user_id = $1", [userId, passwordHash]);
}

/** Removes people who never signed in and belong to no crew any more. */
export async function removeStrangers(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(
    `delete from users u where u.user_id = any($1::bigint[]) and u.password_hash is null
       and not exists (select from user_crews c where c.user_id = u.user_id)`,
    [userIds],
  );
}

/** A pseudonym stays, so that what others wrote still has an author. */
export async function erasePerson(tx: Tx, userId: number, pseudonym: string): Promise<void> {
  await tx.run(
    "delete from mails m using users u where u.user_id = $1 and lower(m.recipient) = lower(u.email) and m.state <> 'waiting'",
    [userId],
  );
  await tx.run(
    `update users set name = $2, email = null, username = $3, password_hash = null, avatar_version = null, home = null,
       referral_code = null, product_context = null, has_second_factor = false where user_id = $1`,
    [userId, pseudonym, `erased-${userId}`],
  );
  await tx.run("update sessions set device = '', address = '' where kind = 'user' and subject_id = $1", [userId]);
}
