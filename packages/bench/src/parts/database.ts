import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findEmbeddedPostgres } from "@glasen/server/kernel/database/postgres/embedded-postgres.ts";
import pg from "pg";

/**
 * The URL of the database that a running Glasen has opened in its data folder, as its superuser: rows are inserted and
 * counted beside the server, in every crew. DATABASE_URL, which the server reads as well, names another server's superuser.
 */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const given = process.env["DATABASE_URL"];
  if (given) return given;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const url = await findEmbeddedPostgres(dataDir);
    if (url) {
      const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
      return Object.assign(new URL(url), { username: "postgres", password }).href;
    }
    await sleep(100);
  }
  throw new Error(`no database runs on ${dataDir}`);
}

export async function openBeside(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await databaseUrlOf(dataDir) });
  await client.connect();
  return client;
}

/** Members who only stamp, inserted in one statement however many they are. */
export async function addMembers(client: pg.Client, crewId: number, count: number, stem = "bench"): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into users (name, username, created_at)
       select 'Bench ' || n, $3::text || '-' || $1::bigint || '-' || n, now() from generate_series(1, $2::int) as n returning user_id),
     joined as (
       insert into members (crew_id, user_id, role, created_at) select $1, user_id, 'member', now() from made returning user_id)
     insert into clock_states (crew_id, user_id) select $1, user_id from joined returning user_id as id`,
    [crewId, count, stem],
  );
  return rows.map(({ id }) => Number(id));
}
