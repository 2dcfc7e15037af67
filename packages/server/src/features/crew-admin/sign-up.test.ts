import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { privacyEndpoints } from "@glasen/contract/privacy.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { taskEndpoints } from "@glasen/contract/tasks.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { passwordWork } from "#kernel/secrets/passwords.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { Answer, TestClient } from "#test/test-client.ts";
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

test("one account proves an address, whatever its case, even when ten signed up at once; the answers do not tell (AUT075)", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      app.visitor().call(signUpEndpoints.user, newcomer(index % 2 ? "twice@example.com" : "TWICE@example.com")),
    ),
  );
  expect(new Set(answers.map(({ status, payload }) => JSON.stringify({ status, payload })))).toEqual(
    new Set([JSON.stringify({ status: 200, payload: null })]),
  );
  const links = await eventually(async () => {
    const mails = [
      ...(await mailsTo(app.database, "twice@example.com")),
      ...(await mailsTo(app.database, "TWICE@example.com")),
    ];
    return mails.length === 10 && mails.map(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? "");
  });
  const proofs = await Promise.all(links.map((token) => app.visitor().call(accountEndpoints.confirmEmail, { token })));
  expect(proofs.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test("a sign-up with a known address never touches its owner, who is told by mail", async () => {
  const known = { ...newcomer("mia@example.com"), password: "not the one of Mia" };
  const stranger = app.visitor();
  expect(await stranger.call(signUpEndpoints.crewOwner, known)).toMatchObject({
    status: 200,
    code: 5005,
    payload: null,
  });
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(app.database, "mia@example.com");
    return mails.length > 0 && mails;
  });
  expect(mail?.subject).toBe("You already have an account");
  expect(mail?.text).not.toContain("token=");
  await stranger.signIn("mia@example.com", known.password);
  const { user, crews } = (await stranger.call(accountEndpoints.context, {})).payload;
  expect(user).toMatchObject({ name: "Nora Newcomer", email: "mia@example.com", isEmailConfirmed: false });
  expect(crews.map(({ id }) => id)).not.toContain(testIds.crews.harbour);
  // The mails to the address belong to its owner, too.
  const crewId = crews[0]?.id as number;
  const asked = await stranger.call(privacyEndpoints.export, { crewId, userId: user?.id as number });
  const [file] = await eventually(async () => {
    const { payload } = await stranger.call(taskEndpoints.get, { crewId, id: asked.payload.taskId });
    return payload.status === "SUCCESS" && (payload.result as { files: { fileId: string }[] }).files;
  });
  const data = await stranger.call(privacyEndpoints.file, { crewId, fileId: file?.fileId ?? "" });
  expect(JSON.stringify(data.payload ?? data)).not.toContain("You already have an account");
  const mia = await app.visitor().signIn("mia@example.com", testPassword);
  expect(mia.payload).toMatchObject({ id: testIds.users.mia });
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

/** Everything a stranger can do with an address whose mailbox is not theirs, and what they hear. */
async function walk(email: string, username: string): Promise<{ status: number }[]> {
  const heard: { status: number; id: number | undefined; text: string; cookies: string[]; hashes: number }[] = [];
  const [first, second] = ["salt and butter", "oil and vinegar"];
  const hear = async (client: TestClient, call: Promise<Answer>): Promise<Answer> => {
    const before = passwordWork();
    const answer = await call;
    const { date: _, "x-trace-id": __, "set-cookie": ___, "content-length": ____, ...headers } = answer.headers;
    const text = JSON.stringify([answer.code, answer.payload, answer.refusal, headers])
      .replace(new RegExp(`${email}|${username}`, "gi"), "<name>")
      .replace(/"(traceId|token)":"[^"]*"/g, "")
      .replace(/\d+/g, "#");
    const cookies = [...client.cookies.keys()].sort();
    heard.push({ status: answer.status, id: answer.id, text, cookies, hashes: passwordWork() - before });
    return answer;
  };
  const stranger = app.visitor();
  const other = app.visitor();
  const say = (call: Promise<Answer>) => hear(stranger, call);
  await say(stranger.signIn(email, "a guess"));
  await say(stranger.call(signUpEndpoints.crewOwner, newcomer(email)));
  await say(stranger.call(accountEndpoints.context, {}));
  await say(stranger.signIn(email, "a guess"));
  await say(stranger.signIn(email.toUpperCase(), first));
  await hear(other, other.call(signUpEndpoints.user, { ...newcomer(email), password: second }));
  await hear(other, other.signIn(email, second));
  await hear(other, other.signIn(email, "a guess"));
  const { crews } = (await stranger.call(accountEndpoints.context, {})).payload;
  const crewId = crews[0]?.id as number;
  await say(stranger.call(accountEndpoints.user, {}));
  await say(stranger.call(crewEndpoints.create, { name: "Another crew", timeZone: "Europe/Berlin" }));
  for (let attempt = 0; attempt < 6; attempt += 1) await say(stranger.call(accountEndpoints.resendConfirmation, {}));
  await say(stranger.call(passwordEndpoints.requestReset, { userIdentifier: email }));
  const change = (address: string) =>
    say(stranger.call(accountEndpoints.changeUser, { email: address, password: first }));
  await change(email.toUpperCase());
  await change(`away.${username}@example.com`);
  await change("boris@example.com");
  await change(email);
  const words = { password: first, passwordConfirmation: first, language: "en" as const };
  const added = (await stranger.call(memberEndpoints.inviteByLoginName, { crewId, name: "Helper", username, ...words }))
    .payload;
  const otherAddress = { crewId, id: added.id };
  await say(stranger.call(memberEndpoints.change, { ...otherAddress, email: "boris@example.com" }));
  await say(stranger.call(memberEndpoints.change, { ...otherAddress, email }));
  await say(stranger.call(memberEndpoints.inviteByEmail, { crewId, email, name: "Self", language: "en" }));
  await say(stranger.call(sessionEndpoints.signInCrew, { crewId }));
  await say(stranger.call(passwordEndpoints.requestReset, { userIdentifier: email }));
  await say(stranger.signIn(email, first));
  return heard;
}

test("no walk of calls without the mailbox tells a known address from a new one, in answers, cookies and work (AUT064, AUT069, AUT075)", async () => {
  const unknown = await walk("nobody.yet@example.com", "walker-one");
  expect(await walk("max@example.com", "walker-two")).toEqual(unknown);
  const ok = (times: number): number[] => Array(times).fill(200);
  const statuses = unknown.map(({ status }) => status);
  expect(statuses.slice(0, 16)).toEqual([401, ...ok(2), 401, ...ok(3), 401, ...ok(7), 429]);
  expect(Math.max(...statuses)).toBeLessThan(500);
  expect(statuses.at(-1)).toBe(200);
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

test("an address that is not proven is admitted nowhere by an invitation; the mailbox decides", async () => {
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
  expect((await impostor.call(memberEndpoints.list, { crewId })).id).toBe(1006);

  // The owner of the address needs nothing of the impostor's account.
  const words = { token, password: "rye and spelt", passwordConfirmation: "rye and spelt" };
  const boss = app.visitor();
  expect((await boss.call(memberEndpoints.acceptInvitation, words)).payload).toMatchObject({ crewId });
  await app.settled();
  expect((await boss.call(memberEndpoints.list, { crewId })).status).toBe(200);
  expect((await impostor.call(memberEndpoints.list, { crewId })).id).toBe(1006);
  expect((await boss.call(accountEndpoints.user, {})).payload).toMatchObject({ email, isEmailConfirmed: true });
});

test("a reset by mail proves the address of an account that waits, and ends the sessions of whoever opened it", async () => {
  const email = "waiting@example.com";
  const impostor = app.visitor();
  await impostor.call(signUpEndpoints.user, newcomer(email));
  await impostor.signIn(email, "salt and butter");
  await app.visitor().call(passwordEndpoints.requestReset, { userIdentifier: email });
  const reset = await eventually(async () =>
    (await mailsTo(app.database, email)).find(({ text }) => text.includes("password-reset-token")),
  );
  const resetToken = /password-reset-token=([\w-]+)/.exec(reset.text)?.[1] ?? "";
  await app.visitor().call(passwordEndpoints.setByToken, { token: resetToken, password: "mine from now on" });
  expect((await impostor.call(accountEndpoints.user, {})).id).toBe(1013);
  const owner = app.visitor();
  await owner.signIn(email, "mine from now on");
  expect((await owner.call(accountEndpoints.user, {})).payload.isEmailConfirmed).toBe(true);
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

  const newOwner = app.visitor();
  await newOwner.call(signUpEndpoints.crewOwner, newcomer("founder@example.com"));
  await newOwner.signIn("founder@example.com", "salt and butter");
  const { userAuthentication, crews } = (await newOwner.call(accountEndpoints.context, {})).payload;
  const own = { crewId: crews[0]?.id ?? 0, userId: userAuthentication?.userId ?? 0 };
  expect((await newOwner.call(pinEndpoints.see, own)).payload.pinCode).toMatch(/^\d{4}$/);
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
