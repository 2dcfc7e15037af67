import { type Config, readConfig } from "./config.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "./postgres/embedded-postgres.ts";
import { sentenceFor } from "./start-problem.ts";

export interface CommandCall {
  config: Config;
  args: readonly string[];
  /** The folder the command was typed in: npm itself changes to the checkout. */
  startedIn: string;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

/** Runs one command of the terminal: a problem is one sentence and exit code 1, a bug shows itself whole. */
export async function runCommand(work: (call: CommandCall) => Promise<void>): Promise<void> {
  const { env } = process;
  try {
    const startedIn = env["INIT_CWD"] ?? process.cwd();
    await work({ config: readConfig(env, []), args: process.argv.slice(2), startedIn, env, say });
  } catch (error) {
    process.stderr.write(`✗ ${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

export interface OpenPostgres {
  url: string;
  stop(): Promise<void>;
}

/** The database of the configuration. `beside`: next to a running Glasen; otherwise its data folder has to be free. */
export async function openPostgres(
  config: Config,
  { beside, say, meanwhile }: { beside: boolean; say: (line: string) => void; meanwhile?: () => void },
): Promise<OpenPostgres> {
  const running = config.databaseUrl ?? (beside ? await findEmbeddedPostgres(config.dataDir) : undefined);
  if (running) return { url: running, stop: async () => undefined };
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    binDir: config.postgresBin,
    say,
    ...(meanwhile && { meanwhile }),
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
