import { type Database, openDatabase } from "../kernel/database/database.ts";
import { isUpToDate, migrate } from "../kernel/database/migrate.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "../kernel/database/postgres/embedded-postgres.ts";
import { findPrimary } from "../kernel/database/primary.ts";
import { migrateJobs } from "../kernel/jobs/jobs.ts";
import { type Config, readConfig } from "../kernel/process/config.ts";
import { createLog, type Logger } from "../kernel/process/log.ts";
import { reachProblem, sentenceFor } from "../kernel/process/start-problem.ts";

export interface CommandCall {
  config: Config;
  args: readonly string[];
  /** The folder the command was started in: npm changes to the checkout. */
  startedIn: string;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

/** Runs a command of the shell: a problem is one sentence and exit code 1, a bug shows its stack. */
export async function runCommand(work: (call: CommandCall) => Promise<void>): Promise<void> {
  const { env } = process;
  let databaseUrl: string | undefined;
  try {
    const startedIn = env["INIT_CWD"] ?? process.cwd();
    const config = readConfig(env, []);
    databaseUrl = config.databaseUrl;
    await work({ config, args: process.argv.slice(2), startedIn, env, say });
  } catch (error) {
    process.stderr.write(`✗ ${sentenceFor(databaseUrl ? reachProblem(error, databaseUrl) : error)}\n`);
    process.exitCode = 1;
  }
}

export interface OpenPostgres {
  url: string;
  /** PostgreSQL itself where `url` is a pooler's. */
  directUrl: string;
  stop(): Promise<void>;
}

/** Opens the configured database. `beside`: next to a running Glasen; otherwise its data folder must be free. */
export async function openPostgres(
  config: Config,
  { beside, say, meanwhile }: { beside: boolean; say: (line: string) => void; meanwhile?: () => void },
): Promise<OpenPostgres> {
  const running = config.databaseUrl ?? (beside ? await findEmbeddedPostgres(config.dataDir) : undefined);
  if (running) {
    return { url: running, directUrl: config.databaseDirectUrl ?? running, stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    binDir: config.postgresBin,
    say,
    ...(meanwhile && { meanwhile }),
  });
  return { ...embedded, directUrl: embedded.url };
}

/** Applies the missing migrations and returns their names. */
export async function bringUpToDate(address: string, log: Logger): Promise<string[]> {
  const url = await findPrimary(address);
  if (await isUpToDate(url)) return [];
  await migrateJobs(url, log);
  return migrate(url);
}

/** Runs work on the configured, migrated database, with or without a running Glasen. */
export async function withDatabase(
  { config, say }: CommandCall,
  work: (database: Database, applied: readonly string[]) => Promise<void>,
): Promise<void> {
  const postgres = await openPostgres(config, { beside: true, say });
  try {
    const applied = await bringUpToDate(postgres.directUrl, createLog(config.logLevel, process.stderr));
    const database = openDatabase(postgres.directUrl, { isDistributed: config.databaseIsDistributed });
    try {
      await work(database, applied);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
