import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What the system says about the start of a process, so that a pid given out again is told apart; undefined when it is gone. */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined;
  if (process.platform !== "linux") return output("ps", ["-o", "lstart=", "-p", String(pid)]);
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces; field 22 is the 20th after it, the first after it is the state.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return undefined;
    return `${await bootId()}:${fields[19] ?? ""}`;
  } catch {
    return undefined;
  }
}

const bootId = async (): Promise<string> => (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();

/** Where a pid means what it means to us: this machine since it was started, and in it this container. */
export async function pidSpace(): Promise<string> {
  if (process.platform !== "linux") return hostname();
  return `${await bootId()}:${await readlink("/proc/self/ns/pid").catch(() => "")}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user answers EPERM: it runs.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether that process is a PostgreSQL server on that folder: a server's working folder is its data folder. */
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
  } catch {
    return undefined;
  }
}
