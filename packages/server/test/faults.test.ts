import { generateKeyPairSync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttp2Server, type Http2Server } from "node:http2";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { chatEndpoints } from "@glasen/contract/chat.ts";
import { contract } from "@glasen/contract/contract.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { refusals } from "@glasen/contract/errors.ts";
import { geofenceEndpoints } from "@glasen/contract/geofences.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { toQueryString } from "@glasen/contract/query-string.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { teams } from "@glasen/contract/teams.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import webPush from "web-push";
import { type App, buildApp } from "../src/app.ts";
import { type Database, openDatabase } from "../src/kernel/database/database.ts";
import { refuseWrongAddresses } from "../src/kernel/database/pooler.ts";
import { apnsSender } from "../src/kernel/jobs/apns.ts";
import { fcmSender } from "../src/kernel/jobs/fcm.ts";
import { openMailer, queueMail } from "../src/kernel/jobs/mail.ts";
import { webPushSender } from "../src/kernel/jobs/web-push.ts";
import { type OutgoingError, openOutgoing } from "../src/kernel/outgoing/outgoing.ts";
import { readConfig } from "../src/kernel/process/config.ts";
import { folderProblem, makeDataFolder } from "../src/kernel/process/data-folder.ts";
import { openTelemetry, type Telemetry } from "../src/kernel/process/telemetry.ts";
import { type CuttableProxy, startCuttableProxy } from "./chaos/cuttable-proxy.ts";
import { freePort } from "./child-server.ts";
import { type Collector, startCollector } from "./collector.ts";
import { TestClient } from "./test-client.ts";
import { testIds, testNow, testPassword } from "./test-crews.ts";
import { cloneDatabase, isSpread, onDatabase, type TestDatabase, throughPort } from "./test-database.ts";
import { pushBrowser } from "./test-push-browser.ts";

/** One application with every role, whose database, mail server, geocoder and collector can all fail. */
const lines: string[] = [];
const clock = { now: testNow };
/** What the geocoder answers; "nothing" leaves the caller waiting, "goodbye" ends the connection. */
let geocoded: { status: number; body: string } | "nothing" | "goodbye" = { status: 200, body: "[]" };
const geocoder = createHttpServer((_request, response) => {
  if (geocoded === "goodbye") response.destroy();
  else if (geocoded !== "nothing") response.writeHead(geocoded.status).end(geocoded.body);
});
const babbler = createServer((socket) => socket.on("error", () => undefined).end("\u0000 no mail server \r\n"));
const original = pg.Client.prototype.query;
let clone: TestDatabase;
let proxy: CuttableProxy;
let database: Database;
let collector: Collector;
let telemetry: Telemetry;
let app: App;
let olga: TestClient;
const crewId = testIds.crews.harbour;

