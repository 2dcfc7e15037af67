import { createPublicKey, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { eventually, mailsTo } from "#test/test-mails.ts";
import { pushBrowser } from "#test/test-push-browser.ts";

const crewId = testIds.crews.harbour;
const { olga: olgaId, max: maxId, rita: ritaId, mia: miaId, boris: borisId } = testIds.users;

/** What devices got, by their path; a device called gone is gone, a busy one takes the second try. */
const pushed: { device: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
const pushService = createServer(async (request, response) => {
  const device = (request.url ?? "").slice(1);
  const isFirst = !pushed.some((one) => one.device === device);
  pushed.push({ device, headers: request.headers, body: await buffer(request) });
  response.statusCode = device === "gone" ? 410 : device === "busy" && isFirst ? 503 : 201;
  response.end();
});
const serviceUrl = () => `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;

let app: TestApp;
let olga: TestClient;
let max: TestClient;
let rita: TestClient;
let mia: TestClient;
beforeAll(async () => {
  pushService.listen(0, "127.0.0.1");
  await once(pushService, "listening");
  const env = {
    GLASEN_VAPID_PRIVATE_KEY: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    GLASEN_PUSH_SERVICES: serviceUrl(),
  };
  app = await startTestApp({ isRunning: true, env });
  [olga, max, rita, mia] = [
    await app.signedIn("olga"),
    await app.signedIn("max"),
    await app.signedIn("rita"),
    await app.signedIn("mia"),
  ];
});
afterAll(async () => {
  await app.close();
  pushService.close();
});
beforeEach(() =>
  withClient(app.url, async (client) => {
    await client.query("delete from news; delete from absences; delete from mails");
  }),
);

const news = async (who: TestClient, userId: number, more: object = {}) =>
  (await who.call(newsEndpoints.list, { crewId, userId, ...more } as never)).payload;
const counts = async (who: TestClient) => (await who.call(newsEndpoints.count, { crewId })).payload;
const send = (receiverId: number, title: string, more: object = {}, who = max) =>
  who.call(newsEndpoints.send, { crewId, userId: receiverId, title, text: "Please read.", ...more });
const request = async (more: object = {}) =>
  (
    await mia.call(absenceEndpoints.request, {
      crewId,
      userId: miaId,
      typeId: 1,
      startDate: "2026-12-07",
      startDayPart: "morning",
      endDate: "2026-12-11",
      endDayPart: "afternoon",
      memberNote: "Skiing",
      ...more,
    } as never)
  ).payload;
const decide = (verb: "grant" | "reject", id: number, admitterNote = "") =>
  max.call(absenceEndpoints[verb], { crewId, id, admitterNote });
const heard = async (who: TestClient, name: string) =>
  (await who.call(liveEndpoints.missed, { crewId, after: 0 })).payload.events.filter((event) => event.name === name);

test("a request notifies the deciders, a decision the member with its note, and nobody else (ABS541, NWS501, NWS502, NWS503, NWS504, NWS505, NWS506, API525)", async () => {
  const asked = await request();
  expect(await news(mia, miaId)).toEqual([]);
  expect(await news(rita, ritaId)).toEqual([]);
  for (const [who, userId] of [
    [max, maxId],
    [olga, olgaId],
  ] as const) {
    expect(await news(who, userId)).toEqual([
      {
        id: expect.any(Number),
        crewId,
        title: "Request by Mia",
        text: "Vacation, 07.12.2026 – 11.12.2026 (5 days). The request waits for a decision.",
        type: "absenceManagement",
        typeId: "absenceManagement.requested",
        description: "Skiing",
        senderId: miaId,
        receiverId: userId,
        sentAt: app.clock.now.toISOString(),
        seenAt: null,
        readAt: null,
        isClosed: false,
        actionLink: `/crew/${crewId}/absences/requests`,
        metadata: { shortTextDe: "Antrag von Mia", shortTextEn: "Request by Mia" },
      },
    ]);
  }
  await decide("reject", asked.id, "too busy");
  const [told] = await news(mia, miaId);
  expect(told).toMatchObject({
    title: "Absence rejected",
    text: "Max rejected: Vacation, 07.12.2026 – 11.12.2026 (5 days).",
    description: "too busy",
    senderId: maxId,
    receiverId: miaId,
    actionLink: `/crew/${crewId}/absences`,
  });
  expect(await counts(mia)).toEqual({
    userId: miaId,
    total: 1,
    unread: 1,
    unseen: 1,
    absenceManagement: 1,
    shiftPlanner: 0,
    welcome: 0,
  });
  // A decided request is closed for all of its receivers.
  expect((await news(olga, olgaId))[0]).toMatchObject({ isClosed: true, readAt: app.clock.now.toISOString() });
  expect(await counts(olga)).toMatchObject({ total: 1, unread: 0, unseen: 0 });

  const inGerman = await mia.send("GET", `/api/v2/users/${miaId}/news?crewId=${crewId}`, {
    headers: { "accept-language": "de" },
  });
  expect(inGerman.payload).toMatchObject([{ title: "Abwesenheit abgelehnt" }]);
  await expect
    .poll(async () => (await heard(mia, "news-received")).map(({ body }) => body))
    .toEqual([{ userId: miaId, news: told }]);
  expect(await heard(rita, "news-received")).toEqual([]);
});

test("withdrawing and deleting notify too; news about sickness contains neither the reason nor the notes", async () => {
  const asked = await request();
  await mia.call(absenceEndpoints.remove, { crewId, id: asked.id });
  expect((await news(max, maxId)).map(({ typeId, isClosed }) => [typeId, isClosed])).toEqual([
    ["absenceManagement.withdrawn", false],
    ["absenceManagement.requested", true],
  ]);
  const granted = await request();
  await decide("grant", granted.id);
  await max.call(absenceEndpoints.remove, { crewId, id: granted.id });
  expect((await news(mia, miaId)).map(({ typeId }) => typeId)).toEqual([
    "absenceManagement.deleted",
    "absenceManagement.granted",
  ]);

  await withClient(app.url, (client) => client.query("delete from news"));
  const sick = { crewId, userId: miaId, typeId: 2, startDate: "2026-11-17", endDate: "2026-11-17" } as const;
  const parts = { startDayPart: "morning", endDayPart: "afternoon", memberNote: "Flu", admitterNote: "Note" } as const;
  const entered = await max.call(absenceEndpoints.create, { ...sick, ...parts });
  expect(entered.status).toBe(200);
  for (const [who, userId] of [
    [mia, miaId],
    [olga, olgaId],
  ] as const) {
    const [item] = await news(who, userId);
    expect(item?.text).toBe("Max entered: Absence, 17.11.2026.");
    expect(JSON.stringify(item)).not.toMatch(/flu|note"|sick|krank/i);
  }
});

test("a manager sends news to members; members, strangers and receivers out of reach are refused (NWS516)", async () => {
  const sent = await send(miaId, "Inventory", { receiverIds: [ritaId] });
  expect(sent.payload).toHaveLength(2);
  expect(await news(mia, miaId)).toMatchObject([{ title: "Inventory", text: "Please read.", senderId: maxId }]);
  expect(await counts(rita)).toMatchObject({ total: 1 });
  expect((await send(miaId, "Hello", {}, mia)).id).toBe(1006);
  expect((await send(borisId, "Hello")).id).toBe(1006);
  expect((await send(miaId, "Hello", { typeId: "nonsense" })).status).toBe(400);
});

test("seen, read, closed, deleted: each lowers its counts, and only the user's own (NWS507, NWS511, NWS512, NWS513, NWS517, NWS518, NWS519, NWS520)", async () => {
  for (const title of ["One", "Two", "Three", "Four"]) await send(miaId, title, { typeId: "welcome" });
  const [four, three, two, one] = (await news(mia, miaId)).map(({ id }) => id) as [number, number, number, number];
  const mark = (ids: number[], more: object, who = mia, userId: number = miaId) =>
    who.call(newsEndpoints.mark, { crewId, userId, ids, ...more });
  expect(await counts(mia)).toMatchObject({ total: 4, unread: 4, unseen: 4, welcome: 4 });

  await mark([one], { seenAt: "2026-11-12T08:00:00Z" });
  expect(await counts(mia)).toMatchObject({ total: 4, unread: 4, unseen: 3 });
  const readAt = "2026-11-12T09:00:00.000Z";
  expect((await mark([one, two], { readAt })).payload).toMatchObject([
    { id: one, readAt, seenAt: "2026-11-12T08:00:00.000Z" },
    { id: two, readAt, seenAt: readAt },
  ]);
  await mark([one], { readAt: "2026-11-12T10:00:00Z", preserve: true });
  expect(await counts(mia)).toMatchObject({ total: 4, unread: 2, unseen: 2, welcome: 2 });
  expect((await news(mia, miaId)).map((item) => item.readAt)).toEqual([null, null, readAt, readAt]);
  expect((await mark([three], { isClosed: true })).payload[0]).toMatchObject({ isClosed: true, readAt: null });

  const all = await mia.call(newsEndpoints.markAllSeen, { crewId });
  expect(all.payload).toMatchObject({ total: 4, unread: 2, unseen: 0 });
  expect((await mia.send("GET", `/api/v2/users/${miaId}/news/count`)).payload).toMatchObject({
    userId: miaId,
    total: 4,
  });

  expect((await mark([four], { readAt }, max, maxId)).payload).toEqual([]);
  expect((await mark([four], { readAt }, max)).id).toBe(1006);
  expect((await max.call(newsEndpoints.remove, { crewId, userId: maxId, ids: [four] })).status).toBe(200);
  const left = await mia.call(newsEndpoints.remove, { crewId, userId: miaId, ids: [four, one] });
  expect(left.payload).toMatchObject({ total: 2, unread: 1, unseen: 0 });
  expect((await news(mia, miaId)).map(({ id }) => id)).toEqual([three, two]);
  await expect.poll(async () => (await heard(mia, "news-changed")).length).toBeGreaterThan(3);
});

test("lists are paged, newest first, by kind; v3 filters and sorts, and users cannot read each other's news (NWS515, NWS521)", async () => {
  for (const [index, typeId] of ["welcome", "membership.message", "shiftPlanner.publish"].entries()) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await send(miaId, `Number ${index}`, { typeId });
  }
  await send(maxId, "For Max", {}, olga);
  const page = await mia.call(newsEndpoints.list, { crewId, userId: miaId, perPage: 2, page: 2 });
  expect(page).toMatchObject({ payload: [{ title: "Number 0" }], pagination: { page: 2, total: 3, totalPages: 2 } });
  const wanted = await mia.send("GET", `/api/v2/users/${miaId}/news?types[]=welcome&types[]=shiftPlanner.publish`);
  expect(wanted.payload).toMatchObject([{ title: "Number 2" }, { title: "Number 0" }]);
  expect((await mia.call(newsEndpoints.list, { crewId, userId: maxId })).id).toBe(1006);

  const v3 = (query: string) => mia.send("GET", `/api/v3/notifications/news?${query}`);
  expect(await v3("pageSize=2")).toMatchObject({
    payload: [{ title: "Number 2" }, { title: "Number 1" }],
    pagination: { pageSize: 2, total: 3 },
  });
  expect((await v3("orderBy=sentAt&filter=type==welcome,membership")).payload).toMatchObject([
    { title: "Number 0" },
    { title: "Number 1" },
  ]);
  expect((await v3(`filter=receiverId==${maxId}`)).payload).toEqual([]);
});

test("news is mailed in the receiver's language, and only to receivers who want mails of its kind (NWS509)", async () => {
  await mia.call(profileEndpoints.changeSettings, {
    userId: miaId,
    settings: { news: { absenceManagement: { mail: false } } },
  });
  await withClient(app.url, (client) => client.query("update users set language = 'de' where user_id = $1", [maxId]));
  // Days of this test alone: what others caused may still be on its way.
  const mailsHere = async (address: string) =>
    (await mailsTo(app.database, address)).filter(({ text }) => /(14|21)\.12\.2026/.test(text));
  await decide("grant", (await request({ startDate: "2026-12-21", endDate: "2026-12-22" })).id);
  const next = await request({ startDate: "2026-12-14", endDate: "2026-12-14" });
  const [mail] = await eventually(async () => {
    const mails = await mailsHere("max@example.com");
    return mails.some(({ text }) => text.includes("14.12.2026")) && mails;
  });
  expect(mail).toMatchObject({ subject: "Antrag von Mia" });
  expect(mail?.text).toContain(`http://localhost/crew/${crewId}/absences/requests`);
  expect(mail?.text).toContain("Notiz: Skiing");
  await mia.call(profileEndpoints.changeSettings, {
    userId: miaId,
    settings: { news: { absenceManagement: { mail: true } } },
  });
  await decide("reject", next.id, "No");
  const mails = await eventually(async () => {
    const found = await mailsHere("mia@example.com");
    return found.length > 0 && found;
  });
  expect(mails.map(({ subject }) => subject)).toEqual(["Absence rejected"]);
});

