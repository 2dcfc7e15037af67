import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passwordWork } from "#kernel/secrets/passwords.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import { testIds, testPassword } from "#test/test-crews.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { GLASEN_HOMES: "https://eu.example.com", TRUSTED_PROXIES: "loopback" } });
});
afterAll(() => app.close());

const { olga, mia } = testIds.users;

test("username and email sign in, in any case, by either name of the field (AUT008, AUT016, AUT048)", async () => {
  for (const body of [
    { userIdentifier: "mia", password: testPassword },
    { userIdentifier: "MIA@Example.com", password: testPassword },
    { identifier: "mia", password: testPassword },
  ]) {
    const client = app.visitor();
    expect(await client.send("POST", "/api/v2/user/authentication", { body })).toMatchObject({
      status: 200,
      payload: { id: mia },
    });
    expect((await client.call(accountEndpoints.context, {})).payload.userAuthentication).toEqual({ userId: mia });
  }
});

test("the newer sign-in takes username and password (AUT061)", async () => {
  const client = app.visitor();
  const answer = await client.call(accountEndpoints.openSession, { username: "mia", password: testPassword });
  expect(answer).toMatchObject({ status: 200, payload: { id: mia } });
  expect((await client.call(accountEndpoints.user, {})).payload.id).toBe(mia);
});

test("the first sign-in of an account is marked as such, once (AUT028)", async () => {
  const first = await app.visitor().signIn("rita", testPassword);
  const second = await app.visitor().signIn("rita", testPassword);
  expect([first, second].map(({ payload }) => (payload as { firstSignIn: boolean }).firstSignIn)).toEqual([
    true,
    false,
  ]);
});

test("wrong password and unknown user hear the same words and cost the same work (AUT069, ERR012)", async () => {
  const work = async (name: string): Promise<{ status: number; message: string; hashes: number }> => {
    const before = passwordWork();
    const { status, refusal } = await app.visitor().signIn(name, "wrong");
    return { status, message: refusal.message, hashes: passwordWork() - before };
  };
  const [known, unknown] = [await work("olga"), await work("nobody-of-this-name")];
  expect(known).toEqual({ status: 401, message: "Sign-in failed. Wrong credentials?", hashes: 1 });
  expect(unknown).toEqual(known);
});

test("the eleventh wrong try within a minute is refused with 429 and a time to wait, a minute later it is not (AUT048, ERR015)", async () => {
  const client = app.visitor();
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await client.signIn("max", "wrong")).status).toBe(401);
  const refused = await client.signIn("max", testPassword);
  expect(refused).toMatchObject({ status: 429, id: 429 });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 61_000);
  expect((await client.signIn("max", testPassword)).status).toBe(200);
  app.clock.now = before;
});

test("of forty wrong tries at once over two processes ten are looked at, and a right one is given back (AUT048)", async () => {
  const beside = await startTestApp({ beside: app });
  const hashed = passwordWork();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? app : beside).visitor().signIn("guessed-at-once", "guess")),
  );
  const heard = (status: number): number => answers.filter((answer) => answer.status === status).length;
  expect([heard(401), heard(429), passwordWork() - hashed]).toEqual([10, 30, 10]);
  await beside.close();

  const countOf = async (name: string): Promise<number | undefined> => {
    const rows = await app.database.outsideCrews((tx) =>
      tx.query<{ attempts: number }>("select attempts from rate_limits where key = $1", [`sign-in-name:${name}`]),
    );
    return rows[0]?.attempts;
  };
  await app.visitor().signIn("rita", "wrong");
  for (let time = 0; time < 3; time += 1) expect((await app.visitor().signIn("rita", testPassword)).status).toBe(200);
  await expect.poll(() => countOf("rita")).toBe(1);
});

