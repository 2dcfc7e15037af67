import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { crewChannel, presenceChannel, userChannel } from "@glasen/contract/live-channels.ts";
import pusherModule, { type Channel, type PresenceChannel } from "pusher-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type CrewWorld, makeCrewWorld, until } from "#test/crew-world.ts";
import { liveDirectory } from "../../features/access/live-directory.public.ts";
import { collectReactions, queueEvent } from "../events/events.ts";
import { startRelay } from "../events/relay.ts";
import { readEvents } from "../events/stored-event.ts";
import { type Live, startLive } from "./live.ts";
import { PusherServer } from "./pusher-server.ts";
import { signChannel } from "./signature.ts";

// The package is CommonJS whose module is the class itself, which its types do not say.
const Pusher = pusherModule as unknown as typeof pusherModule.default;
type Pusher = InstanceType<typeof Pusher>;

const pusher = { key: "glasen", secret: "only tests know this" };
let world: CrewWorld;
let crewId: number;
let mia: number;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  world = await makeCrewWorld();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(() => world.close());

interface Process {
  live: Live;
  http: Server;
  port: number;
}

/** A process with the role `live`, on a port of its own. */
async function liveProcess(): Promise<Process> {
  const http = createServer();
  const live = startLive({
    trustedProxies: [],
    ...world,
    directory: liveDirectory,
    pusher,
    bus: await world.openBus(),
  });
  live.attach(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  endings.push(
    () => new Promise((resolve) => http.close(resolve)),
    () => live.close(),
  );
  return { live, http, port: (http.address() as AddressInfo).port };
}

async function relay(): Promise<void> {
  const running = startRelay({ ...world, bus: await world.openBus(), reactions: collectReactions() });
  endings.push(() => running.stop());
}

async function start(): Promise<Process> {
  ({ crewId } = await world.addCrew());
  mia = await world.addMember(crewId, { role: "member" });
  await relay();
  return liveProcess();
}

/** The browser's client library, with channels signed as the server would sign them for this user. */
function browser(port: number, userId: number, sessionId = "session", secret = pusher.secret): Pusher {
  const client = new Pusher(pusher.key, {
    cluster: "eu",
    wsHost: "127.0.0.1",
    wsPort: port,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      transport: "ajax",
      endpoint: "",
      customHandler: ({ socketId, channelName }, answer) => {
        const data = { user_id: String(userId), session_id: sessionId, user_info: { name: `User ${userId}` } };
        const channel_data = JSON.stringify(data);
        answer(null, { auth: signChannel({ ...pusher, secret }, socketId, channelName, channel_data), channel_data });
      },
    },
  });
  endings.push(() => client.disconnect());
  return client;
}

const subscribed = <C extends Channel>(channel: C): Promise<C> =>
  new Promise((resolve, reject) => {
    channel.bind("pusher:subscription_succeeded", () => resolve(channel));
    channel.bind("pusher:subscription_error", reject);
  });

interface Heard {
  name: string;
  position: number;
  body: Record<string, unknown>;
}

function hearing(channel: Channel): Heard[] {
  const heard: Heard[] = [];
  channel.bind_global((name: string, data: Omit<Heard, "name">) => {
    if (!name.startsWith("pusher:")) heard.push({ name, ...data });
  });
  return heard;
}

const telling = (name: "crew-status-changed", body: { crewId: number; maintenance: boolean }) =>
  world.database.inCrew(crewId, async (tx) =>
    queueEvent(tx, crewId, name, body, { traceId: "trace", now: new Date() }),
  );

const wake = async (): Promise<void> => {
  const bus = await world.openBus();
  bus.publish({ kind: "outbox", crewId });
};

test("the maintenance status reaches every open client of the crew, and no other crew (UIX032, API527)", async () => {
  const { port } = await start();
  const foreign = await world.addCrew();
  const own = [browser(port, mia), browser(port, mia)];
  const heard = await Promise.all(
    own.map(async (client) => hearing(await subscribed(client.subscribe(crewChannel(crewId))))),
  );
  const other = hearing(await subscribed(browser(port, foreign.ownerId).subscribe(crewChannel(foreign.crewId))));
  await telling("crew-status-changed", { crewId, maintenance: true });
  await wake();
  await until(
    () => heard,
    (all) => all.every((list) => list.length === 1),
  );
  expect(heard[0]).toEqual([{ name: "crew-status-changed", crewId, position: 1, body: { crewId, maintenance: true } }]);
  expect(other).toEqual([]);
});

test("an event for one user reaches that user only", async () => {
  const { port } = await start();
  const max = await world.addMember(crewId, { role: "manager" });
  const [forMia, forMax] = await Promise.all(
    [mia, max].map(async (userId) => hearing(await subscribed(browser(port, userId).subscribe(userChannel(userId))))),
  );
  await world.database.inCrew(crewId, async (tx) =>
    queueEvent(tx, crewId, "access-changed", { userId: mia }, { traceId: "trace", now: new Date() }),
  );
  await wake();
  await until(
    () => forMia?.length,
    (length) => length === 1,
  );
  expect(forMia?.[0]).toMatchObject({ name: "access-changed", body: { userId: mia } });
  expect(forMax).toEqual([]);
});

