// npm run citus -- build --source DIR | start | database NAME | move NAME | stop   [--folder DIR] [--port 6500]
// A Citus cluster of a coordinator and two workers on this machine, in a folder of its own: to rehearse `npm run distribute`
// and moves of shards, and to run the server's tests on it. docs/scale.md says how.
import { parseArgs } from "node:util";
import { moveShardWhilePressing } from "../../packages/bench/src/parts/moving-shard.ts";
import { type Cluster, clusterIn } from "./cluster.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: "string" },
    folder: { type: "string", default: "/tmp/glasen-citus" },
    port: { type: "string", default: "6500" },
    // Of `move`: people press once in each round.
    crews: { type: "string", default: "5" },
    members: { type: "string", default: "10" },
    minutes: { type: "string", default: "1" },
    rounds: { type: "string", default: "2" },
    postgres: { type: "string", default: "/usr/lib/postgresql/15" },
  },
});
const usage =
  "Usage: npm run citus -- build --source DIR | start | database NAME | move NAME [--crews 5 --members 10 --minutes 1 --rounds 2] | stop [--folder DIR] [--port 6500]";
const [verb = "", name = ""] = positionals;

const verbs: Record<string, (cluster: Cluster) => void | Promise<void>> = {
  build: (cluster) => {
    if (!values.source) throw new Error(usage);
    cluster.build(values.source, values.postgres);
  },
  start: (cluster) => cluster.start(),
  database: (cluster) => cluster.makeDatabase(name),
  move: async (cluster) => {
    if (!name) throw new Error(usage);
    const isWhole = await moveShardWhilePressing(cluster.urlOf(name), {
      crews: Number(values.crews),
      members: Number(values.members),
      rounds: Number(values.rounds),
      ms: Number(values.minutes) * 60_000,
      sockets: Number.POSITIVE_INFINITY,
      say: (line) => void process.stdout.write(`${line}\n`),
    });
    if (!isWhole) process.exitCode = 1;
  },
  stop: (cluster) => cluster.stop(),
};

try {
  const run = verbs[verb];
  if (!run) throw new Error(usage);
  await run(clusterIn(values.folder, Number(values.port)));
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
