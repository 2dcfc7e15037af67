import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { teams } from "@glasen/contract/teams.ts";
import { webhookEndpoints } from "@glasen/contract/webhooks.ts";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startRelay } from "#kernel/events/relay.ts";
import { type Outgoing, openOutgoing } from "#kernel/outgoing/outgoing.ts";
import { type ClockWorld, crewId, startClockWorld } from "#test/clock-world.ts";
import { until } from "#test/crew-world.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testPassword } from "#test/test-crews.ts";
import { type ReceivedMessage, startWebhookReceiver, type WebhookReceiver } from "#test/webhook-receiver.ts";
import { startWebhookSender } from "./webhook-sender.ts";
import { promiseDeliveries } from "./webhooks.jobs.ts";

// Receivers, owners of other crews and those in between who want more than they may.

const foreign = testIds.crews.foreign;
let world: ClockWorld;
let boris: TestClient;
let receiver: WebhookReceiver;
let relay: { stop(): Promise<void> };
const opened: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  world = await startClockWorld({ OUTGOING_HTTP: "yes", OUTGOING_INSIDE: "loopback" });
  boris = await world.app.signedIn("boris");
  const { database, bus, log, metrics, now } = world.app.app.kernel;
  const onHandled: Parameters<typeof startRelay>[0]["onHandled"] = async (tx, batch) => promiseDeliveries(tx, batch);
  relay = startRelay({ database, bus, log, metrics, clock: now, reactions: new Map(), pollMs: 20, onHandled });
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  for (const hanging of held.splice(0)) hanging.response.writeHead(204).end();
  receiver.answer = (_message, response) => void response.writeHead(204).end();
  await Promise.all(opened.splice(0).map((one) => one.stop()));
  for (const [who, crew] of [[world.olga, crewId] as const, [boris, foreign] as const])
    for (const { id } of (await who.call(webhookEndpoints.list, { crewId: crew })).payload)
      await who.call(webhookEndpoints.remove, { crewId: crew, id });
  receiver.received = [];
});
afterAll(async () => {
  await relay.stop();
  await world.close();
  await receiver.close();
});

/** Messages that the receiver has not answered yet. */
const held: { message: ReceivedMessage; response: ServerResponse }[] = [];
const startSender = ({ outgoing = world.app.app.kernel.outgoing, turnMs = 5_000 } = {}): void =>
  void opened.push(startWebhookSender({ ...world.app.app.kernel, outgoing }, 20, turnMs));
const made = async (url = receiver.url, who = world.olga, crew: number = crewId) => {
  const wanted = { crewId: crew, url, eventNames: ["team-saved" as const], password: testPassword };
  const answer = await who.call(webhookEndpoints.create, wanted);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload;
};
let count = 0;
const addTeam = (who = world.olga, crew: number = crewId, name = `Team ${(count += 1)}`) =>
  who.call(teams.create, { crewId: crew, name } as never);
const received = (atLeast: number) =>
  until(
    () => receiver.received,
    ({ length }) => length >= atLeast,
  );
const deliveriesOf = async (id: number) =>
  (await world.olga.call(webhookEndpoints.deliveries, { crewId, id })).payload.toReversed();
const tried = (id: number) =>
  until(
    () => deliveriesOf(id),
    ([first]) => first !== undefined && first.attempts > 0,
  );

test("a receiver with an independent library takes a message once it is ours, whole and fresh, and no other", async () => {
  const { secret } = await made();
  const other = await made(`${receiver.url}?other`);
  startSender();
  await addTeam();
  const message = (await received(2)).find(({ id }) => !id.startsWith(`msg_${crewId}_${other.id}_`));
  const { headers, body } = message as ReceivedMessage;
  const sent = headers as Record<string, string>;
  const sentAt = Number(sent["webhook-timestamp"]) * 1_000;
  expect(sentAt).toBe(world.app.clock.now.getTime());
  const verified = (by: string, text: string, changed: Record<string, string> = {}, at = sentAt): string => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(at);
    try {
      return typeof new Verifier(by).verify(text, { ...sent, ...changed });
    } catch (error) {
      return (error as Error).message;
    } finally {
      clock.mockRestore();
    }
  };
  expect(verified(secret, body)).toBe("object");
  expect(verified(other.secret, body)).toBe("No matching signature found");
  expect(verified(secret, body.replace("Team", "Crew"))).toBe("No matching signature found");
  expect(verified(secret, `${body} `)).toBe("No matching signature found");
  expect(verified(secret, body, { "webhook-id": "msg_1_1_1" })).toBe("No matching signature found");
  expect(verified(secret, body, { "webhook-timestamp": String(sentAt / 1_000 + 1) })).toBe(
    "No matching signature found",
  );
  expect(verified(secret, body, {}, sentAt + 301_000)).toBe("Message timestamp too old");
  expect(verified(secret, body, {}, sentAt - 301_000)).toBe("Message timestamp too new");
});

