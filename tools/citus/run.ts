// npm run citus -- build --source DIR | start | database NAME | stop   [--folder DIR] [--port 6500]
// A Citus cluster of a coordinator and two workers on this machine, in a folder of its own: to rehearse `npm run distribute`
// and to run the server's tests on it. docs/scale.md says how.
import { parseArgs } from "node:util";
import { type Cluster, clusterIn } from "./cluster.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: "string" },
    folder: { type: "string", default: "/tmp/glasen-citus" },
    port: { type: "string", default: "6500" },
    postgres: { type: "string", default: "/usr/lib/postgresql/15" },
  },
});
const usage = "Usage: npm run citus -- build --source DIR | start | database NAME | stop [--folder DIR] [--port 6500]";
const [verb = "", name = ""] = positionals;

const verbs: Record<string, (cluster: Cluster) => void> = {
  build: (cluster) => {
    if (!values.source) throw new Error(usage);
    cluster.build(values.source, values.postgres);
  },
  start: (cluster) => cluster.start(),
  database: (cluster) => cluster.makeDatabase(name),
  stop: (cluster) => cluster.stop(),
};

try {
  const run = verbs[verb];
  if (!run) throw new Error(usage);
  run(clusterIn(values.folder, Number(values.port)));
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
