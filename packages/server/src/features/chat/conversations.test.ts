import { auditEndpoints } from "@glasen/contract/audit.ts";
import { chatEndpoints } from "@glasen/contract/chat.ts";
import type { Endpoint, RequestOf } from "@glasen/contract/endpoint.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { privacyEndpoints } from "@glasen/contract/privacy.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BusMessage } from "#kernel/events/bus.ts";
import { collectReactions } from "#kernel/events/events.ts";
import { startRelay } from "#kernel/events/relay.ts";
import { removeOldRows } from "#kernel/jobs/retention.ts";

import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { eventually } from "#test/test-mails.ts";
import { chatJobs, chatRetention } from "./chat.jobs.ts";
import { chatReactions } from "./chat.reactions.ts";

const crewId = testIds.crews.harbour;
const ids = testIds.users;
type Name = "olga" | "max" | "rita" | "mia";
let app: TestApp;
let relay: ReturnType<typeof startRelay>;
const people = {} as Record<Name, TestClient>;

beforeAll(async () => {
  app = await startTestApp();
  for (const name of ["olga", "max", "rita", "mia"] as const) people[name] = await app.signedIn(name);
  const { database, bus, log, metrics, now } = app.app.kernel;
  relay = startRelay({ database, bus, reactions: collectReactions(chatReactions), log, metrics, clock: now });
});
afterAll(async () => {
  await relay.stop();
  await app.close();
});

const as = (name: Name) => ({ crewId, userId: ids[name] });
const open = async (name: Name, others: readonly Name[], title = "Gruppe") =>
  (
    await people[name].call(chatEndpoints.createRoom, {
      ...{ ...as(name), name: title, type: "group", userIds: others.map((one) => ids[one]) },
    })
  ).payload;
let sent = 0;
const say = (name: Name, roomId: number, message: string, more: object = {}) =>
  people[name].call(chatEndpoints.send, {
    ...{ ...as(name), roomId, message, transactionID: `conversation-${sent++}` },
    ...more,
  });
const read = async (name: Name, roomId: number, more: object = {}) =>
  (await people[name].call(chatEndpoints.messages, { ...as(name), roomId, ...more })).payload;
const rows = (sql: string, values: unknown[] = []) =>
  app.database.inCrew(crewId, (tx) => tx.query<Record<string, unknown>>(sql, values));
/** The room of a team, or the one for announcements. */
const roomOf = async (name: Name, of: number | "announcement") =>
  (await people[name].call(chatEndpoints.rooms, as(name))).payload.find(
    ({ type, teamId }) => type === of || teamId === of,
  );

test("a message is answered by a reply and by emoji, and each person's emoji counts once (CHT501)", async () => {
  const room = await open("mia", ["max"]);
  const first = (await say("mia", room.id, "Wer hat den Schlüssel?")).payload;
  const reply = (await say("max", room.id, "Ich.", { replyToId: first.id })).payload;
  expect(reply.replyTo).toEqual({ id: first.id, createdBy: ids.mia, message: first.message, deletedAt: null });
  const other = await open("mia", ["rita"]);
  expect((await say("mia", other.id, "Wo?", { replyToId: first.id })).refusal.errors).toMatchObject([
    { id: 410, field: "replyToId" },
  ]);
  const react = (name: Name, emoji: "👍" | "❤️", isOn: boolean) =>
    people[name].call(chatEndpoints.react, { ...as(name), roomId: room.id, messageId: first.id, emoji, isOn });
  await Promise.all([react("mia", "👍", true), react("max", "👍", true), react("max", "👍", true)]);
  const answered = (await react("max", "❤️", true)).payload.reactions;
  expect(answered).toHaveLength(2);
  expect(answered).toContainEqual({ emoji: "👍", userIds: [ids.max, ids.mia] });
  expect(answered).toContainEqual({ emoji: "❤️", userIds: [ids.max] });
  expect((await react("max", "👍", false)).payload.reactions).toContainEqual({ emoji: "👍", userIds: [ids.mia] });
  const unknown = { ...as("mia"), roomId: room.id, messageId: first.id, emoji: "🦄" as "👍", isOn: true };
  expect((await people.mia.call(chatEndpoints.react, unknown)).id).toBe(1005);
});

