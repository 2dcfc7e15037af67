import { ConfigProblem } from "./config-reader.ts";
import { PostgresProblem } from "./postgres/postgres-problem.ts";

/** A command that was not given what it needs; the message is the sentence to show. */
export class CommandProblem extends Error {
  override name = "CommandProblem";
}

/** One sentence where a person has to put something right, the whole error where it is ours. */
export function sentenceFor(error: unknown): string {
  if ([CommandProblem, ConfigProblem, PostgresProblem].some((kind) => error instanceof kind)) {
    return (error as Error).message;
  }
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} on ${address} is taken by another program: end it, or set PORT to another one.`;
  if (code === "EADDRNOTAVAIL")
    return `This machine has no address ${address}: set HOST to one it has, such as 127.0.0.1.`;
  if (code === "EACCES" && port) return `This user may not open port ${port}: set PORT to one above 1023.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  ENOTFOUND: "the machine is not known",
  ETIMEDOUT: "the machine does not answer",
  "28P01": "the password is wrong",
  "28000": "the user may not sign in",
  "3D000": "the database does not exist",
  "57P03": "it is still starting",
};

/** A database that cannot be reached is not our error. */
export function reachProblem(error: unknown, url: string): unknown {
  const reason = reasons[(error as { code?: string } | null)?.code ?? ""];
  return reason
    ? new PostgresProblem(`The database at ${new URL(url).host} (DATABASE_URL) cannot be used: ${reason}.`)
    : error;
}