const portOf = async (server: typeof babbler | Http2Server): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  clone = await cloneDatabase();
  proxy = await startCuttableProxy(Number(new URL(clone.url).port));
  collector = await startCollector();
  const config = readConfig(
    {
      NODE_ENV: "test",
      GLASEN_SECRET: "a secret that only tests know, and long enough",
      PUBLIC_URL: "http://localhost",
      GEOCODER_URL: `http://127.0.0.1:${await portOf(geocoder)}/search`,
      SMTP_URL: `smtp://127.0.0.1:${await portOf(babbler)}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    [],
  );
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  telemetry = openTelemetry({
    url: config.telemetryUrl ?? "",
    role: "http,worker,live",
    log,
    metrics: () => app.kernel.metrics,
  });
  const through = throughPort(clone.url, proxy.port);
  database = openDatabase(through, { max: 6, answerMs: 1_500, connectMs: 5_000, telemetry, isDistributed: isSpread() });
  app = await buildApp({ config, database, log, now: () => clock.now, telemetry });
  await app.start();
  olga = new TestClient(app.http, "127.2.0.1");
  await olga.signIn("olga", testPassword);
});
afterAll(async () => {
  proxy.mend();
  await app.stop();
  await telemetry.close();
  await database.close();
  await proxy.close();
  await collector.close();
  geocoder.close();
  babbler.close();
  await clone.drop();
});

const addTeam = (name: string, headers: Record<string, string> = {}) =>
  olga.call(teams.create, { crewId, name }, { headers });
const addMail = (key: string, traceId: string) =>
  database.outsideCrews((tx) =>
    queueMail(tx, { to: "mia@example.com", subject: key, text: "Hallo", key, traceId, now: clock.now }),
  );
const unhandled = () =>
  database
    .asMaintenance((tx) => tx.query("select event_id from events where handled_at is null"))
    .then((rows) => rows.length);

test("a database that falls silent, or whose connections break, is answered with 503; afterwards everything goes on by itself", async () => {
  for (const [round, fail] of [proxy.silence, proxy.cut].entries()) {
    fail();
    const refused = await addTeam(`Während ${round}`);
    expect(refused).toMatchObject({ status: 503, id: 1011 });
    expect(refused.headers["retry-after"]).toBe("1");
    const ready = await app.http.inject("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: "not ready", reason: "the database does not answer" },
    ]);
    proxy.mend();
    // Connections that had fallen silent are given up one by one; nobody restarts anything.
    await expect.poll(async () => (await addTeam(`Danach ${round} ${performance.now()}`)).status).toBe(200);
    await expect.poll(() => unhandled().catch(() => -1)).toBe(0);
  }
  expect(lines.join("")).toContain("the database does not answer");
});

test("a clock that jumps by an hour or a day, forth and back, keeps one chain in order, refuses by name what lies before it and leaves nothing stuck", async () => {
  const who = { crewId, userId: testIds.users.olga };
  // Later than the founding of the crew: before it, every press would be refused for want of a product.
  const began = testNow.getTime() + 48 * 3_600_000;
  const after = (hours: number): Date => new Date(began + hours * 3_600_000);
  const day = after(0).toISOString().slice(0, 10);
  clock.now = after(0);
  expect((await olga.call(timeClockEndpoints.startWork, who)).status).toBe(200);
  const { id, http } = refusals.timeAccountNotAllowed;
  const done = { status: 200 };
  const beforeTheLast = { status: http, id };
  for (const [hours, action, expected] of [
    [1, "startBreak", done],
    [-1, "startWork", beforeTheLast],
    [24, "startWork", done],
    [-24, "startBreak", beforeTheLast],
  ] as const) {
    clock.now = after(hours);
    expect(await olga.call(timeClockEndpoints[action], who)).toMatchObject(expected);
    expect((await addTeam(`Sprung ${hours}`)).status).toBe(200);
    await expect.poll(unhandled).toBe(0);
    expect((await olga.call(memberEndpoints.list, { crewId })).status).toBe(200);
  }
  clock.now = after(25);
  expect((await olga.call(timeClockEndpoints.stopWork, who)).status).toBe(200);
  const { payload: chains } = await olga.call(stampChainEndpoints.list, {
    crewId,
    startTime: after(-48).toISOString(),
    endTime: after(48).toISOString(),
  });
  expect(chains).toMatchObject([
    {
      userId: who.userId,
      date: day,
      stamps: [
        { timestamp: after(0).toISOString(), timeAccount: 1 },
        { timestamp: after(1).toISOString(), timeAccount: 2 },
        { timestamp: after(24).toISOString(), timeAccount: 1 },
        { timestamp: after(25).toISOString(), timeAccount: 0 },
      ],
    },
  ]);
  const ofDay = { crewId, userId: who.userId, from: day, to: day, type: ["work", "break"] };
  expect((await olga.call(durationEndpoints.list, ofDay as never)).payload).toEqual([
    { type: "work", value: "PT7200S" },
    { type: "break", value: "PT82800S" },
  ]);
});

const place = { crewId, address: "Kai 1, Hamburg" };
const { http: noAnswer } = refusals.geocoderSilent;

test.each([
  ["no JSON", { status: 200, body: "<html>busy</html>" }],
  ["another shape", { status: 200, body: '{"lat": 1}' }],
  ["an impossible place", { status: 200, body: '[{"lat": "north", "lon": "1e999"}]' }],
  ["an error", { status: 500, body: "" }],
  ["with the end of the connection", "goodbye"],
] as const)("a geocoder that answers %s is told as one that gives no answer", async (_what, answer) => {
  geocoded = answer;
  const refused = await olga.call(geofenceEndpoints.findAddress, place);
  expect(refused.status).toBe(noAnswer);
  expect(refused.refusal.errors[0]?.field).toBe("address");
});

test("a geocoder that hangs is given up in time, one that refuses at once, and both give places again once they answer", async () => {
  const { timeout } = AbortSignal;
  const waits: number[] = [];
  const shorter = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    waits.push(ms);
    return timeout.call(AbortSignal, 50);
  });
  geocoded = "nothing";
  try {
    expect(await olga.call(geofenceEndpoints.findAddress, place)).toMatchObject({ status: noAnswer });
  } finally {
    shorter.mockRestore();
  }
  expect(waits).toEqual([5_000]);

  const { port } = geocoder.address() as AddressInfo;
  const closed = new Promise((done) => geocoder.close(done));
  geocoder.closeAllConnections();
  await closed;
  try {
    expect(await olga.call(geofenceEndpoints.findAddress, place)).toMatchObject({ status: noAnswer });
  } finally {
    await new Promise<void>((done) => geocoder.listen(port, "127.0.0.1", done));
  }
  geocoded = { status: 200, body: '[{"lat": "53.5", "lon": "9.9", "display_name": "Kai 1"}]' };
  expect(await olga.call(geofenceEndpoints.findAddress, place)).toMatchObject({
    status: 200,
    payload: { label: "Kai 1" },
  });
});

test("a mail server that babbles keeps the mail waiting with its reason, and holds up nothing else", async () => {
  await addMail("babble", "f".repeat(32));
  await expect.poll(() => lines.some((line) => line.includes("job failed, will retry"))).toBe(true);
  const rows = await database.outsideCrews((tx) =>
    tx.query<{ state: string }>("select state from mails where subject = 'babble'"),
  );
  expect(rows).toEqual([{ state: "waiting" }]);
  expect((await addTeam("Trotzdem")).status).toBe(200);
});

/** Services that take a connection and say nothing, say nonsense, or never stop. */
const hanging = createServer((socket) => socket.on("error", () => undefined));
const endless = createHttpServer((_request, response) => {
  const more = (): void => {
    while (!response.destroyed && response.write("x".repeat(10_000)));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
});

test("push services, webhooks and mail servers that hang, babble or never stop cost one attempt, soon", async () => {
  const [silent, nonsense, flood] = [
    await portOf(hanging),
    (babbler.address() as AddressInfo).port,
    await portOf(endless),
  ];
  const at = (port: number): string => `http://127.0.0.1:${port}`;
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const message = { title: "Schicht", body: "06:00", link: "/", tag: "t", unseen: 1 };
  const toPhone = (port: number): Promise<unknown> =>
    apnsSender({ key, keyId: "K", teamId: "T", topic: "a", url: at(port) }, () => clock.now, 200).send(
      "phone",
      message,
    );
  const toBrowser = (port: number, timeoutMs = 200): Promise<unknown> =>
    webPushSender({ publicKey, privateKey, services: [at(port)] }, "a@example.com", timeoutMs).send(
      pushBrowser(`${at(port)}/x`).token,
      message,
    );
  const outgoing = openOutgoing({ allowsHttp: true, inside: ["loopback"] }, undefined, { answerMs: 1_000 });
  const timeouts = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
  const mailer = openMailer(`smtp://127.0.0.1:${silent}`, "Glasen <no-reply@example.com>", timeouts);
  try {
    await expect(toPhone(silent)).rejects.toThrow("did not answer in time");
    await expect(toPhone(nonsense)).rejects.toThrow();
    await expect(toBrowser(silent)).rejects.toThrow();
    await expect(toBrowser(nonsense)).rejects.toThrow();
    expect(await toBrowser(flood, 60_000)).toMatchObject({ outcome: "taken" });
    const problems = [silent, nonsense, flood].map((port) =>
      outgoing.send({ method: "POST", url: at(port), body: "{}" }).catch((error: OutgoingError) => error.problem),
    );
    expect(await Promise.all(problems)).toEqual(["timeout", "unreachable", "size"]);
    const mail = { mailId: "m", to: "mia@example.com", subject: "S", text: "T" };
    await expect(mailer.send?.(mail)).rejects.toThrow();
  } finally {
    mailer.close();
    await outgoing.close();
    endless.closeAllConnections();
    endless.close();
    hanging.close();
  }
});

