import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import { testIds, testPassword } from "#test/test-crews.ts";
import { eventually, mailsTo } from "#test/test-mails.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
});
afterAll(() => app.close());

const newcomer = (email: string) => ({
  email,
  password: "salt and butter",
  name: "Nora Newcomer",
  termsAccepted: true as const,
});

test("a crew owner signs up with a crew and a trial, and can sign in at once (AUT017, AUT046)", async () => {
  const client = app.visitor();
  const signedUp = await client.call(signUpEndpoints.crewOwner, {
    ...newcomer("nora@example.com"),
    language: "en",
    acquisitionTracking: '{"context":"absence"}',
  });
  expect(signedUp).toMatchObject({ status: 200, code: 5005 });
  expect((await client.call(accountEndpoints.context, {})).payload.userAuthentication).toBeNull();
  const signedIn = await client.signIn("nora@example.com", "salt and butter");
  const { userAuthentication, crews } = (await client.call(accountEndpoints.context, {})).payload;
  const id = userAuthentication?.userId;
  const crewId = crews[0]?.id as number;
  expect(signedIn.payload).toEqual({ id, firstSignIn: true });
  expect((await client.call(crewEndpoints.get, { crewId })).payload).toMatchObject({
    name: "Nora Newcomer's crew",
    ownerId: id,
    trial: true,
  });
  expect((await client.call(accountEndpoints.context, {})).payload).toMatchObject({
    productContext: "absence",
    language: "en",
    crews: [{ id: crewId }],
  });
});

test("an owner can name the crew at once; the name is one line", async () => {
  const client = app.visitor();
  const named = (crewName: string) =>
    client.call(signUpEndpoints.crewOwner, { ...newcomer("baker@example.com"), crewName });
  expect((await named("Two\nlines")).refusal.errors).toMatchObject([{ field: "crewName" }]);
  expect((await named("  Bakery Dawn ")).status).toBe(200);
  await client.signIn("baker@example.com", "salt and butter");
  expect((await client.call(accountEndpoints.context, {})).payload.crews).toEqual([
    { id: expect.any(Number), name: "Bakery Dawn" },
  ]);
});

test("a plain user signs up without a crew, in the language of the browser (AUT047)", async () => {
  const client = app.visitor();
  const signedUp = await client.call(signUpEndpoints.user, newcomer("plain@example.com"), {
    headers: { "x-language": "de" },
  });
  expect(signedUp.status).toBe(200);
  await client.signIn("plain@example.com", "salt and butter");
  expect((await client.call(accountEndpoints.context, {})).payload).toMatchObject({ language: "de", crews: [] });
});

test("tracking that cannot be read is ignored (AUT018)", async () => {
  const tracked = [
    ["{context:", null],
    ['{"context":42}', null],
    [{ context: "shift" }, "shift"],
    [null, null],
  ] as const;
  for (const [index, [acquisitionTracking, context]] of tracked.entries()) {
    const email = `tracked${index}@example.com`;
    const client = app.visitor();
    expect((await client.call(signUpEndpoints.user, { ...newcomer(email), acquisitionTracking })).status).toBe(200);
    await client.signIn(email, "salt and butter");
    expect((await client.call(accountEndpoints.context, {})).payload.productContext).toBe(context);
  }
});

test("an email is used once, whatever its case, even when ten ask at once; the answers do not tell (AUT075)", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      app.visitor().call(signUpEndpoints.user, newcomer(index % 2 ? "twice@example.com" : "TWICE@example.com")),
    ),
  );
  expect(new Set(answers.map(({ status, payload }) => JSON.stringify({ status, payload })))).toEqual(
    new Set([JSON.stringify({ status: 200, payload: null })]),
  );
  const accounts = await app.database.outsideCrews((tx) =>
    tx.query("select from users where lower(email) = 'twice@example.com'"),
  );
  expect(accounts).toHaveLength(1);
});

test("a sign-up with a known address answers like any other, creates nothing, and its owner is told by mail", async () => {
  const sizes = () =>
    app.database.asMaintenance((tx) =>
      tx.query("select (select count(*) from users) as users, (select count(*) from crews) as crews"),
    );
  const before = await sizes();
  const known = { ...newcomer("mia@example.com"), password: "not the one of Mia" };
  const answer = await app.visitor().call(signUpEndpoints.crewOwner, known);
  expect(answer).toMatchObject({ status: 200, code: 5005, payload: null });
  expect(await sizes()).toEqual(before);
  expect((await app.visitor().signIn("mia@example.com", known.password)).status).toBe(401);
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(app.database, "mia@example.com");
    return mails.length > 0 && mails;
  });
  expect(mail?.subject).toBe("You already have an account");
});

