import { chatEndpoints } from "@glasen/contract/chat.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectReactions } from "#kernel/events/events.ts";
import { startRelay } from "#kernel/events/relay.ts";
import { until } from "#test/crew-world.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { type TestName, testIds } from "#test/test-crews.ts";

const crewId = testIds.crews.harbour;
const ids = testIds.users;
let app: TestApp;
let relay: ReturnType<typeof startRelay>;
const people = {} as Record<TestName, TestClient>;

beforeAll(async () => {
  app = await startTestApp();
  for (const name of ["olga", "max", "rita", "mia", "boris"] as const) people[name] = await app.signedIn(name);
  const { database, bus, log, metrics, now } = app.app.kernel;
  relay = startRelay({ database, bus, reactions: collectReactions(), log, metrics, clock: now });
});
afterAll(async () => {
  await relay.stop();
  await app.close();
});

type Name = "olga" | "max" | "rita" | "mia";
const as = (name: Name) => ({ crewId, userId: ids[name] });
const open = async (name: Name, others: readonly Name[], more: object = {}) =>
  (await people[name].call(chatEndpoints.createRoom, { ...as(name), userIds: others.map((one) => ids[one]), ...more }))
    .payload;
let sent = 0;
const say = (name: Name, roomId: number, message: string, transactionID = `chat-test-${sent++}`) =>
  people[name].call(chatEndpoints.send, { ...as(name), roomId, message, transactionID });
const read = async (name: Name, roomId: number, more: object = {}) =>
  (await people[name].call(chatEndpoints.messages, { ...as(name), roomId, ...more })).payload;
const unread = async (name: Name) => (await people[name].call(chatEndpoints.unread, as(name))).payload;
const roomsOf = async (name: Name) => (await people[name].call(chatEndpoints.rooms, as(name))).payload;

test("two people exchange messages in one room and see them in the same order (CHT501, CHT502, CHT503, CHT504, CHT511)", async () => {
  const room = await open("mia", ["max"]);
  expect(room).toMatchObject({
    ...{ id: room.roomId, crewId, name: "", type: "single", createdBy: ids.mia, updatedBy: ids.mia, userId: ids.mia },
    userIds: [ids.max, ids.mia],
  });
  expect((await open("max", ["mia"])).id).toBe(room.id);
  const first = (await say("mia", room.id, "Ist noch Mehl da?")).payload;
  expect(first).toMatchObject({ roomId: room.id, createdBy: ids.mia, message: "Ist noch Mehl da?", readAt: null });
  expect(first.readBy).toEqual([]);
  await say("max", room.id, "Drei Säcke.");
  for (const name of ["mia", "max"] as const)
    expect((await read(name, room.id)).map(({ message }) => message)).toEqual(["Drei Säcke.", "Ist noch Mehl da?"]);
  expect((await roomsOf("mia"))[0]).toMatchObject({ id: room.id, lastMessage: { message: "Drei Säcke." } });
});

test("a message under the same transactionID is stored once, and its text is stored as it is (CHT505, CHT516)", async () => {
  const room = await open("mia", ["olga"]);
  const markup = "<img src=x onerror=alert(1)>";
  const [one, other] = await Promise.all([
    say("mia", room.id, markup, "same-key-1"),
    say("mia", room.id, markup, "same-key-1"),
  ]);
  expect(one.payload.id).toBe(other.payload.id);
  expect((await read("olga", room.id)).map(({ message }) => message)).toEqual([markup]);
  expect((await say("mia", room.id, "  ")).refusal.errors).toMatchObject([{ id: 4002, field: "message" }]);
  expect((await say("mia", room.id, "x".repeat(4001))).refusal.errors).toMatchObject([{ id: 4003, field: "message" }]);
});

test("page 1 has the newest messages, page 2 older ones without gaps or repeats, also while new ones arrive (CHT515)", async () => {
  const room = await open("mia", ["rita"]);
  for (let number = 1; number <= 25; number += 1) await say("mia", room.id, `Nr. ${number}`);
  const newest = await read("rita", room.id, { perPage: 10 });
  expect(newest.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, place) => `Nr. ${25 - place}`));
  const second = await read("rita", room.id, { perPage: 10, page: 2 });
  expect(second.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, place) => `Nr. ${15 - place}`));
  await say("mia", room.id, "Nr. 26");
  const before = newest.at(-1)?.id ?? 0;
  expect(await read("rita", room.id, { perPage: 10, before })).toEqual(second);
});