test("Google's push service that hangs, babbles or gives no token costs one attempt, soon, at either of its addresses", async () => {
  const silence = createServer((socket) => socket.on("error", () => undefined));
  let tokenAnswer = JSON.stringify({ access_token: "t", expires_in: 3_600 });
  let asked = 0;
  const google = createHttp2Server((_request, response) => {
    asked += 1;
    response.writeHead(200).end(tokenAnswer);
  });
  const [silent, working] = [await portOf(silence), await portOf(google)];
  const nonsense = (babbler.address() as AddressInfo).port;
  const at = (port: number): string => `http://127.0.0.1:${port}`;
  const { privateKey: key } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const send = (tokenPort: number, port: number): Promise<unknown> =>
    fcmSender(
      { key, account: "push@example.com", project: "p", tokenUrl: `${at(tokenPort)}/token`, url: at(port) },
      () => clock.now,
      500,
    ).send("phone", { title: "Schicht", body: "06:00", link: "/", tag: "t", unseen: 1 });
  try {
    expect(await send(working, working)).toMatchObject({ outcome: "taken" });
    await expect(send(silent, working)).rejects.toThrow("did not answer in time");
    await expect(send(nonsense, working)).rejects.toThrow();
    expect(asked).toBe(2);
    await expect(send(working, silent)).rejects.toThrow("did not answer in time");
    await expect(send(working, nonsense)).rejects.toThrow();
    expect(asked).toBe(4);
    for (tokenAnswer of ["<html>busy</html>", "null"]) await expect(send(working, working)).rejects.toThrow();
    // No message goes without a token.
    expect(asked).toBe(6);
  } finally {
    google.close();
    silence.close();
  }
});

