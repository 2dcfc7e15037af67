import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Config } from "../../kernel/process/config.ts";
import { StartProblem } from "../../kernel/process/start-problem.ts";
import { openStorage } from "./object-storage.ts";

const IN_STORAGE = "storage:";

/**
 * The file of a backup that was named on the command line. `storage:NAME`, or `storage:newest`, is fetched from the object
 * storage into a temporary folder that only this user can read, and removed again.
 */
export async function withBackupFile<T>(
  { config, name, startedIn }: { config: Config; name: string; startedIn: string },
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!name.startsWith(IN_STORAGE)) return work(resolve(startedIn, name));
  const storage = openStorage(storageOf(config));
  const asked = name.slice(IN_STORAGE.length);
  const found = asked === "newest" ? (await storage.list()).at(-1) : asked;
  if (!found) throw new StartProblem("The storage has no backup yet.");
  const folder = mkdtempSync(join(tmpdir(), "glasen-restore-"));
  try {
    const file = join(folder, "backup.glasen");
    await storage.download(found, file);
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function storageOf({ backupStorage }: Config): NonNullable<Config["backupStorage"]> {
  if (backupStorage) return backupStorage;
  throw new StartProblem("No storage is configured: set BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_KEY.");
}
