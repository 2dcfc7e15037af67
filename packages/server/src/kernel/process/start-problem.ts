import { hostsIn } from "./database-url.ts";

/** A problem that a person has to solve, in the configuration, the database or a command; its message is shown as it is. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** The message for a person: a sentence for a problem they can solve, the whole error for a bug. */
export function sentenceFor(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  const { code, address, port, hostname } = error as {
    code?: string;
    address?: string;
    port?: number;
    hostname?: string;
  };
  if (code === "EADDRINUSE")
    return `Port ${port} on ${address} is taken by another program: end it, or set PORT to another one.`;
  if (code === "EADDRNOTAVAIL")
    return `This machine has no address ${address}: set HOST to one it has, such as 127.0.0.1.`;
  if ((code === "ENOTFOUND" || code === "EAI_AGAIN") && hostname)
    return `This machine does not know the name ${hostname}: set HOST to an address it has, such as 127.0.0.1.`;
  if (code === "EACCES" && port) return `This user may not open port ${port}: set PORT to one above 1023.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name is unknown",
  ETIMEDOUT: "the machine does not answer",
  EHOSTUNREACH: "there is no route to the machine",
  ENETUNREACH: "there is no route to the machine",
  ECONNRESET: "it closes the connection",
  "28P01": "the password is wrong",
  "28000": "the user may not sign in",
  "3D000": "the database does not exist",
  "42501":
    "the user lacks privileges: let a superuser run deploy/roles.sql once, which makes the roles that Glasen works as",
  "53300": "it has no connection left",
  "57P03": "it is still starting",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
};

/** Explains why the configured database cannot be used; any other error stays as it is. */
export function reachProblem(error: unknown, url: string, variable = "DATABASE_URL"): unknown {
  const reason = reasons[(error as { code?: string } | null)?.code ?? ""];
  return reason ? new StartProblem(`The database at ${hostsIn(url)} (${variable}) cannot be used: ${reason}.`) : error;
}