/** Lets the database refuse the statements that match, as it would with this code. */
function refusing(pattern: RegExp, code: string): { mockRestore(): void } {
  return vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }];
    const sql = typeof first === "string" ? first : (first.text ?? "");
    const raise = `do $$ begin raise exception using errcode = '${code}'; end $$`;
    return (original as (...all: unknown[]) => unknown).apply(this, pattern.test(sql) ? [raise] : args) as never;
  });
}

test.each([
  ["whose disk is full", "53100"],
  ["whose disk fails", "58030"],
  ["without memory", "53200"],
  ["that can only be read", "25006"],
])("an upload to a database %s is answered with 503, stores nothing, and works once it can", async (_state, code) => {
  const as = { crewId, userId: testIds.users.olga };
  const room = await olga.call(chatEndpoints.createRoom, {
    ...as,
    type: "group",
    name: "Fotos",
    userIds: [testIds.users.max],
  });
  const pdf = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n";
  const content = new Uint8Array(Buffer.from(pdf));
  const upload = () =>
    olga.call(
      chatEndpoints.upload,
      { ...as, roomId: room.payload.id, name: "Plan.pdf", content },
      { headers: { "content-type": "application/pdf" } },
    );
  const full = refusing(/^insert into chat_attachments/, code);
  try {
    expect(await upload()).toMatchObject({ status: 503, id: 1011 });
  } finally {
    full.mockRestore();
  }
  expect((await upload()).status).toBe(200);
  const kept = await database.inCrew(crewId, (tx) =>
    tx.query("select from chat_attachments where crew_id = $1 and room_id = $2", [crewId, room.payload.id]),
  );
  expect(kept).toHaveLength(1);
});

