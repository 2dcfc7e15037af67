import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { contract } from "@glasen/contract/contract.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { headers } from "@glasen/contract/headers.ts";
import { limits } from "@glasen/contract/limits.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { teams } from "@glasen/contract/teams.ts";
import { permissionNames } from "@glasen/domain/access/permissions.ts";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiPage } from "#kernel/api-page/api-page.ts";
import { callerOf } from "#kernel/call/caller.ts";
import { makeHttp } from "#kernel/call/http.ts";
import { serveProbes } from "#kernel/call/probes.ts";
import { withClient } from "#kernel/database/with-client.ts";
import { createLog } from "#kernel/process/log.ts";
import { setMaintenance } from "../src/features/crews/crews.public.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import type { TestClient } from "./test-client.ts";
import { testIds, testPassword } from "./test-crews.ts";

const crewId = testIds.crews.harbour;
const lines: Record<string, unknown>[] = [];
let app: TestApp;
let max: TestClient;

beforeAll(async () => {
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  app = await startTestApp({ log });
  max = await app.signedIn("max");
});
afterAll(() => app.close());

const inject = (options: {
  method?: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}) => app.app.http.inject({ method: "GET", ...options });

describe("answers", () => {
  test("a single object is the payload, a paged list has pagination beside it (API011, API512)", async () => {
    const one = await max.sendRaw("GET", `/api/v2/crew/${crewId}`, { headers: {} });
    expect(Object.keys(one.json())).toEqual(["payload"]);
    const page = await max.sendRaw("GET", "/api/v3/teams?pageSize=1", { headers: {} });
    expect(page.json()).toMatchObject({ payload: [{ name: "Oven" }], pagination: { page: 1, pageSize: 1, total: 1 } });
  });

  test("answers are JSON, under their prefix only (API006, API506)", async () => {
    const context = await inject({ url: "/api/v2/context" });
    expect(context.headers["content-type"]).toMatch(/^application\/json/);
    expect(context.headers["cache-control"]).toBe("no-store");
    expect((await inject({ url: "/api/context" })).statusCode).toBe(404);
    expect((await inject({ url: "/api/v1/context" })).json()).toMatchObject({ statusCode: 404, id: 410 });
  });

  test("a body of more than a megabyte is refused before it is read, one of a megabyte is looked at", async () => {
    const send = (bytes: number) =>
      max.sendRaw("POST", "/api/v2/user/authentication", {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ userIdentifier: "x".repeat(bytes - '{"userIdentifier":""}'.length) }),
      });
    expect((await send(limits.bodyBytes + 1)).json()).toMatchObject({
      statusCode: 413,
      errors: [{ reason: "TOO_BIG" }],
    });
    expect((await send(limits.bodyBytes)).statusCode).toBe(400);
  });

  test("an unknown call and an unreadable address are refused like everything else (ERR503)", async () => {
    for (const url of ["/api/v2/nothing", "/api/v3/teams/%zz", `/api/v3/teams/${"9".repeat(500)}`]) {
      const answer = await inject({ url });
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(Object.keys(answer.json()), url).toEqual(["statusCode", "id", "message", "traceId", "errors"]);
    }
  });

  test("a body that is no JSON is refused with 1005 (API506)", async () => {
    for (const [type, body] of [
      ["application/json", "{"],
      ["application/json", "1"],
      ["text/plain", "name=Oven"],
      ["application/xml", "<name/>"],
    ] as const) {
      const answer = await max.sendRaw("POST", "/api/v3/teams", { headers: { "content-type": type }, body });
      expect(answer.json(), body).toMatchObject({ statusCode: 400, id: 1005 });
    }
  });

  test("texts that nothing can store, and bottomless nesting, are refused by name and break nothing", async () => {
    const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    for (const [field, body] of [
      ["name", JSON.stringify({ name: "a\0b" })],
      ["name", '{"name":"\\ud800"}'],
      ["transactionID", JSON.stringify({ name: "x", transactionID: "12345678\0" })],
      ["name", `{"name":${deep}}`],
    ] as const) {
      const answer = await max.send("POST", "/api/v3/teams", { body });
      expect(answer, body.slice(0, 60)).toMatchObject({ status: 400, id: 1005 });
      expect(answer.refusal.errors[0]?.field).toBe(field);
    }
    const later = { headers: { [headers.writeAsync]: "true" }, body: '[{"method":"POST","body":{"name":"\\u0000"}}]' };
    expect(await max.send("PATCH", "/api/v3/teams", later)).toMatchObject({ status: 400, id: 1005 });
  });
});

