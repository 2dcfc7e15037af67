import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/** A minimal stamp: one statement updates the member's state and inserts the stamp, without permissions, keys or events. */
const bareStamp = (crewId: string, userId: string): string => `with moved as (
    update bare_states set account = case account when 0 then 1 when 1 then 2 else 0 end, last_at = clock_timestamp()
    where crew_id = ${crewId} and user_id = ${userId} returning crew_id, user_id, account, chain_id, last_at)
  insert into bare_stamps (crew_id, chain_id, stamp_at, user_id, account, note, channel, recorded_offline, recorded_at, recorded_by)
  select crew_id, chain_id, last_at, user_id, account, '', 'Web', false, last_at, user_id from moved`;

/** Tables with the same columns and keys as the product's, with their own people. */
export async function makeBareTables(client: pg.Client, people: number): Promise<void> {
  await client.query(`
    create table bare_states (crew_id bigint not null, user_id bigint not null, account integer not null default 0,
      chain_id uuid not null default gen_random_uuid(), last_at timestamptz, primary key (crew_id, user_id));
    create table bare_stamps (like stamps including defaults including indexes);
    insert into bare_states (crew_id, user_id) select 1, n from generate_series(1, ${people}) as n;`);
}

interface Wanted {
  connections: number;
  stamps: number;
  people: number;
}

/** Microseconds per bare stamp at that many connections, by pgbench if it is installed. */
export async function bareStampCost(url: string, wanted: Wanted): Promise<number> {
  const pgbench = findPgbench();
  return pgbench ? byPgbench(pgbench, url, wanted) : byLoop(url, wanted);
}

function findPgbench(): string | undefined {
  const installed = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
    : [];
  return [...installed, "/usr/bin/pgbench", "/usr/local/bin/pgbench"].find((path) => existsSync(path));
}

async function byPgbench(pgbench: string, url: string, { connections, stamps, people }: Wanted): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "glasen-pgbench-"));
  const script = join(folder, "stamp.sql");
  writeFileSync(script, `\\set person random(1, ${people})\n${bareStamp("1", ":person").replaceAll("\n", " ")};\n`);
  try {
    const each = Math.ceil(stamps / connections);
    const args = ["-n", "-M", "simple", "-c", `${connections}`, "-j", "2", "-t", `${each}`, "-f", script, url];
    const { stdout } = await run(pgbench, args);
    const tookUs = 1e6 / Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(tookUs > 0)) throw new Error(`pgbench said: ${stdout}`);
    return tookUs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same from this process by the simple protocol, if pgbench is not installed. */
async function byLoop(url: string, { connections, stamps, people }: Wanted): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  let left = stamps;
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (left > 0) {
        left -= 1;
        await client.query(bareStamp("1", String(1 + (left % people))));
      }
    }),
  );
  const tookMs = performance.now() - began;
  await Promise.all(clients.map((client) => client.end()));
  return (tookMs * 1_000) / stamps;
}
