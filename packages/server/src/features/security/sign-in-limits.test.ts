import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { operationEndpoints } from "@glasen/contract/operations.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import { testPassword } from "#test/test-crews.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: "loopback" } });
});
afterAll(() => app.close());

test("a write without a CSRF token, with a wrong one or one of another browser is refused with 1012 (API008, ERR028)", async () => {
  const [mia, other] = [await app.signedIn("mia"), app.visitor()];
  const foreign = (await other.call(accountEndpoints.csrfToken, {})).payload.token;
  const put = (token: string) =>
    mia.call(accountEndpoints.changeUser, { language: "en" }, { headers: { [headers.csrf]: token } });
  for (const token of ["", "wrong", foreign]) expect(await put(token)).toMatchObject({ status: 403, id: 1012 });
  const stale = (await mia.call(accountEndpoints.csrfToken, {})).payload.token;
  expect((await put(stale)).status).toBe(200);
  // Cookies gone, as after a long night: the old token no longer counts, a fresh one does.
  mia.cookies.delete("glasen_csrf");
  expect((await put(stale)).id).toBe(1012);
  const fresh = (await mia.call(accountEndpoints.csrfToken, {})).payload.token;
  expect((await put(fresh)).status).toBe(200);
});

test("the CSRF token is there for everybody, also without a session (API013)", async () => {
  const { status, payload } = await app.visitor().call(accountEndpoints.csrfToken, {});
  expect(status).toBe(200);
  expect(payload.token.length).toBeGreaterThan(30);
});

test("the server's time is an instant (API014)", async () => {
  expect((await app.visitor().call(accountEndpoints.serverTime, {})).payload.timestamp).toBe(
    app.clock.now.toISOString(),
  );
});

test("bodies that are too big, cut off or of the wrong kind are refused and tell nothing (ERR004, ERR005)", async () => {
  const client = app.visitor();
  const send = (body: unknown, extra = {}) =>
    client.send("POST", "/api/v2/user/authentication", { body, headers: extra });
  const big = JSON.stringify({ userIdentifier: "mia", password: "x".repeat(1_100_000) });
  expect(await send(big)).toMatchObject({ status: 413, id: 1005 });
  for (const body of ['{"userIdentifier":', "[]", '"text"', "12", "null", '{"__proto__":{"a":1}}']) {
    const refused = await send(body);
    expect(refused, body).toMatchObject({ status: 400, id: 1005 });
    expect(JSON.stringify(refused.refusal)).not.toMatch(/at .*\.ts|select |SyntaxError/);
  }
  expect((await send("a=b", { "content-type": "text/plain" })).status).toBe(400);
  for (const body of [
    { userIdentifier: ["mia"], password: testPassword },
    { userIdentifier: { $ne: null }, password: testPassword },
    { userIdentifier: "mia\0", password: testPassword },
    { userIdentifier: "m".repeat(300), password: testPassword },
    { userIdentifier: "mia", password: "x".repeat(300) },
    { userIdentifier: "mia", password: true },
    { password: testPassword },
  ]) {
    expect(await send(body), JSON.stringify(body).slice(0, 60)).toMatchObject({ status: 400, id: 1005 });
  }
});

test("every refusal has statusCode, id, message, errors and a trace id (ERR004, ERR005)", async () => {
  const { refusal } = await app.visitor().send("POST", "/api/v2/sign-up", { body: {} });
  expect(refusal).toMatchObject({ statusCode: 400, id: 1005, message: expect.any(String) });
  expect(refusal.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(refusal.errors[0]).toMatchObject({ id: 4002, field: expect.any(String), errors: [] });
});

test("line breaks in names never reach a mail's header", async () => {
  const newcomer = { email: "n@example.com", password: "salt and butter", termsAccepted: true as const };
  for (const name of ["A\r\nBcc: victim@example.com", "A\nB", "A\u0085B"]) {
    expect((await app.visitor().call(signUpEndpoints.user, { ...newcomer, name })).id).toBe(1005);
  }
  const userIdentifier = "mia@example.com\r\nBcc: victim@example.com";
  expect((await app.visitor().call(passwordEndpoints.requestReset, { userIdentifier })).id).toBe(1005);
});

test("neither passwords nor their hashes are stored with idempotent replies", async () => {
  const mia = await app.signedIn("mia");
  const key = { [headers.transaction]: "a-key-of-the-client" };
  const change = { password: testPassword, newPassword: "a brand new one", passwordConfirmation: "a brand new one" };
  expect((await mia.call(accountEndpoints.changeUser, change, { headers: key })).status).toBe(200);
  const kept = await app.database.outsideCrews((tx) => tx.query("select from idempotent_replies_outside_crews"));
  expect(kept).toEqual([]);
});

test("sign-in answers and reset links carry nothing that a cache may keep", async () => {
  const answer = await app.visitor().signIn("max", testPassword);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("no forwarded address but a trusted proxy's is stored, in its normal form, and nonsense never", async () => {
  const addressAfter = async (at: TestApp, forwarded: string): Promise<unknown> => {
    const client = at.visitor();
    const sent = { headers: { "x-forwarded-for": forwarded } };
    await client.call(accountEndpoints.signIn, { userIdentifier: "mia", password: testPassword }, sent);
    const [row] = await at.database.outsideCrews((tx) =>
      tx.query<{ address: string }>("select address from sessions where revoked_at is null order by created_at desc"),
    );
    return row?.address;
  };
  const own = await startTestApp({ env: { TRUSTED_PROXIES: "loopback" } });
  own.clock.now = new Date(own.clock.now.getTime() + 1_000);
  expect(await addressAfter(own, "::ffff:203.0.113.9")).toBe("203.0.113.9");
  own.clock.now = new Date(own.clock.now.getTime() + 1_000);
  expect(await addressAfter(own, `=cmd|calc <b>not-an-ip</b> ${"A".repeat(500)}`)).toBe(own.address);
  await own.close();
  const untrusting = await startTestApp();
  expect(await addressAfter(untrusting, "203.0.113.9")).toBe(untrusting.address);
  await untrusting.close();
});

test("calls per minute are counted by network, and only a trusted proxy can name another", async () => {
  const report = (at: TestApp, address: string) =>
    at
      .visitor()
      .call(
        operationEndpoints.reportError,
        { message: "broken", path: "/" },
        { headers: { "x-forwarded-for": address } },
      );
  const statuses = async (at: TestApp, addressOf: (call: number) => string): Promise<number[]> => {
    const answers: number[] = [];
    for (let call = 1; call <= 31; call += 1) answers.push((await report(at, addressOf(call))).status);
    return answers.slice(-2);
  };
  expect(await statuses(app, (call) => `2001:db8:0:7::${call}`)).toEqual([200, 429]);
  expect(await statuses(app, (call) => `198.51.100.${call}`)).toEqual([200, 200]);
  const untrusting = await startTestApp();
  expect(await statuses(untrusting, (call) => `198.51.100.${call}`)).toEqual([200, 429]);
  await untrusting.close();
});