test("an author edits and deletes with a trace: people of the room read earlier texts, and a deleted message keeps its place", async () => {
  const room = await open("mia", ["max"]);
  const { id: messageId } = (await say("mia", room.id, "Um 5 Uhr")).payload;
  const about = { roomId: room.id, messageId };
  const edit = (name: Name, message: string) =>
    people[name].call(chatEndpoints.edit, { ...as(name), ...about, message });
  expect((await edit("max", "Um 8 Uhr")).id).toBe(1006);
  expect((await edit("mia", "Um 6 Uhr")).payload).toMatchObject({
    message: "Um 6 Uhr",
    editedAt: app.clock.now.toISOString(),
  });
  await edit("mia", "Um 7 Uhr");
  const versions = await people.max.call(chatEndpoints.versions, { ...as("max"), ...about });
  expect(versions.payload.map(({ message }) => message)).toEqual(["Um 5 Uhr", "Um 6 Uhr"]);

  const reply = (await say("max", room.id, "Zu spät", { replyToId: messageId })).payload;
  const remove = (name: Name) => people[name].call(chatEndpoints.removeMessage, { ...as(name), ...about });
  expect((await remove("max")).id).toBe(1006);
  expect((await remove("mia")).payload).toMatchObject({ message: "", deletedAt: app.clock.now.toISOString() });
  expect((await remove("mia")).status).toBe(200);
  expect((await edit("mia", "Doch")).id).toBe(1011);
  const seen = await read("max", room.id);
  expect(seen[0]).toMatchObject({ id: reply.id, replyTo: { id: messageId, message: "" } });
  expect(seen[1]).toMatchObject({ id: messageId, message: "" });
  expect((await people.max.call(chatEndpoints.versions, { ...as("max"), ...about })).payload).toEqual([]);
  const unread = (await people.max.call(chatEndpoints.unread, as("max"))).payload;
  expect(unread.find(({ roomId }) => roomId === room.id)).toBeUndefined();
  expect(JSON.stringify(await rows("select * from chat_message_versions where message_id = $1", [messageId]))).toBe(
    "[]",
  );
});

test("a text that its author has changed or deleted is in no stored event and in no stored reply any more", async () => {
  const room = await open("mia", ["max"], "Zurückgenommen");
  const { id: messageId } = (await say("mia", room.id, "Geheimwort eins")).payload;
  const about = { roomId: room.id, messageId };
  await say("max", room.id, "Wie bitte?", { replyToId: messageId });
  await people.max.call(chatEndpoints.react, { ...as("max"), ...about, emoji: "👍", isOn: true });
  const stored = async () =>
    JSON.stringify([await rows("select body from events"), await rows("select reply from idempotent_replies")]);
  expect(await stored()).toContain("Geheimwort eins");

  const edit = { ...as("mia"), ...about, message: "Geheimwort zwei" };
  await people.mia.call(chatEndpoints.edit, edit);
  await eventually(async () => ((await stored()).includes("Geheimwort eins") ? undefined : true));
  const told = await rows("select body from events where name = 'chat-message-sent' and body #>> '{message,id}' = $1", [
    String(messageId),
  ]);
  expect(told).toMatchObject([{ body: { message: { message: "Geheimwort zwei", reactions: [{ emoji: "👍" }] } } }]);

  // The room tells its newest message, and a change of another message leaves this one alone.
  const last = (await say("mia", room.id, "Geheimwort drei")).payload;
  await people.mia.call(chatEndpoints.renameRoom, { ...as("mia"), roomId: room.id, name: "Anders" });
  await people.mia.call(chatEndpoints.removeMessage, { ...as("mia"), ...about });
  await eventually(async () => ((await stored()).includes("Geheimwort zwei") ? undefined : true));
  expect(await stored()).toContain("Geheimwort drei");
  await people.mia.call(chatEndpoints.removeMessage, { ...as("mia"), roomId: room.id, messageId: last.id });
  await eventually(async () => ((await stored()).includes("Geheimwort") ? undefined : true));
});

