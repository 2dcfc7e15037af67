import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { headers } from "@glasen/contract/headers.ts";
import { operatorEndpoints } from "@glasen/contract/operator.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import { type Product, productNames } from "@glasen/domain/access/products.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withoutLinkSecrets } from "#kernel/jobs/mail.ts";
import { fromBase32, stepAt, totpAt } from "#kernel/secrets/totp.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { eventually, mailsTo } from "#test/test-mails.ts";
import { createOperator, renewOperator } from "./operator.public.ts";

const crewId = testIds.crews.harbour;
let app: TestApp;
let operator: TestClient;
let password: string;
let totpSecret: string;

/** A code is accepted once, so each one is of a later half minute. */
function nextCode(secret: string): string {
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  return totpAt(fromBase32(secret), stepAt(app.clock.now));
}

async function setUpApp(client: TestClient, clientPassword: string): Promise<string> {
  const { secret } = (await client.call(operatorEndpoints.startTotp, { password: clientPassword })).payload;
  await client.call(operatorEndpoints.confirmTotp, { code: nextCode(secret) });
  await app.settled();
  return secret;
}

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
  password = (await createOperator(app.database, "Ada", app.clock.now))?.password ?? "";
  operator = app.visitor();
  await operator.call(operatorEndpoints.signIn, { name: "ada", password });
  totpSecret = await setUpApp(operator, password);
});
afterAll(() => app.close());

test("an operator comes in by name and password and out again (AUT020, PRM008, PRM504)", async () => {
  expect((await operator.call(accountEndpoints.context, {})).payload).toMatchObject({
    adminAuthentication: { adminId: 2 },
    userAuthentication: null,
  });
  const client = app.visitor();
  expect((await client.call(operatorEndpoints.signIn, { name: "ada", password: "wrong" })).status).toBe(401);
  expect((await client.call(operatorEndpoints.signIn, { name: "nobody", password })).status).toBe(401);
  const code = nextCode(totpSecret);
  expect((await client.call(operatorEndpoints.signIn, { name: "ADA", password, code })).status).toBe(200);
  expect((await client.call(operatorEndpoints.health, {})).status).toBe(200);
  await client.call(operatorEndpoints.signOut, {});
  expect((await client.call(operatorEndpoints.health, {})).id).toBe(1013);
});

test("a name is given once, and the password is stored as a hash", async () => {
  expect(await createOperator(app.database, "ADA", app.clock.now)).toBeUndefined();
  const rows = await app.database.outsideCrews((tx) =>
    tx.query<{ hash: string }>("select password_hash as hash from operators"),
  );
  expect(rows.every(({ hash }) => hash.startsWith("$argon2id$") && !hash.includes(password))).toBe(true);
});

test("only operators can make operator calls, and operators cannot make calls of a crew", async () => {
  const owner = await app.signedIn("olga");
  for (const endpoint of [operatorEndpoints.health, operatorEndpoints.flags, operatorEndpoints.jobs]) {
    expect((await owner.call(endpoint, {})).id, endpoint.name).toBe(1013);
  }
  expect((await owner.call(operatorEndpoints.setMaintenance, { crewId, isOn: true })).id).toBe(1013);
  expect((await operator.call(crewEndpoints.get, { crewId })).id).toBe(1013);
});

test("maintenance closes a crew for everybody in it and opens it again (ERR037)", async () => {
  const member = await app.signedIn("mia");
  const set = (isOn: boolean) => operator.call(operatorEndpoints.setMaintenance, { crewId, isOn });
  expect((await set(true)).payload).toEqual({ crewId, inMaintenance: true });
  expect(await member.call(crewEndpoints.get, { crewId })).toMatchObject({ status: 503, id: 1500 });
  expect((await member.call(accountEndpoints.context, {})).status).toBe(200);
  const events = await app.database.inCrew(crewId, (tx) =>
    tx.query("select body from events where name = 'crew-status-changed'"),
  );
  expect(events).toEqual([{ body: { crewId, maintenance: true } }]);
  const found = await operator.call(operatorEndpoints.crews, { search: "hafen" });
  expect(found.payload).toMatchObject([{ id: crewId, inMaintenance: true, members: 4 }]);
  await set(false);
  expect((await member.call(crewEndpoints.get, { crewId })).status).toBe(200);
  expect((await operator.call(operatorEndpoints.setMaintenance, { crewId: 999, isOn: true })).status).toBe(404);
});

