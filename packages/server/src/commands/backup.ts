import { resolve } from "node:path";
import { findPrimary } from "../kernel/database/primary.ts";
import { StartProblem } from "../kernel/process/start-problem.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { openPostgres, runCommand } from "./command.ts";

await runCommand(async ({ config, args, startedIn, say }) => {
  const [name, ...rest] = args;
  if (!name || name.startsWith("-") || rest.length > 0) throw new StartProblem("Usage: npm run backup FILE");
  const file = resolve(startedIn, name);
  const postgres = await openPostgres(config, { beside: true, say });
  try {
    const { tables } = await writeBackup({
      url: await findPrimary(postgres.directUrl),
      secret: config.secret,
      file,
      now: new Date(),
    });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    say(`${file}: ${tables.length} tables, ${rows} rows and the secret. Keep it where nobody else can read it.`);
  } finally {
    await postgres.stop();
  }
});
