import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { headers } from "@glasen/contract/headers.ts";
import { operatorEndpoints } from "@glasen/contract/operator.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
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

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
  password = (await createOperator(app.database, "Ada", app.clock.now))?.password ?? "";
  operator = app.visitor();
  await operator.call(operatorEndpoints.signIn, { name: "ada", password });
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
  expect((await client.call(operatorEndpoints.signIn, { name: "ADA", password })).status).toBe(200);
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
  expect(read.payload.text).toContain("password-reset-token=");
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

test("an operator's authenticator app is set up with the password, required at sign-in, accepts each code once, and is removed by the command", async () => {
  const { signIn, startTotp, confirmTotp, removeTotp, secondFactor } = operatorEndpoints;
  const codeOf = (secret: string) => totpAt(fromBase32(secret), stepAt(app.clock.now));
  const other = app.visitor();
  await other.call(signIn, { name: "ada", password });
  expect((await operator.call(secondFactor, {})).payload).toEqual({ isOn: false });
  expect((await operator.call(startTotp, { password: "wrong" })).refusal.errors).toMatchObject([{ field: "password" }]);
  const { secret, url } = (await operator.call(startTotp, { password })).payload;
  expect(url).toContain("otpauth://totp/Glasen%20Operator:Ada?");
  expect((await operator.call(confirmTotp, { code: "wrong" })).refusal.errors).toMatchObject([{ field: "code" }]);
  expect((await operator.call(confirmTotp, { code: codeOf(secret) })).payload).toEqual({ isOn: true });
  // Whoever was signed in with the password alone no longer is.
  expect((await other.call(operatorEndpoints.health, {})).id).toBe(1013);

  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const client = app.visitor();
  const code = codeOf(secret);
  expect((await client.call(signIn, { name: "ada", password })).payload).toEqual({ needsCode: true });
  expect((await client.call(operatorEndpoints.health, {})).id).toBe(1013);
  expect((await client.call(signIn, { name: "ada", password: "wrong", code })).status).toBe(401);
  expect((await client.call(signIn, { name: "ada", password, code })).payload).toMatchObject({ needsCode: false });
  expect((await client.call(operatorEndpoints.health, {})).status).toBe(200);
  expect((await app.visitor().call(signIn, { name: "ada", password, code })).refusal.errors).toMatchObject([
    { field: "code" },
  ]);
  expect((await client.call(removeTotp, { password })).payload).toEqual({ isOn: false });
  const acts = (await client.call(operatorEndpoints.log, { perPage: 50 })).payload.map(({ act }) => act);
  expect(acts).toEqual(expect.arrayContaining(["second factor set up", "second factor removed"]));

  const renewed = (await renewOperator(app.database, "ADA", app.clock.now))?.password ?? "";
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);
  expect((await client.call(operatorEndpoints.health, {})).id).toBe(1013);
  expect((await client.call(signIn, { name: "ada", password })).status).toBe(401);
  expect((await client.call(signIn, { name: "ada", password: renewed })).status).toBe(200);
  expect(await renewOperator(app.database, "nobody", app.clock.now)).toBeUndefined();
});

test("guesses at an operator's password are slowed down (ERR015)", async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  const answers: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    answers.push((await app.visitor().call(operatorEndpoints.signIn, { name: "ada", password: "guess" })).status);
  }
  expect(answers.at(-1)).toBe(429);
});
