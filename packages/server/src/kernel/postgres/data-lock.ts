import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PostgresProblem } from "./postgres-problem.ts";
import { processStart } from "./processes.ts";

interface Holder {
  pid: number;
  /** When that process began, as the system tells it: a pid alone is given out again after a restart. */
  start: string;
}

export interface DataLock {
  release(): Promise<void>;
}

const lockPath = (dataDir: string) => join(dataDir, "glasen.lock");

/** Makes this process the only one that opens the data folder, or refuses. */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  const path = lockPath(dataDir);
  const mine = JSON.stringify({ pid: process.pid, start: (await processStart(process.pid)) ?? "", nonce: nonce() });
  const draft = `${path}.${nonce()}`;
  await writeFile(draft, mine, { mode: 0o644 });
  try {
    while (!(await linked(draft, path))) {
      const found = await readIfThere(path);
      if (found === undefined) continue;
      await refuseIfAlive(found, dataDir);
      await removeStale(path, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
  // Someone who saw the same stale lock may have moved ours aside for a moment; who holds the file in the end wins.
  await sleep(30);
  const held = await readIfThere(path);
  if (held !== mine) await refuseIfAlive(held ?? "", dataDir, true);
  return {
    async release() {
      if ((await readIfThere(path)) === mine) await rm(path, { force: true });
    },
  };
}

/** The pid of the live process that holds the data folder, if any. */
export async function dataFolderHolder(dataDir: string): Promise<number | undefined> {
  const found = await readIfThere(lockPath(dataDir));
  const holder = found === undefined ? undefined : parse(found);
  return holder && (await isAlive(holder)) ? holder.pid : undefined;
}

async function refuseIfAlive(content: string, dataDir: string, always = false): Promise<void> {
  const holder = parse(content);
  if (!always && !(holder && (await isAlive(holder)))) return;
  throw new PostgresProblem(
    `The data folder ${dataDir} is in use by another Glasen process${holder ? ` (pid ${holder.pid})` : ""}: stop it first, or set GLASEN_DATA to another folder.`,
  );
}

async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${nonce()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  // Between reading and renaming another process may have taken the lock: then it gets its file back.
  if ((await readIfThere(aside)) !== stale) await linked(aside, path);
  await rm(aside, { force: true });
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  const start = await processStart(holder.pid);
  return start !== undefined && (holder.start === "" || start === holder.start);
}

function parse(content: string): Holder | undefined {
  try {
    const { pid, start } = JSON.parse(content) as Partial<Holder>;
    return typeof pid === "number" && typeof start === "string" ? { pid, start } : undefined;
  } catch {
    return undefined;
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function nonce(): string {
  return randomBytes(6).toString("hex");
}
