import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import type { OutputOf } from "@glasen/contract/endpoint.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { crewChannel, userChannel } from "@glasen/contract/live-channels.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { withClient } from "../src/kernel/database/with-client.ts";
import { pusherKeyOf } from "../src/kernel/live/signature.ts";
import { HttpPerson } from "./http-person.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { testIds, testNow } from "./test-crews.ts";

let first: TestApp;

beforeAll(async () => {
  first = await startTestApp();
});
afterAll(() => first.close());

const listen = async ({ app }: TestApp): Promise<number> => {
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  return (app.http.server.address() as AddressInfo).port;
};

/** A proxy as others run it: it asks each server whether it is ready, and keeps connections open. */
class Proxy {
  readonly agent = new Agent({ keepAlive: true });
  readonly ports = new Set<number>();
  #ready: number[] = [];
  #turn = 0;
  readonly #underWay = new Map<number, number>();
  readonly server: Server = createServer((incoming, outgoing) => {
    const port = this.#ready[this.#turn++ % this.#ready.length] ?? 0;
    const count = (by: number) => this.#underWay.set(port, (this.#underWay.get(port) ?? 0) + by);
    count(1);
    outgoing.once("close", () => count(-1));
    const { method, url, headers } = incoming;
    const sent = request({ agent: this.agent, host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 500, kept);
      answer.pipe(outgoing);
    });
    sent.on("error", ({ message }) => outgoing.writeHead(502, message).end());
    incoming.pipe(sent);
  }).on("upgrade", (incoming, stream, head) => this.#passUpgrade(incoming, stream, head));

  /** Sockets go to the server that ends next, so that every restart meets them. */
  #passUpgrade({ method, url, rawHeaders }: IncomingMessage, stream: Duplex, head: Buffer): void {
    const server = connect(this.#ready[0] ?? 0, "127.0.0.1");
    const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
    server.write([`${method} ${url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    server.write(head);
    server.pipe(stream).pipe(server);
    server.on("error", () => stream.destroy());
    stream.on("error", () => server.destroy());
  }

  #checking = Promise.resolve();

  /** One look after the other: an earlier one that ends later would bring back what has left. */
  check(): Promise<void> {
    this.#checking = this.#checking.then(() => this.#look());
    return this.#checking;
  }

  async #look(): Promise<void> {
    const answers = [...this.ports].map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.ok ? [port] : [];
    });
    this.#ready = (await Promise.all(answers)).flat();
  }

  /** The proxy has noticed that a server ends, and its last request there is answered. */
  hasLeft(port: number): boolean {
    return !this.#ready.includes(port) && this.#underWay.get(port) === 0;
  }
}

/** A page that stays open: it connects again whenever it is asked to, and fetches what it missed by position. */
class Subscriber {
  /** Positions of facts in the order in which they were taken, each once. */
  readonly taken: number[] = [];
  readonly closings: number[] = [];
  caughtUp = 0;
  isSubscribed = false;
  start = 0;
  #known = 0;
  #isOver = false;
  #socket: WebSocket | undefined;
  readonly #person: HttpPerson;
  readonly #address: string;

  constructor(person: HttpPerson, address: string) {
    this.#person = person;
    this.#address = address;
  }

  async open(): Promise<void> {
    this.start = this.#known = (await this.#missed()).position;
    this.#connect();
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.close();
  }

  #connect(): void {
    const channels = new Set([crewChannel(testIds.crews.harbour), userChannel(testIds.users.olga)]);
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.on("error", () => undefined);
    socket.on("close", (code) => void this.#comeBack(code));
    socket.on("message", (text: Buffer) => {
      const { event, channel, data } = JSON.parse(text.toString()) as Record<"event" | "channel" | "data", string>;
      if (event === "pusher:connection_established") {
        const { socket_id } = JSON.parse(data) as { socket_id: string };
        for (const name of channels) void this.#subscribe(socket, socket_id, name);
      } else if (event === "pusher_internal:subscription_succeeded") {
        channels.delete(channel);
        if (channels.size === 0) void this.#catchUp();
      } else if (!event.startsWith("pusher")) {
        this.#take((JSON.parse(data) as { position: number }).position);
      }
    });
  }

  async #subscribe(socket: WebSocket, socket_id: string, channel: string): Promise<void> {
    const { path } = liveEndpoints.authenticate;
    const answer = await this.#person.send("POST", path, { socket_id, channel_name: channel });
    const { payload } = (await answer.json()) as { payload: OutputOf<typeof liveEndpoints.authenticate> };
    socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, ...payload } }));
  }

  /** Away until something has happened meanwhile, as a page is whose network is slow. */
  async #comeBack(code: number): Promise<void> {
    this.isSubscribed = false;
    if (this.#isOver) return;
    this.closings.push(code);
    while ((await this.#missed(this.#known)).events.length === 0);
    this.#connect();
  }

  async #catchUp(): Promise<void> {
    for (const { position } of (await this.#missed(this.#known)).events) if (this.#take(position)) this.caughtUp += 1;
    this.isSubscribed = true;
    this.#known = Math.max(this.#known, ...this.taken);
  }

  async #missed(after?: number): Promise<OutputOf<typeof liveEndpoints.missed>> {
    const path = liveEndpoints.missed.path.replace(":crewId", String(testIds.crews.harbour));
    const answer = await this.#person.send("GET", after === undefined ? path : `${path}?after=${after}`);
    return ((await answer.json()) as { payload: OutputOf<typeof liveEndpoints.missed> }).payload;
  }

  /** What was told live and fetched as well counts once. Told before the other channel is open, it may follow on a gap. */
  #take(position: number): boolean {
    if (this.taken.includes(position)) return false;
    this.taken.push(position);
    if (this.isSubscribed) this.#known = Math.max(this.#known, position);
    return true;
  }
}

test("a rolling restart behind a proxy fails no request, and whoever listens has every event once", async () => {
  const proxy = new Proxy();
  await new Promise<void>((done) => proxy.server.listen(0, "127.0.0.1", done));
  const { port } = proxy.server.address() as AddressInfo;
  const apps = new Set<TestApp>();
  let seconds = 0;
  /** Two presses at one moment are one. */
  const passSecond = () => {
    seconds += 1;
    for (const { clock } of apps) clock.now = new Date(testNow.getTime() + seconds * 1_000);
  };
  const start = async () => {
    const app = await startTestApp({ beside: first, env: { GLASEN_ROLES: "http,live" }, isRunning: true });
    apps.add(app);
    const place = await listen(app);
    proxy.ports.add(place);
    await proxy.check();
    return { app, place };
  };
  const relaying = await startTestApp({ beside: first, env: { GLASEN_ROLES: "worker" }, isRunning: true });
  let [older, newer] = [await start(), await start()];
  const checking = setInterval(() => void proxy.check(), 30);

  const mia = new HttpPerson(() => `http://127.0.0.1:${port}`);
  await mia.signIn("mia");
  const olga = new HttpPerson(() => `http://127.0.0.1:${port}`);
  await olga.signIn("olga");
  const { key } = pusherKeyOf(first.app.kernel.config);
  const subscriber = new Subscriber(olga, `ws://127.0.0.1:${port}/app/${key}?protocol=7`);
  await subscriber.open();
  let answers = 0;
  const problems: string[] = [];
  let isOver = false;
  const who = { crewId: testIds.crews.harbour, userId: testIds.users.mia };
  const load = Array.from({ length: 3 }, async (_, worker) => {
    for (let turn = 0; !isOver; turn++) {
      if (worker === 0) passSecond();
      const answer = worker
        ? await mia.send("GET", "/api/v2/server-time")
        : await mia.stamp(turn % 2 ? "startBreak" : "startWork", who, `restart-${turn}`);
      const text = await answer.text();
      answers += 1;
      if (answer.status !== 200) problems.push(`${answer.status} ${answer.statusText} ${text}`);
    }
  });
  for (let restarts = 0; restarts < 2; restarts++) {
    const { app, place } = older;
    await expect.poll(() => subscriber.isSubscribed).toBe(true);
    await app.app.drain(0);
    await expect.poll(() => proxy.hasLeft(place)).toBe(true);
    proxy.ports.delete(place);
    await app.close();
    apps.delete(app);
    [older, newer] = [newer, await start()];
  }
  await expect.poll(() => subscriber.isSubscribed).toBe(true);
  isOver = true;
  await Promise.all(load);
  await relaying.relayed();
  const told = await first.database.asMaintenance((tx) =>
    tx.query<{ position: number }>(
      "select position from events where crew_id = $1 and position > $2 order by position",
      [who.crewId, subscriber.start],
    ),
  );
  const positions = told.map(({ position }) => position);
  await expect.poll(() => subscriber.taken.toSorted((one, other) => one - other)).toEqual(positions);
  expect(subscriber.closings).toEqual([4200, 4200]);
  expect(subscriber.caughtUp).toBeGreaterThanOrEqual(2);
  expect(positions.length).toBeGreaterThan(subscriber.caughtUp);
  subscriber.close();
  await relaying.close();
  clearInterval(checking);
  proxy.agent.destroy();
  await new Promise((done) => proxy.server.close(done));
  await Promise.all([older.app.close(), newer.app.close()]);
  expect(answers).toBeGreaterThan(50);
  expect(problems).toEqual([]);
});

test("while the database takes no writes, the probe says why and a call is refused for now", async () => {
  const name = new URL(first.url).pathname.slice(1);
  const asOwner = (sql: string) => withClient(first.url, (client) => client.query(sql));
  const others =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";
  const mia = await first.signedIn("mia");
  const ready = () => first.app.http.inject({ url: "/readyz" });
  const become = async (readOnly: "on" | "off") => {
    await asOwner(`alter database ${name} set default_transaction_read_only = ${readOnly}`).catch(() =>
      withClient(first.url, async (client) => {
        await client.query("set default_transaction_read_only = off");
        await client.query(`alter database ${name} set default_transaction_read_only = ${readOnly}`);
      }),
    );
    await withClient(first.url, (client) => client.query(others, [name]));
  };
  await become("on");
  await expect
    .poll(async () => (await ready()).json())
    .toEqual({
      status: "not ready",
      reason: "the database is read-only",
    });
  expect((await ready()).statusCode).toBe(503);
  const who = { crewId: testIds.crews.harbour, userId: testIds.users.mia };
  const refused = await mia.call(timeClockEndpoints.stopWork, who);
  expect(refused).toMatchObject({ status: 503, id: 1011 });
  expect(refused.headers["retry-after"]).toBe("1");

  await become("off");
  await expect.poll(async () => (await ready()).json()).toEqual({ status: "ready" });
});

test("a disk that is full is named by the probe until something can be written again", async () => {
  const asOwner = (sql: string) => withClient(first.url, (client) => client.query(sql));
  const ready = () => first.app.http.inject({ url: "/readyz" });
  await asOwner(
    `create function full_disk() returns event_trigger language plpgsql as
       $$ begin raise exception using errcode = '53100', message = 'no space left'; end $$;
     create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function full_disk()`,
  );
  const write = () =>
    first.database.outsideCrews((tx) => tx.run("create temp table written on commit drop as select 1"));
  await expect(write()).rejects.toThrow("no space left");
  // Each look tries to write, and fails like the write before it.
  for (let look = 0; look < 2; look++) {
    const answer = await ready();
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: "not ready", reason: "the disk of the database is full" },
    ]);
  }
  await asOwner("drop event trigger full_disk");
  expect((await ready()).json()).toEqual({ status: "ready" });
  await write();
});
