import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
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
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}
