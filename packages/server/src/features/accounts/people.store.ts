import type { Language } from "@glasen/contract/limits.ts";
import type { Tx } from "#kernel/database/database.ts";

/** A user as the administrators of a crew know them. */
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
  username: string | null;
  language: Language;
  /** Null: the person sets one when following the invitation. */
  passwordHash: string | null;
  /** The crew that creates the account with a username; null for people who are invited by mail. */
  createdInCrewId: number | null;
}

/**
 * Adds people in one statement, in their order; a person whose username was taken in the meantime is left out. They have
 * no address yet: an invited one belongs to the invitation until it is accepted.
 */
export async function insertPeople(tx: Tx, people: readonly NewPerson[], now: Date): Promise<Person[]> {
  const ids = await tx.query<{ id: number }>("select nextval('user_ids') as id from generate_series(1, $1)", [
    people.length,
  ]);
  const added = await tx.query<Person & Record<string, unknown>>(
    `insert into users (user_id, name, username, language, password_hash, created_in_crew_id, created_at)
     select p.*, $7 from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[]) as p
     on conflict do nothing returning ${columns}`,
    [
      ids.map(({ id }) => id),
      people.map(({ name }) => name),
      people.map(({ username }) => username),
      people.map(({ language }) => language),
      people.map(({ passwordHash }) => passwordHash),
      people.map(({ createdInCrewId }) => createdInCrewId),
      now,
    ],
  );
  const byId = new Map(added.map((person) => [person.userId, person]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Deletes users who never signed in and no longer belong to any crew. */
export async function deleteUnusedUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(
    `delete from users u where u.user_id = any($1::bigint[]) and u.password_hash is null
       and not exists (select from user_crews c where c.user_id = u.user_id)`,
    [userIds],
  );
}