test("forty people who come in behind one address are not slowed down, whatever a guesser among them does", async () => {
  await app.database.outsideCrews((tx) =>
    tx.run(
      `insert into users (name, username, password_hash, created_at)
       select 'Early ' || n, 'early' || n, password_hash, created_at from users, generate_series(1, 40) n where user_id = $1`,
      [mia],
    ),
  );
  for (let attempt = 0; attempt < 12; attempt += 1) await app.visitor().signIn("no-such-name", "guess");
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => app.visitor().signIn(`early${index + 1}`, testPassword)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test("a colleague cannot be locked out: attempts of others behind the same address do not count for a known browser", async () => {
  const own = app.visitor();
  expect((await own.signIn("max", testPassword)).status).toBe(200);
  await own.call(accountEndpoints.signOut, {});
  const mark = own.cookies.get("glasen_device") ?? "";
  const [colleague, thief] = [app.visitor(), app.visitor()];
  expect((await colleague.signIn("rita", testPassword)).status).toBe(200);
  for (let guess = 0; guess < 12; guess += 1) await colleague.signIn("max", "guess");
  expect((await app.visitor().signIn("max", testPassword)).status).toBe(429);
  expect((await own.signIn("MAX", testPassword)).status).toBe(200);
  expect(own.cookies.get("glasen_device")).toBe(mark);
  // The mark contains no name, is valid for this one alone, and attempts with it are counted, too.
  expect(mark).toMatch(/^[\w-]{24}\.[\w-]{16}$/);
  thief.cookies.set("glasen_device", mark);
  // The owner's own right try is given back a moment later, so the tenth may be one too many already.
  for (let guess = 0; guess < 9; guess += 1) expect((await thief.signIn("max", "guess")).status).toBe(401);
  for (let guess = 0; guess < 2; guess += 1) await thief.signIn("max", "guess");
  expect((await thief.signIn("max", testPassword)).status).toBe(429);
  expect((await thief.signIn("rita", testPassword)).status).toBe(200);
  const [deviceId, ...marks] = thief.cookies.get("glasen_device")?.split(".") ?? [];
  expect([deviceId, marks.length]).toEqual([mark.split(".")[0], 2]);
});

test("a name that is tried from everywhere is closed to strangers and open where its owner was before", async () => {
  const from = (address: string, name: string, password: string) =>
    app
      .visitor()
      .call(accountEndpoints.signIn, { userIdentifier: name, password }, { headers: { "x-forwarded-for": address } });
  expect((await from("203.0.113.7", "boris", testPassword)).status).toBe(200);
  for (let guess = 0; guess < 51; guess += 1) await from(`198.51.100.${guess}`, "boris", "guess");
  expect((await from("192.0.2.1", "boris", testPassword)).status).toBe(429);
  expect((await from("203.0.113.7", "boris", testPassword)).status).toBe(200);
});

test("one password tried over many names of a crew is refused beyond two hundred wrong ones in ten minutes", async () => {
  const address = "192.0.2.77";
  const from = (name: string, password: string) =>
    app
      .visitor()
      .call(accountEndpoints.signIn, { userIdentifier: name, password }, { headers: { "x-forwarded-for": address } });
  expect((await from("sprayed-1", "guess")).status).toBe(401);
  // Each attempt hashes, so the attempts in between are only counted.
  await app.database.outsideCrews((tx) =>
    tx.run("update rate_limits set attempts = 199 where key = $1 and attempts = 1", [`sign-in-network:${address}`]),
  );
  expect((await from("sprayed-200", "guess")).status).toBe(401);
  expect((await from("olga", testPassword)).status).toBe(429);
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);
  expect((await from("olga", testPassword)).status).toBe(200);
});

test("beyond three hundred attempts a minute from one network none is checked, and another network is not affected", async () => {
  const from = (address: string, name: string, password: string) =>
    app
      .visitor()
      .call(accountEndpoints.signIn, { userIdentifier: name, password }, { headers: { "x-forwarded-for": address } });
  for (let guess = 0; guess < 300; guess += 1) await from(`2001:db8:0:1::${guess}`, "flooded", "guess");
  const hashed = passwordWork();
  const refused = await from("2001:db8:0:1::ffff", "mia", testPassword);
  expect([refused.status, refused.headers["retry-after"], passwordWork() - hashed]).toEqual([429, "60", 0]);
  expect((await from("2001:db8:0:2::1", "mia", testPassword)).status).toBe(200);
});

test("whose home is another installation is sent there, and only to a configured one (AUT048)", async () => {
  const setHome = (home: string | null) =>
    app.database.outsideCrews((tx) => tx.run("update users set home = $2 where user_id = $1", [olga, home]));
  await setHome("https://eu.example.com");
  const client = app.visitor();
  expect((await client.signIn("olga", testPassword)).payload).toEqual({
    redirectUrl: "https://eu.example.com/sign-in",
  });
  expect((await client.call(accountEndpoints.context, {})).payload).toMatchObject({
    userAuthentication: null,
    homes: ["https://eu.example.com"],
  });
  await setHome("https://evil.example");
  expect((await client.signIn("olga", testPassword)).payload).toMatchObject({ id: olga });
  await setHome(null);
  // Nothing that the browser sends decides where it is sent.
  const body = { userIdentifier: "olga", password: testPassword, redirectUrl: "https://evil.example" };
  const answer = await client.send("POST", "/api/v2/user/authentication?redirectUrl=https://evil.example", { body });
  expect(JSON.stringify(answer.payload)).not.toContain("evil");
});

test("cookies carry the prefix, id and token, end in 9999 and are renewed every day (AUT021, AUT022)", async () => {
  const client = app.visitor();
  const signedIn = await client.signIn("mia", testPassword);
  const started = app.clock.now.getTime();
  const callAfter = (minutes: number) => {
    app.clock.now = new Date(started + minutes * 60_000);
    return client.call(accountEndpoints.user, {});
  };
  // A device in constant use: no call comes after an absence, and none of them is the first of a page.
  for (let minutes = 20; minutes < 24 * 60; minutes += 20)
    expect((await callAfter(minutes)).headers["set-cookie"]).toBeUndefined();
  const renewed = await callAfter(24 * 60);
  for (let minutes = 24 * 60; minutes < 25 * 60; minutes += 20)
    expect((await callAfter(minutes)).headers["set-cookie"]).toBeUndefined();
  expect((await callAfter(48 * 60)).headers["set-cookie"]).toBeDefined();
  for (const answer of [signedIn, renewed]) {
    const cookies = ([] as string[]).concat(answer.headers["set-cookie"] as string[]);
    const id = cookies.find((text) => text.startsWith("crew_auth_user_id="));
    const token = cookies.find((text) => text.startsWith("crew_auth_user_token="));
    for (const cookie of [id, token]) {
      expect(cookie).toContain("Expires=Fri, 31 Dec 9999 23:59:59 GMT");
      expect(cookie).toContain("SameSite=Lax");
      expect(cookie).not.toContain("Secure");
    }
    expect(token).toContain("HttpOnly");
    expect(id).not.toContain("HttpOnly");
  }
});

test("on https cookies are Secure; they belong to the host alone, or to the configured domain (AUT023)", async () => {
  const cookiesWith = async (env: NodeJS.ProcessEnv): Promise<string[]> => {
    const secure = await startTestApp({ env });
    const signedIn = await secure.visitor().signIn("mia", testPassword);
    await secure.close();
    return ([] as string[]).concat(signedIn.headers["set-cookie"] as string[]);
  };
  const alone = await cookiesWith({ PUBLIC_URL: "https://app.example.com" });
  expect(alone.length).toBeGreaterThan(1);
  for (const cookie of alone) expect(cookie).toMatch(/^(?!.*Domain=).*Secure/);
  const shared = await cookiesWith({ PUBLIC_URL: "https://app.example.com", COOKIE_DOMAIN: "example.com" });
  for (const cookie of shared) expect(cookie).toMatch(/Domain=example\.com.*Secure/);
});

test("only a hash of the token is stored", async () => {
  const client = app.visitor();
  await client.signIn("mia", testPassword);
  const token = client.cookies.get("crew_auth_user_token") ?? "";
  const rows = await app.database.outsideCrews((tx) =>
    tx.query<{ text: string }>("select row_to_json(s)::text as text from sessions s"),
  );
  expect(rows.some(({ text }) => text.includes(token) || text.includes(Buffer.from(token).toString("hex")))).toBe(
    false,
  );
});

test("a sign-in never takes over a token that the browser brought (session fixation)", async () => {
  const attacker = await app.signedIn("mia");
  const planted = attacker.cookies.get("crew_auth_user_token") as string;
  const victim = app.visitor();
  victim.cookies.set("crew_auth_user_id", String(mia)).set("crew_auth_user_token", planted);
  await victim.signIn("olga", testPassword);
  expect(victim.cookies.get("crew_auth_user_token")).not.toBe(planted);
  expect((await victim.call(accountEndpoints.user, {})).payload.id).toBe(olga);
  expect((await attacker.call(accountEndpoints.user, {})).id).toBe(1013);
});

test("the id cookie alone, or with another session's token, does not authenticate (ERR029)", async () => {
  const signedIn = await app.signedIn("mia");
  const token = signedIn.cookies.get("crew_auth_user_token") as string;
  for (const [id, value] of [
    [String(mia), ""],
    [String(olga), token],
    ["1e400", token],
    ["x", token],
  ] as const) {
    const client = app.visitor();
    client.cookies.set("crew_auth_user_id", id).set("crew_auth_user_token", value);
    expect((await client.call(accountEndpoints.user, {})).id, id).toBe(1013);
  }
});

test("signing out ends this session, or with all every one of the user (AUT051)", async () => {
  const [phone, desk, other] = [await app.signedIn("mia"), await app.signedIn("mia"), await app.signedIn("mia")];
  const token = phone.cookies.get("crew_auth_user_token") as string;
  await phone.call(accountEndpoints.signOut, {});
  expect(phone.cookies.has("crew_auth_user_token")).toBe(false);
  phone.cookies.set("crew_auth_user_id", String(mia)).set("crew_auth_user_token", token);
  expect((await phone.call(accountEndpoints.user, {})).id).toBe(1013);
  expect((await desk.call(accountEndpoints.user, {})).status).toBe(200);
  await desk.call(accountEndpoints.signOut, { all: true });
  expect((await other.call(accountEndpoints.user, {})).id).toBe(1013);
});

test("the context of a visitor has three empty entries (AUT020, AUT042)", async () => {
  const { status, payload } = await app.visitor().call(accountEndpoints.context, {});
  expect(status).toBe(200);
  expect(payload).toMatchObject({
    userAuthentication: null,
    crewAuthentication: null,
    adminAuthentication: null,
    user: null,
    session: null,
    crews: [],
  });
});
