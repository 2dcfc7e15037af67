import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { StartProblem } from "../../process/start-problem.ts";

const run = promisify(execFile);

/** The user PostgreSQL runs as when Glasen runs as root, which PostgreSQL refuses. */
export interface SystemUser {
  uid: number;
  gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export async function unprivilegedUser(): Promise<SystemUser> {
  for (const name of ["postgres", "nobody"]) {
    const user = await lookUp(name);
    if (user) return user;
  }
  throw new StartProblem(
    "PostgreSQL does not run as root, and there is neither a user postgres nor nobody: start Glasen as an ordinary user.",
  );
}

/** The owner of an existing cluster stays its owner. */
export async function userById(uid: number, gid: number): Promise<SystemUser> {
  return uid === 0 ? unprivilegedUser() : { uid, gid };
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    const uid = Number((await run("id", ["-u", name])).stdout);
    const gid = Number((await run("id", ["-g", name])).stdout);
    return uid > 0 ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** Tried rather than computed from mode bits, because access lists and mounts count too. */
export async function canEnter(user: SystemUser | undefined, folder: string): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { cwd: "/", ...user });
    return true;
  } catch {
    return false;
  }
}
