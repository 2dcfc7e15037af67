import { randomUUID } from "node:crypto";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { chatEndpoints } from "@glasen/contract/chat.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { notificationEndpoints } from "@glasen/contract/notifications.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import {
  type ClockWorld,
  crewId,
  max as maxId,
  mia as miaId,
  olga as olgaId,
  startClockWorld,
} from "#test/clock-world.ts";
import { silentLog } from "#test/silent-log.ts";
import { chatJobs } from "../chat/chat.jobs.ts";
import { newsCrons } from "./news.jobs.ts";

let world: ClockWorld;
const start = new Date("2026-11-12T08:00:00Z");

beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.app.clock.now = start;
  await sql("delete from news; delete from notification_deliveries; delete from absences; delete from mails");
  await sql("delete from user_settings; delete from bounced_addresses");
});

const sql = (text: string): Promise<unknown> => withClient(world.app.url, (client) => client.query(text));
const moment = (text: string): void => {
  world.app.clock.now = new Date(text);
};
/** What the job of every minute does. */
const deliver = (): Promise<void> => newsCrons(world.app.app.kernel)[0]?.run(silentLog) as Promise<void>;
const mails = (recipient: string) =>
  world.app.database.outsideCrews((tx) =>
    tx.query<{ subject: string; text: string; html: string; url: string }>(
      `select subject, body_text as text, body_html as html, unsubscribe_url as url from mails
       where recipient = $1 order by created_at, subject`,
      [`${recipient}@example.com`],
    ),
  );
const subjects = async (recipient: string) => (await mails(recipient)).map(({ subject }) => subject);
const tell = (title: string, userId: number = miaId, who = world.max) =>
  who.call(newsEndpoints.send, { crewId, userId, title, text: "Please read." });
const choose = async (settings: object, who = world.mia, userId: number = miaId) => {
  const answer = await who.call(profileEndpoints.changeSettings, { userId, settings });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
};
const request = () =>
  world.mia.call(absenceEndpoints.request, {
    ...{ crewId, userId: miaId, typeId: 1, memberNote: "" },
    ...{ startDate: "2026-12-07", startDayPart: "morning", endDate: "2026-12-07", endDayPart: "afternoon" },
  } as never);

test("quiet hours hold mails back until they end; what was read meanwhile is not mailed (NWS509)", async () => {
  await choose({ quietHours: { from: "22:00", to: "06:30" } });
  moment("2026-11-12T21:30:00Z");
  await tell("Late");
  await tell("Read");
  const [read] = (await world.mia.call(newsEndpoints.list, { crewId, userId: miaId })).payload;
  await world.mia.call(newsEndpoints.mark, {
    crewId,
    userId: miaId,
    ids: [read?.id ?? 0],
    readAt: start.toISOString(),
  });
  await deliver();
  moment("2026-11-13T05:29:00Z");
  await deliver();
  expect(await subjects("mia")).toEqual([]);
  moment("2026-11-13T05:30:00Z");
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(await subjects("mia")).toEqual(["Late"]);
});

