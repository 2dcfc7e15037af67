import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { singleSignOnEndpoints as calls } from "@glasen/contract/single-sign-on.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type Forgery,
  type HostileProvider,
  type Page,
  signByHmac,
  startHostileProvider,
} from "#test/hostile-provider.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { Answer, TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

// A crew chooses its provider, so a provider may do anything: what it says about people is true for its crew at most,
// and nothing that it sends is more than a refusal.

const { harbour: crewId, foreign } = testIds.crews;
const DISCOVERY = "/.well-known/openid-configuration";

let idp: HostileProvider;
let app: TestApp;
let olga: TestClient;
let boris: TestClient;

const rules = {
  ...({ isOn: true, joining: "everybody", joiningRole: "member", requiredRoles: [] } as const),
  ...{ countsAsSecondFactor: false, signsOutAtProvider: true },
};
const save = (who: TestClient, crew: number) => {
  const { issuer, clientId, clientSecret } = idp;
  return who.call(calls.save, { crewId: crew, ...rules, issuer, clientId, clientSecret } as never);
};

beforeAll(async () => {
  idp = await startHostileProvider();
  app = await startTestApp({ env: { OUTGOING_HTTP: "yes", OUTGOING_INSIDE: "loopback" } });
  olga = await app.signedIn("olga");
  boris = await app.signedIn("boris");
  // Both crews trust the same provider, with the same client.
  for (const [who, crew] of [
    [olga, crewId],
    [boris, foreign],
  ] as const)
    await save(who, crew);
  await app.database.asMaintenance((tx) =>
    tx.run(
      `insert into crew_domains (domain, crew_id, crew_name, verified_at) select 'example.com', crew_id, name, now() from crews
       where crew_id = any($1)`,
      [[crewId, foreign]],
    ),
  );
});
afterAll(async () => {
  await app.close();
  await idp.close();
});
afterEach(() => idp.reset());

const begin = (browser: TestClient, crew: number = crewId) => browser.call(calls.start, { crew, returnPath: "/" });
const finish = (browser: TestClient, answer: Record<string, string>, crew: number = crewId) =>
  browser.call(calls.finish, { crew, answer: answer as { state: string } });
async function arrive(browser: TestClient = app.visitor()): Promise<Answer> {
  const { payload, status, refusal } = await begin(browser);
  expect(status, JSON.stringify(refusal)).toBe(200);
  return finish(browser, idp.answerTo(payload.redirectUrl ?? ""));
}
const isSignedIn = async (browser: TestClient): Promise<boolean> =>
  (await browser.call(accountEndpoints.context, {})).payload.userAuthentication !== null;
const vouched = (email: string, more: object = {}) => ({
  sub: email,
  email,
  email_verified: true,
  name: "New",
  ...more,
});

/** Settings are kept for minutes; saving them asks the provider again. */
const describeAnew = (crew: number = crewId) => save(crew === crewId ? olga : boris, crew);

test("an identity counts with the provider's own signature, for this client, this sign-in and this moment (INT501)", async () => {
  const now = Math.floor(Date.now() / 1000);
  const somebody = vouched("new@example.com");
  const forgeries: Record<string, Forgery> = {
    "no signature": { header: { alg: "none" }, sign: () => "" },
    "a signature of nothing": { sign: () => "" },
    "the public key as a secret": { header: { alg: "HS256" }, sign: signByHmac(idp.publicKeyPem) },
    "the client's secret": { header: { alg: "HS256" }, sign: signByHmac(idp.clientSecret) },
    "a key of its own in the header": { header: { jwk: { kty: "oct", k: "a2V5" } }, sign: signByHmac("key") },
    "keys elsewhere": { header: { jku: `${idp.issuer}/other-keys`, kid: "other" } },
    "an unknown key": { header: { kid: "other" } },
    "an unknown extension": { header: { crit: ["b64"], b64: false } },
    expired: { claims: { exp: now - 90 } },
    "no end": { claims: { exp: undefined } },
    "from the future": { claims: { nbf: now + 900 } },
    "no nonce": { claims: { nonce: undefined } },
    "another nonce": { claims: { nonce: "x" } },
    "another client": { claims: { aud: "another" } },
    "no client": { claims: { aud: undefined } },
    "another issuer": { claims: { iss: "https://accounts.google.com" } },
    nobody: { claims: { sub: undefined } },
    "an empty name": { claims: { sub: "" } },
    "a person that is no text": { claims: { sub: 5 } },
    "a person beyond all lengths": {
      claims: { sub: Buffer.from(crypto.getRandomValues(new Uint8Array(9_000))).toString("hex") },
    },
    "a person with a NUL": { claims: { sub: "a\u0000b" } },
  };
  const tryEach = async (tried: [string, Forgery][]): Promise<void> => {
    for (const [name, forgery] of tried) {
      idp.forge = { ...forgery, claims: { ...somebody, ...forgery.claims } };
      const browser = app.visitor();
      const answer = await arrive(browser);
      expect([400, 401, 403, 409, 503], `${name}: ${JSON.stringify(answer.refusal)}`).toContain(answer.status);
      expect(await isSignedIn(browser), name).toBe(false);
    }
  };
  await tryEach(Object.entries(forgeries));
  // It announces the weak ways itself.
  idp.pages.set(DISCOVERY, { ...idp.description, id_token_signing_alg_values_supported: ["RS256", "HS256", "none"] });
  await describeAnew();
  await tryEach(Object.entries(forgeries).filter(([, { sign }]) => sign));
  expect(idp.asked).not.toContain("/other-keys");
  idp.forge = { claims: somebody };
  expect((await arrive()).status, "the right one").toBe(200);
});

