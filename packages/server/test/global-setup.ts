import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/kernel/database/database.ts";
import { migrate } from "../src/kernel/database/migrate.ts";
import { recordedPlace } from "../src/kernel/database/postgres/cluster-place.ts";
import { startEmbeddedPostgres } from "../src/kernel/database/postgres/embedded-postgres.ts";
import { withClient } from "../src/kernel/database/with-client.ts";
import { migrateJobs } from "../src/kernel/jobs/jobs.ts";
import { buildServer } from "./built-server.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { silentLog } from "./silent-log.ts";
import { introduceWorkers, spreadTemplate } from "./test-citus.ts";
import { seedTestCrews } from "./test-crews.ts";
import { bySocket, citusWorkers, isSpread, onDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser URL of the server that holds the template database. */
    serverUrl: string;
    templateName: string;
  }
}

/** One server for all test files (TEST_DATABASE_URL, else one of our own) with one migrated, peopled template to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildServer();
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? undefined : makeScratchFolder("glasen-test-");
  const server = folder ? await startEmbeddedPostgres({ dataDir: folder, durable: false }) : undefined;
  const serverUrl = given ?? bySocket(server?.superuserUrl ?? "", await recordedPlace(folder ?? ""));
  if (server) await cheapenSignIns(serverUrl);
  const templateName = `glasen_template_${process.pid}`;
  await withClient(serverUrl, async (client) => {
    await client.query(`drop database if exists ${templateName}`);
    await client.query(`create database ${templateName} template template0`);
  });
  if (isSpread()) await introduceWorkers(serverUrl, templateName);
  const templateUrl = onDatabase(serverUrl, templateName);
  await migrateJobs(templateUrl, silentLog);
  await migrate(templateUrl);
  const database = openDatabase(templateUrl);
  await seedTestCrews(database);
  await database.close();
  if (isSpread()) await spreadTemplate(serverUrl, templateName);
  project.provide("serverUrl", serverUrl);
  project.provide("templateName", templateName);

  return async () => {
    for (const url of [serverUrl, ...citusWorkers()]) {
      await withClient(url, (client) => client.query(`drop database if exists ${templateName}`));
    }
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}

/** Tests open thousands of connections, and each hashes the password as often as the server asks for: 4096 times, else. */
const cheapenSignIns = (url: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(`set scram_iterations = 1; alter role postgres password '${new URL(url).password}'`),
  );
