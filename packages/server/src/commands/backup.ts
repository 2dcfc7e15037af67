import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { findPrimary } from "../kernel/database/primary.ts";
import { StartProblem } from "../kernel/process/start-problem.ts";
import { backupName, keepNewest } from "./backup/keep-newest.ts";
import { keepNewestIn, openStorage } from "./backup/object-storage.ts";
import { storageOf } from "./backup/stored-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { openPostgres, runCommand } from "./command.ts";

await runCommand(async ({ config, args, startedIn, say }) => {
  const { folder, keep, file, isStored } = placeOf(args, startedIn);
  // Asked before anything is written: a missing setting is a sentence, not an hour's work lost.
  const storage = isStored ? openStorage(storageOf(config)) : undefined;
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
    if (storage) {
      const name = basename(file);
      await storage.upload(file, name);
      say(`${name} is stored in ${config.backupStorage?.url}.`);
      if (keep) for (const old of await keepNewestIn(storage, keep)) say(`Removed ${old}`);
    } else if (folder && keep) for (const old of keepNewest(folder, keep)) say(`Removed ${old}`);
  } finally {
    if (folder && isStored) rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
});

const usage =
  "Usage: npm run backup FILE, npm run backup -- --into FOLDER --keep 14, or npm run backup -- --into storage --keep 14";

interface Place {
  folder?: string;
  keep?: number;
  file: string;
  /** The file goes to the object storage, and the folder is temporary. */
  isStored?: boolean;
}

/** One named file, or the next one of a folder or storage that keeps so many. */
function placeOf(args: readonly string[], startedIn: string): Place {
  const [first, second, third, count, ...rest] = args;
  if (first === "--into" && second && rest.length === 0) {
    const isStored = second === "storage";
    const isCount = third === "--keep" && /^[1-9]\d{0,3}$/.test(count ?? "");
    if (third !== undefined && !isCount) throw new StartProblem(usage);
    const folder = isStored ? mkdtempSync(join(tmpdir(), "glasen-backup-")) : resolve(startedIn, second);
    return { folder, file: resolve(folder, backupName(new Date())), isStored, ...(isCount && { keep: Number(count) }) };
  } else if (first && !first.startsWith("-") && second === undefined) return { file: resolve(startedIn, first) };
  throw new StartProblem(usage);
}