test("addresses that no mail could reach, and names that are none, are refused or cleaned", async () => {
  const members = async () => (await olga.call(memberEndpoints.list, { crewId })).payload;
  const before = (await members()).length;
  const addresses = [
    ...["a\u0000b@example.com", "\u202eb@example.com", "a\u200bb@example.com", "<b>@example.com", "a@b@example.com"],
    ...['"quoted"@example.com', `${"x".repeat(300)}@example.com`, "@example.com", "a\r\nBcc: x@example.com"],
  ];
  for (const email of addresses) {
    idp.forge = { claims: vouched(email, { sub: "odd" }) };
    const answer = await arrive();
    expect(answer.status, `${JSON.stringify(email)}: ${JSON.stringify(answer.refusal)}`).toBe(401);
  }
  for (const email of [{ a: 1 }, ["a@example.com"], 5, null]) {
    idp.forge = { claims: { ...vouched("x@example.com"), sub: "odd", email } };
    expect((await arrive()).status, JSON.stringify(email)).toBe(401);
  }
  expect(await members()).toHaveLength(before);
  idp.forge = { claims: vouched("odd@example.com", { name: `\u202e\u0000${"N".repeat(20_000)}\r\nBcc: x` }) };
  expect((await arrive()).status).toBe(200);
  const added = (await members()).find(({ email }) => email === "odd@example.com");
  expect(added?.name).toMatch(/^N{1,100}$/);
});

