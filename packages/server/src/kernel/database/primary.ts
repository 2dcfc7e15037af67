import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import pg from "pg";
import { urlsOfHosts } from "../process/database-url.ts";
import { StartProblem } from "../process/start-problem.ts";

const PROBE_MS = 2_000;
const AGAIN_MS = 250;

/** The URL of the host that accepts writes; the URL itself where it names one host only. */
export async function findPrimary(url: string): Promise<string> {
  const hosts = urlsOfHosts(url);
  if (hosts.length === 1) return url;
  const answers = hosts.map(async (host) => {
    if (await isStandby(host)) throw new StartProblem("it is a standby");
    return host;
  });
  try {
    return await Promise.any(answers);
  } catch (error) {
    const [first] = (error as AggregateError).errors as Error[];
    throw new StartProblem(`None of the ${hosts.length} hosts of the database accepts writes (${first?.message}).`);
  }
}

async function isStandby(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    return rows[0]?.standby !== false;
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * A pool for an address of one or more hosts. With several, each new connection goes to the host that accepted writes
 * last; once one breaks, the hosts are asked again until one of them does, so that a promoted standby takes over.
 */
export function makePool(url: string, options: pg.PoolConfig): pg.Pool {
  const hosts = urlsOfHosts(url);
  if (hosts.length === 1) return new pg.Pool({ ...options, connectionString: url });

  let current = hosts[0] as string;
  let isSeeking = false;
  const seek = (): void => {
    if (isSeeking || pool.ending) return;
    isSeeking = true;
    findPrimary(url)
      .then(
        (found) => {
          current = found;
        },
        () => setTimeout(seek, AGAIN_MS).unref(),
      )
      .finally(() => {
        isSeeking = false;
      });
  };

  class PrimaryClient extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: current });
    }
  }
  const pool = new pg.Pool({
    ...options,
    Client: PrimaryClient as unknown as new () => pg.ClientBase,
    stream: () => openSocket(options).once("close", seek),
    onConnect: refuseStandby,
  });
  seek();
  return pool;
}

/** A connection that ends or cannot be made is the sign that another host may be the primary now. */
const openSocket = ({ stream }: pg.PoolConfig): Duplex => stream?.() ?? new Socket();

/** A former primary may have come back as a standby, which would answer reads with old rows. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
  if (rows[0]?.standby !== false) throw new Error("the host is a standby, and no other accepts writes yet");
}