const browser = (path: string) => pushBrowser(new URL(path, serviceUrl()).href);

test("news are pushed, encrypted and signed, to the devices that subscribed and are signed in, and to no other address (NWS509, NWS523)", async () => {
  const add = (client: TestClient, token: string) =>
    client.call(profileEndpoints.addPushToken, { userId: miaId, token, platform: "web" });
  const [desk, busy] = [browser("desk"), browser("busy")];
  const left = await app.signedIn("mia");
  for (const { token } of [desk, busy, browser("gone"), browser("http://localhost:1/inside")]) await add(mia, token);
  await add(mia, "no subscription");
  await add(left, browser("left").token);
  await left.call(accountEndpoints.signOut, {});
  await send(miaId, "Tomorrow at six");
  const got = (device: string) => pushed.filter((one) => one.device === device);
  await expect.poll(() => got("desk").length + got("gone").length + got("busy").length).toBe(4);

  const [{ headers, body }] = got("desk") as [(typeof pushed)[number]];
  expect(desk.read(body)).toMatchObject({
    title: "Tomorrow at six",
    body: "Please read.",
    link: `/crew/${crewId}/news`,
  });
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key ?? "", "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const ours = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
  const signed = Buffer.from(`${head}.${claims}`);
  const signedBy = { key: ours, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", signed, signedBy, Buffer.from(signature ?? "", "base64url"))).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? "", "base64url").toString())).toMatchObject({ aud: serviceUrl() });
  expect(got("left")).toEqual([]);

  const tokens = await app.database.outsideCrews((tx) =>
    tx.query<{ token: string }>("select token from push_tokens where user_id = $1", [miaId]),
  );
  expect(tokens.some(({ token }) => token.includes("/gone"))).toBe(false);
  const settings = { news: { absenceManagement: { push: false } } };
  await mia.call(profileEndpoints.changeSettings, { userId: miaId, settings });
  await mia.call(profileEndpoints.removePushToken, { userId: miaId, token: busy.token });
  await decide("grant", (await request({ startDate: "2027-01-04", endDate: "2027-01-04" })).id);
  await send(miaId, "One more");
  await expect.poll(() => got("desk").length).toBe(2);
  expect(desk.read(got("desk")[1]?.body as Buffer)).toMatchObject({ title: "One more" });
  expect(got("busy")).toHaveLength(2);
});
