import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Creates the data folder if it is missing and returns its real path; throws the error of the file system. */
export function makeDataFolder(dataDir: string): string {
  if (!existsSync(dataDir)) {
    makeFolders(resolve(dataDir));
    // Readable by its owner only; a folder of root can be traversed by the user that PostgreSQL runs as.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  }
  const folder = realpathSync(dataDir);
  const { mode, uid } = statSync(folder);
  if (!statSync(folder).isDirectory()) throw new Error(`ENOTDIR: ${folder}`);
  // Others may pass, since PostgreSQL may run as another user, but neither list nor change what is in it.
  if (mode & 0o066 && uid === process.getuid?.()) chmodSync(folder, mode & 0o711);
  const probe = join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, "");
  rmSync(probe);
  return folder;
}

/** Node's own recursive form hides that a disk is read-only, and never ends below /proc. */
function makeFolders(folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolders(parent);
  if (!existsSync(folder)) mkdirSync(folder);
}

const causes: readonly [pattern: RegExp, sentence: (folder: string) => string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i,
    (folder) => `The disk that holds ${folder} is full: free some space, then start again.`,
  ],
  [
    /Read-only file system|EROFS/i,
    (folder) =>
      `The data folder ${folder} is on a read-only disk: make the disk writable, or set GLASEN_DATA to another folder.`,
  ],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted|invalid permissions|wrong ownership/i,
    (folder) =>
      `The data folder ${folder} may not be written by this user: change its owner, or set GLASEN_DATA to another folder.`,
  ],
  [/ENOTDIR|EEXIST|Not a directory/i, (folder) => `${folder} is not a folder: set GLASEN_DATA to one.`],
];

/** The problem of the data folder, from an error message of the file system or of PostgreSQL. */
export function folderProblem(said: string, folder: string): string | undefined {
  return causes.find(([pattern]) => pattern.test(said))?.[1](folder);
}
