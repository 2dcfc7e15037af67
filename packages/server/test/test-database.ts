import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { withClient } from "../src/kernel/database/with-client.ts";

export const onDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** The same server by the Unix socket in a folder. Host and port stay, for those who need the network. */
export function bySocket(url: string, folder: string): string {
  const changed = new URL(url);
  changed.searchParams.set("host", folder);
  return changed.href;
}

/** The same database by the network, at another port of this machine. */
export function throughPort(url: string, port: number): string {
  const changed = Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) });
  changed.searchParams.delete("host");
  return changed.href;
}

/** The workers of the Citus cluster whose coordinator TEST_DATABASE_URL names; none where the tests run on one server. */
export const citusWorkers = (): string[] => process.env.TEST_CITUS_WORKERS?.split(",") ?? [];

/** Whether the crews of a test lie on several machines. */
export const isSpread = (): boolean => citusWorkers().length > 0;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const MAX_DROPS = 20;

/** Citus may connect again just while its connections are being ended; then the database is dropped in another try. */
async function dropDatabase(url: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
      return;
    } catch (error) {
      if (!isSpread() || attempt === MAX_DROPS) throw error;
    }
  }
}

/** A database of one's own, cloned from the template in some 30 ms. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const servers = [serverUrl, ...citusWorkers()];
  for (const url of servers) {
    await withClient(url, async (client) => {
      // One clone at a time, because PostgreSQL refuses a template that is in use.
      await client.query("select pg_advisory_lock(hashtext('glasen test clone'))");
      await client.query(`create database ${name} template ${inject("templateName")} strategy file_copy`);
    });
  }
  return {
    url: onDatabase(serverUrl, name),
    drop: async () => {
      for (const url of servers) {
        await dropDatabase(url, name);
      }
    },
  };
}
