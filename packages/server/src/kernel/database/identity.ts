import type pg from "pg";

/** The server's and the database's own numbers, which no name or address changes, and which a standby shares with its primary. */
export async function identityIn(client: pg.ClientBase | pg.Pool): Promise<string | undefined> {
  const { rows } = await client.query<{ identity: string }>(
    `select system_identifier || ':' || d.oid as identity from pg_control_system(), pg_database d
     where d.datname = current_database()`,
  );
  return rows[0]?.identity;
}
