import { rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@glasen/server/kernel/database/postgres/embedded-postgres.ts";
import { withClient } from "@glasen/server/kernel/database/with-client.ts";
import { makeScratchFolder } from "@glasen/server/test/scratch-folder.ts";
import { onDatabase } from "@glasen/server/test/test-database.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

export interface Installation {
  server: ServerProcess;
  databaseUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

/**
 * A new database (on the server of TEST_DATABASE_URL, else in a temporary folder) and the built product on it, with its
 * clock at the given time, if any.
 */
export async function openInstallation(at?: Date): Promise<Installation> {
  const dataDir = makeScratchFolder("glasen-journeys-");
  const given = process.env["TEST_DATABASE_URL"];
  const postgres = given ? undefined : await startEmbeddedPostgres({ dataDir: join(dataDir, "own"), durable: false });
  const name = `glasen_journeys_${process.pid}`;
  if (given) await withClient(given, (client) => client.query(`create database ${name} template template0`));
  const databaseUrl = given ? onDatabase(given, name) : (postgres?.superuserUrl ?? "");
  const server = await startServer({ databaseUrl, dataDir, at });
  return {
    server,
    databaseUrl,
    dataDir,
    close: async () => {
      await server.stop();
      if (given) await withClient(given, (client) => client.query(`drop database if exists ${name} with (force)`));
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