test("a description that is wrong, endless or not there is a refusal, for visitors as for the owner", async () => {
  const { description } = idp;
  const elsewhere: Page = (_request, response) => response.writeHead(302, { location: `${idp.issuer}/inside` }).end();
  const broken: Record<string, Page> = {
    "no page": (_request, response) => response.writeHead(404).end(),
    "an error": (_request, response) => response.writeHead(500).end("{}"),
    "a redirect": elsewhere,
    "a hang-up": (request) => request.socket.destroy(),
    "a page for people": (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    nothing: "",
    null: "null",
    "a list": "[]",
    "a number": "5",
    "half a document": '{"issuer":',
    deep: "[".repeat(30_000),
    huge: { ...description, padding: "x".repeat(70_000) },
    "another issuer": { ...description, issuer: "https://accounts.google.com" },
    "no issuer": { ...description, issuer: undefined },
    "no page to sign in": { ...description, authorization_endpoint: undefined },
    "a page to sign in that is no text": { ...description, authorization_endpoint: 5 },
    "a script to sign in": { ...description, authorization_endpoint: "javascript:alert(document.domain)" },
    "data to sign in": { ...description, authorization_endpoint: "data:text/html,<script>alert(1)</script>" },
    "no page for tokens": { ...description, token_endpoint: undefined },
    "a file for tokens": { ...description, token_endpoint: "file:///etc/passwd" },
    "a page for tokens inside": { ...description, token_endpoint: "http://169.254.169.254/latest/meta-data" },
    "keys inside": { ...description, jwks_uri: "http://10.0.0.1/keys" },
    "no keys": { ...description, jwks_uri: undefined },
    "a page about people inside": { ...description, userinfo_endpoint: "http://[fd00::1]/me" },
    "a script to sign out": { ...description, end_session_endpoint: "javascript:alert(document.domain)" },
    "a page to sign out that is no text": { ...description, end_session_endpoint: { a: 1 } },
  };
  for (const [name, page] of Object.entries(broken)) {
    idp.reset();
    idp.pages.set(DISCOVERY, page);
    const saved = await describeAnew();
    expect([saved.status, saved.refusal.errors?.[0]?.field], `${name}: ${JSON.stringify(saved.refusal)}`).toEqual([
      expect.toSatisfy((status: number) => status >= 400 && status !== 500),
      "issuer",
    ]);
    const begun = await begin(app.visitor());
    expect(begun.status, `${name}: ${JSON.stringify(begun.refusal)}`).toBe(saved.status);
    expect(idp.asked).not.toContain("/inside");
  }
  idp.reset();
  expect((await describeAnew()).status).toBe(200);
});

test("answers to the product's questions that are wrong, endless or lead elsewhere sign in nobody", async () => {
  const elsewhere: Page = (_request, response) => response.writeHead(307, { location: `${idp.issuer}/inside` }).end();
  const withInfo = { ...idp.description, userinfo_endpoint: `${idp.issuer}/me` };
  const wrong: Page[] = [
    ...["", "null", "[]", "5", '"text"', "{", "x".repeat(70_000), "[".repeat(30_000)],
    ...[{ error: "server_error" }, { sub: "somebody-else" }, elsewhere],
    ...[
      { access_token: "a", token_type: "bearer" },
      { access_token: "a", token_type: "bearer", id_token: "a.b" },
    ],
    ...[{ keys: null }, { keys: [null] }, { keys: [{}] }, { keys: [{ kty: "oct", k: "a2V5", kid: "first" }] }],
    (_request, response) => response.writeHead(500).end("{}"),
    (request) => request.socket.destroy(),
  ];
  for (const path of ["/token", "/jwks", "/me"]) {
    for (const page of wrong) {
      idp.reset();
      idp.pages.set(DISCOVERY, path === "/me" ? withInfo : idp.description);
      await describeAnew();
      idp.pages.set(path, page);
      idp.forge = { claims: vouched("third@example.com") };
      const browser = app.visitor();
      const answer = await arrive(browser);
      const name = `${path} ${typeof page === "function" ? String(page) : JSON.stringify(page).slice(0, 80)}`;
      expect([400, 401, 403, 409, 502, 503], `${name}: ${JSON.stringify(answer.refusal)}`).toContain(answer.status);
      expect(await isSignedIn(browser), name).toBe(false);
      expect(idp.asked, name).not.toContain("/inside");
    }
  }
  idp.reset();
  await describeAnew();
});

test("an identity for one crew is none for another, although both trust the same provider and client", async () => {
  const browser = app.visitor();
  const { redirectUrl } = (await begin(browser)).payload;
  idp.forge = { claims: vouched("fourth@example.com") };
  const answer = idp.answerTo(redirectUrl ?? "");
  expect((await finish(browser, answer, foreign)).refusal.message).toContain("has expired");
  expect((await finish(browser, answer)).status).toBe(200);
  // Known to one crew, the same person is a stranger to the other: an account is linked by its own session alone.
  const other = app.visitor();
  const begun = (await begin(other, foreign)).payload;
  const refused = await finish(other, idp.answerTo(begun.redirectUrl ?? ""), foreign);
  expect(refused.refusal.message).toContain("already an account");
  expect(await isSignedIn(other)).toBe(false);
});

test("the address of somebody else's account opens nothing: neither as it is written, nor in capitals", async () => {
  await app.database.outsideCrews((tx) =>
    tx.run("update users set email = 'boris@example.com', email_confirmed_at = now() where user_id = $1", [
      testIds.users.boris,
    ]),
  );
  for (const email of ["boris@example.com", "BORIS@EXAMPLE.COM", "Boris@Example.com"]) {
    idp.forge = { claims: vouched(email, { sub: "thief" }) };
    const browser = app.visitor();
    expect((await arrive(browser)).refusal.message).toContain("already an account");
    expect(await isSignedIn(browser)).toBe(false);
    // Nor by the session of somebody who is a stranger to the crew.
    const stranger = await app.signedIn("boris");
    idp.forge = { claims: vouched("olga@example.com", { sub: "thief" }) };
    expect((await arrive(stranger)).refusal.message).toContain("already an account");
  }
});

test("a sign-in is begun and ended by the product's own pages only", async () => {
  const browser = app.visitor();
  const { redirectUrl } = (await begin(browser)).payload;
  const answer = idp.answerTo(redirectUrl ?? "");
  const body = { crew: crewId, answer };
  const forged = { headers: { "x-csrf-token": "forged" }, body };
  expect((await browser.call(calls.finish, body as never, forged)).id).toBe(1012);
  const { headers } = await begin(app.visitor());
  const cookie = [headers["set-cookie"]].flat().find((line) => String(line).startsWith("glasen_sign_in="));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});