test("a subscription with a wrong signature is refused with 4009 and hears nothing (API528)", async () => {
  const { port } = await start();
  const client = browser(port, mia, "session", "another secret");
  const errors: unknown[] = [];
  client.connection.bind("error", (error: unknown) => errors.push(error));
  await expect(subscribed(client.subscribe(userChannel(mia)))).rejects.toMatchObject({ status: 401 });
  expect(errors).toMatchObject([{ data: { code: 4009 } }]);
});

test("an unknown key ends with 4001; events from clients are refused; too big a message ends the socket", async () => {
  const { port } = await start();
  const wrong = new WebSocket(`ws://127.0.0.1:${port}/app/other?protocol=7`);
  expect(await new Promise((resolve) => wrong.once("close", resolve))).toBe(4001);

  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/glasen?protocol=7`);
  const messages: { event: string; data: string }[] = [];
  socket.on("message", (text) => messages.push(JSON.parse((text as Buffer).toString())));
  await until(
    () => messages.length,
    (length) => length === 1,
  );
  expect(JSON.parse(messages[0]?.data ?? "")).toMatchObject({ activity_timeout: 120 });
  socket.send(JSON.stringify({ event: "client-typing", channel: crewChannel(crewId), data: {} }));
  socket.send(JSON.stringify({ event: "pusher:ping" }));
  socket.send("this is no JSON");
  await until(
    () => messages.map(({ event }) => event),
    (names) => names.length === 4,
  );
  expect(messages.map(({ event }) => event).slice(1)).toEqual(["pusher:error", "pusher:pong", "pusher:error"]);
  expect(JSON.parse(messages[1]?.data ?? "")).toMatchObject({ code: 4301 });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.send("x".repeat(20_000));
  expect(await closed).toBe(1009);
});

test("a client that is disconnected while 100 events are published receives or fetches all of them, in order", async () => {
  const { port } = await start();
  const client = browser(port, mia);
  const channel = client.subscribe(crewChannel(crewId));
  const seen = new Map<number, unknown>();
  let known = 0;
  let subscriptions = 0;
  const take = ({ position, body }: Pick<Heard, "position" | "body">): void => {
    seen.set(position, body.teamId);
    known = Math.max(known, position);
  };
  channel.bind("team-removed", take);
  // As the web client does: after each subscription, fetch the events after the last known position.
  channel.bind("pusher:subscription_succeeded", async () => {
    subscriptions += 1;
    const after = known;
    for (const fact of await world.database.inCrew(crewId, (tx) => readEvents(tx, crewId, after, 1_000, 500)))
      take(fact);
  });
  await until(
    () => channel.subscribed,
    (is) => is,
  );
  const access = await world.openBus();
  for (let teamId = 1; teamId <= 100; teamId += 1) {
    await world.emitTeam(crewId, teamId);
    if (teamId % 10 === 0) await wake();
    if (teamId === 50) access.publish({ kind: "access", crewId, userId: mia });
  }
  await wake();
  await until(
    () => seen.size,
    (size) => size === 100,
  );
  expect(subscriptions).toBe(2);
  const order = [...seen].sort(([one], [other]) => one - other);
  expect(order).toEqual(Array.from({ length: 100 }, (_, index) => [index + 1, index + 1]));
});

test("events without a notification are delivered as well", async () => {
  const { port } = await start();
  const heard = hearing(await subscribed(browser(port, mia).subscribe(crewChannel(crewId))));
  // A relay that dies between its commit and its hint.
  await world.database.inCrew(crewId, async (tx) => {
    await tx.run(
      `insert into events (crew_id, name, body, trace_id, emitted_at, position, handled_at)
       values ($1, 'team-removed', '{"teamId": 1}', 'trace', $2, 1, $2)`,
      [crewId, new Date()],
    );
    await tx.run("update event_positions set position = 1 where crew_id = $1", [crewId]);
  });
  await until(
    () => heard.length,
    (length) => length === 1,
  );
});

test("presence counts people, not sockets, over two processes", async () => {
  const first = await start();
  const second = await liveProcess();
  const name = presenceChannel(crewId);
  const max = await world.addMember(crewId, { role: "manager" });
  const channel = (await subscribed(browser(first.port, mia).subscribe(name))) as PresenceChannel;
  const changes: string[] = [];
  channel.bind("pusher:member_added", ({ id }: { id: string }) => changes.push(`+${id}`));
  channel.bind("pusher:member_removed", ({ id }: { id: string }) => changes.push(`-${id}`));

  const [here, there] = [browser(first.port, max), browser(second.port, max)];
  await subscribed(here.subscribe(name));
  const seen = (await subscribed(there.subscribe(name))) as PresenceChannel;
  await until(
    () => seen.members.count,
    (count) => count === 2,
  );
  expect(seen.members.get(String(mia)).info).toEqual({ name: `User ${mia}` });
  here.disconnect();
  // Somebody who comes and goes after that is announced; the one who is still there elsewhere is not.
  const eve = await world.addMember(crewId, { role: "member" });
  const brief = browser(first.port, eve);
  await subscribed(brief.subscribe(name));
  brief.disconnect();
  await until(
    () => changes,
    (list) => list.includes(`-${eve}`),
  );
  expect(changes).toEqual([`+${max}`, `+${eve}`, `-${eve}`]);
  there.disconnect();
  await until(
    () => changes,
    (list) => list.length === 4,
  );
  expect(changes.at(-1)).toBe(`-${max}`);
});

test("a revoked session loses its socket; others keep theirs", async () => {
  const { port } = await start();
  const [revoked, kept] = [browser(port, mia, "revoked"), browser(port, mia, "kept")];
  await Promise.all([revoked, kept].map((client) => subscribed(client.subscribe(userChannel(mia)))));
  const states: string[] = [];
  for (const client of [revoked, kept]) {
    client.connection.bind("state_change", ({ current }: { current: string }) => {
      states.push(`${client === kept ? "kept" : "revoked"} ${current}`);
    });
  }
  const bus = await world.openBus();
  bus.publish({ kind: "session", sessionKind: "user", subjectId: 1, sessionId: "revoked" });
  await until(
    () => states,
    (list) => list.length > 0,
  );
  expect(states.every((state) => state.startsWith("revoked"))).toBe(true);
});

test("on shutdown every client is asked to reconnect", async () => {
  const { port, live } = await start();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/glasen?protocol=7`);
  await new Promise((resolve) => socket.once("message", resolve));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await live.close();
  expect(await closed).toBe(4200);
});

