import { setTimeout as sleep } from "node:timers/promises";
import { headers } from "@glasen/contract/headers.ts";
import type { CrowdOrder, CrowdSetup, Stamped } from "./crowd.ts";
import { RawHttp } from "./raw-http.ts";

const SETTLE_MS = 250;

// People who stamp at terminals, in a process that does nothing else: see crowd.ts.
process.once("message", async ({ url, own, crewId, userIds, connections }: CrowdSetup) => {
  let idle: RawHttp[] = [];

  async function stamp(userId: number, { path, key }: CrowdOrder): Promise<number> {
    // From here on, not from when it was due: a timer of this process that rings late delays nobody's stamp.
    const dropped = performance.now();
    // All are busy: whoever waits, waits from the drop on.
    while (idle.length === 0) await sleep(1);
    // Each in turn, as from many terminals.
    const http = idle.shift() as RawHttp;
    const body = `{"crewId":${crewId},"userId":${userId},"inTerminal":true}`;
    await http.send("POST", path, body, `${headers.transaction}: ${key}-${userId}\r\n`);
    idle.push(http);
    return (performance.now() - dropped) * 1_000;
  }

  async function oneByOne(order: CrowdOrder): Promise<Stamped> {
    const beganMs = Date.now();
    const took: number[] = [];
    for (const userId of userIds) took.push(await stamp(userId, order));
    return { beganMs, took };
  }

  async function whenDue(order: CrowdOrder, dueMs: readonly number[]): Promise<Stamped> {
    const beganMs = Date.now();
    const began = performance.now();
    const took: Promise<number>[] = [];
    for (const [place, userId] of userIds.entries()) {
      const wait = began + (dueMs[place] ?? 0) - performance.now();
      if (wait > 0) await sleep(wait);
      took.push(stamp(userId, order));
    }
    return { beganMs, took: await Promise.all(took) };
  }

  process.on("message", async (order: CrowdOrder) => {
    // Anew each time: whatever is measured in between may take longer than a server keeps them.
    const all = await Promise.all(Array.from({ length: connections }, () => RawHttp.open(url, own)));
    idle = [...all];
    // Devices are there before the bell rings.
    await sleep(SETTLE_MS);
    const stamped = await (order.dueMs ? whenDue(order, order.dueMs) : oneByOne(order));
    for (const http of all) http.close();
    process.send?.(stamped);
  });
  process.send?.("ready");
});
