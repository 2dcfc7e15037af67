import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import type { RequestOf } from "@glasen/contract/endpoint.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { teams } from "@glasen/contract/teams.ts";
import { webhookEndpoints } from "@glasen/contract/webhooks.ts";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#kernel/database/database.ts";
import { startRelay } from "#kernel/events/relay.ts";
import { removeOldRows } from "#kernel/jobs/retention.ts";
import { type ClockWorld, crewId, olga, startClockWorld } from "#test/clock-world.ts";
import { until } from "#test/crew-world.ts";
import { testPassword } from "#test/test-crews.ts";
import { isSpread } from "#test/test-database.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#test/webhook-receiver.ts";
import { LEASE_MS, startWebhookSender } from "./webhook-sender.ts";
import { promiseDeliveries, webhookRetention } from "./webhooks.jobs.ts";

let world: ClockWorld;
let receiver: WebhookReceiver;
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  world = await startClockWorld({ OUTGOING_HTTP: "yes", OUTGOING_INSIDE: "loopback" });
  const { database, bus, log, metrics, now } = world.app.app.kernel;
  const onHandled: Parameters<typeof startRelay>[0]["onHandled"] = async (tx, batch) => promiseDeliveries(tx, batch);
  running.push(startRelay({ database, bus, log, metrics, clock: now, reactions: new Map(), pollMs: 20, onHandled }));
  receiver = await startWebhookReceiver();
});
const senders: { stop(): Promise<void> }[] = [];
const startSender = (database: Database = world.app.database): void =>
  void senders.push(startWebhookSender({ ...world.app.app.kernel, database }, 20));
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  for (const { id } of (await world.olga.call(webhookEndpoints.list, { crewId })).payload)
    await world.olga.call(webhookEndpoints.remove, { crewId, id });
  receiver.received = [];
  receiver.answer = (_message, response) => void response.writeHead(204).end();
});
afterAll(async () => {
  for (const part of running) await part.stop();
  await world.close();
  await receiver.close();
});

type Create = RequestOf<typeof webhookEndpoints.create>;
const create = async (more: Partial<Create> = {}) => {
  const wanted: Create = { crewId, url: receiver.url, eventNames: ["team-saved"], password: testPassword, ...more };
  return world.olga.call(webhookEndpoints.create, wanted);
};
const made = async (more: Partial<Create> = {}) => {
  const answer = await create(more);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload;
};
let count = 0;
const addTeam = () => world.olga.call(teams.create, { crewId, name: `Team ${(count += 1)}` } as never);
const listed = async (id: number) =>
  (await world.olga.call(webhookEndpoints.list, { crewId })).payload.find((one) => one.id === id);
const deliveriesOf = async (id: number) =>
  (await world.olga.call(webhookEndpoints.deliveries, { crewId, id })).payload.toReversed();
const received = (atLeast: number) =>
  until(
    () => receiver.received,
    ({ length }) => length >= atLeast,
  );
const promised = (id: number, waiting: number) =>
  until(
    () => listed(id),
    (one) => one?.waiting === waiting,
  );
const relayed = () => world.app.relayed();
const later = (ms: number): void => {
  world.app.clock.now = new Date(world.app.clock.now.getTime() + ms);
};

test("chosen events arrive once each, in order, signed so that an independent library accepts them", async () => {
  const { id, secret } = await made();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  startSender();
  for (let team = 0; team < 5; team += 1) await addTeam();
  const messages = await received(5);
  expect(messages.map(({ type }) => type)).toEqual(Array(5).fill("team-saved"));
  const positions = messages.map(({ position }) => Number(position));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(new Set(messages.map((message) => message.id)).size).toBe(5);
  // The library compares the timestamp with the real clock, which is not the test's.
  const [first] = messages;
  const headers = first?.headers as Record<string, string>;
  const signature = new Verifier(secret).sign(
    headers["webhook-id"] ?? "",
    new Date(Number(headers["webhook-timestamp"]) * 1_000),
    first?.body ?? "",
  );
  expect(headers["webhook-signature"]).toBe(signature);
  expect(JSON.parse(first?.body ?? "")).toMatchObject({ type: "team-saved", crewId, data: { team: { crewId } } });
  await promised(id, 0);
  expect((await deliveriesOf(id)).map(({ state, lastStatus }) => [state, lastStatus])).toEqual(
    Array(5).fill(["delivered", 204]),
  );
  expect(JSON.stringify(await listed(id))).not.toContain(secret.slice(6));
});

