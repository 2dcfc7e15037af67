import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fromBase32, stepAt, totpAt } from "#kernel/secrets/totp.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { type TestName, testIds, testPassword } from "#test/test-crews.ts";
import { mailsTo } from "#test/test-mails.ts";
import { TestPasskey } from "#test/test-passkey.ts";

const crewId = testIds.crews.harbour;
const password = testPassword;
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const nextHalfMinute = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
};
const codeOf = (secret: string): string => totpAt(fromBase32(secret), stepAt(app.clock.now));

/** Sets up an authenticator app; the clock is then at a code that was not used yet. */
async function withTotp(name: TestName): Promise<{ client: TestClient; secret: string; recoveryCodes: string[] }> {
  const client = await app.signedIn(name);
  const { secret } = (await client.call(secondFactorEndpoints.startTotp, { password })).payload;
  const confirmed = await client.call(secondFactorEndpoints.confirmTotp, { code: codeOf(secret) });
  nextHalfMinute();
  return { client, secret, recoveryCodes: confirmed.payload.recoveryCodes ?? [] };
}

async function ticketFor(client: TestClient, name: string): Promise<string> {
  const answer = await client.call(accountEndpoints.signIn, { userIdentifier: name, password });
  expect(answer.payload.id).toBeUndefined();
  return answer.payload.secondFactor?.ticket ?? "";
}

const context = async (client: TestClient) => (await client.call(accountEndpoints.context, {})).payload;

test("with an authenticator app the password alone opens nothing but the next step", async () => {
  const { secret } = await withTotp("mia");
  const client = app.visitor();
  const first = await client.call(accountEndpoints.signIn, { userIdentifier: "mia", password });
  expect(first.payload.secondFactor?.methods).toEqual(["totp", "recoveryCode"]);
  expect(client.cookies.has("crew_auth_user_token")).toBe(false);
  const ticket = first.payload.secondFactor?.ticket ?? "";
  expect((await client.call(secondFactorEndpoints.signIn, { ticket, code: "000000" })).status).toBe(401);
  const done = await client.call(secondFactorEndpoints.signIn, { ticket, code: codeOf(secret) });
  expect(done.payload).toMatchObject({ id: testIds.users.mia });
  expect(await context(client)).toMatchObject({ secondFactor: { isSetUp: true }, session: { isLimited: false } });
});

test("a code and a ticket are good once", async () => {
  const { secret } = await withTotp("mia");
  const [one, two] = [app.visitor(), app.visitor()];
  const tickets = [await ticketFor(one, "mia"), await ticketFor(two, "mia")] as const;
  const code = codeOf(secret);
  expect((await one.call(secondFactorEndpoints.signIn, { ticket: tickets[0], code })).status).toBe(200);
  expect((await two.call(secondFactorEndpoints.signIn, { ticket: tickets[1], code })).status).toBe(401);
  nextHalfMinute();
  expect((await two.call(secondFactorEndpoints.signIn, { ticket: tickets[0], code: codeOf(secret) })).status).toBe(401);
  expect((await two.call(secondFactorEndpoints.signIn, { ticket: tickets[1], code: codeOf(secret) })).status).toBe(200);
});

test("codes cannot be guessed: five tries a ticket, ten in ten minutes, and a ticket grows old", async () => {
  const { secret } = await withTotp("mia");
  const client = app.visitor();
  const answers: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const ticket = await ticketFor(client, "mia");
    for (let guess = 0; guess < 5; guess += 1) {
      answers.push((await client.call(secondFactorEndpoints.signIn, { ticket, code: "000000" })).status);
    }
    expect((await client.call(secondFactorEndpoints.signIn, { ticket, code: codeOf(secret) })).id).toBe(1001);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 5 }, () => 429)]);
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  const ticket = await ticketFor(client, "mia");
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);
  expect((await client.call(secondFactorEndpoints.signIn, { ticket, code: codeOf(secret) })).status).toBe(401);
});

test("the first code of an app cannot be guessed either: twenty tries in ten minutes", async () => {
  const client = await app.signedIn("mia");
  const { secret } = (await client.call(secondFactorEndpoints.startTotp, { password })).payload;
  const confirm = async (code: string) => (await client.call(secondFactorEndpoints.confirmTotp, { code })).status;
  for (let guess = 0; guess < 20; guess += 1) expect(await confirm("000000")).not.toBe(429);
  expect(await confirm(codeOf(secret))).toBe(429);
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);
  expect(await confirm(codeOf(secret))).toBe(200);
});