test("a search finds messages in the rooms that the person is in, and in no other", async () => {
  const room = await open("mia", ["max"], "Suche");
  await say("mia", room.id, "Der 100%ige Sauerteig steht im Keller");
  const find = async (name: Name, query: string) =>
    (await people[name].call(chatEndpoints.search, { ...as(name), query })).payload.map(({ message }) => message);
  expect(await find("max", "SAUERTEIG")).toEqual(["Der 100%ige Sauerteig steht im Keller"]);
  expect(await find("max", "100%i")).toHaveLength(1);
  // Neither sign is a pattern.
  expect(await find("max", "S%g")).toEqual([]);
  expect(await find("max", "S_uerteig")).toEqual([]);
  for (const outside of ["olga", "rita"] as const) expect(await find(outside, "Sauerteig")).toEqual([]);
});

test("pages continue in both directions and around a message, without gaps or repeats (CHT515)", async () => {
  const room = await open("mia", ["max"], "Lang");
  await rows(
    `insert into chat_messages (crew_id, room_id, user_id, transaction_id, message, sent_at)
     select $1, $2, $3, 'page-' || n, 'Nr. ' || n, now() from generate_series(1, 60) n`,
    [crewId, room.id, ids.mia],
  );
  const all = (await read("max", room.id, { perPage: 100 })).map(({ id }) => id);
  expect(all).toHaveLength(60);
  const middle = all[30] as number;
  const around = (await read("max", room.id, { perPage: 20, around: middle })).map(({ id }) => id);
  expect(around).toEqual(all.slice(20, 40));
  const newer = (await read("max", room.id, { perPage: 15, after: around[0] })).map(({ id }) => id);
  expect(newer).toEqual(all.slice(5, 20));
  const answer = await people.max.call(chatEndpoints.messages, {
    ...{ ...as("max"), roomId: room.id, perPage: 20, before: around.at(-1) as number },
  });
  expect(answer.payload.map(({ id }) => id)).toEqual(all.slice(40));
  expect(answer.pagination?.totalPages).toBe(1);
});

test("somebody mentioned hears of it by the channels for mentions; people outside of the room cannot be mentioned", async () => {
  const room = await open("mia", ["max", "rita"], "Erwähnt");
  const { id } = (await say("mia", room.id, "@Max, kommst du?", { mentions: [ids.max] })).payload;
  const [notices] = chatJobs(app.app.kernel);
  await notices?.run({ input: { crewId, messageId: id }, traceId: "t" } as never);
  const kinds = await rows(
    "select distinct user_id, kind from notification_deliveries where source = 'chat' and source_id = $1 order by user_id",
    [id],
  );
  expect(kinds).toEqual([
    { user_id: ids.max, kind: "mention" },
    { user_id: ids.rita, kind: "chat" },
  ]);
  expect((await say("mia", room.id, "@Olga", { mentions: [ids.olga] })).refusal.errors).toMatchObject([
    { id: 1001, field: "mentions" },
  ]);
});

const png = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: "#c0322b" } })
    .withExif({ IFD0: { Artist: "Geheim" } })
    .png()
    .toBuffer();