test("products are given to a crew and taken away, at once, and recorded for operators and the crew (PRM534)", async () => {
  const owner = await app.signedIn("olga");
  const workplaces = async () => (await owner.call(workplaceEndpoints.list, { crewId })).id;
  const set = (products: Product[], lastDay: string | null = null) =>
    operator.call(operatorEndpoints.setProducts, { crewId, products, lastDay } as never);
  const listed = async () => (await operator.call(operatorEndpoints.crews, { search: "hafen" })).payload[0];
  expect((await listed())?.products).toEqual(productNames);
  expect(await workplaces()).toBeUndefined();

  const without: Product[] = ["timeTracking", "absenceManagement"];
  expect((await set(without, "2026-12-31")).payload).toEqual({
    crewId,
    products: without,
    productsUntil: "2026-12-31T23:00:00.000Z",
  });
  await app.settled();
  expect(await listed()).toMatchObject({ products: without, productsUntil: "2026-12-31T23:00:00.000Z" });
  expect(await workplaces()).toBe(1006);
  const create = { crewId, name: "Oven", groupId: null, disabledAt: null };
  expect((await owner.call(workplaceEndpoints.create, create)).id).toBe(1006);
  const permissions = (await owner.call(crewEndpoints.permissions, { crewId })).payload;
  expect(permissions.find(({ name }) => name === "canUseShiftPlanner")?.allowed).toBe(false);

  expect((await set([])).payload.products).toEqual([]);
  await app.settled();
  expect((await listed())?.products).toEqual([]);
  expect((await set([...productNames])).payload.productsUntil).toBeNull();
  await app.settled();
  expect(await workplaces()).toBeUndefined();
  expect((await set(without, "2026-01-01")).refusal.errors).toMatchObject([{ field: "lastDay" }]);
  expect((await owner.call(operatorEndpoints.setProducts, { crewId, products: [] })).id).toBe(1013);
  const log = (await operator.call(operatorEndpoints.log, {})).payload.filter(({ act }) => act === "products set");
  expect(log.map(({ about }) => about["products"]).toSorted()).toEqual([
    "",
    "Time Tracking, Absence Management",
    "Time Tracking, Absence Management, Shift Planner, Time Tracking Plus",
  ]);
  const audited = await owner.call(auditEndpoints.list, { crewId });
  expect(audited.payload.filter(({ action }) => action === "products-set")).toHaveLength(3);
});

test("feature flags are listed and set, and clients are notified", async () => {
  const set = (name: string, isEnabled: boolean) => operator.call(operatorEndpoints.setFlag, { name, isEnabled });
  expect((await set("newPlanner", true)).payload).toEqual({ name: "newPlanner", isEnabled: true });
  expect((await operator.call(operatorEndpoints.flags, {})).payload).toContainEqual({
    name: "newPlanner",
    isEnabled: true,
  });
  expect((await app.visitor().call(accountEndpoints.context, {})).payload.featureFlags).toMatchObject({
    newPlanner: true,
  });
  expect((await set("no spaces", true)).id).toBe(1005);
  await set("newPlanner", false);
  expect((await app.visitor().call(accountEndpoints.context, {})).payload.featureFlags).toMatchObject({
    newPlanner: false,
  });
});

