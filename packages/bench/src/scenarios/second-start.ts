import { fileURLToPath } from "node:url";
import { firstAnswer, freePort, startNode } from "../parts/child.ts";
import { Glasen } from "../parts/glasen.ts";
import type { RatioScenario } from "../scenario.ts";

const bare = fileURLToPath(new URL("../references/bare-start.mjs", import.meta.url));
const isTime = (body: string): boolean => !Number.isNaN(Date.parse(JSON.parse(body)?.payload?.timestamp));

/** Start with database, migrations and all roles, against a server that has nothing else to start. */
export const secondStart: RatioScenario = {
  kind: "ratio",
  name: "second-start",
  figure: "from the start of the process to its first answer, over a bare Fastify",
  limit: 3,
  unit: "ms",
  rounds: 7,
  async open() {
    const glasen = new Glasen();
    let [started, answered] = [0, 0];
    const note = (body: string): void => {
      started += 1;
      if (isTime(body)) answered += 1;
    };
    const ours = async (): Promise<number> => {
      const { child, answered: body, tookMs } = await glasen.start();
      await child.stop();
      note(body);
      return tookMs;
    };
    const reference = async (): Promise<number> => {
      const port = await freePort();
      const began = performance.now();
      const child = startNode([bare], { PORT: String(port) });
      const body = await firstAnswer(`http://127.0.0.1:${port}/api/v2/server-time`, child);
      const took = performance.now() - began;
      await child.stop();
      note(body);
      return took;
    };
    // The first start creates the database and is not measured.
    await ours();
    return {
      ours,
      reference,
      count: async () => [{ what: "starts answered with the time", expected: started, found: answered }],
      close: async () => glasen.remove(),
    };
  },
};
