import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The start time of a process, which tells a reused pid apart; undefined if the process has ended. */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined;
  if (process.platform !== "linux") return output("ps", ["-o", "lstart=", "-p", String(pid)]);
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain spaces; the start time is the 20th field after it, the state the first.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return undefined;
    return `${await bootId()}:${fields[19] ?? ""}`;
  } catch (error) {
    if (/^(ENOENT|ESRCH)$/.test(codeOf(error))) return undefined;
    throw error;
  }
}

/** A process that cannot be looked at, for want of a file handle for example, counts as running. */
export const hasEnded = (pid: number): Promise<boolean> =>
  processStart(pid).then(
    (start) => start === undefined,
    () => false,
  );

const bootId = async (): Promise<string> => (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();

/** The namespace in which our pids are valid: this boot of the machine, and this container. */
export async function pidSpace(): Promise<string> {
  if (process.platform !== "linux") return hostname();
  return `${await bootId()}:${await readlink("/proc/self/ns/pid").catch(() => "")}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return codeOf(error) === "EPERM";
  }
}

/** Whether a process is a PostgreSQL server on a folder: its working directory is its data folder. */
export async function servesFolder(pid: number, clusterDir: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === "linux") {
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === clusterDir;
    } catch {
      return false;
    }
  }
  return ((await output("ps", ["-o", "command=", "-p", String(pid)])) ?? "").includes(clusterDir);
}

async function output(command: string, args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run(command, args);
    return stdout.trim() || undefined;
  } catch (error) {
    // It ran and found nothing, or it did not run at all.
    if (codeOf(error) === "1") return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