test("health, jobs and the outbox are shown; an unsent mail can be sent again, once per key", async () => {
  expect((await operator.call(operatorEndpoints.health, {})).payload).toMatchObject({
    crews: 2,
    users: 5,
    isMailConfigured: false,
    migrations: expect.arrayContaining(["2026-11-15T0800-core.sql"]),
  });
  await app.visitor().call(passwordEndpoints.requestReset, { userIdentifier: "rita" });
  await eventually(async () => (await mailsTo(app.database, "rita@example.com")).length === 1);
  const kept = await eventually(async () => {
    const { payload } = await operator.call(operatorEndpoints.mails, { state: "kept" });
    return payload[0];
  });
  expect(kept).toMatchObject({ recipient: "rita@example.com", subject: "Set a new password" });
  const read = await operator.call(operatorEndpoints.mail, { mailId: kept.id });
  expect(read.payload.text).toContain("/password-recovery-reset?…");
  expect(JSON.stringify(read.payload)).not.toContain("token=");
  // The command on the server's shell still shows the mail that cannot be sent, link included.
  const [stored] = await mailsTo(app.database, "rita@example.com");
  expect(JSON.stringify(stored)).toContain("password-reset-token=");
  const retry = () =>
    operator.call(
      operatorEndpoints.retryMail,
      { mailId: kept.id },
      { headers: { [headers.transaction]: "once-more" } },
    );
  expect([(await retry()).payload.state, (await retry()).payload.state]).toEqual(["waiting", "waiting"]);
  await app.database.asMaintenance((tx) => tx.query("select glasen_enqueue('no-such-task', '{}', 'k', null, null, 1)"));
  const jobs = (await operator.call(operatorEndpoints.jobs, {})).payload;
  expect(jobs.counts).toContainEqual({ job: "no-such-task", waiting: 1, running: 0, failed: 0 });
});

test("every action is logged, and the application's role cannot change the log", async () => {
  const { payload, pagination } = await operator.call(operatorEndpoints.log, { perPage: 50 });
  const acts = payload.map(({ operator: name, act, about }) => ({ name, act, about }));
  expect(acts).toContainEqual({ name: "Ada", act: "maintenance began", about: { crewId } });
  expect(acts).toContainEqual({ name: "Ada", act: "feature switched off", about: { name: "newPlanner" } });
  expect(acts.filter(({ act }) => act === "mail sent again")).toHaveLength(1);
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(["signed in", "signed out", "mail read", "mail sent again"]),
  );
  expect(pagination?.total).toBe(payload.length);
  for (const sql of ["update operator_log set act = 'nothing'", "delete from operator_log"]) {
    await expect(app.database.outsideCrews((tx) => tx.run(sql))).rejects.toThrow("permission denied");
    await expect(app.database.asMaintenance((tx) => tx.run(sql))).rejects.toThrow("permission denied");
  }
});

test("before anything else an operator sets up an authenticator app; each code counts once, and the command removes it", async () => {
  const { signIn, startTotp, confirmTotp, removeTotp, secondFactor, health } = operatorEndpoints;
  const bobs = (await createOperator(app.database, "Bob", app.clock.now))?.password ?? "";
  const [bob, other] = [app.visitor(), app.visitor()];
  for (const client of [bob, other])
    expect((await client.call(signIn, { name: "bob", password: bobs })).payload).toMatchObject({ needsCode: false });
  for (const endpoint of [health, operatorEndpoints.flags, operatorEndpoints.jobs, operatorEndpoints.mails])
    expect((await bob.call(endpoint, {})).id, endpoint.name).toBe(1006);
  expect((await bob.call(removeTotp, { password: bobs })).id).toBe(1006);
  expect((await bob.call(secondFactor, {})).payload).toEqual({ isOn: false });
  expect((await bob.call(startTotp, { password: "wrong" })).refusal.errors).toMatchObject([{ field: "password" }]);
  const { secret, url } = (await bob.call(startTotp, { password: bobs })).payload;
  expect(url).toContain("otpauth://totp/Glasen%20Operator:Bob?");
  expect((await bob.call(confirmTotp, { code: "wrong" })).refusal.errors).toMatchObject([{ field: "code" }]);
  expect((await bob.call(confirmTotp, { code: nextCode(secret) })).payload).toEqual({ isOn: true });
  await app.settled();
  expect((await bob.call(health, {})).status).toBe(200);
  // Whoever was signed in with the password alone no longer is.
  expect((await other.call(health, {})).id).toBe(1013);

  const client = app.visitor();
  const code = nextCode(secret);
  expect((await client.call(signIn, { name: "bob", password: bobs })).payload).toEqual({ needsCode: true });
  expect((await client.call(health, {})).id).toBe(1013);
  expect((await client.call(signIn, { name: "bob", password: "wrong", code })).status).toBe(401);
  expect((await client.call(signIn, { name: "bob", password: bobs, code })).payload).toMatchObject({
    needsCode: false,
  });
  expect((await client.call(health, {})).status).toBe(200);
  expect((await app.visitor().call(signIn, { name: "bob", password: bobs, code })).refusal.errors).toMatchObject([
    { field: "code" },
  ]);
  const acts = (await client.call(operatorEndpoints.log, { perPage: 50 })).payload.map(({ act }) => act);
  expect(acts).toContain("second factor set up");
  expect((await client.call(removeTotp, { password: bobs })).payload).toEqual({ isOn: false });
  await app.settled();
  expect((await client.call(health, {})).id).toBe(1006);

  const renewed = (await renewOperator(app.database, "BOB", app.clock.now))?.password ?? "";
  await app.settled();
  expect((await client.call(secondFactor, {})).id).toBe(1013);
  expect((await client.call(signIn, { name: "bob", password: bobs })).status).toBe(401);
  expect((await client.call(signIn, { name: "bob", password: renewed })).status).toBe(200);
  expect(await renewOperator(app.database, "nobody", app.clock.now)).toBeUndefined();
});

