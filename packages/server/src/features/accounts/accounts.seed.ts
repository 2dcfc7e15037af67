import type { Tx } from "#kernel/database/database.ts";

interface SeedUser {
  name: string;
  email: string | null;
  username: string;
}

/** Marks accounts as created by a crew with a username and a first password. */
export async function markCreatedIn(tx: Tx, crewId: number, userIds: readonly number[]): Promise<void> {
  await tx.run("update users set created_in_crew_id = $1 where user_id = any($2::bigint[])", [crewId, userIds]);
}

/** Adds many German users with one password in one statement; returns their ids in the order given. */
export async function addUsers(
  tx: Tx,
  users: readonly SeedUser[],
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<number[]> {
  const ids = await tx.query<{ id: number }>("select nextval('user_ids') as id from generate_series(1, $1)", [
    users.length,
  ]);
  const userIds = ids.map(({ id }) => id);
  await tx.run(
    `insert into users (user_id, name, email, username, language, password_hash, created_at, email_confirmed_at)
     select u.*, 'de', $5, $6::timestamptz, case when u.email is not null then $6::timestamptz end
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as u (user_id, name, email, username)`,
    [
      userIds,
      users.map(({ name }) => name),
      users.map(({ email }) => email),
      users.map(({ username }) => username),
      passwordHash,
      now,
    ],
  );
  return userIds;
}
