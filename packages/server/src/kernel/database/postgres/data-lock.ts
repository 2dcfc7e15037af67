import { randomBytes } from "node:crypto";
import { type FileHandle, link, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartProblem } from "../../process/start-problem.ts";
import { pidSpace, processStart } from "./processes.ts";

interface Holder {
  pid: number;
  /** The start time of that process: a pid alone can be reused. */
  start: string;
  /** The pid namespace; from another one, only the age of the lock tells whether its holder is alive. */
  space: string | undefined;
}

/** The interval of the holder's heartbeat, and the silence after which it counts as dead. */
const BEAT_MS = 3_000;
const SILENT_MS = 10_000;

export interface DataLock {
  release(): Promise<void>;
}

const lockPath = (dataDir: string) => join(dataDir, "glasen.lock");

/** Locks the data folder for this process, or refuses. */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  const path = lockPath(dataDir);
  const start = (await processStart(process.pid)) ?? "";
  const mine = JSON.stringify({ pid: process.pid, start, space: await pidSpace(), nonce: nonce() });
  const draft = `${path}.${nonce()}`;
  let file: FileHandle | undefined;
  try {
    file = await open(draft, "wx", 0o600);
    await file.write(mine, 0);
    while (!(await linked(draft, path))) {
      const found = await readIfThere(path);
      if (found === undefined) continue;
      await refuseIfAlive(found, dataDir, (await file.stat()).mtimeMs);
      await removeStale(path, found);
    }
    // Another process that saw the same stale lock may have moved ours aside for a moment; the final holder wins.
    await sleep(30);
    const held = await readIfThere(path);
    if (held !== mine) throw inUse(dataDir, parse(held ?? ""));
  } catch (error) {
    await file?.close();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return keepWriting(file, path, mine);
}

/** The heartbeat writes to the open file itself, whatever its path names by then. */
function keepWriting(file: FileHandle, path: string, mine: string): DataLock {
  let writing: Promise<unknown> = Promise.resolve();
  const beat = setInterval(() => {
    writing = file.write(mine, 0).catch(() => undefined);
  }, BEAT_MS).unref();
  return {
    async release() {
      clearInterval(beat);
      await writing;
      await file.close();
      if ((await readIfThere(path)) === mine) await rm(path, { force: true });
    },
  };
}

/** The pid of the live holder of the data folder, if it is visible from here. */
export async function dataFolderHolder(dataDir: string): Promise<number | undefined> {
  const found = await readIfThere(lockPath(dataDir));
  const holder = found === undefined ? undefined : parse(found);
  return holder && (await isNear(holder)) && (await isAlive(holder)) ? holder.pid : undefined;
}

/** `fileTime` is the current time by the clock of the data folder's file system. */
async function refuseIfAlive(content: string, dataDir: string, fileTime: number): Promise<void> {
  const holder = parse(content);
  if (!holder) return;
  const isNearby = await isNear(holder);
  if (isNearby ? await isAlive(holder) : await isKeptFresh(lockPath(dataDir), fileTime))
    throw inUse(dataDir, isNearby ? holder : undefined);
}

function inUse(dataDir: string, holder: Holder | undefined): StartProblem {
  const who = holder ? `process (pid ${holder.pid})` : "on another machine or in another container";
  return new StartProblem(
    `The data folder ${dataDir} is in use by another Glasen ${who}: stop it first, or set GLASEN_DATA to another folder.`,
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
  // Another process may have taken the lock between reading and renaming: it gets its file back.
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

const isNear = async ({ space }: Holder): Promise<boolean> => space === undefined || space === (await pidSpace());

/** A holder in another namespace is watched for the length of a permitted silence; a longer silence means it is dead. */
async function isKeptFresh(path: string, fileTime: number): Promise<boolean> {
  const writtenAt = await lastWritten(path);
  if (writtenAt === undefined || fileTime - writtenAt > SILENT_MS) return false;
  for (const until = Date.now() + SILENT_MS; Date.now() < until; await sleep(100)) {
    if ((await lastWritten(path)) !== writtenAt) return true;
  }
  return false;
}

const lastWritten = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

async function isAlive(holder: Holder): Promise<boolean> {
  const start = await processStart(holder.pid);
  return start !== undefined && (holder.start === "" || start === holder.start);
}

function parse(content: string): Holder | undefined {
  try {
    const { pid, start, space } = JSON.parse(content) as Partial<Holder>;
    return typeof pid === "number" && typeof start === "string" ? { pid, start, space } : undefined;
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
