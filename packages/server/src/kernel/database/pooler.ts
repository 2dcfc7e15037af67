import pg from "pg";
import { hostsIn } from "../process/database-url.ts";
import { reachProblem, StartProblem } from "../process/start-problem.ts";
import { identityIn } from "./identity.ts";
import { findPrimary } from "./primary.ts";
import { withClient } from "./with-client.ts";

export interface DatabaseAddresses {
  /** Where transactions go; may be a pooler. */
  url: string;
  /** PostgreSQL itself, for LISTEN, jobs, migrations and backups. */
  directUrl: string;
  /** Whether statements are to be prepared. */
  prepares: boolean;
  /** The standby that reports are read from. */
  replicaUrl?: string | undefined;
}

/**
 * Refuses addresses that seem to work and do not: behind a pooler that lends a server connection for one transaction,
 * LISTEN hears nothing, session locks lie on a stranger's session, and prepared statements are missing or another's.
 */
export async function refuseWrongAddresses(addresses: DatabaseAddresses): Promise<void> {
  const { url, directUrl, prepares, replicaUrl } = addresses;
  if (await changesSessions(directUrl)) {
    throw new StartProblem(
      url === directUrl
        ? `The database at ${hostsIn(url)} (DATABASE_URL) is a pooler in transaction mode: name PostgreSQL itself in DATABASE_DIRECT_URL as well, for live events, jobs, migrations and backups.`
        : `The database at ${hostsIn(directUrl)} (DATABASE_DIRECT_URL) is a pooler in transaction mode: name PostgreSQL itself there.`,
    );
  }
  if (replicaUrl) await refuseWrongReplica(replicaUrl, directUrl);
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

const identityOf = async (url: string): Promise<string | undefined> => withClient(await findPrimary(url), identityIn);

const REPLICA_MS = 5_000;
/** A wrong login, a missing database and a certificate that is not trusted; none of them passes by itself. */
const needsPerson = /^(28|3D)|CERT/;

/** A replica that is away for now costs nobody an answer, so it costs no start either: its connections are checked once it is back. */
async function refuseWrongReplica(replicaUrl: string, directUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: replicaUrl,
    connectionTimeoutMillis: REPLICA_MS,
    query_timeout: REPLICA_MS,
  });
  client.on("error", () => undefined);
  let identity: string | undefined;
  try {
    await client.connect();
    identity = await identityIn(client);
  } catch (error) {
    if (needsPerson.test((error as { code?: string }).code ?? ""))
      throw reachProblem(error, replicaUrl, "DATABASE_REPLICA_URL");
    return;
  } finally {
    client.end().catch(() => undefined);
  }
  if (identity !== (await identityOf(directUrl))) {
    throw new StartProblem(
      `The database at ${hostsIn(replicaUrl)} (DATABASE_REPLICA_URL) is another one than that of DATABASE_URL: name a standby of the same one there.`,
    );
  }
}
