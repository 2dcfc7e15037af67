import { setTimeout as sleep } from "node:timers/promises";
import { headers } from "@glasen/contract/headers.ts";
import type { CrowdOrder, CrowdSetup, Stamped } from "./crowd.ts";
import { RawHttp } from "./raw-http.ts";

const SETTLE_MS = 250;

// People stamping at terminals, in their own process: see crowd.ts.
process.once("message", async ({ url, own, crewId, userIds, connections }: CrowdSetup) => {
  let idle: RawHttp[] = [];

  async function stamp(userId: number, { path, key }: CrowdOrder): Promise<number> {
    // Timed from here, not from when it was due: a late timer of this process is not the server's delay.
    const dropped = performance.now();
    // With all connections busy, the time spent waiting for one counts.
    while (idle.length === 0) await sleep(1);
    // Connections take turns, as many terminals would.
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
    // Reconnect each time: the server may have closed idle connections during the measurements in between.
    const all = await Promise.all(Array.from({ length: connections }, () => RawHttp.open(url, own)));
    idle = [...all];
    // Terminals are connected before the shift begins.
    await sleep(SETTLE_MS);
    const stamped = await (order.dueMs ? whenDue(order, order.dueMs) : oneByOne(order));
    for (const http of all) http.close();
    process.send?.(stamped);
  });
  process.send?.("ready");
});