test("a day brings three such mails to an address", async () => {
  await app.database.outsideCrews((tx) =>
    tx.run("insert into rate_limits (key, window_start, attempts) values ('sign-up-notice:max@example.com', $1, 2)", [
      app.clock.now,
    ]),
  );
  const mailed = async (address: string) => (await mailsTo(app.database, address)).length;
  await app.visitor().call(signUpEndpoints.user, newcomer("max@example.com"));
  await eventually(async () => (await mailed("max@example.com")) === 1);
  await app.visitor().call(signUpEndpoints.user, newcomer("max@example.com"));
  // Jobs run in their order: once the mail of a later sign-up is there, the one before it was decided.
  await app.visitor().call(signUpEndpoints.user, newcomer("later@example.com"));
  await eventually(async () => (await mailed("later@example.com")) === 1);
  expect(await mailed("max@example.com")).toBe(1);
});

test("known and new addresses get the same answer in status, body, headers and cookies, and no session", async () => {
  const answerTo = async (path: "crewOwner" | "user", email: string) => {
    const client = app.visitor();
    const { headers, ...answer } = await client.call(signUpEndpoints[path], newcomer(email));
    const { date: _, "x-trace-id": __, ...fixed } = headers;
    const context = (await client.call(accountEndpoints.context, {})).payload;
    return { ...answer, headers: fixed, cookies: [...client.cookies.keys()], context };
  };
  for (const path of ["crewOwner", "user"] as const) {
    const unknown = await answerTo(path, `unknown-${path.toLowerCase()}@example.com`);
    expect(unknown.status).toBe(200);
    expect(await answerTo(path, "mia@example.com")).toEqual(unknown);
  }
});

test("a network tries at most a hundred addresses in a day, and an account ten of its own", async () => {
  const own = await startTestApp();
  const nextMinutes = () => {
    own.clock.now = new Date(own.clock.now.getTime() + 120_000);
  };
  const signUp = (email: string) => own.visitor().call(signUpEndpoints.user, { ...newcomer(email), password: "short" });
  // A password that is too short spares the hash; the attempt counts all the same.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (attempt % 25 === 0) nextMinutes();
    expect((await signUp(`guess${attempt}@example.com`)).status).toBe(400);
  }
  nextMinutes();
  expect((await signUp("guess@example.com")).status).toBe(429);

  const mia = await own.signedIn("mia");
  const change = (email: string) => mia.call(accountEndpoints.changeUser, { email, password: testPassword });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await change("boris@example.com")).id).toBe(4009);
  // Beyond that the answer no longer tells.
  expect((await change("boris@example.com")).status).toBe(429);
  expect((await change("nobody.at.all@example.com")).status).toBe(429);
  await own.close();
});

test("a new account proves its address with the mailed link, which can be sent again", async () => {
  const client = app.visitor();
  const email = "proof@example.com";
  await client.call(signUpEndpoints.crewOwner, { ...newcomer(email), language: "en" });
  await client.signIn(email, "salt and butter");
  const isConfirmed = async () => (await client.call(accountEndpoints.context, {})).payload.user?.isEmailConfirmed;
  expect(await isConfirmed()).toBe(false);
  const links = async () =>
    (await mailsTo(app.database, email)).map(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? "");
  await eventually(async () => (await links()).length === 1);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  expect((await client.call(accountEndpoints.resendConfirmation, {})).status).toBe(200);
  const [first = "", second = ""] = await links();
  const confirm = (token: string) => app.visitor().call(accountEndpoints.confirmEmail, { token });
  expect((await confirm(first)).id).toBe(1011);
  expect((await confirm(second)).payload).toEqual({ email });
  expect((await confirm(second)).status).toBe(200);
  await app.settled();
  expect(await isConfirmed()).toBe(true);
  // Nothing is sent for an address that is proven; more than five requests an hour are refused.
  for (let attempt = 0; attempt < 4; attempt += 1) await client.call(accountEndpoints.resendConfirmation, {});
  expect((await client.call(accountEndpoints.resendConfirmation, {})).status).toBe(429);
  expect(await links()).toHaveLength(2);
});