test("a digest is one mail a day with everything, in the person's zone and language (NWS509)", async () => {
  await choose({ digestAt: "18:00", timeZone: "Europe/London" });
  await sql(`update users set language = 'de' where user_id = ${miaId}`);
  await tell("One");
  await tell("Two");
  moment("2026-11-12T17:59:00Z");
  await deliver();
  expect(await subjects("mia")).toEqual([]);
  moment("2026-11-12T18:00:00Z");
  await deliver();
  await deliver();
  const [mail, ...others] = await mails("mia");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("2 Benachrichtigungen");
  expect(mail?.text).toMatch(/Hallo Mia,[^]*One[^]*Two[^]*abbestellen/);
  expect(mail?.html).toMatch(/lang="de"[^]*color-scheme" content="light dark"[^]*<h1>One<\/h1>/);
  await sql(`update users set language = 'en' where user_id = ${miaId}`);
});

test("a decider who may no longer decide, and a member who left, get nothing that waited for them", async () => {
  for (const [who, userId] of [
    [world.max, maxId],
    [world.olga, olgaId],
  ] as const)
    await choose({ quietHours: { from: "08:00", to: "10:00" } }, who, userId);
  await choose({ quietHours: { from: "08:00", to: "10:00" } });
  expect((await request()).status).toBe(200);
  await tell("Before leaving");
  await sql(`update members set role = 'member' where user_id = ${maxId}`);
  await sql(`update members set disabled_at = '2026-11-01' where user_id = ${miaId}`);
  moment("2026-11-12T09:00:00Z");
  await deliver();
  await sql(`update members set role = 'manager' where user_id = ${maxId}`);
  await sql(`update members set disabled_at = null where user_id = ${miaId}`);
  await deliver();
  expect(await subjects("olga")).toEqual(["Request by Mia"]);
  expect(await subjects("max")).toEqual([]);
  expect(await subjects("mia")).toEqual([]);
});

test("nobody hears of an own act, and a channel that was switched off meanwhile is not used", async () => {
  await tell("To myself", maxId);
  expect((await world.max.call(newsEndpoints.list, { crewId, userId: maxId })).payload).toEqual([]);
  await tell("Unwanted");
  await choose({ news: { membership: { mail: false } } });
  await deliver();
  expect(await subjects("mia")).toEqual([]);
});

test("a mail is unsubscribed with one press, without cookies, by its signed address alone (RFC 8058)", async () => {
  await tell("Hello");
  await deliver();
  const [mail] = await mails("mia");
  const url = new URL(mail?.url ?? "");
  expect(mail?.text).toContain(url.href);
  const press = (address: string) =>
    world.app.app.http.inject({
      method: "POST",
      url: address,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  const pressed = await press(`${url.pathname}${url.search}`);
  expect([pressed.statusCode, pressed.json().payload]).toEqual([200, { kind: "membership" }]);
  expect((await world.mia.call(profileEndpoints.settings, { userId: miaId })).payload.news).toMatchObject({
    membership: { mail: false, push: true },
    absenceManagement: { mail: true },
  });
  const token = url.searchParams.get("token") ?? "";
  for (const wrong of [
    token.replace(String(miaId), String(maxId)),
    token.replace("membership", "all"),
    "4-all-",
    "x",
  ]) {
    const refused = await press(`/unsubscribe?token=${wrong}`);
    expect([refused.statusCode, refused.body.includes('"token"')], wrong).toEqual([409, true]);
  }
  await tell("Again");
  await deliver();
  expect(await subjects("mia")).toEqual(["Hello"]);
});

test("addresses that bounce get no mails, and those who manage the crew see them", async () => {
  await sql(`insert into bounced_addresses values ('mia@example.com', '550 no such mailbox', '2026-11-11T08:00:00Z')`);
  await tell("Lost");
  await deliver();
  expect(await subjects("mia")).toEqual([]);
  expect((await world.olga.call(notificationEndpoints.bounces, { crewId })).payload).toEqual([
    { userId: miaId, email: "mia@example.com", problem: "550 no such mailbox", bouncedAt: "2026-11-11T08:00:00.000Z" },
  ]);
  expect((await world.mia.call(notificationEndpoints.bounces, { crewId })).id).toBe(1006);
});

test("a change of a shift within 48 hours is told by the channels of late changes, at once", async () => {
  await choose({ digestAt: "18:00", reminders: { lateChange: { mail: true } } });
  const shift = (date: string) => ({
    guid: randomUUID(),
    to: "content",
    shift: { userId: miaId, from: `${date}T05:00:00.000Z`, to: `${date}T13:00:00.000Z` },
  });
  for (const date of ["2026-11-30", "2026-11-13"]) {
    const edits = [shift(date)];
    await world.max.call(shiftPlanEndpoints.edit, { crewId, edits } as never);
    const guids = edits.map(({ guid }) => guid);
    expect((await world.max.call(shiftPlanEndpoints.publish, { crewId, guids, confirmsConflicts: true })).status).toBe(
      200,
    );
  }
  await deliver();
  const [mail, ...others] = await mails("mia");
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Fri 13/11");
});

test("a chat message is pushed to the others, and mailed after a quarter of an hour to those who have not read it", async () => {
  await choose({ chat: { mail: true } });
  await choose({ chat: { mail: true } }, world.olga, olgaId);
  const room = await world.max.call(chatEndpoints.createRoom, {
    ...{ crewId, userId: maxId, name: "Oven", userIds: [miaId, olgaId] },
  } as never);
  expect(room.status, JSON.stringify(room.refusal)).toBe(200);
  const roomId = room.payload.id;
  const say = async (message: string) => {
    const sent = { crewId, userId: maxId, roomId, message, transactionID: randomUUID() };
    const { payload } = await world.max.call(chatEndpoints.send, sent);
    const [notices] = chatJobs(world.app.app.kernel);
    await notices?.run({ input: { crewId, messageId: payload.id }, traceId: "t" } as never);
    return payload.id;
  };
  await say("First");
  const last = await say("Second");
  await world.olga.call(chatEndpoints.markRead, { crewId, userId: olgaId, roomId, ids: [last] });
  await deliver();
  expect(await subjects("mia")).toEqual([]);
  moment("2026-11-12T08:15:00Z");
  await deliver();
  await deliver();
  expect((await mails("mia")).map(({ subject, text }) => [subject, /First[^]*Second/.test(text)])).toEqual([
    ["2 notifications", true],
  ]);
  expect(await subjects("olga")).toEqual([]);
  expect(await subjects("max")).toEqual([]);
  const pushes = await world.app.database.inCrew(crewId, (tx) =>
    tx.query("select user_id from notification_deliveries where channel = 'push' and state = 'sent'"),
  );
  expect(pushes).toHaveLength(2);
});
