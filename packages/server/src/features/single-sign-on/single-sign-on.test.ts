import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import type { OutputOf } from "@glasen/contract/endpoint.ts";
import { integrationEndpoints } from "@glasen/contract/integrations.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { singleSignOnEndpoints as calls } from "@glasen/contract/single-sign-on.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, rita, startClockWorld } from "#test/clock-world.ts";
import { forgeToken, type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import { type NameServer, startNameServer } from "#test/name-server.ts";
import type { Answer, TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { pushTokensOfUser } from "../devices/devices.store.ts";

const pageOf = (crew: number) => `http://localhost/single-sign-on/${crew}`;
const otherCrew = testIds.crews.foreign;

let names: NameServer;
let idp: IdentityProvider;
let otherIdp: IdentityProvider;
let world: ClockWorld;
let boris: TestClient;

const rules = {
  isOn: true,
  joining: "members",
  joiningRole: "member",
  requiredRoles: [],
  countsAsSecondFactor: false,
  signsOutAtProvider: true,
} as const;

const save = (who: TestClient, crew: number, provider: IdentityProvider, more: object = {}) => {
  const { issuer, clientId, clientSecret } = provider;
  return who.call(calls.save, { crewId: crew, ...rules, issuer, clientId, clientSecret, ...more } as never);
};
const must = <T>(answer: Answer<T>): T => {
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload;
};
const proveDomain = async (who: TestClient, crew: number, domain: string) => {
  const { proof } = must(await who.call(calls.get, { crewId: crew }));
  names.records.set(`${proof.name}.${domain}`, proof.value);
  must(await who.call(calls.addDomain, { crewId: crew, domain }));
};

beforeAll(async () => {
  names = await startNameServer();
  idp = await startIdentityProvider([pageOf(crewId), pageOf(otherCrew)]);
  otherIdp = await startIdentityProvider([pageOf(crewId), pageOf(otherCrew)]);
  world = await startClockWorld({
    OUTGOING_HTTP: "yes",
    OUTGOING_INSIDE: "loopback",
    DNS_SERVERS: names.address,
  });
  boris = await world.app.signedIn("boris");
  must(await save(world.olga, crewId, idp));
  await proveDomain(world.olga, crewId, "example.com");
  must(await save(boris, otherCrew, otherIdp));
});
afterAll(async () => {
  await world.close();
  await Promise.all([idp.close(), otherIdp.close(), names.close()]);
});
afterEach(() => {
  idp.tamper = undefined;
});

type Sent = Record<string, string>;
interface Way {
  crew?: number;
  provider?: IdentityProvider;
  returnPath?: string;
}

/** Starts a sign-in and comes back from the provider, without handing its answer in. */
async function comeBack(
  browser: TestClient,
  login: string,
  { crew = crewId, provider = idp, returnPath = "/" }: Way = {},
) {
  const { redirectUrl } = must(await browser.call(calls.start, { crew, returnPath }));
  return provider.signIn(redirectUrl ?? "", login);
}
const handIn = (browser: TestClient, answer: Sent, crew: number = crewId) =>
  browser.call(calls.finish, { crew, answer: answer as { state: string } });

async function signIn(
  browser: TestClient,
  login: string,
  options: Way = {},
): Promise<Answer<OutputOf<typeof calls.finish>>> {
  return handIn(browser, await comeBack(browser, login, options), options.crew);
}
const message = ({ refusal }: Answer): string => refusal.message;
const proven = (email: string, more: object = {}) => ({ email, email_verified: true, name: "Somebody", ...more });

/** Links Mia, as most tests need her. */
async function linkMia(): Promise<void> {
  idp.people.set("mia", proven("mia@example.com"));
  const browser = await world.app.signedIn("mia");
  must(await signIn(browser, "mia"));
}

test("a member links the account once, by the session, and signs in through the provider from then on (INT501)", async () => {
  idp.people.set("mia", proven("mia@example.com"));
  // The address alone opens no account: who runs the provider could take it over.
  expect(message(await signIn(world.app.visitor(), "mia"))).toContain("already an account");
  await linkMia();
  const browser = world.app.visitor();
  const answer = must(await signIn(browser, "mia", { returnPath: `/crew/${crewId}/times` }));
  expect(answer).toMatchObject({ id: mia, returnPath: `/crew/${crewId}/times` });
  const context = must(await browser.call(accountEndpoints.context, {}));
  expect(context.session).toMatchObject({ method: "singleSignOn", singleSignOnCrewId: crewId });
  expect((await browser.call(memberEndpoints.list, { crewId })).status).toBe(200);
  const { identities } = must(await world.olga.call(calls.get, { crewId }));
  expect(identities).toMatchObject([{ userId: mia, email: "mia@example.com" }]);
});

test("the state of the connection is told, and the secret never (INT503, INT512)", async () => {
  const { provider, connected, connectedAt } = must(await world.mia.call(integrationEndpoints.oauthStatus, { crewId }));
  expect({ provider, connected }).toEqual({ provider: new URL(idp.issuer).host, connected: true });
  expect(connectedAt).toBe(world.app.clock.now.toISOString());
  expect(JSON.stringify(must(await world.olga.call(calls.get, { crewId })))).not.toContain(idp.clientSecret);
  expect((await world.max.call(calls.get, { crewId })).id).toBe(1006);
  const stored = await world.app.database.inCrew(crewId, (tx) =>
    tx.query(
      "select to_jsonb(s) || jsonb_build_object('raw', encode(sealed_secret, 'escape')) as row from single_sign_on s",
    ),
  );
  expect(JSON.stringify(stored)).not.toContain(idp.clientSecret);
});

test("a connection is tested: a wrong secret, a wrong address and an address of all companies are told apart", async () => {
  expect(must(await world.olga.call(calls.test, { crewId }))).toEqual({ issuer: idp.issuer, canSignOut: true });
  must(await save(boris, otherCrew, otherIdp, { clientSecret: "wrong" }));
  const tested = await boris.call(calls.test, { crewId: otherCrew });
  expect(tested.refusal.errors).toMatchObject([{ field: "clientSecret" }]);
  must(await save(boris, otherCrew, otherIdp));
  const at = async (issuer: string) => (await save(boris, otherCrew, { ...otherIdp, issuer })).refusal;
  expect((await at(`${otherIdp.issuer}/elsewhere`)).errors).toMatchObject([{ field: "issuer" }]);
  expect((await at("https://login.microsoftonline.com/common/v2.0")).message).toContain("shared by all companies");
  // A former secret stays with the former provider.
  const { issuer, clientId } = idp;
  const moved = await boris.call(calls.save, { crewId: otherCrew, ...rules, issuer, clientId } as never);
  expect(moved.refusal.errors).toMatchObject([{ field: "clientSecret" }]);
});

test("an answer counts once, in the browser that asked, for ten minutes", async () => {
  await linkMia();
  const browser = world.app.visitor();
  const answer = await comeBack(browser, "mia");
  const foreign = world.app.visitor();
  expect(message(await handIn(foreign, answer))).toContain("started in another window");
  must(await handIn(browser, answer));
  expect(message(await handIn(browser, answer))).toContain("has expired");
  const state = String(browser.cookies.get("glasen_sign_in") ?? answer.state);
  browser.cookies.set("glasen_sign_in", state);
  expect(message(await handIn(browser, answer)), "replayed with its cookie").toContain("has expired");
  const late = world.app.visitor();
  const lateAnswer = await comeBack(late, "mia");
  const { now } = world.app.clock;
  world.app.clock.now = new Date(now.getTime() + 11 * 60_000);
  const refused = await handIn(late, lateAnswer);
  world.app.clock.now = now;
  expect(message(refused)).toContain("has expired");
});

test("answers that were changed on their way sign in nobody", async () => {
  await linkMia();
  const attack = async (change: (answer: Sent, own: Sent) => Sent): Promise<string> => {
    const browser = world.app.visitor();
    // The answer that another browser got for the same person: its code belongs to another state, nonce and verifier.
    const other = await comeBack(world.app.visitor(), "mia");
    const own = await comeBack(browser, "mia");
    const answer = await handIn(browser, change(own, other));
    expect(must(await browser.call(accountEndpoints.context, {})).userAuthentication).toBeNull();
    return message(answer);
  };
  const unverified = "could not be verified";
  expect(await attack((own) => ({ ...own, iss: otherIdp.issuer })), "mix-up").toContain(unverified);
  expect(await attack(({ iss: _, ...own }) => own), "no issuer").toContain(unverified);
  expect(await attack((own) => ({ ...own, state: "x".repeat(43) })), "state").toContain("another window");
  expect(await attack((own, other) => ({ ...own, code: other.code ?? "" })), "verifier and nonce").toContain(
    unverified,
  );
  expect(await attack((own) => ({ ...own, code: "made-up" })), "code").toContain(unverified);
  expect(await attack(({ code: _, ...own }) => ({ ...own, error: "access_denied" }))).toContain("did not sign you in");
});

test("identities that the provider did not sign for this client are refused", async () => {
  await linkMia();
  const withToken = async (change: (token: string) => string): Promise<string> => {
    idp.tamper = (path, body) => {
      if (path !== "/token") return body;
      const sent = JSON.parse(body) as Sent;
      return JSON.stringify({ ...sent, id_token: change(sent.id_token ?? "") });
    };
    const browser = world.app.visitor();
    const answer = await signIn(browser, "mia");
    idp.tamper = undefined;
    expect(must(await browser.call(accountEndpoints.context, {})).userAuthentication).toBeNull();
    return message(answer);
  };
  const unverified = "could not be verified";
  expect(await withToken(forgeToken), "foreign key").toContain(unverified);
  const claiming = (more: object) => withToken((token) => idp.resign(token, (claims) => ({ ...claims, ...more })));
  expect(await claiming({ aud: "another" }), "audience").toContain(unverified);
  expect(await claiming({ aud: [idp.clientId, "another"], azp: "another" }), "party").toContain(unverified);
  expect(await claiming({ nonce: "x" }), "nonce").toContain(unverified);
  expect(await claiming({ iss: otherIdp.issuer }), "issuer").toContain(unverified);
  expect(await claiming({ exp: Math.floor(Date.now() / 1000) - 90 }), "expired").toContain(unverified);
  // Clocks differ by some seconds, which is no attack.
  idp.tamper = (path, body) => {
    if (path !== "/token") return body;
    const sent = JSON.parse(body) as Sent;
    const exp = Math.floor(Date.now() / 1000) - 20;
    return JSON.stringify({ ...sent, id_token: idp.resign(sent.id_token ?? "", (claims) => ({ ...claims, exp })) });
  };
  must(await signIn(world.app.visitor(), "mia"));
  // The address comes from another page than the identity; both have to be about the same person.
  idp.tamper = (path, body) => (path === "/me" ? JSON.stringify({ ...JSON.parse(body), sub: "max" }) : body);
  expect(message(await signIn(world.app.visitor(), "mia"))).toContain(unverified);
});

test("the owner's other browsers hear of every change of the provider, its domains and its links", async () => {
  const told = async (work: () => Promise<unknown>): Promise<number> => {
    const count = async (): Promise<number> => {
      const [row] = await world.app.database.inCrew(crewId, (tx) =>
        tx.query<{ count: number }>(
          "select count(*)::int as count from events where crew_id = $1 and name = 'single-sign-on-changed'",
          [crewId],
        ),
      );
      return row?.count ?? 0;
    };
    const before = await count();
    await work();
    return (await count()) - before;
  };
  await linkMia();
  expect(await told(() => save(world.olga, crewId, idp))).toBe(1);
  expect(await told(() => proveDomain(world.olga, crewId, "example.org"))).toBe(1);
  expect(await told(() => world.olga.call(calls.removeDomain, { crewId, domain: "example.org" }))).toBe(1);
  expect(await told(() => world.olga.call(calls.unlink, { crewId, userId: mia }))).toBe(1);
  expect(await told(linkMia)).toBe(1);
});

test("the provider ends the sessions of a member by a logout token, once, and only those that came through it", async () => {
  await linkMia();
  const { logoutUrl } = must(await world.olga.call(calls.get, { crewId }));
  const logOut = async (token: string, crew: number = crewId): Promise<number> => {
    const path = new URL(logoutUrl).pathname.replace(`/${crewId}/`, `/${crew}/`);
    const body = new URLSearchParams({ logout_token: token }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return (await world.app.visitor().send("POST", path, { headers, body })).status;
  };
  const isSignedIn = async (who: TestClient): Promise<boolean> =>
    must(await who.call(accountEndpoints.context, {})).userAuthentication !== null;
  let sid: unknown;
  idp.tamper = (path, body) => {
    if (path !== "/token") return body;
    const [, payload = ""] = (JSON.parse(body) as Sent).id_token?.split(".") ?? [];
    ({ sid } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sid?: unknown });
    return body;
  };
  const browser = world.app.visitor();
  must(await signIn(browser, "mia"));
  expect(sid).toEqual(expect.any(String));
  const byPassword = await world.app.signedIn("mia");

  const now = Math.floor(Date.now() / 1000);
  const event = "http://schemas.openid.net/event/backchannel-logout";
  const right = { sub: "mia" };
  const attacks: Record<string, string> = {
    "foreign key": forgeToken(idp.logoutToken(right)),
    "no signature": idp.logoutToken(right).replace(/[^.]+$/, ""),
    issuer: idp.logoutToken({ ...right, iss: otherIdp.issuer }),
    "another provider": otherIdp.logoutToken(right),
    audience: idp.logoutToken({ ...right, aud: "another" }),
    "too old": idp.logoutToken({ ...right, iat: now - 600, exp: now + 600 }),
    "from the future": idp.logoutToken({ ...right, iat: now + 600, exp: now + 900 }),
    expired: idp.logoutToken({ ...right, exp: now - 90 }),
    "no time": idp.logoutToken({ ...right, iat: undefined }),
    "no event": idp.logoutToken({ ...right, events: undefined }),
    "another event": idp.logoutToken({ ...right, events: { other: {} } }),
    "an event that is no object": idp.logoutToken({ ...right, events: { [event]: true } }),
    "an identity": idp.logoutToken({ ...right, nonce: "n" }),
    nobody: idp.logoutToken({}),
    "no id": idp.logoutToken({ ...right, jti: undefined }),
    "no token": "",
  };
  for (const [name, token] of Object.entries(attacks)) expect(await logOut(token), name).toBe(400);
  // Another crew has another provider.
  expect(await logOut(idp.logoutToken(right), otherCrew)).toBe(400);
  expect(await isSignedIn(browser)).toBe(true);

  const token = idp.logoutToken(right);
  expect(await logOut(token)).toBe(200);
  expect(await isSignedIn(browser)).toBe(false);
  expect(await isSignedIn(byPassword)).toBe(true);

  // A session at the provider is enough, and a token counts once.
  must(await signIn(browser, "mia"));
  expect(await logOut(token), "replay").toBe(400);
  expect(await logOut(idp.logoutToken({ sid: "unknown" }))).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
  expect(await logOut(idp.logoutToken({ sid }))).toBe(200);
  expect(await isSignedIn(browser)).toBe(false);
});

test("keys that changed a moment ago are no reason to lock anybody out", async () => {
  await linkMia();
  idp.tamper = (path, body) => {
    if (path !== "/token") return body;
    const sent = JSON.parse(body) as Sent;
    const [, ...rest] = (sent.id_token ?? "").split(".");
    const header = Buffer.from(JSON.stringify({ alg: "RS256", typ: "JWT", kid: "second" })).toString("base64url");
    return JSON.stringify({ ...sent, id_token: [header, ...rest].join(".") });
  };
  const answer = await signIn(world.app.visitor(), "mia");
  expect([answer.status, message(answer)]).toEqual([503, expect.stringContaining("try again in a minute")]);
  idp.tamper = undefined;
  must(await signIn(world.app.visitor(), "mia"));
});

test("a sign-in leads back into the product only", async () => {
  await linkMia();
  for (const returnPath of ["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "evil"]) {
    expect(must(await signIn(world.app.visitor(), "mia", { returnPath })).returnPath).toBe("/");
  }
});

test("an address counts where the provider vouches for it and the crew has proven the domain", async () => {
  must(await save(world.olga, crewId, idp, { joining: "everybody" }));
  const refusedWith = async (login: string, claims: object) => {
    idp.people.set(login, claims as Record<string, unknown>);
    return message(await signIn(world.app.visitor(), login));
  };
  const unproven = "confirms no email address";
  expect(await refusedWith("u1", proven("u1@example.com", { email_verified: false }))).toContain(unproven);
  expect(await refusedWith("u2", proven("u2@example.com", { email_verified: "true" }))).toContain(unproven);
  expect(await refusedWith("u3", { name: "No address" })).toContain(unproven);
  expect(await refusedWith("u4", proven("u4@elsewhere.example"))).toContain(unproven);
  expect(await refusedWith("u5", proven("u5@sub.example.com"))).toContain(unproven);
  // The domain of one crew is nothing to another.
  otherIdp.people.set("u6", proven("u6@example.com"));
  must(await save(boris, otherCrew, otherIdp, { joining: "everybody" }));
  const elsewhere = await signIn(world.app.visitor(), "u6", { crew: otherCrew, provider: otherIdp });
  expect(message(elsewhere)).toContain(unproven);
  // Nor is its record.
  expect(
    (await boris.call(calls.addDomain, { crewId: otherCrew, domain: "example.com" })).refusal.errors,
  ).toMatchObject([{ field: "domain" }]);
  must(await save(world.olga, crewId, idp));
});

test("strangers join where the crew lets them, with the role it chose; otherwise they ask for an invitation", async () => {
  idp.people.set("nora", proven("nora@example.com", { name: "Nora Neu" }));
  expect(message(await signIn(world.app.visitor(), "nora"))).toContain("ask for an invitation");
  must(await save(world.olga, crewId, idp, { joining: "everybody", joiningRole: "managerReadOnly" }));
  const browser = world.app.visitor();
  const { id } = must(await signIn(browser, "nora"));
  const listed = must(await world.olga.call(memberEndpoints.list, { crewId }));
  expect(listed.find(({ userId }) => userId === id)).toMatchObject({ name: "Nora Neu", role: "managerReadOnly" });
  expect(must(await signIn(world.app.visitor(), "nora")).id).toBe(id);
  must(await save(world.olga, crewId, idp));
});

test("an invited person accepts by signing in, and needs no password", async () => {
  const invited = must(
    await world.olga.call(memberEndpoints.inviteByEmail, {
      crewId,
      name: "Ivo",
      email: "ivo@example.com",
      role: "member",
      language: "de",
    } as never),
  );
  idp.people.set("ivo", proven("IVO@example.com"));
  const browser = world.app.visitor();
  expect(must(await signIn(browser, "ivo")).id).toBe(invited.userId);
  const [ivo] = must(await world.olga.call(memberEndpoints.list, { crewId })).filter(
    ({ userId }) => userId === invited.userId,
  );
  expect(ivo).toMatchObject({ invitedAt: null, email: "IVO@example.com" });
});

test("a person of the provider belongs to one member, until the owner separates them", async () => {
  await linkMia();
  const asMax = await world.app.signedIn("max");
  expect(message(await signIn(asMax, "mia"))).toContain("connected to another member");
  const browser = world.app.visitor();
  must(await signIn(browser, "mia"));
  must(await world.olga.call(calls.unlink, { crewId, userId: mia }));
  // Sessions through the provider end with the link.
  expect((await browser.call(memberEndpoints.list, { crewId })).id).toBe(1013);
  expect(message(await signIn(world.app.visitor(), "mia"))).toContain("already an account");
  // The same key at another provider, and in another crew, is another person.
  otherIdp.people.set("mia", proven("mia@elsewhere.example"));
  await linkMia();
  const elsewhere = await signIn(world.app.visitor(), "mia", { crew: otherCrew, provider: otherIdp });
  expect(elsewhere.status).not.toBe(200);
});

test("a session through the provider of one crew reaches no other crew of the person", async () => {
  await linkMia();
  await world.app.database.inCrew(otherCrew, (tx) =>
    tx.run("insert into members (crew_id, user_id, role, created_at) values ($1, $2, 'manager', $3)", [
      otherCrew,
      mia,
      world.app.clock.now,
    ]),
  );
  const byPassword = await world.app.signedIn("mia");
  expect((await byPassword.call(crewEndpoints.get, { crewId: otherCrew })).status).toBe(200);
  const browser = world.app.visitor();
  must(await signIn(browser, "mia"));
  expect((await browser.call(crewEndpoints.get, { crewId })).status).toBe(200);
  expect((await browser.call(crewEndpoints.get, { crewId: otherCrew })).id).toBe(1006);
  // Nor what the other sessions of the person are told: their devices, and push messages about the other crew.
  const listed = must(await browser.call(sessionEndpoints.list, {}));
  expect(listed.length).toBeGreaterThan(0);
  expect(new Set(listed.map(({ method }) => method))).toEqual(new Set(["singleSignOn"]));
  const [byOther] = must(await byPassword.call(sessionEndpoints.list, {})).filter(({ isThis }) => isThis);
  expect((await browser.call(sessionEndpoints.revoke, { sessionId: byOther?.id ?? "" } as never)).status).not.toBe(200);
  must(await browser.call(sessionEndpoints.revokeOthers, {}));
  expect((await byPassword.call(crewEndpoints.get, { crewId: otherCrew })).status).toBe(200);
  const token = JSON.stringify({ endpoint: "https://push.example/sso", keys: { p256dh: "abc", auth: "def" } });
  must(await browser.call(profileEndpoints.addPushToken, { userId: mia, token, platform: "web" }));
  const tokensFor = (crew: number) => world.app.database.outsideCrews((tx) => pushTokensOfUser(tx, mia, crew));
  expect([await tokensFor(crewId), await tokensFor(otherCrew)]).toMatchObject([[{ token }], []]);
  // Signing out everywhere ends those of the provider alone.
  const second = world.app.visitor();
  must(await signIn(second, "mia"));
  must(await browser.call(accountEndpoints.signOut, { all: true }));
  for (const ended of [browser, second]) expect((await ended.call(crewEndpoints.get, { crewId })).id).toBe(1013);
  expect((await byPassword.call(crewEndpoints.get, { crewId: otherCrew })).status).toBe(200);
  await world.app.database.inCrew(otherCrew, (tx) =>
    tx.run("delete from members where crew_id = $1 and user_id = $2", [otherCrew, mia]),
  );
});

test("where a role needs the provider, a password does not open the crew; the owner's does, and PINs stay", async () => {
  await linkMia();
  must(await save(world.olga, crewId, idp, { requiredRoles: ["member", "manager"] }));
  const byPassword = await world.app.signedIn("mia");
  expect((await byPassword.call(memberEndpoints.list, { crewId })).refusal.message).toContain("single sign-on");
  expect(must(await byPassword.call(accountEndpoints.context, {})).singleSignOn.missingIn).toEqual([crewId]);
  const browser = world.app.visitor();
  must(await signIn(browser, "mia"));
  expect((await browser.call(memberEndpoints.list, { crewId })).status).toBe(200);
  expect(must(await browser.call(accountEndpoints.context, {})).singleSignOn.missingIn).toEqual([]);
  expect((await world.olga.call(memberEndpoints.list, { crewId })).status, "owner").toBe(200);
  expect((await (await world.app.signedIn("rita")).call(memberEndpoints.list, { crewId })).status, "optional").toBe(
    200,
  );
  expect((await world.terminal.call(memberEndpoints.list, { crewId })).status, "terminal").toBe(200);
  const owner = await save(world.olga, crewId, idp, { requiredRoles: ["owner"] });
  expect(owner.id).toBe(1005);
  // Switched off, the rule rests.
  must(await save(world.olga, crewId, idp, { requiredRoles: ["member"], isOn: false }));
  expect((await byPassword.call(memberEndpoints.list, { crewId })).status).toBe(200);
  expect(message(await browser.call(calls.start, { crew: crewId }))).toContain("no single sign-on");
  must(await save(world.olga, crewId, idp));
});

test("the provider counts as second factor where the crew says so", async () => {
  idp.people.set("max", proven("max@example.com"));
  must(await signIn(await world.app.signedIn("max"), "max"));
  await world.app.database.inCrew(crewId, async (tx) => {
    await tx.run("update crews set requires_second_factor = true where crew_id = $1", [crewId]);
    await tx.run("update users set has_second_factor = true where user_id = $1", [testIds.users.olga]);
  });
  const role = async (countsAsSecondFactor: boolean) => {
    must(await save(world.olga, crewId, idp, { countsAsSecondFactor }));
    const browser = world.app.visitor();
    must(await signIn(browser, "max"));
    const { secondFactor } = must(await browser.call(accountEndpoints.context, {}));
    const invited = await browser.call(memberEndpoints.list, { crewId });
    const seesMail = invited.payload.some(({ userId, email }) => userId === rita && email !== null);
    return { missingIn: secondFactor.missingIn, seesMail };
  };
  expect(await role(false)).toEqual({ missingIn: [crewId], seesMail: false });
  expect(await role(true)).toEqual({ missingIn: [], seesMail: true });
  await world.app.database.inCrew(crewId, (tx) => tx.run("update crews set requires_second_factor = false"));
});

test("an address finds the crew, or the crews to choose from; a terminal starts nothing", async () => {
  const browser = world.app.visitor();
  const { redirectUrl } = must(await browser.call(calls.start, { email: "who@EXAMPLE.com" }));
  const url = new URL(redirectUrl ?? "");
  expect(url.origin).toBe(idp.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_uri: pageOf(crewId),
    code_challenge_method: "S256",
    login_hint: "who@EXAMPLE.com",
  });
  expect((await browser.call(calls.start, { email: "who@nowhere.example" })).refusal.errors).toMatchObject([
    { field: "email" },
  ]);
  await proveDomain(boris, otherCrew, "shared.example");
  await proveDomain(world.olga, crewId, "shared.example");
  const { crews, redirectUrl: none } = must(await browser.call(calls.start, { email: "who@shared.example" }));
  expect([crews.map(({ id }) => id).sort(), none]).toEqual([[crewId, otherCrew], null]);
  must(await world.olga.call(calls.removeDomain, { crewId, domain: "shared.example" }));
  expect((await world.terminal.call(calls.start, { crew: crewId })).id).toBe(1006);
});

test("signing out leads to the provider's sign-out where the crew wants it", async () => {
  await linkMia();
  const browser = world.app.visitor();
  must(await signIn(browser, "mia"));
  const { url } = must(await browser.call(calls.signOutUrl, {}));
  expect(url).toContain(`${idp.issuer}/session/end?`);
  expect(new URL(url ?? "").searchParams.get("post_logout_redirect_uri")).toBe("http://localhost/sign-in");
  must(await save(world.olga, crewId, idp, { signsOutAtProvider: false }));
  expect(must(await browser.call(calls.signOutUrl, {})).url).toBeNull();
  expect(must(await world.max.call(calls.signOutUrl, {})).url).toBeNull();
});

test("a removed provider takes its links and sessions along", async () => {
  await linkMia();
  const browser = world.app.visitor();
  must(await signIn(browser, "mia"));
  must(await world.olga.call(calls.remove, { crewId }));
  expect((await browser.call(memberEndpoints.list, { crewId })).id).toBe(1013);
  expect(must(await world.olga.call(calls.get, { crewId }))).toMatchObject({ configuration: null, identities: [] });
  expect(must(await world.mia.call(integrationEndpoints.oauthStatus, { crewId })).connected).toBe(false);
});
