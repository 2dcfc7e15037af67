import { createHmac } from "node:crypto";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testPassword } from "#test/test-crews.ts";
import { eventually, mailsTo } from "#test/test-mails.ts";
import { pushTokensOfUser } from "../devices/devices.store.ts";

const { mia: userId, olga } = testIds.users;
let app: TestApp;
let mia: TestClient;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
});
beforeEach(async () => {
  mia = await app.signedIn("mia");
});
afterAll(() => app.close());

const change = (input: Parameters<typeof mia.call<typeof accountEndpoints.changeUser>>[1]) =>
  mia.call(accountEndpoints.changeUser, input);

test("a user has id, username, name, email, avatarUrl and language, and no password (AUT015, AUT054, MEM518, MEM519)", async () => {
  const { status, payload } = await mia.call(accountEndpoints.user, {});
  expect(status).toBe(200);
  expect(payload).toEqual({
    id: userId,
    username: "mia",
    name: "Mia",
    email: "mia@example.com",
    isEmailConfirmed: true,
    language: "en",
    hasAvatar: false,
    avatarUrl: "/avatars/default.svg",
  });
  expect((await app.visitor().call(accountEndpoints.user, {})).id).toBe(1013);
});

test("name and language change on both paths, another's never, other languages not at all (AUT015, AUT055, CON509)", async () => {
  expect((await change({ name: "Mia M.", language: "de" })).payload).toMatchObject({ name: "Mia M.", language: "de" });
  const byId = await mia.call(accountEndpoints.changeUserById, { userId, name: "Mia", language: "en" });
  expect(byId.payload).toMatchObject({ name: "Mia", language: "en" });
  expect((await mia.call(accountEndpoints.changeUserById, { userId: olga, name: "Hacked" })).id).toBe(1006);
  const french = await mia.send("PUT", "/api/v2/user", { body: { language: "fr" } });
  expect(french.refusal.errors).toMatchObject([{ id: 4010, field: "language" }]);
});

test("a new name or picture is published to the crew's open screens and appears in every session's context at once", async () => {
  // No other test changes Rita, so every event about her comes from here.
  const rita = await app.signedIn("rita");
  const elsewhere = await app.signedIn("rita");
  const nameIn = async () => (await elsewhere.call(accountEndpoints.context, {})).payload.user?.name;
  const isTold = (times: number) =>
    eventually(async () => {
      const told = await app.database.inCrew(testIds.crews.harbour, (tx) =>
        tx.query("select 1 from events where name = 'member-saved' and body->'userIds' = $1", [
          JSON.stringify([testIds.users.rita]),
        ]),
      );
      return told.length === times;
    });
  await isTold(0);
  expect(await nameIn()).toBe("Rita");
  await rita.call(accountEndpoints.changeUser, { name: "Rita R." });
  expect(await nameIn()).toBe("Rita R.");
  await isTold(1);
  await rita.call(accountEndpoints.changeUser, { name: "Rita" });
  await isTold(2);
  // The language is private.
  await rita.call(accountEndpoints.changeUser, { language: "de" });
  await rita.call(accountEndpoints.changeUser, { language: "en" });
  await rita.call(profileEndpoints.removeAvatar, {});
  await isTold(3);
});

test("names of others are taken, in whatever case (ERR045, ERR523)", async () => {
  const username = await change({ username: "OLGA", password: testPassword });
  expect(username.refusal.errors).toMatchObject([{ id: 4006, field: "username" }]);
  const email = await change({ email: "Olga@example.com", password: testPassword });
  expect(email.refusal.errors).toMatchObject([{ field: "email", message: "Email already in use." }]);
  const both = await change({ email: null, username: null, password: testPassword });
  expect(both.refusal.errors).toMatchObject([{ field: "email", id: 4002 }]);
});

