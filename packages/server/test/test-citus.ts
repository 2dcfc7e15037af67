import { distributionPlan, distributionSql } from "../src/commands/distribute/plan.ts";
import { withClient } from "../src/kernel/database/with-client.ts";
import { citusWorkers, onDatabase } from "./test-database.ts";

/** Makes the same empty database on the coordinator and its workers, and introduces them to each other. */
export async function introduceWorkers(serverUrl: string, name: string): Promise<void> {
  const workers = citusWorkers();
  for (const url of workers) {
    await withClient(url, async (client) => {
      await client.query(`drop database if exists ${name}`);
      await client.query(`create database ${name} template template0`);
    });
  }
  for (const url of [...workers, serverUrl]) {
    await withClient(onDatabase(url, name), (client) => client.query("create extension citus"));
  }
  await withClient(onDatabase(serverUrl, name), async (client) => {
    const { hostname, port } = new URL(serverUrl);
    await client.query("select citus_set_coordinator_host($1, $2)", [hostname, Number(port)]);
    for (const worker of workers.map((url) => new URL(url))) {
      await client.query("select citus_add_node($1, $2)", [worker.hostname, Number(worker.port)]);
    }
  });
}

/**
 * Spreads the template over the workers and closes it for connections. A copy of all its parts is a cluster again:
 * the catalogs of Citus are tables of the database, and name other tables by ids that a copy keeps. Citus itself stays
 * connected to a database as long as it may.
 */
export async function spreadTemplate(serverUrl: string, name: string): Promise<void> {
  await withClient(onDatabase(serverUrl, name), async (client) => {
    // One shard for each worker: every clone copies the files of them all.
    await client.query("set citus.shard_count = 2");
    for (const statement of distributionSql(await distributionPlan(client))) await client.query(statement);
  });
  for (const url of [serverUrl, ...citusWorkers()]) {
    await withClient(url, async (client) => {
      await client.query(`alter database ${name} with allow_connections false`);
      await client.query("select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1", [name]);
    });
  }
}
