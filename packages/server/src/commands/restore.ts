import { findPrimary } from "../kernel/database/primary.ts";
import { keepSecret } from "../kernel/process/config.ts";
import { StartProblem } from "../kernel/process/start-problem.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { withBackupFile } from "./backup/stored-backup.ts";
import { openPostgres, runCommand } from "./command.ts";

await runCommand(async ({ config, args, startedIn, say, env }) => {
  const replace = args.includes("--replace");
  const [name, ...rest] = args.filter((arg) => arg !== "--replace");
  if (!name || name.startsWith("-") || rest.length > 0) {
    throw new StartProblem(
      "Usage: npm run restore FILE, or npm run restore -- FILE --replace; FILE may be storage:newest",
    );
  }
  const postgres = await openPostgres(config, { beside: false, say });
  try {
    const url = await findPrimary(postgres.directUrl);
    const { manifest, secret } = await withBackupFile({ config, name, startedIn }, (file) =>
      restoreBackup({ url, file, replace, passphrase: config.backupPassphrase }),
    );
    keepSecret(config.dataDir, secret);
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
    say(`Restored ${name} of ${manifest.madeAt}: ${manifest.tables.length} tables, ${rows} rows and the secret.`);
    if (env["GLASEN_SECRET"] && env["GLASEN_SECRET"].trim() !== secret) {
      say(`GLASEN_SECRET is set to another secret than the backup's: take it away, or PINs cannot be read any more.`);
    }
  } finally {
    await postgres.stop();
  }
});
