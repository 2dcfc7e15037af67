import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeDataFolder } from "../../process/data-folder.ts";
import { StartProblem } from "../../process/start-problem.ts";
import { withClient } from "../with-client.ts";
import { findBinaries } from "./binaries.ts";
import { createCluster, findRunning, type Postmaster, readPostmaster, startServer, stopServer } from "./cluster.ts";
import { findPlace, recordedPlace } from "./cluster-place.ts";
import { dataFolderHolder, lockDataFolder } from "./data-lock.ts";
import { keepRunning } from "./keep-running.ts";
import { loginPassword, loginRole, prepareDatabase } from "./login-role.ts";
import { explainError } from "./postgres-problem.ts";

export interface EmbeddedPostgres {
  /** URL of the database "glasen", as its owner, who is no superuser. */
  url: string;
  /** The same as superuser, for work on the server itself. */
  superuserUrl: string;
  /** Whether the server was already running, left behind by a killed Glasen. */
  adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** False turns durability off, for tests only. */
  durable?: boolean;
  /** A folder with PostgreSQL binaries; undefined: the bundled ones. */
  binDir?: string | undefined;
  say?: (line: string) => void;
  /** Called while the server starts, for work that can run meanwhile. */
  meanwhile?: () => void;
}

const databaseName = "glasen";

/** Opens the PostgreSQL of a data folder: creates it at the first start, adopts one left running, locks others out. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const shownDir = resolve(options.dataDir);
  try {
    const dataDir = makeDataFolder(shownDir);
    const lock = await lockDataFolder(dataDir);
    try {
      const { postmaster, adopted, start } = await open(dataDir, options);
      const urls = await openDatabaseUrls(dataDir, postmaster.port);
      const startAgain = (port: number) =>
        start(port).catch((error: unknown) => {
          throw explainError(error, shownDir);
        });
      const kept = keepRunning(postmaster, startAgain, options.say);
      return {
        ...urls,
        adopted,
        async stop() {
          await stopServer((await kept.letGo()).pid);
          await lock.release();
        },
      };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw explainError(error, shownDir);
  }
}

/** The URL of the server that a running Glasen has opened on this folder, for commands beside it. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  if ((await dataFolderHolder(resolve(dataDir))) === undefined) return undefined;
  const postmaster = await readPostmaster(await recordedPlace(resolve(dataDir)));
  return postmaster?.isReady ? ownerUrl(await readPassword(resolve(dataDir)), postmaster.port) : undefined;
}

async function open(dataDir: string, options: EmbeddedPostgresOptions) {
  const { durable = true, say = () => undefined, meanwhile, binDir } = options;
  const place = await findPlace(dataDir, say);
  // Only once: while no file handle is left, nothing is found, and Node would remember that.
  const bin = await findBinaries(place.user, dataDir, binDir);
  const start = (port?: number) =>
    startServer(place, bin, { logPath: join(dataDir, "postgres.log"), durable, say, meanwhile, port });
  const isNew = !existsSync(place.clusterDir);
  const running = isNew ? undefined : await findRunning(place.clusterDir);
  if (running) {
    await refuseStranger(dataDir, place.clusterDir, running);
    return { postmaster: running, adopted: true, start };
  }
  if (isNew) {
    say(`Making a new database in ${place.clusterDir}`);
    await createCluster(place, bin, await makePassword(dataDir));
  }
  return { postmaster: await start(), adopted: false, start };
}

/** Pids and ports are reused: only a server that accepts our password and serves our folder is ours. */
async function refuseStranger(dataDir: string, clusterDir: string, running: Postmaster): Promise<void> {
  const served = await withClient(
    superuserUrl(await readPassword(dataDir), running.port, "postgres"),
    async (client) => {
      const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
      return rows[0]?.folder;
    },
  );
  if (served !== clusterDir) {
    throw new StartProblem(`The PostgreSQL on port ${running.port} does not serve ${clusterDir}.`);
  }
}

/** Repeats what is missing at every start: a first start may have been killed before this step. */
async function openDatabaseUrls(dataDir: string, port: number): Promise<{ url: string; superuserUrl: string }> {
  const password = await readPassword(dataDir);
  await prepareDatabase({ urlOf: (database) => superuserUrl(password, port, database), password }, databaseName);
  return { url: ownerUrl(password, port), superuserUrl: superuserUrl(password, port, databaseName) };
}

const passwordPath = (dataDir: string) => join(dataDir, "postgres-password");

async function makePassword(dataDir: string): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await writeFile(passwordPath(dataDir), `${password}\n`, { mode: 0o600 });
  return password;
}

async function readPassword(dataDir: string): Promise<string> {
  try {
    return (await readFile(passwordPath(dataDir), "utf8")).trim();
  } catch {
    throw new StartProblem(
      `The database password in ${passwordPath(dataDir)} cannot be read: start Glasen as the user who made the data folder, or put the file back.`,
    );
  }
}

const superuserUrl = (password: string, port: number, database: string): string =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;

const ownerUrl = (password: string, port: number): string =>
  `postgresql://${loginRole}:${loginPassword(password)}@127.0.0.1:${port}/${databaseName}`;