test("a process without a file handle answers 503 instead of an error of its own, and goes on once it has one", async () => {
  const none = Object.assign(new Error("connect EMFILE 127.0.0.1"), { code: "EMFILE" });
  const connect = vi.spyOn(pg.Pool.prototype, "connect").mockImplementation(() => Promise.reject(none) as never);
  try {
    expect(await addTeam("Ohne Griff")).toMatchObject({ status: 503, id: 1011 });
  } finally {
    connect.mockRestore();
  }
  expect((await addTeam("Mit Griff")).status).toBe(200);
  expect(lines.join("")).toContain("the process has no file handle left");
});

test("a data folder that cannot be made has its own error, which has its sentence", () => {
  const ofProc = (): string => makeDataFolder("/proc/glasen/data");
  // Node's recursive mkdir never returns there.
  expect(ofProc).toThrow();
  expect(folderProblem("EROFS: read-only file system, mkdir '/mnt/data'", "/mnt/data")).toBe(
    "The data folder /mnt/data is on a read-only disk: make the disk writable, or set GLASEN_DATA to another folder.",
  );
});

test("calls, transactions and jobs are traced under the caller's traceparent, and a collector that is away is said once", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  await addTeam("Gemessen", { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  collector.answer = 503;
  await telemetry.flush();
  await telemetry.flush();
  expect(lines.filter((line) => line.includes("the collector of traces does not take them"))).toHaveLength(1);
  collector.answer = 200;
  await telemetry.flush();
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const call = spans.find(({ name }) => name === "teams.create");
  expect(call).toMatchObject({ kind: 2, parentSpanId: "b7ad6b7169203331" });
  expect(spans).toContainEqual(
    expect.objectContaining({ name: "transaction", kind: 3, parentSpanId: call?.spanId ?? "none" }),
  );
  const jobTrace = "e".repeat(32);
  await addMail("traced", jobTrace);
  await expect
    .poll(async () => {
      await telemetry.flush();
      return collector.spans.filter(({ traceId: trace, name }) => trace === jobTrace && name === "send-mail");
    })
    .toMatchObject([{ kind: 5 }]);
  expect([...collector.figures]).toEqual(
    expect.arrayContaining(["glasen_call_seconds", "glasen_process_resident_bytes"]),
  );
});

test("reports are read from the standby once it has everything, and from the primary while it has not, or where they write", async () => {
  const open = (positionSql?: string): Database =>
    openDatabase(clone.url, {
      max: 2,
      isDistributed: isSpread(),
      replica: { url: clone.url, ...(positionSql && { positionSql }) },
    });
  const isReadOnly = "select current_setting('transaction_read_only') as state";
  const ask = (from: Database) => from.readInCrew(crewId, (tx) => tx.query<{ state: string }>(isReadOnly));
  const [upToDate, behind] = [open(), open("'0/0'::pg_lsn")];
  try {
    expect(await ask(upToDate)).toEqual([{ state: "on" }]);
    expect(await ask(behind)).toEqual([{ state: "off" }]);
    const written = await upToDate.readInCrew(crewId, (tx) =>
      tx.run("insert into teams (crew_id, name) values ($1, 'Am Primärserver')", [crewId]),
    );
    expect(written).toBe(1);
  } finally {
    await upToDate.close();
    await behind.close();
  }
});

test("every report and export is answered by the standby alone, because it only reads", async () => {
  const reports = contract.filter(({ isReport }) => isReport);
  expect(reports.length).toBeGreaterThan(19);
  expect(reports.filter(({ method }) => method !== "GET")).toEqual([]);
  const both = openDatabase(clone.url, { max: 4, isDistributed: isSpread(), replica: { url: clone.url } });
  let states: string[] = [];
  const isReadOnly = "select current_setting('transaction_read_only') as state";
  const readInCrew: Database["readInCrew"] = (id, work) =>
    both.readInCrew(id, async (tx) => {
      states.push(...(await tx.query<{ state: string }>(isReadOnly)).map(({ state }) => state));
      return work(tx);
    });
  const { config, log } = app.kernel;
  const reading = await buildApp({ config, log, database: { ...both, readInCrew }, now: () => clock.now });
  try {
    const owner = new TestClient(reading.http, "127.2.0.2");
    await owner.signIn("olga", testPassword);
    // Each call takes of it what it knows.
    const days = { from: "2026-11-02", to: "2026-11-08", month: "2026-11", year: 2026 };
    const instants = { from: "2026-11-02T00:00:00Z", to: "2026-11-08T00:00:00Z" };
    const all = { crewId, userId: testIds.users.mia, format: "csv", configurationId: 0, ...days };
    const readBy = async ({ name, path }: (typeof reports)[number]) => {
      states = [];
      const query = toQueryString(name === "audit.export" ? { ...all, ...instants } : all);
      const url = `${path.replace(":crewId", String(crewId))}?${query}`;
      const { statusCode } = await owner.sendRaw("GET", url, { headers: {} });
      return `${name} ${statusCode} ${[...new Set(states)].join()}`;
    };
    const answers: string[] = [];
    for (const report of reports) {
      // The first call may have to evaluate days, which only the primary can.
      await readBy(report);
      answers.push(await readBy(report));
    }
    expect(answers).toEqual(reports.map(({ name }) => `${name} 200 on`));
  } finally {
    await reading.stop();
    await both.close();
  }
});

test("a replica that is another database is refused at the start, and never read", async () => {
  const other = await cloneDatabase();
  const start = (replicaUrl: string) =>
    refuseWrongAddresses({ url: clone.url, directUrl: clone.url, prepares: true, replicaUrl }).then(
      () => "accepted",
      (error: Error) => error.message,
    );
  const mistaken = openDatabase(clone.url, { max: 2, isDistributed: isSpread(), replica: { url: other.url } });
  try {
    expect(await start(other.url)).toMatch(/\(DATABASE_REPLICA_URL\) is another one than that of DATABASE_URL/);
    expect(await start(clone.url)).toBe("accepted");
    expect(await start(onDatabase(clone.url, "no_such_database"))).toMatch(
      /\(DATABASE_REPLICA_URL\) cannot be used: the database does not exist/,
    );
    // Nothing listens there, which passes by itself.
    expect(await start(throughPort(clone.url, await freePort()))).toBe("accepted");
    const asked = "select current_database() as name, current_setting('transaction_read_only') as state";
    expect(await mistaken.readInCrew(crewId, (tx) => tx.query(asked))).toEqual([
      { name: new URL(clone.url).pathname.slice(1), state: "off" },
    ]);
  } finally {
    await mistaken.close();
    await other.drop();
  }
});

test("alert rules and dashboard name only figures that the product has", () => {
  const deploy = new URL("../../../deploy/prometheus/", import.meta.url);
  const named = readdirSync(deploy).flatMap(
    (file) => readFileSync(new URL(file, deploy), "utf8").match(/glasen_\w+/g) ?? [],
  );
  const source = new URL("../src/", import.meta.url);
  const written = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(source.pathname, file), "utf8"))
    .join("\n");
  const unknown = new Set(
    named.map((name) => name.replace(/_(bucket|count|sum)$/, "")).filter((name) => !written.includes(`"${name}"`)),
  );
  expect(named.length).toBeGreaterThan(5);
  expect([...unknown]).toEqual([]);
});