describe("refusals", () => {
  test("all field problems travel at once, each with its number, sentence and field (ERR004, ERR021, ERR041, ERR042, ERR050)", async () => {
    const answer = await max.send("POST", "/api/v3/teams", { body: { crewId: "abc", name: "x".repeat(300) } });
    expect(answer.refusal).toMatchObject({ statusCode: 400, id: 1005, message: expect.any(String) });
    expect(answer.refusal.errors).toEqual([
      { id: 4003, field: "name", message: expect.any(String), errors: [] },
      { id: 4011, field: "crewId", message: expect.any(String), errors: [] },
    ]);
    const missing = await max.send("POST", "/api/v3/teams", { body: {} });
    expect(missing.refusal.errors.map(({ id, field }) => [id, field])).toEqual([[4002, "name"]]);
  });

  test("a name of 1 MB is too long, not an error of ours (API505)", async () => {
    const answer = await max.send("POST", "/api/v3/teams", { body: { name: "x".repeat(1_000_000) } });
    expect(answer).toMatchObject({ status: 400, id: 1005 });
    expect(answer.refusal.errors).toMatchObject([{ id: 4003, field: "name" }]);
    const beyond = await max.send("POST", "/api/v3/teams", { body: { name: "x".repeat(1_100_000) } });
    expect(beyond).toMatchObject({ status: 413, id: 1005 });
  });

  test("an unsupported language is refused with 4010 (ERR049, CON509)", async () => {
    const answer = await max.send("PUT", "/api/v2/user", { body: { language: "fr" } });
    expect(answer.refusal.errors).toMatchObject([{ id: 4010, field: "language" }]);
  });

  test("the trace id of a refusal stands in its body, in its header and in the log (ERR005)", async () => {
    const answer = await max.send("POST", "/api/v3/teams", { body: {} });
    const { traceId, errors } = answer.refusal;
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers[headers.trace]).toBe(traceId);
    expect(errors[0]).toMatchObject({ id: 4002, message: expect.any(String), errors: [] });
    expect(lines.filter((line) => line.traceId === traceId)).toMatchObject([{ endpoint: "teams.create", status: 400 }]);
  });

  test("a client's trace is logged beside the id of the call and never replaces it", async () => {
    const trace = "0af7651916cd43dd8448eb211c80319c";
    const send = async (): Promise<string> => {
      const traceparent = `00-${trace}-b7ad6b7169203331-01`;
      return (await inject({ url: "/api/v2/crews", headers: { traceparent } })).json<{ traceId: string }>().traceId;
    };
    const ids = [await send(), await send()];
    expect(new Set([...ids, trace]).size).toBe(3);
    expect(lines.filter(({ clientTraceId }) => clientTraceId === trace).map(({ traceId }) => traceId)).toEqual(ids);
  });

  test("the language header decides the language of messages, else what the browser prefers, else English (API009, API509)", async () => {
    const messageFor = async (sent: Record<string, string>): Promise<string> =>
      (await inject({ url: "/api/v2/crews", headers: sent })).json<{ message: string }>().message;
    const [german, english] = ["Bitte zuerst anmelden.", "Please sign in first."];
    expect(await messageFor({ [headers.language]: "de" })).toBe(german);
    expect(await messageFor({ [headers.language]: "en", "accept-language": "de" })).toBe(english);
    expect(await messageFor({ "accept-language": "fr-FR,de-AT;q=0.8,en;q=0.5" })).toBe(german);
    expect(await messageFor({})).toBe(english);
    expect(await messageFor({ [headers.language]: "fr" })).toBe(english);
  });

  test("an unexpected error is 1007 and reveals no internals (ERR023)", async () => {
    const broken = await startTestApp();
    try {
      const client = await broken.signedIn("max");
      await withClient(broken.url, (superuser) =>
        superuser.query(
          "drop table team_members, teams cascade; create table team_members (crew_id bigint, team_id bigint, user_id bigint); grant all on team_members to glasen_app",
        ),
      );
      const answer = await client.sendRaw("GET", "/api/v3/teams", { headers: {} });
      expect(answer.json()).toEqual({
        statusCode: 500,
        id: 1007,
        message: "Something went wrong on our side.",
        traceId: expect.any(String),
        errors: [{ id: 1007, message: "Something went wrong on our side.", errors: [] }],
      });
      expect(answer.body).not.toMatch(/relation|select|teams|\.ts|at /i);
    } finally {
      await broken.close();
    }
  });
});