test("reading moves the reader forward, fills readBy and readAt, and lowers the unread count (CHT517, CHT518)", async () => {
  const room = await open("max", ["mia", "olga"], { name: "Früh" });
  expect(room).toMatchObject({ type: "group", name: "Früh" });
  const first = (await say("max", room.id, "Eins")).payload;
  const second = (await say("max", room.id, "Zwei")).payload;
  const counted = { roomId: room.id, count: 2, firstId: first.id, lastId: second.id };
  expect(await unread("mia")).toContainEqual(counted);
  expect((await unread("max")).find(({ roomId }) => roomId === room.id)).toBeUndefined();
  const marked = await people.mia.call(chatEndpoints.markRead, { ...as("mia"), roomId: room.id, ids: [second.id] });
  expect(marked.payload).toEqual({ roomId: room.id, count: 0, firstId: null, lastId: null });
  expect((await unread("mia")).find(({ roomId }) => roomId === room.id)).toBeUndefined();
  const seen = await read("max", room.id);
  expect(seen.map(({ readBy }) => readBy)).toEqual([[ids.mia], [ids.mia]]);
  expect(seen.every(({ readAt }) => readAt === app.clock.now.toISOString())).toBe(true);
  // A message that is older than the last one read takes nothing back.
  const again = await people.mia.call(chatEndpoints.markRead, { ...as("mia"), roomId: room.id, ids: [second.id - 1] });
  expect(again.payload.count).toBe(0);
});

test("sent and read at once on three devices, the counts stay right", async () => {
  const room = await open("max", ["mia", "rita"], { name: "Rennen" });
  const messages = Array.from({ length: 12 }, (_, place) => `Nachricht ${place}`);
  const answers = await Promise.all(messages.map((message) => say("max", room.id, message)));
  const sentIds = answers.map(({ payload }) => payload.id).sort((a, b) => a - b);
  const half = sentIds[5] as number;
  const mark = (upTo: number) =>
    people.mia.call(chatEndpoints.markRead, { ...as("mia"), roomId: room.id, ids: [upTo] });
  await Promise.all([mark(half), mark(sentIds[2] as number), say("max", room.id, "noch eine")]);
  expect(await unread("mia")).toContainEqual(expect.objectContaining({ roomId: room.id, count: 7 }));
});

test("a group is renamed, gets and loses people, and people outside of it, the owner too, reach nothing of it (CHT510, CHT513, CHT514)", async () => {
  const room = await open("mia", ["max", "rita"], { name: "Backstube" });
  const renamed = await people.max.call(chatEndpoints.renameRoom, { ...as("max"), roomId: room.id, name: "Ofen" });
  expect(renamed.payload).toMatchObject({ name: "Ofen", updatedBy: ids.max });
  await say("mia", room.id, "Vertraulich");
  expect(await roomsOf("olga")).not.toContainEqual(expect.objectContaining({ id: room.id }));
  for (const answer of [
    await people.olga.call(chatEndpoints.messages, { ...as("olga"), roomId: room.id }),
    await say("olga", room.id, "Hallo"),
    await people.olga.call(chatEndpoints.removeRoom, { ...as("olga"), roomId: room.id }),
    await people.olga.call(chatEndpoints.rooms, as("mia")),
    await people.boris.call(chatEndpoints.rooms, as("mia")),
  ])
    expect(answer.id).toBe(1006);

  await people.mia.call(chatEndpoints.addUsers, { ...as("mia"), roomId: room.id, userIds: [ids.olga] });
  expect((await read("olga", room.id)).map(({ message }) => message)).toEqual(["Vertraulich"]);
  const foreign = await people.mia.call(chatEndpoints.addUsers, {
    ...as("mia"),
    roomId: room.id,
    userIds: [ids.boris],
  });
  expect(foreign.id).toBe(1001);
  const others = { roomId: room.id, userIds: [ids.max] };
  expect((await people.rita.call(chatEndpoints.removeUsers, { ...as("rita"), ...others })).id).toBe(1006);
  expect((await people.mia.call(chatEndpoints.removeUsers, { ...as("mia"), ...others })).payload.userIds).not.toContain(
    ids.max,
  );
  expect((await people.max.call(chatEndpoints.messages, { ...as("max"), roomId: room.id })).id).toBe(1006);
  // People of other rooms or crews are not told anything by naming them.
  const strangers = { ...as("mia"), roomId: room.id, userIds: [ids.boris] };
  expect((await people.mia.call(chatEndpoints.removeUsers, strangers)).status).toBe(200);
  const heard = await app.database.inCrew(crewId, (tx) =>
    tx.query("select 1 from events where crew_id = $1 and body -> 'userIds' @> to_jsonb($2::bigint)", [
      crewId,
      ids.boris,
    ]),
  );
  expect(heard).toEqual([]);
  await people.rita.call(chatEndpoints.removeUsers, { ...as("rita"), roomId: room.id, userIds: [ids.rita] });
  expect((await people.rita.call(chatEndpoints.messages, { ...as("rita"), roomId: room.id })).id).toBe(1006);
});