test("a webhook that fails is tried again after growing pauses, later events wait in order, and three days later it is off and the owner is told", async () => {
  const { id } = await made();
  receiver.answer = (_message, response) => void response.writeHead(500).end();
  startSender();
  await addTeam();
  await addTeam();
  await until(
    () => listed(id),
    (one) => one?.failingSince !== null,
  );
  expect(receiver.received).toHaveLength(1);
  const pauses: number[] = [];
  for (;;) {
    const webhook = await listed(id);
    if (!webhook?.nextAttemptAt) break;
    const pause = Date.parse(webhook.nextAttemptAt) - world.app.clock.now.getTime();
    pauses.push(pause / 1_000);
    const before = receiver.received.length;
    later(pause);
    await received(before + 1);
    await until(
      () => listed(id),
      (one) => one?.nextAttemptAt !== webhook.nextAttemptAt,
    );
  }
  expect(pauses.slice(0, 4)).toEqual([5, 30, 120, 600]);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(3 * 86_400);
  // The first event was tried, the second never overtook it; every attempt had the same id.
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1);
  expect(await listed(id)).toMatchObject({ isOn: false, offReason: "failing", waiting: 2 });
  const { payload: news } = await world.olga.call(newsEndpoints.list, {
    crewId,
    userId: olga,
    types: ["integrations"],
  });
  expect(news[0]).toMatchObject({
    typeId: "integrations.webhookSwitchedOff",
    actionLink: `/crew/${crewId}/integrations`,
  });

  // What happens meanwhile is sent when it is switched on again, after what waited.
  await addTeam();
  receiver.answer = (_message, response) => void response.writeHead(200).end();
  receiver.received = [];
  await world.olga.call(webhookEndpoints.switchOn, { crewId, id, sendsMissed: true });
  const positions = (await received(3)).map(({ position }) => Number(position));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  await promised(id, 0);
  expect(await listed(id)).toMatchObject({ isOn: true, failingSince: null });
});

test("a worker that dies between sending and marking leaves the event to be sent again with the same id, so that its receiver handles each position once", async () => {
  const { id } = await made();
  for (let team = 0; team < 6; team += 1) await addTeam();
  await promised(id, 6);
  // The first worker stops for ever with its second transaction: it has sent, and will never mark.
  let transactions = 0;
  const database: Database = {
    ...world.app.database,
    inCrew: (crew, work) => ((transactions += 1) >= 2 ? new Promise(() => {}) : world.app.database.inCrew(crew, work)),
  };
  const dead = startWebhookSender({ ...world.app.app.kernel, database }, 20);
  await received(6);
  // Ends its polling; the work that hangs never ends.
  void dead.stop();
  const sentByTheDead = receiver.received.length;
  const marked = (await deliveriesOf(id)).filter(({ state }) => state === "delivered").length;
  expect(marked).toBeLessThan(6);
  startSender();
  await addTeam();
  // The lease of the dead worker is respected until it runs out.
  expect(receiver.received).toHaveLength(sentByTheDead);
  later(LEASE_MS);
  await promised(id, 0);
  const ids = receiver.received.map((message) => message.id);
  expect(ids.length).toBe(sentByTheDead + (6 - marked) + 1);
  expect(new Set(ids).size).toBe(7);
  const handled = [...new Map(receiver.received.map((message) => [message.id, message.position])).values()];
  expect(handled).toEqual((await deliveriesOf(id)).map(({ position }) => position));
  const bodies = new Map<string, string>();
  for (const { id: messageId, body } of receiver.received) {
    expect(bodies.get(messageId) ?? body).toBe(body);
    bodies.set(messageId, body);
  }
});

test("a worker that is killed (SIGKILL) while its message is under way loses nothing: each position is handled once", async () => {
  const { id } = await made();
  for (let team = 0; team < 6; team += 1) await addTeam();
  await promised(id, 6);
  const { config, now } = world.app.app.kernel;
  const script = fileURLToPath(new URL("../../../test/webhook-worker.ts", import.meta.url));
  const child = spawn(process.execPath, ["--no-deprecation", "--import", "tsx", script], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: world.app.url,
      DATABASE_DISTRIBUTED: isSpread() ? "yes" : "no",
      NOW: now().toISOString(),
      SECRET: config.secret,
    },
    stdio: "ignore",
  });
  const died = once(child, "exit");
  receiver.answer = (_message, response) => {
    if (receiver.received.length === 3) child.kill("SIGKILL");
    response.writeHead(204).end();
  };
  await died;
  expect(child.signalCode).toBe("SIGKILL");
  expect(receiver.received).toHaveLength(3);
  later(LEASE_MS);
  startSender();
  await promised(id, 0);
  const ids = receiver.received.map((message) => message.id);
  // The third one at least was taken and never marked.
  expect(ids.filter((one) => one === ids[2]).length).toBe(2);
  const handled = [...new Map(receiver.received.map((message) => [message.id, message.position])).values()];
  expect(handled).toEqual((await deliveriesOf(id)).map(({ position }) => position));
  expect(handled).toHaveLength(6);
});

test("two workers send no event twice", async () => {
  const { id } = await made();
  for (let team = 0; team < 8; team += 1) await addTeam();
  await promised(id, 8);
  startSender();
  startSender();
  await promised(id, 0);
  expect(receiver.received.map((message) => message.id)).toHaveLength(8);
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(8);
});

