import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@glasen/server/kernel/database/with-client.ts";
import { type MorningOptions, morningIsWhole, runMorning } from "./morning.ts";

interface Move {
  shard: string;
  fromHost: string;
  fromPort: number;
  toHost: string;
  toPort: number;
  /** How many of the crews that press lie on it. */
  crews: number;
}

/** So long people press before the move begins. */
const BEFORE_MS = 3_000;

/** Crews of a cluster press the clock while the shard of the first one is moved to another worker; true if nothing went wrong. */
export async function moveShardWhilePressing(
  coordinatorUrl: string,
  options: Omit<MorningOptions, "meanwhile">,
): Promise<boolean> {
  // The server, and what makes the crews, read them.
  Object.assign(process.env, { DATABASE_URL: coordinatorUrl, DATABASE_DISTRIBUTED: "yes" });
  const { say } = options;
  return morningIsWhole(
    await runMorning({ ...options, meanwhile: (crewIds) => moveShard(coordinatorUrl, crewIds, say) }),
    say,
  );
}

const moveShard = (coordinatorUrl: string, crewIds: readonly number[], say: (line: string) => void): Promise<void> =>
  withClient(coordinatorUrl, async (client) => {
    await sleep(BEFORE_MS);
    const { rows } = await client.query<Move>(
      `select p.shardid::text as shard, p.nodename as "fromHost", p.nodeport::int as "fromPort",
         n.nodename as "toHost", n.nodeport::int as "toPort",
         (select count(*)::int from unnest($1::bigint[]) crew (id)
           where get_shard_id_for_distribution_column('crews', crew.id) = p.shardid) as crews
       from pg_dist_shard_placement p join pg_dist_node n
         on n.shouldhaveshards and n.isactive and (n.nodename, n.nodeport) <> (p.nodename, p.nodeport)
       where p.shardid = get_shard_id_for_distribution_column('crews', $2::bigint)
       order by n.nodeid limit 1`,
      [crewIds, crewIds[0]],
    );
    const [move] = rows;
    if (!move) throw new Error("The crews lie on one worker, and there is no other one.");
    const { shard, fromHost, fromPort, toHost, toPort } = move;
    say(`shard ${shard} with ${move.crews} of the crews, and all that lies beside it: ${fromPort} to ${toPort}`);
    const began = performance.now();
    await client.query("select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, 'block_writes')", [
      shard,
      fromHost,
      fromPort,
      toHost,
      toPort,
    ]);
    say(`moved after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  });