test("email and username change with the current password; the old address hears of it (AUT055, AUT056)", async () => {
  const without = await change({ email: "mia.new@example.com" });
  expect(without.refusal.errors).toMatchObject([{ field: "password", id: 4002 }]);
  const wrong = await change({ email: "mia.new@example.com", password: "wrong" });
  expect(wrong.refusal.errors).toMatchObject([
    { field: "password", message: "Wrong password. Please enter the correct password." },
  ]);
  const done = await change({ email: "mia.new@example.com", username: "mia.m", password: testPassword });
  expect(done.payload).toMatchObject({ email: "mia.new@example.com", username: "mia.m" });
  expect((await mailsTo(app.database, "mia@example.com")).map(({ subject }) => subject)).toEqual([
    "Your email address was changed",
  ]);
  await change({ email: "mia@example.com", username: "mia", password: testPassword });
});

test("a new password takes the old one and a matching confirmation, and ends the other sessions (AUT056, AUT076, MEM519)", async () => {
  const other = await app.signedIn("mia");
  const wrong = await change({ password: "wrong", newPassword: "short", passwordConfirmation: "other" });
  expect(wrong.refusal.errors.map(({ field, message }) => [field, message])).toEqual([
    ["newPassword", "A password needs 8 to 128 characters."],
    ["passwordConfirmation", "Passwords don't match."],
    ["password", "Wrong password. Please enter the correct password."],
  ]);
  const fresh = "a brand new one";
  const done = await change({ password: testPassword, newPassword: fresh, passwordConfirmation: fresh });
  expect(done.status).toBe(200);
  expect((await mia.call(accountEndpoints.user, {})).status).toBe(200);
  expect((await other.call(accountEndpoints.user, {})).id).toBe(1013);
  expect((await app.visitor().signIn("mia", testPassword)).status).toBe(401);
  await change({ password: fresh, newPassword: testPassword, passwordConfirmation: testPassword });
});

test("an open session is no way to guess the password", async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  const answers: number[] = [];
  for (let guess = 0; guess < 11; guess += 1)
    answers.push((await change({ username: "x.y", password: "guess" })).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
});

const upload = (client: TestClient, body: Buffer, type: string) =>
  client.send("PUT", "/api/v2/user/avatar", { body, headers: { "content-type": type } });

test("a picture is cut to a square of 256 pixels, shown to the crew and cached by browsers; then removed (MEM511, MEM515)", async () => {
  const photo = sharp({ create: { width: 900, height: 500, channels: 3, background: "#c33" } });
  for (const [type, body] of [
    ["image/png", await photo.clone().png().toBuffer()],
    ["image/webp", await photo.clone().webp().toBuffer()],
    [
      "image/jpeg",
      await photo
        .clone()
        .withExif({ IFD0: { Copyright: "secret place" } })
        .jpeg()
        .toBuffer(),
    ],
  ] as const) {
    expect((await upload(mia, body, type)).payload, type).toMatchObject({ hasAvatar: true });
  }
  const { avatarUrl } = (await mia.call(accountEndpoints.user, {})).payload;
  const colleague = await app.signedIn("max");
  const members = await colleague.call(memberEndpoints.list, { crewId: testIds.crews.harbour });
  expect(members.payload.find((member) => member.userId === userId)).toMatchObject({ hasAvatar: true, avatarUrl });
  const shown = await colleague.send("GET", avatarUrl);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
  });
  const picture = shown.payload as Buffer;
  expect(await sharp(picture).metadata()).toMatchObject({ width: 256, height: 256, format: "webp" });
  expect(picture.includes("secret place")).toBe(false);
  const again = await colleague.send("GET", avatarUrl, { headers: { "if-none-match": String(shown.headers.etag) } });
  expect(again.status).toBe(304);
  expect((await app.visitor().send("GET", avatarUrl)).id).toBe(1013);
  expect((await colleague.send("GET", `/api/v2/avatars/${userId}/guessed`)).status).toBe(404);

  expect((await mia.call(profileEndpoints.removeAvatar, {})).payload.hasAvatar).toBe(false);
  expect((await colleague.send("GET", avatarUrl)).status).toBe(404);
});