test("a socket that no longer answers is dropped, and so is one that cannot follow", async () => {
  const http = createServer();
  const { metrics } = world;
  const server = new PusherServer({ ...pusher, bus: await world.openBus(), metrics, heartbeatMs: 200 });
  server.attach(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  endings.push(
    () => new Promise((resolve) => http.close(resolve)),
    () => server.close(),
  );
  const address = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/app/glasen`;
  const dead = new WebSocket(address, { autoPong: false });
  const alive = new WebSocket(address);
  await Promise.all([dead, alive].map((socket) => new Promise((resolve) => socket.once("message", resolve))));
  await new Promise((resolve) => dead.once("close", resolve));
  expect(alive.readyState).toBe(WebSocket.OPEN);

  // Paused only after it subscribed: it takes nothing more off the wire.
  const slow = new WebSocket(address, { autoPong: true });
  const channel = crewChannel(1);
  const isSubscribed = new Promise<void>((resolve) => {
    slow.on("message", (text) => {
      const { event, data } = JSON.parse((text as Buffer).toString());
      if (event === "pusher_internal:subscription_succeeded") return resolve();
      const auth = signChannel(pusher, JSON.parse(data).socket_id, channel);
      slow.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }));
    });
  });
  await isSubscribed;
  slow.pause();
  const big = JSON.stringify("x".repeat(100_000));
  await until(
    () => {
      for (let times = 0; times < 100; times += 1) server.broadcast([channel], "news", big);
      return metrics.render();
    },
    (text) => text.includes("glasen_sockets_dropped_total 1"),
  );
});

test("sockets without a channel are few per address, and end after some heartbeats", async () => {
  const { metrics } = world;
  const openerOf = async (heartbeatMs: number) => {
    const http = createServer();
    const server = new PusherServer({ ...pusher, bus: await world.openBus(), metrics, heartbeatMs });
    server.attach(http);
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    endings.push(
      () => new Promise((resolve) => http.close(resolve)),
      () => server.close(),
    );
    return async (localAddress: string): Promise<{ event: string; ended: Promise<number> }> => {
      const port = (http.address() as AddressInfo).port;
      const socket = new WebSocket(`ws://127.0.0.1:${port}/app/glasen`, { localAddress });
      const ended = new Promise<number>((resolve) => socket.once("close", resolve));
      const text = await new Promise<Buffer>((resolve) => socket.once("message", resolve));
      return { event: JSON.parse(text.toString()).event, ended };
    };
  };
  const open = await openerOf(600_000);
  const first = await Promise.all(Array.from({ length: 100 }, () => open("127.0.0.2")));
  expect(new Set(first.map(({ event }) => event))).toEqual(new Set(["pusher:connection_established"]));
  const more = await open("127.0.0.2");
  expect([more.event, await more.ended]).toEqual(["pusher:error", 4100]);
  expect((await open("127.0.0.3")).event).toBe("pusher:connection_established");
  const openForShort = await openerOf(20);
  await (await openForShort("127.0.0.2")).ended;
});
