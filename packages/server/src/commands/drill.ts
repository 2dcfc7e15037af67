import { findPrimary } from "../kernel/database/primary.ts";
import { StartProblem } from "../kernel/process/start-problem.ts";
import { drillRestore } from "./backup/restore-backup.ts";
import { withBackupFile } from "./backup/stored-backup.ts";
import { openPostgres, runCommand } from "./command.ts";

/** Proves that a backup can be restored, beside the running installation and without touching it. */
await runCommand(async ({ config, args, startedIn, say }) => {
  const [name, ...rest] = args;
  if (!name || name.startsWith("-") || rest.length > 0)
    throw new StartProblem("Usage: npm run drill FILE, or npm run drill storage:newest");
  const postgres = await openPostgres(config, { beside: true, say });
  try {
    const url = await findPrimary(postgres.directUrl);
    const { tables, madeAt } = await withBackupFile({ config, name, startedIn }, (file) =>
      drillRestore({ url, file, passphrase: config.backupPassphrase }),
    );
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    say(`${name} of ${madeAt} can be restored: ${tables.length} tables, ${rows} rows, every sum is right.`);
  } finally {
    await postgres.stop();
  }
});
