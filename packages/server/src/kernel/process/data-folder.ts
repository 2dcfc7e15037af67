import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes the data folder where it is missing and returns its real path; throws what the file system says. */
export function makeDataFolder(dataDir: string): string {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    // Readable by its owner alone; root's can be passed through by the user whom PostgreSQL runs as.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  }
  const folder = realpathSync(dataDir);
  if (!statSync(folder).isDirectory()) throw new Error(`ENOTDIR: ${folder}`);
  const probe = join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, "");
  rmSync(probe);
  return folder;
}

const causes: readonly [pattern: RegExp, sentence: (folder: string) => string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i,
    (folder) => `The disk that holds ${folder} is full: free some space, then start again.`,
  ],
  [
    /Read-only file system|EROFS/i,
    (folder) => `The data folder ${folder} is on a read-only disk: set GLASEN_DATA to a folder that can be written.`,
  ],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted|invalid permissions|wrong ownership/i,
    (folder) =>
      `The data folder ${folder} may not be written by this user: change its owner, or set GLASEN_DATA to another folder.`,
  ],
  [/ENOTDIR|EEXIST|Not a directory/i, (folder) => `${folder} is not a folder: set GLASEN_DATA to one.`],
];

/** What is wrong with the data folder, from what the file system or a program that works in it said. */
export function folderProblem(said: string, folder: string): string | undefined {
  return causes.find(([pattern]) => pattern.test(said))?.[1](folder);
}