test("who watches the process learns that it lives, whether it can work, and its figures, with the password only", async () => {
  const watched = await startTestApp({ env: { METRICS_TOKEN: "a password for figures" } });
  const ask = (url: string, headers = {}) => watched.app.http.inject({ url, headers });
  await ask("/api/v2/server-time");
  await ask("/api/v2/crews");
  expect((await ask("/metrics")).statusCode).toBe(401);
  expect((await ask("/metrics", { authorization: "Bearer a password for figure" })).statusCode).toBe(401);
  expect((await inject({ url: "/metrics" })).statusCode).toBe(404);
  const { body, headers: given } = await ask("/metrics", { authorization: "Bearer a password for figures" });
  expect(given["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  // What one name says stands together below its kind, as readers of this form want it.
  const families = body.split(/^# TYPE /m).slice(1);
  const names = families.map((family) => family.split(" ")[0] ?? "");
  expect(new Set(names).size).toBe(names.length);
  for (const [index, family] of families.entries())
    for (const line of family
      .split("\n")
      .slice(1)
      .filter((text) => text !== "" && !text.startsWith("#")))
      expect(line).toMatch(new RegExp(`^${names[index]}(_bucket|_sum|_count)?(\\{[^}]*\\})? [\\d.e+-]+$`));
  expect(body).toContain('glasen_call_seconds_count{endpoint="crews.list",status="401"} 1');
  expect(body).toContain("# TYPE glasen_call_seconds histogram\n");
  expect((await ask("/healthz")).json()).toEqual({ status: "ok" });
  expect((await ask("/readyz")).json()).toEqual({ status: "ready" });
  const { kernel } = watched.app;
  const cutOff = makeHttp(kernel.config, kernel.log);
  const writeProblem = () => Promise.reject(new Error("the database is gone"));
  serveProbes({ ...kernel, http: cutOff, database: { ...kernel.database, writeProblem } });
  expect((await cutOff.inject({ url: "/readyz" })).statusCode).toBe(503);
  expect((await cutOff.inject({ url: "/healthz" })).statusCode).toBe(200);
  await watched.close();
});

test("the API document is there for machines, and for people as a page in which every link leads somewhere", async () => {
  const document = (await inject({ url: "/api/openapi.json" })).json<{
    openapi: string;
    paths: Record<string, object>;
  }>();
  expect(document.openapi).toMatch(/^3\.1/);
  const { body, headers: given } = await inject({ url: "/api" });
  expect(given["content-type"]).toMatch(/^text\/html/);
  // One script of its own and none in the page, allowed to talk to this server alone.
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/api/try.js">']);
  expect(given["content-security-policy"]).toContain("script-src 'self'; connect-src 'self'; form-action 'none'");
  expect((await inject({ url: "/api/try.js" })).headers["content-type"]).toMatch(/^text\/javascript/);
  expect(body).toContain(
    `curl -H &quot;Authorization: Bearer $GLASEN_TOKEN&quot; &quot;http://localhost/api/v2/crew/1/audit/member/1&quot;`,
  );
  const found = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, name]) => name);
  const ids = found(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(found(/href="#([^"]+)"/g)));
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  expect(found(/(<details>)/g)).toHaveLength(operations.length);
});

test("the first reader of the API page keeps nobody waiting: other calls are answered after each of its paths", async () => {
  const document = (await inject({ url: "/api/openapi.json" })).json<{ paths: Record<string, object> }>();
  let [turns, isWritten] = [0, false];
  const writing = apiPage(document, "http://localhost").finally(() => {
    isWritten = true;
  });
  while (!isWritten) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await writing;
  expect(turns).toBeGreaterThanOrEqual(Object.keys(document.paths).length);
});

describe("the token against forged requests", () => {
  test("anybody gets one, and a write with it is served (API008, API013, API507, API508)", async () => {
    const first = await inject({ url: "/api/v2/csrf_token" });
    const { token } = first.json<{ payload: { token: string } }>().payload;
    expect(first.statusCode).toBe(200);
    expect(token.length).toBeGreaterThan(20);
    const seed = first.cookies.find(({ name }) => name === "glasen_csrf");
    expect(seed).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    const write = (sent: Record<string, string>) =>
      inject({
        method: "POST",
        url: "/api/v2/user/authentication",
        headers: { "content-type": "application/json", ...sent },
        payload: JSON.stringify({ userIdentifier: "mia", password: testPassword }),
      });
    const cookie = `glasen_csrf=${seed?.value}`;
    expect((await write({ cookie, [headers.csrf]: token })).statusCode).toBe(200);
    for (const forged of [
      { cookie },
      { [headers.csrf]: token },
      { cookie: "glasen_csrf=other", [headers.csrf]: token },
    ]) {
      expect((await write(forged as Record<string, string>)).json()).toMatchObject({ statusCode: 403, id: 1012 });
    }
  });

  test("a wrong token is refused with 1012 for every write there is (ERR028)", async () => {
    for (const { name, method, path } of contract.filter(
      ({ method, provesItself }) => method !== "GET" && !provesItself,
    )) {
      const answer = await max.send(method, path.replace(/:\w+/g, "1"), { headers: { [headers.csrf]: "wrong" } });
      expect(answer, name).toMatchObject({ status: 403, id: 1012 });
    }
  });
});

describe("callers", () => {
  test("a request says its channel, or is one of the web", async () => {
    const channelOf = async (sent: Record<string, string>) => {
      const request = { headers: sent, cookies: {}, ip: "127.0.0.1" } as unknown as FastifyRequest;
      return (await callerOf(request, app.app.kernel, app.clock.now)).channel;
    };
    expect(await channelOf({})).toBe("Web");
    expect(await channelOf({ [headers.channel]: "Terminal" })).toBe("Terminal");
    expect(await channelOf({ [headers.channel]: "Fax" })).toBe("Web");
  });

  test("the caller's seventeen permissions are listed with name, crew, allowed and scope (PRM004, PRM532)", async () => {
    const { payload } = await (await app.signedIn("mia")).call(crewEndpoints.permissions, { crewId });
    expect(payload.map(({ name }) => name)).toEqual([...permissionNames]);
    expect(payload).toContainEqual({ name: "canUseTimeTracking", crewId, allowed: true, scope: 2 });
    expect(payload).toContainEqual({ name: "canEditCrew", crewId, allowed: false, scope: null });
    const owners = await (await app.signedIn("olga")).call(crewEndpoints.permissions, { crewId });
    expect(owners.payload.every(({ allowed }) => allowed)).toBe(true);
  });

  test("the list of members contains their roles: owner, manager, and member (PRM002)", async () => {
    const { payload } = await max.call(memberEndpoints.list, { crewId });
    expect(Object.fromEntries(payload.map(({ name, role }) => [name, role]))).toEqual({
      Max: "manager",
      Mia: "member",
      Olga: "owner",
      Rita: "managerReadOnly",
    });
  });
});

test("the eleventh wrong sign-in within a minute is refused with 429 and a time to wait, by every process (ERR015)", async () => {
  const second = await startTestApp({ beside: app });
  try {
    const clients = [app.visitor(), second.visitor()];
    const attempt = (index: number, password: string) =>
      (clients[index % 2] as TestClient).call(accountEndpoints.signIn, { userIdentifier: "rita", password });
    for (let index = 0; index < 10; index++) expect((await attempt(index, "wrong")).id).toBe(1001);
    for (const index of [0, 1]) {
      const refused = await attempt(index, testPassword);
      expect(refused).toMatchObject({ status: 429, id: 429 });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    }
    second.clock.now = new Date(second.clock.now.getTime() + 61_000);
    expect((await attempt(1, testPassword)).status).toBe(200);
  } finally {
    await second.close();
  }
});

test("a crew in maintenance answers 1500, in every process, until it is open again; what needs no crew stays open (ERR037, ERR509)", async () => {
  const second = await startTestApp({ beside: app });
  try {
    const elsewhere = await second.signedIn("max");
    const set = (isOn: boolean) =>
      app.database.inCrew(crewId, (tx) => setMaintenance(tx, { crewId, isOn, traceId: "test", now: app.clock.now }));
    expect((await elsewhere.call(crewEndpoints.get, { crewId })).status).toBe(200);
    await set(true);
    for (const client of [max, elsewhere]) {
      await expect.poll(() => client.call(crewEndpoints.get, { crewId })).toMatchObject({ status: 503, id: 1500 });
      expect(await client.call(teams.create, { crewId, name: "Later" })).toMatchObject({ status: 503, id: 1500 });
    }
    expect((await max.call(crewEndpoints.list, {})).status).toBe(200);
    expect((await max.call(accountEndpoints.context, {})).status).toBe(200);
    const channel = { socket_id: "1.1", channel_name: `private-crew-${crewId}` };
    expect((await max.call(liveEndpoints.authenticate, channel)).status).toBe(200);
    await app.signedIn("mia");
    await set(false);
    await expect.poll(() => elsewhere.call(crewEndpoints.get, { crewId })).toMatchObject({ status: 200 });
  } finally {
    await second.close();
  }
});

test("on a pool of one connection, calls that cross the border of a crew all succeed", async () => {
  const single = await startTestApp({ connections: 1 });
  const mia = await single.signedIn("mia");
  const visitor = single.visitor();
  const current = Array.from({ length: 40 }, () => mia.call(crewEndpoints.current, {}));
  const founded = mia.call(crewEndpoints.create, { name: "Second crew" });
  const signedUp = visitor.call(signUpEndpoints.crewOwner, {
    name: "Nora",
    email: "nora@example.com",
    language: "en",
    password: "a long enough password",
    termsAccepted: true,
  });
  expect(new Set((await Promise.all(current)).map(({ status }) => status))).toEqual(new Set([200]));
  expect([(await founded).status, (await signedUp).status]).toEqual([200, 200]);
  await single.close();
});