test("an address that is not proven is admitted nowhere by an invitation", async () => {
  const email = "boss@example.com";
  const impostor = app.visitor();
  await impostor.call(signUpEndpoints.user, newcomer(email));
  await impostor.signIn(email, "salt and butter");
  const olga = await app.signedIn("olga");
  const crewId = testIds.crews.harbour;
  const invited = { crewId, email, name: "Boss", language: "en", role: "manager" } as const;
  expect((await olga.call(memberEndpoints.inviteByEmail, invited)).payload).toMatchObject({ name: "Boss", email });
  expect((await impostor.call(accountEndpoints.context, {})).payload.crews).toEqual([]);
  const mail = (await mailsTo(app.database, email)).find(({ subject }) => subject.startsWith("Invitation"));
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await impostor.call(memberEndpoints.acceptInvitation, { token })).toMatchObject({ status: 409, id: 1011 });
  const words = { token, password: "rye and spelt", passwordConfirmation: "rye and spelt" };
  expect((await app.visitor().call(memberEndpoints.acceptInvitation, words)).id).toBe(1006);
  expect((await impostor.call(memberEndpoints.list, { crewId })).id).toBe(1006);

  // The owner of the address takes the account over by the reset mail, which proves the address.
  await app.visitor().call(passwordEndpoints.requestReset, { userIdentifier: email });
  const reset = await eventually(async () =>
    (await mailsTo(app.database, email)).find(({ text }) => text.includes("password-reset-token")),
  );
  const resetToken = /password-reset-token=([\w-]+)/.exec(reset.text)?.[1] ?? "";
  await app.visitor().call(passwordEndpoints.setByToken, { token: resetToken, password: "mine from now on" });
  expect((await impostor.call(memberEndpoints.acceptInvitation, { token })).id).toBe(1006);
  const boss = app.visitor();
  await boss.signIn(email, "mine from now on");
  expect((await boss.call(memberEndpoints.acceptInvitation, { token })).payload).toMatchObject({ crewId });
  await app.settled();
  expect((await boss.call(memberEndpoints.list, { crewId })).status).toBe(200);
});

test("every invalid field is reported at once (AUT017, AUT034, AUT041, ERR039, UIX535)", async () => {
  const body = { email: "abc", password: "", name: " ", termsAccepted: false };
  const refused = await app.visitor().send("POST", "/api/v2/sign-up", { body });
  expect(refused).toMatchObject({ status: 400, id: 1005 });
  expect(Object.fromEntries(refused.refusal.errors.map(({ field, id }) => [field, id]))).toEqual({
    email: 4000,
    password: 4002,
    name: 4002,
    termsAccepted: 4002,
  });
  expect(refused.refusal.errors.find(({ field }) => field === "email")?.message).toBe(
    "Please enter a valid email address.",
  );
  const short = await app.visitor().call(signUpEndpoints.user, { ...newcomer("s@example.com"), password: "short" });
  expect(short.refusal.errors).toMatchObject([{ field: "password", id: 4003 }]);
  const obvious = { ...newcomer("obvious@example.com"), password: "OBVIOUS@example.com" };
  expect((await app.visitor().call(signUpEndpoints.user, obvious)).refusal.errors[0]?.field).toBe("password");
});

test("whoever founds a crew has a PIN in it, by sign-up and by a further crew alike", async () => {
  const founder = await app.signedIn("olga");
  const { id: crewId } = (await founder.call(crewEndpoints.create, { name: "Second crew", timeZone: "Europe/Berlin" }))
    .payload;
  const seen = await founder.call(pinEndpoints.see, { crewId, userId: testIds.users.olga });
  expect(seen.payload.pinCode).toMatch(/^\d{4}$/);
});

test("a failure to create user or crew is 1004 or 1003, and leaves nothing behind (ERR019, ERR020)", async () => {
  const asOwner = (sql: string) => withClient(app.url, (client) => client.query(sql));
  const left = () =>
    app.database.asMaintenance((tx) =>
      tx.query(
        "select (select count(*) from users where email = 'broken@example.com') + (select count(*) from crews where name like 'Broken%') as count",
      ),
    );
  const attempt = () =>
    app.visitor().call(signUpEndpoints.crewOwner, { ...newcomer("broken@example.com"), name: "Broken" });
  await asOwner("revoke insert on crews from glasen_app");
  expect(await attempt()).toMatchObject({ status: 500, id: 1003 });
  await asOwner("grant insert on crews to glasen_app");
  await asOwner("revoke insert on users from glasen_app");
  expect(await attempt()).toMatchObject({ status: 500, id: 1004 });
  await asOwner("grant insert on users to glasen_app");
  expect(await left()).toEqual([{ count: 0 }]);
  expect((await attempt()).status).toBe(200);
});
