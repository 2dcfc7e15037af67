import { resolve } from "node:path";
import { findPrimary } from "../kernel/database/primary.ts";
import { StartProblem } from "../kernel/process/start-problem.ts";
import { backupName, keepNewest } from "./backup/keep-newest.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { openPostgres, runCommand } from "./command.ts";

await runCommand(async ({ config, args, startedIn, say }) => {
  const { folder, keep, file } = placeOf(args, startedIn);
  const postgres = await openPostgres(config, { beside: true, say });
  try {
    const { tables } = await writeBackup({
      url: await findPrimary(postgres.directUrl),
      secret: config.secret,
      file,
      now: new Date(),
      passphrase: config.backupPassphrase,
    });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    const advice = config.backupPassphrase
      ? "It is encrypted: keep BACKUP_PASSPHRASE elsewhere."
      : "Keep it where nobody else can read it.";
    say(`${file}: ${tables.length} tables, ${rows} rows and the secret. ${advice}`);
    if (folder && keep) for (const old of keepNewest(folder, keep)) say(`Removed ${old}`);
  } finally {
    await postgres.stop();
  }
});

const usage = "Usage: npm run backup FILE, or npm run backup -- --into FOLDER --keep 14";

/** One named file, or the next one of a folder that keeps so many. */
function placeOf(args: readonly string[], startedIn: string): { folder?: string; keep?: number; file: string } {
  const [first, second, third, count, ...rest] = args;
  if (first === "--into" && second && rest.length === 0) {
    const folder = resolve(startedIn, second);
    const file = resolve(folder, backupName(new Date()));
    if (third === undefined) return { folder, file };
    if (third === "--keep" && /^[1-9]\d{0,3}$/.test(count ?? "")) return { folder, keep: Number(count), file };
  } else if (first && !first.startsWith("-") && second === undefined) return { file: resolve(startedIn, first) };
  throw new StartProblem(usage);
}
