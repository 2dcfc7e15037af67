import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { RatioScenario } from "../scenario.ts";
import { ask, freePort, startNode } from "./child.ts";
import { Glasen, metricsToken } from "./glasen.ts";
import { callMany } from "./load.ts";
import { type Session, signIn } from "./session.ts";

const CALLS = 4_000;
const CONNECTIONS = 8;
const bare = fileURLToPath(new URL("../references/bare-route.mjs", import.meta.url));

interface Cost {
  seconds: number;
  calls: number;
}

interface Options {
  endpoint: string;
  pathFor: (session: Session) => string;
  isTime: boolean;
  /** Calls of one measurement; fewer where an answer is long. */
  calls?: number;
  /** Generates the crew that is asked about; without it, the demo crew is. */
  ownerIn?: (glasen: Glasen) => Promise<{ userIdentifier: string | undefined; password: string }>;
}

/** Processor time of the server for one call, over a bare Fastify route that answers the same bytes. */
export function callCost(
  described: Pick<RatioScenario, "name" | "figure" | "limit">,
  { endpoint, pathFor, isTime, calls = CALLS, ownerIn }: Options,
): RatioScenario {
  const open: RatioScenario["open"] = async () => {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const session = await signIn(url, await ownerIn?.(glasen));
    const path = pathFor(session);
    const headers = { cookie: session.cookie };
    const [sample = ""] = await callMany({ url: `${url}${path}`, headers, calls: 1, connections: 1 });

    const bareChild = startNode([bare]);
    const barePort = await freePort();
    bareChild.process.send({ port: barePort, path, payload: JSON.parse(sample).payload, isTime });
    await once(bareChild.process, "message");
    const bareUrl = `http://127.0.0.1:${barePort}`;
    // Warm up: a server that has run for days is measured, not one whose code is still being compiled.
    for (const base of [url, bareUrl]) {
      await callMany({ url: `${base}${path}`, headers, calls: 2 * calls, connections: CONNECTIONS });
    }

    let asked = 0;
    let alike = 0;
    const sameBytes = (body: string): boolean => (isTime ? body.length === sample.length : body === sample);
    const costOf = async (base: string, read: () => Promise<Cost>): Promise<number> => {
      const before = await read();
      const answers = await callMany({ url: `${base}${path}`, headers, calls, connections: CONNECTIONS });
      const after = await read();
      asked += calls;
      alike += answers.filter(sameBytes).length;
      return ((after.seconds - before.seconds) / (after.calls - before.calls)) * 1e6;
    };
    return {
      ours: () => costOf(url, () => ourCost(url, endpoint)),
      reference: () => costOf(bareUrl, async () => JSON.parse((await ask(`${bareUrl}/cpu`)).body) as Cost),
      count: async () => [{ what: "answers with the same bytes", expected: asked, found: alike }],
      close: async () => {
        await bareChild.stop();
        await child.stop();
        glasen.remove();
      },
    };
  };
  return { kind: "ratio", unit: "µs", rounds: 7, ...described, open };
}

/** The server's own metrics of its processor time and of the calls it answered. */
async function ourCost(url: string, endpoint: string): Promise<Cost> {
  const { body } = await ask(`${url}/metrics`, { authorization: `Bearer ${metricsToken}` });
  const read = (name: string): number =>
    Number(
      body
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    );
  const calls = read(`glasen_call_seconds_count{endpoint="${endpoint}",status="200"}`);
  return { seconds: read("glasen_process_cpu_seconds_total"), calls };
}
