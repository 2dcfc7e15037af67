import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { crewChannel } from "@glasen/contract/live-channels.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type CrewWorld, makeCrewWorld, until } from "#test/crew-world.ts";
import { liveDirectory } from "../../features/access/live-directory.public.ts";
import { collectReactions } from "../events/events.ts";
import { startRelay } from "../events/relay.ts";
import { startWorker } from "../jobs/worker.ts";
import { enqueueForHosted, type HostedMessage, HostedPusher, hostedJobs } from "./hosted-pusher.ts";

const secret = "the service's secret";
let world: CrewWorld;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  world = await makeCrewWorld();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(() => world.close());

/** Checks signatures as the service does, and fails as often as configured. */
async function service(
  failures: number[] = [],
): Promise<{ hosted: HostedPusher; taken: HostedMessage[][]; calls: () => number }> {
  const taken: HostedMessage[][] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    let body = "";
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? "", "http://service");
    const signature = url.searchParams.get("auth_signature");
    url.searchParams.delete("auth_signature");
    const signed = [...url.searchParams]
      .map((pair) => pair.join("="))
      .sort()
      .join("&");
    const expected = createHmac("sha256", secret).update(`POST\n/apps/7/batch_events\n${signed}`).digest("hex");
    const isRight =
      url.pathname === "/apps/7/batch_events" &&
      url.searchParams.get("auth_key") === "key" &&
      url.searchParams.get("body_md5") === createHash("md5").update(body).digest("hex") &&
      Math.abs(Number(url.searchParams.get("auth_timestamp")) - Date.now() / 1_000) < 600 &&
      signature === expected;
    const status = failures.shift() ?? (isRight ? 200 : 401);
    if (status === 200) taken.push(JSON.parse(body).batch);
    response.writeHead(status).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endings.push(() => new Promise((resolve) => server.close(resolve)));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    hosted: new HostedPusher({ appId: "7", key: "key", secret, cluster: "eu", host: undefined, apiUrl }),
    taken,
    calls: () => calls,
  };
}

test("events reach the hosted service once, in order, signed, ten at a time", async () => {
  const { crewId } = await world.addCrew();
  const { hosted, taken } = await service();
  for (let teamId = 1; teamId <= 25; teamId += 1) await world.emitTeam(crewId, teamId);
  const worker = await startWorker(world.url, {
    ...world,
    jobs: hostedJobs(world.database, liveDirectory, hosted, () => new Date()),
  });
  const relay = startRelay({
    ...world,
    bus: await world.openBus(),
    reactions: collectReactions(),
    onHandled: enqueueForHosted,
  });
  endings.push(
    () => worker.stop(),
    () => relay.stop(),
  );
  await until(
    () => taken.flat().length,
    (length) => length === 25,
  );
  expect(taken.map(({ length }) => length)).toEqual([10, 10, 5]);
  const expected = Array.from({ length: 25 }, (_, index) => ({
    name: "team-removed",
    channel: crewChannel(crewId),
    data: JSON.stringify({ crewId, position: index + 1, body: { teamId: index + 1 } }),
  }));
  expect(taken.flat()).toEqual(expected);
});

test("a service that fails for a moment is tried again, one that refuses is not", async () => {
  const message = { name: "team-removed", channel: "private-crew-1", data: "{}" };
  const shaky = await service([503, 500]);
  await shaky.hosted.send([message]);
  expect(shaky.taken).toEqual([[message]]);
  const strict = await service([401]);
  await expect(strict.hosted.send([message])).rejects.toThrow("401");
  expect(strict.calls()).toBe(1);
});