test("a room is deleted by its founder or a manager in it, and by nobody else (CHT512)", async () => {
  const room = await open("mia", ["rita", "max"], { name: "Weg damit" });
  expect((await people.rita.call(chatEndpoints.removeRoom, { ...as("rita"), roomId: room.id })).id).toBe(1006);
  expect((await people.mia.call(chatEndpoints.removeRoom, { ...as("mia"), roomId: room.id })).status).toBe(200);
  for (const name of ["mia", "rita", "max"] as const)
    expect(await roomsOf(name)).not.toContainEqual(expect.objectContaining({ id: room.id }));
  const other = await open("mia", ["max"], { name: "Noch eine" });
  expect((await people.max.call(chatEndpoints.removeRoom, { ...as("max"), roomId: other.id })).status).toBe(200);
});

test("messages and rooms reach the people of the room live, and nobody else (API524, API526)", async () => {
  const { position } = (await people.olga.call(liveEndpoints.missed, { crewId })).payload;
  const room = await open("mia", ["max"], { name: "Live" });
  await say("mia", room.id, "Jetzt");
  await people.mia.call(chatEndpoints.renameRoom, { ...as("mia"), roomId: room.id, name: "Live 2" });
  await people.mia.call(chatEndpoints.removeRoom, { ...as("mia"), roomId: room.id });
  // Events of earlier tests may still be on their way.
  const isOfRoom = ({ body }: { body: object }) => {
    const {
      roomId,
      room: saved,
      message,
    } = body as { roomId?: number; room?: { id: number }; message?: { roomId: number } };
    return (roomId ?? saved?.id ?? message?.roomId) === room.id;
  };
  const eventsOf = async (name: Name) => {
    const { events } = (await people[name].call(liveEndpoints.missed, { crewId, after: position })).payload;
    return events.filter(isOfRoom).map((event) => event.name);
  };
  const expected = ["chat-room-saved", "chat-message-sent", "chat-room-saved", "chat-room-removed"];
  await until(
    () => eventsOf("max"),
    (names) => names.length === expected.length,
  );
  expect(await eventsOf("max")).toEqual(expected);
  expect(await eventsOf("olga")).toEqual([]);
});

test("a room disappears for the one who is left alone in it (CHT509)", async () => {
  const invited = await people.max.call(memberEndpoints.inviteByLoginName, {
    ...{ crewId, name: "Aushilfe", username: "aushilfe", language: "de" },
    ...{ password: "flour and water", passwordConfirmation: "flour and water" },
  });
  const { userId } = invited.payload as { userId: number };
  const room = (await people.mia.call(chatEndpoints.createRoom, { ...as("mia"), userIds: [userId] })).payload;
  expect(await roomsOf("mia")).toContainEqual(expect.objectContaining({ id: room.id }));
  await people.max.call(memberEndpoints.disable, { crewId, id: userId });
  expect(await roomsOf("mia")).not.toContainEqual(expect.objectContaining({ id: room.id }));
});

test("a crew that switches the chat off refuses its calls (SET006, SET504)", async () => {
  await people.olga.call(settingEndpoints.change, { crewId, chatEnabled: false });
  for (const answer of [
    await people.mia.call(chatEndpoints.rooms, as("mia")),
    await people.mia.call(chatEndpoints.unread, as("mia")),
    await people.mia.call(chatEndpoints.createRoom, { ...as("mia"), userIds: [ids.max] }),
  ])
    expect(answer.id).toBe(1006);
  await people.olga.call(settingEndpoints.change, { crewId, chatEnabled: true });
  expect((await people.mia.call(chatEndpoints.rooms, as("mia"))).status).toBe(200);
});