test("a replay sends again from a position on, with the same ids; a test message is sent at once and told about", async () => {
  const { id } = await made();
  startSender();
  for (let team = 0; team < 4; team += 1) await addTeam();
  await received(4);
  await promised(id, 0);
  const before = receiver.received.map((message) => message.id);
  const { payload } = await world.olga.call(webhookEndpoints.replay, {
    crewId,
    id,
    position: Number(receiver.received[2]?.position),
  });
  expect(payload).toEqual({ queued: 2 });
  expect((await received(6)).slice(4).map((message) => message.id)).toEqual(before.slice(2));

  const tested = await world.olga.call(webhookEndpoints.test, { crewId, id });
  expect(tested.payload).toMatchObject({ status: 204, problem: null });
  expect(receiver.received.at(-1)).toMatchObject({ type: "webhook-test", position: null });
  receiver.answer = (_message, response) => void response.writeHead(302, { location: receiver.url }).end();
  expect((await world.olga.call(webhookEndpoints.test, { crewId, id })).payload).toMatchObject({
    status: 302,
    problem: "redirect",
  });
});

test("with a new secret, messages carry two signatures for a day, then one", async () => {
  const { id, secret } = await made();
  const answer = await world.olga.call(webhookEndpoints.rotateSecret, { crewId, id, password: testPassword });
  const newer = answer.payload.secret;
  expect(newer).not.toBe(secret);
  const signatureOf = async (): Promise<string[]> => {
    await world.olga.call(webhookEndpoints.test, { crewId, id });
    return String(receiver.received.at(-1)?.headers["webhook-signature"]).split(" ");
  };
  expect(await signatureOf()).toHaveLength(2);
  const message = receiver.received.at(-1);
  const at = new Date(Number(message?.headers["webhook-timestamp"]) * 1_000);
  for (const one of [secret, newer])
    expect(message?.headers["webhook-signature"]).toContain(
      new Verifier(one).sign(message?.id ?? "", at, message?.body ?? ""),
    );
  later(24 * 3_600_000);
  expect(await signatureOf()).toHaveLength(1);
  expect((await world.olga.call(webhookEndpoints.rotateSecret, { crewId, id, password: "wrong word" })).id).toBe(1005);
});

test("one that is switched off gets nothing, and skips what it missed if the owner wants; an address that says gone is off at once", async () => {
  const { id } = await made();
  startSender();
  await world.olga.call(webhookEndpoints.switchOff, { crewId, id });
  await addTeam();
  await relayed();
  expect((await world.olga.call(webhookEndpoints.replay, { crewId, id, position: 1 })).id).toBe(1011);
  await world.olga.call(webhookEndpoints.switchOn, { crewId, id, sendsMissed: false });
  await addTeam();
  await received(1);
  await promised(id, 0);
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(id)).toHaveLength(1);
  receiver.answer = (_message, response) => void response.writeHead(410).end();
  await addTeam();
  await until(
    () => listed(id),
    (one) => one?.isOn === false,
  );
  expect(await listed(id)).toMatchObject({ offReason: "gone" });
});

test("only allowed addresses, known events and the owner's password make a webhook; other people and crews see none", async () => {
  const about = (field: string) => ({ refusal: { errors: [{ field }] } });
  for (const url of ["http://10.0.0.1/", "https://[::ffff:10.0.0.1]/", "ftp://example.com", "https://u:p@example.com"])
    expect(await create({ url })).toMatchObject(about("url"));
  expect(await create({ eventNames: [] })).toMatchObject(about("eventNames"));
  expect(await create({ eventNames: ["news-received" as never] })).toMatchObject(about("eventNames.0"));
  expect(await create({ password: "wrong word" })).toMatchObject({ id: 1005, ...about("password") });
  const { id } = await made();
  expect((await world.max.call(webhookEndpoints.list, { crewId })).id).toBe(1006);
  expect((await world.olga.call(webhookEndpoints.deliveries, { crewId, id: id + 1 })).id).toBe(410);
  await world.olga.call(webhookEndpoints.change, { crewId, id, eventNames: ["team-removed"] });
  await world.olga.call(webhookEndpoints.remove, { crewId, id });
  const log = (await world.olga.call(auditEndpoints.list, { crewId, area: ["integration"] })).payload;
  expect(log.slice(0, 3).map(({ action }) => action)).toEqual([
    "webhook-removed",
    "webhook-changed",
    "webhook-created",
  ]);
});

test("the log of deliveries is kept for 30 days", async () => {
  const { id } = await made();
  startSender();
  await addTeam();
  await received(1);
  await promised(id, 0);
  const after = (days: number) => new Date(world.app.clock.now.getTime() + days * 86_400_000);
  await removeOldRows(world.app.database, after(29), webhookRetention);
  expect(await deliveriesOf(id)).toHaveLength(1);
  await removeOldRows(world.app.database, after(31), webhookRetention);
  expect(await deliveriesOf(id)).toHaveLength(0);
});
