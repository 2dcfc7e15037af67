import pg from "pg";
import { hostsIn } from "../process/database-url.ts";
import { StartProblem } from "../process/start-problem.ts";
import { findPrimary } from "./primary.ts";
import { withClient } from "./with-client.ts";

export interface DatabaseAddresses {
  /** Where transactions go; may be a pooler. */
  url: string;
  /** PostgreSQL itself, for LISTEN, jobs, migrations and backups. */
  directUrl: string;
  /** Whether statements are to be prepared. */
  prepares: boolean;
}

/**
 * Refuses addresses that seem to work and do not: behind a pooler that lends a server connection for one transaction,
 * LISTEN hears nothing, session locks lie on a stranger's session, and prepared statements are missing or another's.
 */
export async function refuseWrongAddresses({ url, directUrl, prepares }: DatabaseAddresses): Promise<void> {
  if (await changesSessions(directUrl)) {
    throw new StartProblem(
      url === directUrl
        ? `The database at ${hostsIn(url)} (DATABASE_URL) is a pooler in transaction mode: name PostgreSQL itself in DATABASE_DIRECT_URL as well, for live events, jobs, migrations and backups.`
        : `The database at ${hostsIn(directUrl)} (DATABASE_DIRECT_URL) is a pooler in transaction mode: name PostgreSQL itself there.`,
    );
  }
  if (url === directUrl) return;
  if (prepares && (await changesSessions(url))) {
    throw new StartProblem(
      `The database at ${hostsIn(url)} (DATABASE_URL) is a pooler in transaction mode, where prepared statements belong to somebody else's session: set DATABASE_PREPARED=no, or leave it out.`,
    );
  }
  if ((await identityOf(url)) !== (await identityOf(directUrl))) {
    throw new StartProblem(
      "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: both must name the same one.",
    );
  }
}

/**
 * Whether two transactions of one connection may run in different sessions. Other connections hold the session that
 * the first transaction ran in, so that a pooler has to take another one for the second.
 */
export async function changesSessions(url: string): Promise<boolean> {
  const target = await findPrimary(url);
  return withClient(target, async (client) => {
    const before = await sessionOf(client);
    // A pooler gives out keys of its own for cancelling; PostgreSQL's key is the session itself.
    if ((client as unknown as { processID: number }).processID === before) return false;
    const others = Array.from({ length: 3 }, () => new pg.Client({ connectionString: target }));
    try {
      for (const other of others) {
        other.on("error", () => undefined);
        await other.connect();
        await within(other.query("begin; select 1"));
        if ((await within(sessionOf(client))) !== before) return true;
      }
      return false;
    } finally {
      for (const other of others) other.end().catch(() => undefined);
    }
  });
}

const sessionOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;

/** A pooler whose last server connection is taken lets the next one wait, which gives it away as well. */
const within = <T>(answer: Promise<T>): Promise<T | undefined> => {
  answer.catch(() => undefined);
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, 3_000, undefined).unref())]);
};

/** The server's and the database's own numbers, which no name or address changes. */
async function identityOf(url: string): Promise<string> {
  return withClient(await findPrimary(url), async (client) => {
    const { rows } = await client.query<{ identity: string }>(
      `select system_identifier || ':' || d.oid as identity from pg_control_system(), pg_database d
       where d.datname = current_database()`,
    );
    return rows[0]?.identity ?? "";
  });
}
