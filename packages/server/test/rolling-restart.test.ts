import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../src/kernel/database/with-client.ts";
import { HttpPerson } from "./http-person.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { testIds } from "./test-crews.ts";

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
  });

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

test("a rolling restart behind a proxy fails no request", async () => {
  const proxy = new Proxy();
  await new Promise<void>((done) => proxy.server.listen(0, "127.0.0.1", done));
  const { port } = proxy.server.address() as AddressInfo;
  const start = async () => {
    const app = await startTestApp({ beside: first });
    const place = await listen(app);
    proxy.ports.add(place);
    await proxy.check();
    return { app, place };
  };
  let [older, newer] = [await start(), await start()];
  const checking = setInterval(() => void proxy.check(), 30);

  const mia = new HttpPerson(() => `http://127.0.0.1:${port}`);
  await mia.signIn("mia");
  const statuses: number[] = [];
  const problems: string[] = [];
  let isOver = false;
  const who = { crewId: testIds.crews.harbour, userId: testIds.users.mia };
  const load = Array.from({ length: 4 }, async (_, worker) => {
    for (let turn = 0; !isOver; turn++) {
      const answer = worker
        ? await mia.send("GET", "/api/v2/server-time")
        : await mia.stamp(turn % 2 ? "startBreak" : "startWork", who, `roll-${turn}`);
      await answer.arrayBuffer();
      statuses.push(answer.status);
      if (answer.status >= 500) problems.push(answer.statusText);
    }
  });
  for (let restarts = 0; restarts < 3; restarts++) {
    const { app, place } = older;
    await app.app.drain(0);
    await expect.poll(() => proxy.hasLeft(place)).toBe(true);
    proxy.ports.delete(place);
    await app.close();
    [older, newer] = [newer, await start()];
  }
  isOver = true;
  await Promise.all(load);
  clearInterval(checking);
  proxy.agent.destroy();
  await new Promise((done) => proxy.server.close(done));
  await Promise.all([older.app.close(), newer.app.close()]);
  expect(statuses.length).toBeGreaterThan(50);
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
