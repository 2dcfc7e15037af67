import { bringUpToDate, type OpenPostgres, openPostgres } from "./commands/command.ts";
import { once } from "./kernel/cache/once.ts";
import { openDatabase } from "./kernel/database/database.ts";
import { refuseWrongAddresses } from "./kernel/database/pooler.ts";
import { type Config, readConfig } from "./kernel/process/config.ts";
import { hostsIn } from "./kernel/process/database-url.ts";
import { loadLazyModules } from "./kernel/process/lazy-modules.ts";
import { bufferedStderr, createLog, type Logger } from "./kernel/process/log.ts";
import { Metrics } from "./kernel/process/metrics.ts";
import { Shutdown } from "./kernel/process/process.ts";
import { reachProblem, sentenceFor } from "./kernel/process/start-problem.ts";
import { openTelemetry } from "./kernel/process/telemetry.ts";

/** When the rush of a restart is over. */
const LOAD_LAZY_MODULES_AFTER_MS = 10_000;

const shutdown = new Shutdown();
/** The application and its demo data, loaded while the database server starts. */
const load = once(() => Promise.all([import("./app.ts"), import("./seed/demo.ts")]));

try {
  const config = readConfig(process.env, process.argv.slice(2));
  // Lines for people go to standard output, the log to standard error, so that either can be collected alone.
  const { destination, flush } = bufferedStderr();
  const log = createLog(config.logLevel, destination);
  shutdown.listen(log);
  shutdown.add("log", flush);
  await start(config, log);
} catch (error) {
  if (!shutdown.hasBegun) process.stderr.write(`✗ ${sentenceFor(error)}\n`);
  await shutdown.run(1);
}

async function start(config: Config, log: Logger): Promise<void> {
  const opening = openPostgres(config, { beside: false, say, meanwhile: () => void load().catch(() => {}) });
  // A signal during the start waits for the server and stops it, so that none is left running.
  shutdown.add("database server", async () => {
    const opened = await opening.catch(() => undefined);
    await opened?.stop();
  });
  const postgres = await opening;
  const { url, directUrl } = postgres;
  say(config.databaseUrl ? `✓ Database at ${hostsIn(url)}` : `✓ Database in ${config.dataDir}`);

  const applied = await prepareDatabase(config, postgres, log).catch((error: unknown) => {
    throw reachProblem(error, directUrl);
  });
  say(applied.length > 0 ? `✓ ${applied.length} migrations applied` : "✓ Database is up to date");

  const metrics = new Metrics();
  const telemetry = config.telemetryUrl
    ? openTelemetry({ url: config.telemetryUrl, role: [...config.roles].join(","), log, metrics: () => metrics })
    : undefined;
  if (telemetry) shutdown.add("traces", () => telemetry.close());
  const database = openDatabase(url, {
    telemetry,
    replica: config.databaseReplicaUrl ? { url: config.databaseReplicaUrl } : undefined,
    directUrl,
    prepares: config.databasePrepares,
    isDistributed: config.databaseIsDistributed,
    // During a shutdown, lost connections are expected.
    onConnectionLost: (error) => {
      if (!shutdown.hasBegun) log.warn({ err: error }, "database connection lost");
    },
  });
  shutdown.add("connections", () => database.close());
  const [{ buildApp }, { demoSignIns, hasDemo, isEmpty, seedDemo }] = await load();
  const isSeeding = config.seed === "demo" && (await isEmpty(database));
  if (isSeeding) {
    await seedDemo(database, { config, now: new Date() });
    say("✓ Demo crew made");
  }

  const app = await buildApp({ config, database, log, telemetry, metrics });
  shutdown.add("application", app.stop);
  shutdown.add("drain", () => app.drain(config.drainSeconds * 1_000));
  // Every role listens, for probes and metrics. Calls do not wait for the background services.
  const listening = app.http.listen({ port: config.port, host: config.host });
  for (const begun of await Promise.allSettled([listening, app.start()])) {
    if (begun.status === "rejected") throw begun.reason;
  }
  say(`✓ Glasen is ready: ${config.publicUrl}`);
  if (config.seed === "demo" && (await hasDemo(database))) for (const line of demoSignIns()) say(line);
  log.info({ roles: [...config.roles], port: config.port }, "ready");
  setTimeout(() => void loadLazyModules(), LOAD_LAZY_MODULES_AFTER_MS).unref();
}

/** Checks the addresses and applies the missing migrations; their names. */
async function prepareDatabase(config: Config, { url, directUrl }: OpenPostgres, log: Logger): Promise<string[]> {
  const { databaseUrl, databasePrepares: prepares, databaseReplicaUrl: replicaUrl } = config;
  if (databaseUrl) await refuseWrongAddresses({ url, directUrl, prepares, replicaUrl });
  return bringUpToDate(directUrl, log);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