test("what is no picture, or too big a one, is refused", async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect((await upload(mia, svg, "image/png")).id).toBe(1005);
  expect((await upload(mia, png.subarray(0, 60), "image/png")).id).toBe(1005);
  expect((await upload(mia, Buffer.alloc(0), "image/png")).id).toBe(1005);
  expect((await upload(mia, Buffer.alloc(5_242_881), "image/png")).status).toBe(413);
  expect((await upload(mia, png, "image/svg+xml")).status).toBe(400);
  expect((await mia.send("PUT", "/api/v2/user/avatar", { body: { content: "x" } })).id).toBe(1005);
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(5_242_880);
  expect((await upload(mia, bomb, "image/png")).id).toBe(1005);
});

test("settings tell by which ways news and reminders come, and keep what is not named (AUT057, NWS508, NWS509, NWS522)", async () => {
  const before = await mia.call(profileEndpoints.settings, { userId });
  expect(before.payload).toMatchObject({ userId, news: { absenceManagement: { push: true, mail: true } } });
  const settings = { news: { absenceManagement: { mail: false } }, reminders: { shift: { push: false } } };
  await mia.call(profileEndpoints.changeSettings, { userId, settings });
  await mia.call(profileEndpoints.changeSettings, { userId, settings: { reminders: { clockIn: { mail: true } } } });
  expect((await mia.call(profileEndpoints.settings, { userId })).payload).toMatchObject({
    news: { absenceManagement: { push: true, mail: false }, welcome: { push: true, mail: true } },
    reminders: { shift: { push: false, mail: false }, clockIn: { push: true, mail: true } },
  });
  expect((await mia.call(profileEndpoints.settings, { userId: olga })).id).toBe(1006);
  expect((await mia.call(profileEndpoints.changeSettings, { userId: olga, settings: {} })).id).toBe(1006);
});

test("push messages go to devices that subscribed, until they sign out (AUT058, NWS523)", async () => {
  const tokens = () => app.database.outsideCrews((tx) => pushTokensOfUser(tx, userId, testIds.crews.harbour));
  const add = (client: TestClient, token: string) =>
    client.call(profileEndpoints.addPushToken, { userId, token, platform: "web" });
  const phone = await app.signedIn("mia");
  const subscription = (name: string): string =>
    JSON.stringify({ endpoint: `https://push.example/${name}`, keys: { p256dh: "abc", auth: "def" } });
  const [ofDesk, ofPhone] = [subscription("desk"), subscription("phone")];
  expect((await add(mia, ofDesk)).status).toBe(200);
  await add(mia, ofDesk);
  await add(phone, ofPhone);
  expect((await tokens()).map(({ token }) => token).sort()).toEqual([ofDesk, ofPhone]);
  for (const wrong of ["token", "{}", subscription("x").replace("https:", "http:"), "x".repeat(2_001)]) {
    const { id, refusal } = await add(mia, wrong);
    expect([id, refusal.errors[0]?.field], wrong.slice(0, 20)).toEqual([1005, "token"]);
  }
  // The latest three of a session are kept.
  for (const name of ["1", "2", "3", "4"]) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await add(phone, subscription(name));
  }
  const kept = [ofDesk, ...["2", "3", "4"].map(subscription)];
  expect((await tokens()).map(({ token }) => token).sort()).toEqual(kept.sort());
  await phone.call(accountEndpoints.signOut, {});
  await mia.call(profileEndpoints.removePushToken, { userId, token: ofDesk });
  expect(await tokens()).toEqual([]);
  const foreign = { userId: olga, token: "token", platform: "web" } as const;
  expect((await mia.call(profileEndpoints.addPushToken, foreign)).id).toBe(1006);
  expect((await mia.call(profileEndpoints.removePushToken, { userId: olga, token: "token" })).id).toBe(1006);
});

