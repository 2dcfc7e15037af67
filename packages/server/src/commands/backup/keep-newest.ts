import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Names of backups; files of other names are left alone. */
export const madeBackup = /^glasen-\d{4}-\d{2}-\d{2}T\d{6}Z\.glasen$/;

/** The name of a backup in a folder of backups; later ones sort later. */
export const backupName = (now: Date): string =>
  `glasen-${now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "")}.glasen`;

/** Removes the oldest backups of a folder beyond so many; files of other names stay. Returns the removed ones. */
export function keepNewest(folder: string, count: number): string[] {
  const names = readdirSync(folder)
    .filter((name) => madeBackup.test(name))
    .sort();
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) rmSync(join(folder, name));
  return old;
}
