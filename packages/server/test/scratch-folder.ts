import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * A new folder for the files of a test, which PostgreSQL's user may enter; its maker removes it. It lies in memory
 * where there is room: on a disk, the hundreds of files of a cloned database cost ten times as much CPU time.
 */
export function makeScratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  const mounts = "/proc/mounts";
  if (!existsSync(memory) || !existsSync(mounts)) return false;
  const options = readFileSync(mounts, "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .find(([, folder]) => folder === memory)?.[3];
  // Where PostgreSQL's user cannot reach the programs of the checkout, they are copied beside the database and run there.
  if (!options || options.split(",").includes("noexec")) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}
