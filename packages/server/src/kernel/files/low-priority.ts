/** How a process gives way to the calls of this one. */
import { existsSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/**
 * "idle": the process runs in time that nobody else wants, and leaves a core at the moment a call needs it; Linux lets any
 * other process of lower priority finish its slice first. "low": it gets a share of a busy machine.
 */
export type Priority = "idle" | "low";

/** The program that starts another one with the policy for idle time; part of every usual Linux. */
const chrt = process.platform === "linux" ? ["/usr/bin/chrt", "/bin/chrt"].find((path) => existsSync(path)) : undefined;

export const canBeIdle = chrt !== undefined;

/** The program and its first arguments that start Node.js with the priority. */
export const nodeCommand = (priority: Priority): { execPath: string; first: string[] } =>
  chrt && priority === "idle"
    ? { execPath: chrt, first: ["-i", "0", process.execPath] }
    : { execPath: process.execPath, first: [] };

/** Steps of the system's scale: where calls take all of a core, the process still gets a tenth of it. */
const STEPS_BELOW = 10;

/** Threads inherit the priority, so it is set before the process has any but its first. */
export function lower(pid: number): void {
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BELOW));
  } catch {
    // A system that does not allow it reads files all the same.
  }
}