test("the referral code is the same on every call, and one's own (AUT059)", async () => {
  const code = async (client: TestClient) => (await client.call(profileEndpoints.referralVoucher, {})).payload.code;
  const first = await code(mia);
  expect(first).toMatch(/^[A-Z2-7]{8}$/);
  expect(await code(mia)).toBe(first);
  expect(await code(await app.signedIn("max"))).not.toBe(first);
});

test("support sign-on is gone where it is not configured, else a signed address of the desk (AUT060, BIL536, ERR014)", async () => {
  expect(await mia.call(profileEndpoints.supportSignIn, {})).toMatchObject({ status: 410, id: 410 });
  expect((await mia.call(accountEndpoints.context, {})).payload).toMatchObject({
    hasSupportDesk: false,
    hasBilling: true,
    pushKey: null,
  });
  const secret = "a secret of the support desk";
  const desk = await startTestApp({
    env: {
      FRESHDESK_SSO_URL: "https://help.example.com/login/jwt",
      FRESHDESK_SSO_SECRET: secret,
      GLASEN_VAPID_PRIVATE_KEY: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    },
  });
  const client = await desk.signedIn("mia");
  expect((await client.call(accountEndpoints.context, {})).payload).toMatchObject({
    hasSupportDesk: true,
    hasBilling: true,
    pushKey: expect.stringMatching(/^B[\w-]{86}$/),
  });
  const url = new URL((await client.call(profileEndpoints.supportSignIn, {})).payload.redirectUrl);
  const [head, claims, signature] = (url.searchParams.get("jwt") ?? "").split(".") as [string, string, string];
  expect(url.origin).toBe("https://help.example.com");
  expect(signature).toBe(createHmac("sha256", secret).update(`${head}.${claims}`).digest("base64url"));
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    sub: String(userId),
    email: "mia@example.com",
  });
  expect((await desk.visitor().call(profileEndpoints.supportSignIn, {})).id).toBe(1013);
  // The desk finds people by their address: nobody is vouched for under one that is not proven.
  await desk.database.outsideCrews((tx) =>
    tx.run("update users set email_confirmed_at = null where user_id = $1", [userId]),
  );
  expect(await client.call(profileEndpoints.supportSignIn, {})).toMatchObject({ status: 409, id: 1011 });
  await desk.close();
});

test("the contact form is a mail to those who run this, bounded, limited, once for each key of a browser, and without smuggled headers (API015, BIL511, BIL535)", async () => {
  const form = { name: "Ida", email: "ida@example.com", subject: "Question", message: "How?\nLike this?" };
  const send = (changes: object) => app.visitor().send("POST", "/api/v2/contact", { body: { ...form, ...changes } });
  expect((await send({})).status).toBe(200);
  const [mail] = await mailsTo(app.database, "no-reply@localhost");
  expect(mail).toMatchObject({ subject: "Contact form: Question", text: expect.stringContaining("How?\nLike this?") });
  expect((await send({ message: "x".repeat(4001) })).refusal.errors).toMatchObject([{ id: 4003, field: "message" }]);
  for (const smuggled of [
    { subject: "Hi\r\nBcc: victim@example.com" },
    { name: "Ida\nBcc: victim@example.com" },
    { email: "ida@example.com\r\nBcc: victim@example.com" },
    { email: "ida@example.com,victim@example.com" },
  ]) {
    expect((await send(smuggled)).id, JSON.stringify(smuggled)).toBe(1005);
  }
  const visitor = app.visitor();
  const again = () =>
    visitor.call(profileEndpoints.contact, form, { headers: { [headers.transaction]: "a-lost-answer" } });
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  const other = { headers: { [headers.transaction]: "a-lost-answer" } };
  expect((await app.visitor().call(profileEndpoints.contact, form, other)).status).toBe(200);
  expect(await mailsTo(app.database, "no-reply@localhost")).toHaveLength(3);
  const later: number[] = [];
  for (let post = 0; post < 20; post += 1) later.push((await send({})).status);
  expect(later.at(-1)).toBe(429);
});