test("recovery codes replace the app, each once, and are stored as hashes", async () => {
  const { client, recoveryCodes } = await withTotp("mia");
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = ""] = recoveryCodes;
  const other = app.visitor();
  const typed = code.toLowerCase().replace("-", " ");
  expect(
    (await other.call(secondFactorEndpoints.signIn, { ticket: await ticketFor(other, "mia"), code: typed })).status,
  ).toBe(200);
  expect((await other.call(secondFactorEndpoints.signIn, { ticket: await ticketFor(other, "mia"), code })).status).toBe(
    401,
  );
  expect((await client.call(secondFactorEndpoints.list, {})).payload).toMatchObject({
    hasTotp: true,
    recoveryCodesLeft: 9,
  });
  expect((await client.call(secondFactorEndpoints.renewRecoveryCodes, { password })).refusal.errors).toMatchObject([
    { field: "code", id: 4002 },
  ]);
  const proof = { password, code: recoveryCodes[1] ?? "" };
  const renewed = (await client.call(secondFactorEndpoints.renewRecoveryCodes, proof)).payload.recoveryCodes;
  expect(renewed).toHaveLength(10);
  const old = { ticket: await ticketFor(other, "mia"), code: recoveryCodes[2] ?? "" };
  expect((await other.call(secondFactorEndpoints.signIn, old)).status).toBe(401);
});

test("to set up or remove a factor takes the password, and a code where there is a factor already; setting up ends the other sessions", async () => {
  const other = await app.signedIn("mia");
  const { client, secret, recoveryCodes } = await withTotp("mia");
  expect((await other.call(accountEndpoints.user, {})).id).toBe(1013);
  for (const endpoint of [
    secondFactorEndpoints.startTotp,
    secondFactorEndpoints.removeTotp,
    secondFactorEndpoints.startPasskey,
  ]) {
    const refused = async (proof: { password: string; code?: string }) => (await client.call(endpoint, proof)).refusal;
    expect((await refused({ password: "wrong", code: "000000" })).errors, endpoint.name).toMatchObject([
      { field: "password" },
    ]);
    expect((await refused({ password })).errors, endpoint.name).toMatchObject([{ field: "code", id: 4002 }]);
    expect((await refused({ password, code: "000000" })).statusCode, endpoint.name).toBe(401);
  }
  expect((await client.call(secondFactorEndpoints.list, {})).payload.hasTotp).toBe(true);
  const [recoveryCode = ""] = recoveryCodes;
  expect((await client.call(secondFactorEndpoints.startPasskey, { password, code: recoveryCode })).status).toBe(200);
  nextHalfMinute();
  const removed = await client.call(secondFactorEndpoints.removeTotp, { password, code: codeOf(secret) });
  expect(removed.payload).toEqual({ hasTotp: false, passkeys: [], recoveryCodesLeft: 0 });
  expect((await app.visitor().signIn("mia", password)).payload).toMatchObject({ id: testIds.users.mia });
});

async function withPasskey(
  name: TestName,
): Promise<{ client: TestClient; passkey: TestPasskey; recoveryCodes: string[] }> {
  const client = await app.signedIn(name);
  const { ticket, options } = (await client.call(secondFactorEndpoints.startPasskey, { password })).payload;
  const passkey = new TestPasskey();
  const added = await client.call(secondFactorEndpoints.addPasskey, {
    ticket,
    name: "Phone",
    credential: passkey.register(options),
  });
  expect(added.payload).toMatchObject({ passkey: { name: "Phone" }, recoveryCodes: expect.any(Array) });
  return { client, passkey, recoveryCodes: added.payload.recoveryCodes ?? [] };
}

async function signInWith(
  client: TestClient,
  sign: (options: Record<string, unknown>) => ReturnType<TestPasskey["sign"]>,
) {
  const { ticket, options } = (await client.call(secondFactorEndpoints.startPasskeySignIn, {})).payload;
  return client.call(secondFactorEndpoints.signInByPasskey, { ticket, credential: sign(options) });
}

test("a passkey signs in without name and password, and is a second factor for the password", async () => {
  const { client, passkey, recoveryCodes } = await withPasskey("mia");
  const other = app.visitor();
  const password1 = await other.call(accountEndpoints.signIn, { userIdentifier: "mia", password });
  expect(password1.payload.secondFactor?.methods).toEqual(["passkey", "recoveryCode"]);
  const signedIn = await signInWith(other, (options) => passkey.sign(options));
  expect(signedIn.payload).toMatchObject({ id: testIds.users.mia });
  expect((await context(other)).session).toMatchObject({ method: "passkey", isLimited: false });
  const listed = (await client.call(secondFactorEndpoints.list, {})).payload.passkeys;
  expect(listed).toMatchObject([{ name: "Phone", lastUsedAt: app.clock.now.toISOString() }]);
  const passkeyId = listed[0]?.id ?? "";
  const renamed = await client.call(secondFactorEndpoints.renamePasskey, { passkeyId, name: "Old phone" });
  expect(renamed.payload.passkeys).toMatchObject([{ id: passkeyId, name: "Old phone" }]);
  const stranger = await app.signedIn("max");
  expect((await stranger.call(secondFactorEndpoints.renamePasskey, { passkeyId, name: "Mine" })).status).toBe(404);
  // The session that the passkey opened proves it for new recovery codes, not for its own removal.
  expect((await other.call(secondFactorEndpoints.removePasskey, { passkeyId, password })).status).toBe(400);
  expect((await client.call(secondFactorEndpoints.renewRecoveryCodes, { password })).status).toBe(400);
  const proof = { password, code: recoveryCodes[0] ?? "" };
  expect((await client.call(secondFactorEndpoints.removePasskey, { passkeyId, ...proof })).status).toBe(200);
  expect((await signInWith(app.visitor(), (options) => passkey.sign(options))).status).toBe(401);
});

