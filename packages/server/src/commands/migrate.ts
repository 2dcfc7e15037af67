import { openPostgres, runCommand } from "../kernel/command.ts";
import { migrateJobs } from "../kernel/jobs.ts";
import { createLog } from "../kernel/log.ts";
import { migrate } from "../kernel/migrate.ts";

await runCommand(async ({ config, say }) => {
  const postgres = await openPostgres(config, { beside: true, say });
  try {
    await migrateJobs(postgres.url, createLog(config.logLevel, process.stderr));
    const applied = await migrate(postgres.url);
    say(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The database is up to date");
  } finally {
    await postgres.stop();
  }
});