const pdf = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n%%EOF\n`);
const upload = (name: Name, roomId: number, file: string, content: Buffer, type = "image/png") =>
  people[name].call(
    chatEndpoints.upload,
    { ...as(name), roomId, name: file, content: new Uint8Array(content) },
    { headers: { "content-type": type } },
  );

test("pictures are encoded anew with a preview, PDFs searched for scripts, and both given to the room alone", async () => {
  const room = await open("mia", ["max"], "Bilder");
  const picture = (await upload("mia", room.id, "Ofen.png", await png())).payload;
  expect(picture).toMatchObject({ name: "Ofen.png", mediaType: "image/webp", width: 900, height: 300 });
  const get = (name: Name, attachmentId: number, size?: "thumbnail") =>
    people[name].call(chatEndpoints.attachment, { ...as(name), roomId: room.id, attachmentId, ...(size && { size }) });
  // Nobody but its author has a file that was not sent.
  expect((await get("max", picture.id)).status).toBe(404);
  const document = (await upload("mia", room.id, "Plan.pdf", pdf(""), "application/pdf")).payload;
  const attachmentIds = [picture.id, document.id];
  const message = (await say("mia", room.id, "", { attachmentIds })).payload;
  expect(message.attachments.map(({ name }) => name)).toEqual(["Ofen.png", "Plan.pdf"]);
  expect((await say("mia", room.id, "Noch einmal", { attachmentIds })).refusal.errors).toMatchObject([
    { field: "attachmentIds" },
  ]);
  const whole = await get("max", picture.id);
  const bytes = whole.payload as Buffer;
  expect(bytes.includes("Geheim")).toBe(false);
  const small = await sharp((await get("max", picture.id, "thumbnail")).payload as Buffer).metadata();
  expect([small.format, small.width]).toEqual(["webp", 480]);
  expect((await get("max", document.id)).headers["content-disposition"]).toContain("attachment");
  expect((await get("olga", picture.id)).id).toBe(1006);

  for (const active of ["/OpenAction 2 0 R", "/AA << >>", "/Names << /J#61vaScript 3 0 R >>", "/EmbeddedFiles 4 0 R"])
    expect((await upload("mia", room.id, "x.pdf", pdf(active), "application/pdf")).refusal.errors).toMatchObject([
      { id: 1005, field: "content" },
    ]);
  expect((await upload("mia", room.id, "x.png", Buffer.from("no picture"))).id).toBe(1005);
  expect((await upload("mia", room.id, "x.png", Buffer.alloc(10_485_761))).status).toBe(413);
  await people.mia.call(chatEndpoints.removeMessage, { ...as("mia"), roomId: room.id, messageId: message.id });
  expect((await get("max", picture.id)).status).toBe(404);
});

test("a team's room is opened, renamed, joined and left with the team, and cannot be changed by hand", async () => {
  const team = (await people.max.call(teams.create, { crewId, name: "Konditorei" })).payload;
  const setTeam = (userIds: number[]) => people.max.call(teamMemberEndpoints.set, { crewId, teamId: team.id, userIds });
  await setTeam([ids.mia, ids.rita]);
  const room = await eventually(() => roomOf("mia", team.id));
  expect(room).toMatchObject({ name: "Konditorei", teamId: team.id, userIds: [ids.rita, ids.mia] });
  await say("mia", room.id, "Torte fertig");
  await people.max.call(teams.change, { crewId, id: team.id, name: "Patisserie" });
  await setTeam([ids.rita, ids.max]);
  await eventually(async () => ((await roomOf("mia", team.id)) ? undefined : true));
  expect((await people.mia.call(chatEndpoints.messages, { ...as("mia"), roomId: room.id })).id).toBe(1006);
  expect(await roomOf("max", team.id)).toMatchObject({ id: room.id, name: "Patisserie", userIds: [ids.max, ids.rita] });
  // What was written before somebody came is there to read and counts as read.
  expect((await read("max", room.id)).map(({ message }) => message)).toEqual(["Torte fertig"]);
  const unread = (await people.max.call(chatEndpoints.unread, as("max"))).payload;
  expect(unread.find(({ roomId }) => roomId === room.id)).toBeUndefined();
  const inRoom = { ...as("max"), roomId: room.id };
  for (const answer of [
    await people.max.call(chatEndpoints.renameRoom, { ...inRoom, name: "Anders" }),
    await people.max.call(chatEndpoints.addUsers, { ...inRoom, userIds: [ids.olga] }),
    await people.max.call(chatEndpoints.removeUsers, { ...inRoom, userIds: [ids.max] }),
  ])
    expect(answer.id).toBe(1011);
  expect((await people.max.call(chatEndpoints.removeRoom, inRoom)).id).toBe(1006);
  await people.max.call(teams.remove, { crewId, id: team.id });
  expect(await roomOf("max", team.id)).toBeUndefined();
});

test("announcements are written by owner and managers, confirmed by the others, and those missing are named", async () => {
  const room = await eventually(() => roomOf("mia", "announcement"));
  expect(room.userIds).toEqual([ids.olga, ids.max, ids.rita, ids.mia]);
  for (const name of ["mia", "rita"] as const) {
    expect((await say(name, room.id, "Hallo")).id).toBe(1006);
    expect((await upload(name, room.id, "a.pdf", pdf(""), "application/pdf")).id).toBe(1006);
  }
  const { id: messageId } = (await say("olga", room.id, "Inventur am Montag")).payload;
  const about = { roomId: room.id, messageId };
  const confirm = (name: Name) => people[name].call(chatEndpoints.confirm, { ...as(name), ...about });
  const confirmed = (await confirm("mia")).payload;
  expect(confirmed.confirmedAt).toBe(app.clock.now.toISOString());
  expect((await confirm("mia")).payload.confirmedAt).toBe(confirmed.confirmedAt);
  expect((await confirm("olga")).id).toBe(1011);
  const list = (name: Name) => people[name].call(chatEndpoints.confirmations, { ...as(name), ...about });
  expect((await list("max")).payload).toEqual({
    confirmed: [{ userId: ids.mia, confirmedAt: confirmed.confirmedAt }],
    missing: [ids.max, ids.rita],
  });
  expect((await list("mia")).id).toBe(1006);
  // Reading alone is told to nobody.
  await people.max.call(chatEndpoints.markRead, { ...as("max"), roomId: room.id, ids: [messageId] });
  expect((await read("olga", room.id))[0]).toMatchObject({ readBy: [], readAt: null, confirmedAt: null });
});

test("typing reaches the others of the room and is stored nowhere", async () => {
  const room = await open("mia", ["max"], "Tippen");
  const heard: BusMessage[] = [];
  const stop = app.app.kernel.bus.subscribe((message) => heard.push(message));
  const before = await rows("select count(*) from events");
  await people.mia.call(chatEndpoints.typing, { ...as("mia"), roomId: room.id });
  stop();
  expect(heard.find(({ kind }) => kind === "signal")).toMatchObject({
    userIds: [ids.max],
    data: { crewId, roomId: room.id, userId: ids.mia },
  });
  expect(await rows("select count(*) from events")).toEqual(before);
});

test("a reported message reaches the owner with two before and after it, as it was, and nothing else of the room", async () => {
  const room = await open("mia", ["max"], "Streit");
  const said = [];
  for (const text of ["eins", "zwei", "drei", "böse", "fünf", "sechs", "sieben"])
    said.push((await say("max", room.id, text)).payload);
  const about = { roomId: room.id, messageId: (said[3] as { id: number }).id };
  const report = () => people.mia.call(chatEndpoints.report, { ...as("mia"), ...about, reason: "Beleidigung" });
  expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
  await people.max.call(chatEndpoints.removeMessage, { ...as("max"), ...about });
  const [found, ...others] = (await people.olga.call(chatEndpoints.reports, { crewId })).payload;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ messageId: about.messageId, reportedBy: ids.mia, reason: "Beleidigung" });
  expect(found?.excerpt.map(({ message }) => message)).toEqual(["zwei", "drei", "böse", "fünf", "sechs"]);
  expect((await people.olga.call(chatEndpoints.messages, { ...as("olga"), roomId: room.id })).id).toBe(1006);
  const reportId = found?.id ?? 0;
  for (const name of ["max", "rita", "mia"] as const) {
    expect((await people[name].call(chatEndpoints.reports, { crewId })).id).toBe(1006);
    expect((await people[name].call(chatEndpoints.settleReport, { crewId, reportId })).id).toBe(1006);
  }
  const settled = (await people.olga.call(chatEndpoints.settleReport, { crewId, reportId })).payload;
  expect(settled).toMatchObject({ settledBy: ids.olga, settledAt: app.clock.now.toISOString() });
  const log = (await people.olga.call(auditEndpoints.ofMember, { crewId, userId: ids.max })).payload;
  expect(log.map(({ action }) => action)).toContain("message-reported");
  expect(JSON.stringify(log)).not.toContain("böse");
});

test("nobody outside of a room reaches anything of it by any call, the owner included (CHT510)", async () => {
  const room = await open("mia", ["max"], "Geschlossen");
  const { id: messageId } = (await say("mia", room.id, "Vertraulich")).payload;
  const ofRoom = { ...as("olga"), roomId: room.id };
  const about = { ...ofRoom, messageId };
  const ask = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => people.olga.call(endpoint, input);
  for (const answer of [
    await ask(chatEndpoints.edit, { ...about, message: "Anders" }),
    await ask(chatEndpoints.removeMessage, about),
    await ask(chatEndpoints.versions, about),
    await ask(chatEndpoints.react, { ...about, emoji: "👍", isOn: true }),
    await ask(chatEndpoints.typing, ofRoom),
    await ask(chatEndpoints.attachment, { ...ofRoom, attachmentId: 1 }),
    await ask(chatEndpoints.confirm, about),
    await ask(chatEndpoints.confirmations, about),
    await ask(chatEndpoints.report, { ...about, reason: "Neugier" }),
    await ask(chatEndpoints.search, { ...as("mia"), query: "Vertraulich" }),
    await upload("olga", room.id, "a.pdf", pdf(""), "application/pdf"),
  ]) {
    expect(answer.id).toBe(1006);
    expect(JSON.stringify(answer.refusal)).not.toContain("Vertraulich");
  }
});

test("messages, files and reports are deleted after as many days as the crew keeps them, and kept without a number", async () => {
  const room = await open("mia", ["max"], "Alt");
  await say("mia", room.id, "Von heute");
  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
  const clean = (now: Date) => removeOldRows(app.database, now, chatRetention);
  await clean(inDays(3000));
  expect(await read("mia", room.id)).toHaveLength(1);
  expect((await people.olga.call(settingEndpoints.change, { crewId, chatRetentionDays: 7 })).id).toBe(1005);
  await people.olga.call(settingEndpoints.change, { crewId, chatRetentionDays: 90 });
  await clean(inDays(89));
  expect(await read("mia", room.id)).toHaveLength(1);
  await clean(inDays(91));
  expect(await read("mia", room.id)).toEqual([]);
  expect((await people.olga.call(chatEndpoints.reports, { crewId })).payload).toEqual([]);
  await people.olga.call(settingEndpoints.change, { crewId, chatRetentionDays: null });
});

test("export and erasure include all of it, copies in reports of others too", async () => {
  const room = await open("mia", ["max"], "Zuletzt");
  const message = (await say("mia", room.id, "Auf Wiedersehen")).payload;
  const about = { roomId: room.id, messageId: message.id };
  await people.mia.call(chatEndpoints.edit, { ...as("mia"), ...about, message: "Servus" });
  await people.mia.call(chatEndpoints.react, { ...as("mia"), ...about, emoji: "👍", isOn: true });
  await upload("mia", room.id, "Zeugnis.pdf", pdf(""), "application/pdf");
  await people.max.call(chatEndpoints.report, { ...as("max"), ...about, reason: "Test" });
  const members = (await people.olga.call(memberEndpoints.list, { crewId })).payload;
  const mia = members.find(({ userId }) => userId === ids.mia);
  await people.olga.call(memberEndpoints.disable, { crewId, id: mia?.id ?? 0 });
  const preview = (await people.olga.call(privacyEndpoints.previewErasure, as("mia"))).payload;
  expect(preview.removes.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["chat_messages", "chat_message_versions", "chat_reactions", "chat_attachments"]),
  );
  await people.olga.call(privacyEndpoints.erase, as("mia"));
  expect((await people.olga.call(chatEndpoints.reports, { crewId })).payload).toEqual([]);
  for (const table of ["chat_messages", "chat_message_versions", "chat_reactions", "chat_attachments", "chat_reports"])
    expect(await rows(`select 1 from ${table} where user_id = $1`, [ids.mia])).toEqual([]);
});