test("a passkey is refused with an old challenge, from another page, without the device's lock, or when it is unknown", async () => {
  const { passkey } = await withPasskey("mia");
  const client = app.visitor();
  const stolen = (await client.call(secondFactorEndpoints.startPasskeySignIn, {})).payload;
  const credential = passkey.sign(stolen.options);
  expect((await signInWith(client, () => credential)).status).toBe(401);
  expect((await signInWith(client, (options) => passkey.sign(options, { isUserVerified: false }))).status).toBe(401);
  const phishing = new TestPasskey("localhost", "http://localhost.evil.example");
  expect((await signInWith(client, (options) => phishing.sign(options))).status).toBe(401);
  // The challenge was taken by the first who came, whatever became of it.
  const { ticket, options } = (await client.call(secondFactorEndpoints.startPasskeySignIn, {})).payload;
  const right = passkey.sign(options);
  expect((await client.call(secondFactorEndpoints.signInByPasskey, { ticket, credential })).status).toBe(401);
  expect((await client.call(secondFactorEndpoints.signInByPasskey, { ticket, credential: right })).status).toBe(401);
});

test("a reset shows the second factors, and removes those that its owner does not know together with the old password", async () => {
  const { client, passkey } = await withPasskey("mia");
  await client.call(accountEndpoints.changeUser, { email: "mia.away@example.com", password });
  const [mail] = (await mailsTo(app.database, "mia@example.com")).slice(-1);
  const undo = /undo-email-change\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { resetToken: token } = (await app.visitor().call(accountEndpoints.undoEmailChange, { token: undo })).payload;
  // Until the new password is set, no passkey opens the account.
  expect((await signInWith(app.visitor(), (options) => passkey.sign(options))).status).toBe(401);
  const shown = await app.visitor().call(passwordEndpoints.reset, { token });
  expect(shown.payload).toMatchObject({ hasTotp: false, passkeys: [{ name: "Phone" }] });
  const removePasskeyIds = shown.payload.passkeys.map(({ id }) => id);
  const reset = { token, password: "after the reset", removePasskeyIds };
  expect((await app.visitor().call(passwordEndpoints.setByToken, reset)).status).toBe(200);
  expect((await app.visitor().call(passwordEndpoints.reset, { token })).status).toBe(400);
  expect((await signInWith(app.visitor(), (options) => passkey.sign(options))).status).toBe(401);
  expect((await app.visitor().signIn("mia", "after the reset")).payload).toMatchObject({ id: testIds.users.mia });
});

test("a crew can ask a second factor of those who manage it; until they have one they act as members", async () => {
  const manager = await app.signedIn("max");
  const before = await app.signedIn("olga");
  expect((await before.call(secondFactorEndpoints.setCrewRule, { crewId, isRequired: true })).status).toBe(409);
  const { client: owner } = await withTotp("olga");
  expect((await manager.call(secondFactorEndpoints.setCrewRule, { crewId, isRequired: false })).id).toBe(1006);
  const may = async (client: TestClient, name: string) =>
    (await client.call(crewEndpoints.permissions, { crewId })).payload.find((one) => one.name === name)?.allowed;
  expect(await may(manager, "canEditCrew")).toBe(true);
  await owner.call(secondFactorEndpoints.setCrewRule, { crewId, isRequired: true });
  expect((await owner.call(secondFactorEndpoints.crewRule, { crewId })).payload).toEqual({ isRequired: true });
  expect(await may(manager, "canEditCrew")).toBe(false);
  expect(await may(manager, "canUseTimeTracking")).toBe(true);
  expect((await context(manager)).secondFactor).toEqual({ isSetUp: false, missingIn: [crewId] });
  expect((await context(await app.signedIn("mia"))).secondFactor.missingIn).toEqual([]);
  const { client: ready } = await withTotp("max");
  expect(await may(ready, "canEditCrew")).toBe(true);
});

test("the terminal is never in the way of a second factor, and opens nothing more without it", async () => {
  const { client: terminal, secret } = await withTotp("max");
  await terminal.call(sessionEndpoints.signInCrew, { crewId });
  expect((await terminal.signIn("max", password)).payload).toMatchObject({ id: testIds.users.max });
  expect((await context(terminal)).session).toEqual({
    method: "password",
    isTerminal: true,
    isLimited: true,
    idleMinutes: null,
    singleSignOnCrewId: null,
  });
  expect((await terminal.call(sessionEndpoints.signOutCrew, {})).id).toBe(1006);
  expect((await terminal.call(secondFactorEndpoints.list, {})).id).toBe(1006);
  expect((await terminal.call(sessionEndpoints.confirm, {})).refusal.errors).toMatchObject([
    { field: "code", id: 4002 },
  ]);
  expect((await terminal.call(sessionEndpoints.confirm, { code: "123456" })).status).toBe(401);
  expect((await terminal.call(sessionEndpoints.confirm, { code: codeOf(secret) })).status).toBe(200);
  expect((await terminal.call(sessionEndpoints.signOutCrew, {})).status).toBe(200);
});