test("an operator's session ends after half an hour without a call, and each call begins it anew", async () => {
  const wait = (minutes: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  };
  const { signIn, flags } = operatorEndpoints;
  const client = app.visitor();
  await client.call(signIn, { name: "ada", password, code: nextCode(totpSecret) });
  for (let call = 0; call < 3; call += 1) {
    wait(29);
    expect((await client.call(flags, {})).status).toBe(200);
  }
  wait(31);
  expect((await client.call(flags, {})).id).toBe(1013);
  const open = await app.database.outsideCrews((tx) =>
    tx.query("select from sessions where kind = 'admin' and revoked_at is null and last_used_at > $1", [
      new Date(app.clock.now.getTime() - 32 * 60_000),
    ]),
  );
  expect(open).toEqual([]);
});

test("a mail that was sent keeps no working link", () => {
  const sent =
    'Open https://zeit.example/invitation?token=abc-1. <a href="https://zeit.example/reset?x-token=d&y=1">Go</a>';
  expect(withoutLinkSecrets(sent)).toBe(
    'Open https://zeit.example/invitation?… <a href="https://zeit.example/reset?…">Go</a>',
  );
});

test("wrong passwords are slowed down by name and network, and neighbours and the operator's own browser are not (ERR015)", async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  const guess = async (name: string): Promise<number> =>
    (await app.visitor().call(operatorEndpoints.signIn, { name, password: "guess" })).status;
  const answers: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) answers.push(await guess("ada"));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  // In the same network another operator is looked at, and the right password from Ada's known browser, too.
  expect(await guess("bob")).toBe(401);
  const code = nextCode(totpSecret);
  expect((await app.visitor().call(operatorEndpoints.signIn, { name: "ada", password, code })).status).toBe(429);
  expect((await operator.call(operatorEndpoints.signIn, { name: "ada", password, code })).status).toBe(200);
  // Right attempts are not counted.
  for (let attempt = 0; attempt < 12; attempt += 1)
    expect((await operator.call(operatorEndpoints.signIn, { name: "ada", password })).payload).toEqual({
      needsCode: true,
    });
});

test("neither an operator's code nor the password of an open session can be guessed: ten tries in ten minutes (ERR015)", async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  const signIn = async (code: string) =>
    (await operator.call(operatorEndpoints.signIn, { name: "ada", password, code })).status;
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn("000000")).toBe(401);
  expect(await signIn(nextCode(totpSecret))).toBe(429);
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);
  expect(await signIn(nextCode(totpSecret))).toBe(200);

  const remove = async (word: string) => (await operator.call(operatorEndpoints.removeTotp, { password: word })).status;
  for (let guess = 0; guess < 10; guess += 1) expect(await remove("guess")).toBe(400);
  expect(await remove(password)).toBe(429);
});