test("a message that is sent again later has its id, and a timestamp and a signature of its own", async () => {
  const { id } = await made();
  receiver.answer = (_message, response) => void response.writeHead(500).end();
  startSender();
  await addTeam();
  await tried(id);
  receiver.answer = (_message, response) => void response.writeHead(204).end();
  world.app.clock.now = new Date(world.app.clock.now.getTime() + 5_000);
  const [first, second] = (await received(2)).map(({ headers }) => headers);
  expect(second?.["webhook-id"]).toBe(first?.["webhook-id"]);
  expect(Number(second?.["webhook-timestamp"])).toBe(Number(first?.["webhook-timestamp"]) + 5);
  expect(second?.["webhook-signature"]).not.toBe(first?.["webhook-signature"]);
});

test("a redirect is followed by none of its statuses, wherever it leads", async () => {
  let reached = 0;
  const inside = createServer((_request, response) => {
    reached += 1;
    response.end("secret");
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/latest/meta-data/`;
  const { id } = await made();
  for (const status of [301, 302, 303, 307, 308]) {
    receiver.answer = (_message, response) =>
      void response.writeHead(status, { location, refresh: `0; url=${location}` }).end();
    const tested = await world.olga.call(webhookEndpoints.test, { crewId, id });
    expect(tested.payload).toMatchObject({ status, problem: "redirect" });
  }
  expect(reached).toBe(0);
  await new Promise((resolve) => inside.close(resolve));
});

test("a name that leads inside when the message is sent gets none, whatever it led to when it was entered", async () => {
  const { port } = new URL(receiver.url);
  const names: Record<string, string[]> = {
    "loopback.example": ["127.0.0.1"],
    "link-local.example": ["169.254.169.254"],
    "six.example": ["::1"],
    "mapped.example": ["::ffff:7f00:1"],
    "compatible.example": ["::127.0.0.1"],
    "translated.example": ["64:ff9b::7f00:1"],
    "six-to-four.example": ["2002:7f00:1::1"],
    "unique-local.example": ["fd00::1"],
    "both.example": ["1.1.1.1", "127.0.0.1"],
  };
  const guarded: Outgoing = openOutgoing({ allowsHttp: true, inside: [] }, (name, _options, callback) =>
    callback(
      null,
      (names[name] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    ),
  );
  opened.push({ stop: () => guarded.close() });
  const ids: number[] = [];
  for (const name of Object.keys(names)) ids.push((await made(`http://${name}:${port}/`)).id);
  startSender({ outgoing: guarded });
  await addTeam();
  for (const id of ids) expect(await tried(id)).toMatchObject([{ lastStatus: null, lastProblem: "inside" }]);
  expect(receiver.received).toEqual([]);
});

test("answers that are huge, broken or another protocol's are a failed attempt, and nothing of them is kept", async () => {
  const { id } = await made();
  const problemWith = async (answer: WebhookReceiver["answer"]) => {
    receiver.answer = answer;
    const tested = await world.olga.call(webhookEndpoints.test, { crewId, id });
    expect(JSON.stringify(tested.payload)).not.toContain("xxx");
    return tested.payload.problem;
  };
  const raw = (text: string) => (_message: ReceivedMessage, response: ServerResponse) =>
    void response.socket?.end(text);
  expect(await problemWith((_message, response) => void response.writeHead(200).end("x".repeat(10_000_000)))).toBe(
    "size",
  );
  expect(await problemWith(raw("HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\nxxx"))).toBe("unreachable");
  expect(await problemWith(raw(`HTTP/1.1 200 OK\r\n${"x: xxx\r\n".repeat(20_000)}\r\n`))).toBe("unreachable");
  expect(await problemWith(raw("HTTP/1.1 101 Switching Protocols\r\nupgrade: xxx\r\n\r\n"))).toBe("unreachable");
  expect(await problemWith(raw("HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\nxxx"))).toBe(
    "unreachable",
  );
  expect(await problemWith(raw("220 mail.example ESMTP xxx\r\n"))).toBe("unreachable");
  expect(await problemWith((_message, response) => void response.socket?.destroy())).toBe("unreachable");
});

const hold = (message: ReceivedMessage, response: ServerResponse): void => void held.push({ message, response });

test("a crew whose receivers do not answer takes at most half of the places: messages of another crew go out meanwhile", async () => {
  for (let place = 0; place < 9; place += 1) await made(`${receiver.url}/${place}`);
  await made(receiver.url, boris, foreign);
  receiver.answer = (message, response) =>
    message.id.startsWith(`msg_${crewId}_`) ? hold(message, response) : void response.writeHead(204).end();
  await addTeam();
  startSender();
  await received(4);
  await addTeam(boris, foreign);
  const fromOther = await until(
    () => receiver.received.filter(({ id }) => id.startsWith(`msg_${foreign}_`)),
    ({ length }) => length === 1,
  );
  expect(fromOther).toHaveLength(1);
  expect(held).toHaveLength(4);
});

test("a webhook with much to send to a slow receiver lets those that wait go first when its turn is over", async () => {
  const ids: number[] = [];
  for (let place = 0; place < 5; place += 1) ids.push((await made(`${receiver.url}/${place}`)).id);
  const webhookOf = ({ id }: ReceivedMessage): number => Number(id.split("_")[2]);
  for (let event = 0; event < 3; event += 1) await addTeam();
  await until(
    async () => (await world.olga.call(webhookEndpoints.list, { crewId })).payload,
    (all) => all.every(({ waiting }) => waiting === 3),
  );
  receiver.answer = hold;
  startSender({ turnMs: 0 });
  await received(4);
  const last = ids.find((id) => !receiver.received.map(webhookOf).includes(id));
  held.shift()?.response.writeHead(204).end();
  expect((await received(5)).map(webhookOf)[4]).toBe(last);
});

test("names with line ends, quotes and letters of all kinds reach no header, and the body as they are", async () => {
  await made();
  startSender();
  for (const broken of ["a\r\nx-admin: yes", "a\nb", "a\u2028b", "a\u0000b"])
    expect((await addTeam(world.olga, crewId, broken)).status, JSON.stringify(broken)).toBe(400);
  const name = 'Öfen "Süd" ⏎ x-admin: yes';
  const saved = await addTeam(world.olga, crewId, name);
  expect(saved.status, JSON.stringify(saved.refusal)).toBe(200);
  const [message] = await received(1);
  expect(JSON.parse(message?.body ?? "")).toMatchObject({ data: { team: { name } } });
  expect(Object.keys(message?.headers ?? {}).sort()).toEqual(
    ["connection", "content-length", "content-type", "host", "user-agent"].concat([
      "webhook-id",
      "webhook-signature",
      "webhook-timestamp",
    ]),
  );
  for (const url of ["https://example.com/\r\nx-admin: yes", "https://example.com\t/", "https://exa\nmple.com/"]) {
    const refused = await world.olga.call(webhookEndpoints.create, {
      ...{ crewId, url, eventNames: ["team-saved" as const], password: testPassword },
    });
    expect(refused.refusal?.errors[0]?.field, JSON.stringify(url)).toBe("url");
  }
});

test("secret and path of a webhook are in no answer but that of its maker, nor in the log that managers read", async () => {
  const log = vi.spyOn(world.app.app.kernel.log, "error");
  const { id, secret } = await made(`${receiver.url}/hooks/T0K3N?key=T0K3N`);
  const rotated = await world.olga.call(webhookEndpoints.rotateSecret, { crewId, id, password: testPassword });
  await world.olga.call(webhookEndpoints.change, { crewId, id, eventNames: ["team-removed"] });
  receiver.answer = (_message, response) => void response.writeHead(500).end();
  const answers = [
    await world.olga.call(webhookEndpoints.test, { crewId, id }),
    await world.olga.call(webhookEndpoints.switchOff, { crewId, id }),
    await world.olga.call(webhookEndpoints.list, { crewId }),
    await world.olga.call(webhookEndpoints.deliveries, { crewId, id }),
  ];
  await world.olga.call(webhookEndpoints.remove, { crewId, id });
  const audited = await world.max.call(auditEndpoints.list, { crewId, area: ["integration"] });
  expect(audited.payload.slice(0, 5).map(({ target }) => target)).toEqual(Array(5).fill(new URL(receiver.url).host));
  expect(JSON.stringify([audited.payload, log.mock.calls])).not.toContain("T0K3N");
  const told = JSON.stringify([audited.payload, log.mock.calls, answers.map(({ payload }) => payload)]);
  for (const one of [secret, rotated.payload.secret]) expect(told).not.toContain(one.slice(6));
  log.mockRestore();
});

test("nobody reaches a webhook of another crew, by its id under either crew", async () => {
  const { id } = await made();
  await addTeam();
  const more = { eventNames: ["team-removed"], password: testPassword, position: 1, sendsMissed: true };
  const { list: _list, create: _create, ...named } = webhookEndpoints;
  for (const endpoint of Object.values(named) as Endpoint[]) {
    const inputs = [crewId, foreign].map((crew) => ({ ...more, crewId: crew, id }));
    const answers = await Promise.all(inputs.map((input) => boris.call(endpoint as never, input as never)));
    expect(
      answers.map((answer) => answer.id),
      endpoint.name,
    ).toEqual([1006, 410]);
  }
  expect((await boris.call(webhookEndpoints.list, { crewId: foreign })).payload).toEqual([]);
  expect((await world.olga.call(webhookEndpoints.list, { crewId })).payload).toMatchObject([
    { id, isOn: true, eventNames: ["team-saved"], twoSignaturesUntil: null },
  ]);
});
