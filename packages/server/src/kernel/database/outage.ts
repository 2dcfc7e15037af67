/** Failures of the database as a whole, as opposed to those of one statement. */

const writesFail: Record<string, string> = {
  "53100": "the disk of the database is full",
  "53200": "the database has no memory left",
  "58030": "the disk of the database fails",
  "25006": "the database is read-only",
};

const isAway = /^(08|57P0)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|53300)$/;
const isAwayMessage =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a conn)/;

/** PostgreSQL reports it with the code of a missing right, which a statement may lack for other reasons. */
const isReadOnlyDisk = /Read-only file system$/;

/** The reason why the database takes no writes; undefined for any other error. */
export const writeProblemOf = (error: unknown): string | undefined =>
  isReadOnlyDisk.test(messageOf(error)) ? "the disk of the database is read-only" : writesFail[codeOf(error)];

/** The reason why nobody can work with the database now; undefined for any other error. */
export function outageOf(error: unknown): string | undefined {
  const problem = writeProblemOf(error);
  if (problem) return problem;
  if (/^E[MN]FILE$/.test(codeOf(error))) return "the process has no file handle left";
  return isAway.test(codeOf(error)) || isAwayMessage.test(messageOf(error))
    ? "the database does not answer"
    : undefined;
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? "";
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");
