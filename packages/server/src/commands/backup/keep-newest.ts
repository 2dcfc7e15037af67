import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Names of backups; files of other names are left alone. */
export const madeBackup = /^glasen-\d{4}-\d{2}-\d{2}T\d{6}Z\.glasen$/;

/** The name of a backup in a folder of backups; later ones sort later. */
export const backupName = (now: Date): string =>
  `glasen-${now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "")}.glasen`;

const PARTIAL = ".partial";
/** One that is still being written was written to a moment ago. */
const A_DAY_MS = 86_400_000;

/**
 * Removes the oldest backups of a folder beyond so many, and what a killed one has left; files of other names stay. Returns
 * the removed ones.
 */
export function keepNewest(folder: string, count: number): string[] {
  const all = readdirSync(folder).sort();
  const names = all.filter((name) => madeBackup.test(name));
  const left = all
    .filter((name) => name.endsWith(PARTIAL) && madeBackup.test(name.slice(0, -PARTIAL.length)))
    .filter((name) => Date.now() - statSync(join(folder, name)).mtimeMs > A_DAY_MS);
  const old = [...names.slice(0, Math.max(0, names.length - count)), ...left];
  for (const name of old) rmSync(join(folder, name));
  return old;
}
