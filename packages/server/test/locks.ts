/** Concurrent transactions in an order that the test decides: it holds a row that they need. */
import pg from "pg";
import type { Database } from "../src/kernel/database/database.ts";
import { citusWorkers, onDatabase } from "./test-database.ts";

/** Locks the rows that a statement selects, or the table that it locks, until the returned function is called. */
export async function holdRows(url: string, sql: string, ...values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("begin");
  const { rowCount } = await client.query(sql, values);
  if (rowCount === 0) throw new Error(`no row to hold: ${sql}`);
  return () => client.end();
}

/** True as soon as so many transactions wait for a lock; false if they never do. In a cluster they wait where the row is. */
export async function untilWaiting(url: string, count: number): Promise<boolean> {
  const servers = [url, ...citusWorkers().map((worker) => onDatabase(worker, new URL(url).pathname.slice(1)))];
  const clients = servers.map((connectionString) => new pg.Client({ connectionString }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (let round = 0; round < 3_000; round += 1) {
      const waiting = await Promise.all(clients.map(countWaiting));
      if (waiting.reduce((sum, here) => sum + here, 0) >= count) return true;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

/** Counts how often a transaction is run again from now on, for example after a deadlock. */
export function countRetries(database: Database): () => number {
  const { inCrew } = database;
  let retries = 0;
  database.inCrew = (crewId, work) => {
    let runs = 0;
    return inCrew(crewId, (tx) => {
      if (runs > 0) retries += 1;
      runs += 1;
      return work(tx);
    });
  };
  return () => retries;
}
