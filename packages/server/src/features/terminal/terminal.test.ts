import { randomUUID } from "node:crypto";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeOldRows } from "#kernel/jobs/retention.ts";
import { boris, type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";
import { SigningKey } from "#test/signing-terminal.ts";
import { openSession } from "../sessions/sessions.public.ts";
import { terminalRetention } from "./terminal.jobs.ts";

let world: ClockWorld;
let key: SigningKey;
beforeAll(async () => {
  world = await startClockWorld();
  world.at("08:00");
  await setPin("4711");
  key = await SigningKey.create();
  await key.register(world.terminal, crewId);
  world.at("08:10");
  await typePin("4711");
});
afterAll(() => world.close());

const setPin = async (pinCode: string): Promise<void> => {
  const { status } = await world.olga.call(pinEndpoints.set, { crewId, userId: mia, pinCode });
  if (status !== 200) throw new Error(`the PIN was not set: ${status}`);
};

/** Mia types her PIN at the terminal while it has a connection, and leaves. */
const typePin = async (pinCode: string, terminal = world.terminal): Promise<void> => {
  const { status } = await terminal.call(sessionEndpoints.openPinSession, { pinCode, userId: mia });
  if (status !== 200) throw new Error(`the PIN was not accepted: ${status}`);
  await terminal.call(accountEndpoints.signOut, {});
};

const listedOnTerminal = async (): Promise<number[]> => {
  const { payload } = await world.terminal.call(memberEndpoints.list, { crewId, disabledAt: "null" });
  return payload.map(({ userId }) => userId);
};

test("a terminal lists the enabled members of its crew who may track times on it, and the crew's products (TRM037, TRM038, API016, PRM015)", async () => {
  expect(await listedOnTerminal()).toContain(mia);
  expect(await listedOnTerminal()).not.toContain(boris);
  await world.settings({ timeTrackingAllowedTerminal: "false" }, mia);
  expect(await listedOnTerminal()).not.toContain(mia);
  expect(await listedOnTerminal()).toContain(max);
  await world.settings({ timeTrackingAllowedTerminal: "no" }, mia);
  expect(await listedOnTerminal()).toContain(mia);
  await world.settings({ timeTrackingAllowedTerminal: "false" });
  expect(await listedOnTerminal()).toEqual([mia]);
  await world.settings({ timeTrackingAllowedTerminal: "no" });
  const { payload } = await world.terminal.call(terminalEndpoints.products, { crewId });
  expect(payload.products & 8).toBe(8);
});

type Made = Parameters<SigningKey["send"]>[1];

const byMia = (action: Made["action"], timestamp: string): Made => ({
  crewId,
  userId: mia,
  action,
  timestamp,
  proof: "pin",
  pinSeenAt: world.iso("08:10"),
});
const offline = (action: Made["action"], timestamp: string, more: Partial<Made> = {}) =>
  key.send(world.terminal, { ...byMia(action, timestamp), ...more });
const ofMia = async () => {
  const window = { startTime: world.iso("00:00"), endTime: world.iso("23:59") };
  const { payload } = await world.max.call(timeClockEndpoints.stamps, { crewId, userIds: [mia], ...window });
  return payload.map(({ timestamp, timeAccount, recordedOffline, channel }) => ({
    time: timestamp.slice(11, 16),
    timeAccount,
    recordedOffline,
    channel,
  }));
};
const held = async () => (await world.max.call(offlineStampEndpoints.listHeld, { crewId })).payload;

test("offline stamps are booked once each at the time they were made, marked as offline, and exempt from the limit for late entries", async () => {
  await world.settings({ createStampChainTimeLimit: 0 });
  world.at("12:00");
  const first = { transactionID: randomUUID() };
  for (let time = 0; time < 3; time += 1)
    expect((await offline("startWork", world.iso("08:41"), first)).payload).toEqual({
      outcome: "booked",
      reason: null,
    });
  const both = { transactionID: randomUUID() };
  const raced = await Promise.all([1, 2, 3, 4].map(() => offline("startBreak", world.iso("09:00"), both)));
  expect(raced.map(({ payload }) => payload.outcome)).toEqual(["booked", "booked", "booked", "booked"]);
  // The same stamp with several keys at once: one of them is recorded, the others find it.
  const ways = await Promise.all([1, 2, 3].map(() => offline("startWork", world.iso("09:30"))));
  expect(ways.map(({ payload }) => payload.outcome)).toEqual(["booked", "booked", "booked"]);
  // The answer to the first attempt was lost, so the terminal sends it again under another key.
  expect((await offline("startWork", world.iso("09:30"))).payload.outcome).toBe("booked");
  await offline("stopWork", world.iso("11:00"));
  const marked = { recordedOffline: true, channel: "Terminal" };
  expect(await ofMia()).toEqual([
    { time: "08:41", timeAccount: 1, ...marked },
    { time: "09:00", timeAccount: 2, ...marked },
    { time: "09:30", timeAccount: 1, ...marked },
    { time: "11:00", timeAccount: 0, ...marked },
  ]);
  expect(await held()).toEqual([]);
});

test("refused stamps, unconfirmed persons and uncertain times are held for a manager, who books or dismisses them", async () => {
  const stamps = await ofMia();
  const conflict = { transactionID: randomUUID() };
  expect((await offline("startBreak", world.iso("10:00"), conflict)).payload).toEqual({
    outcome: "held",
    reason: "overlappingPeriods",
  });
  expect((await offline("startBreak", world.iso("10:00"), conflict)).payload.outcome).toBe("held");
  const doubtful = { transactionID: randomUUID(), proof: "unconfirmed" as const };
  await offline("startWork", world.iso("11:30"), doubtful);
  await offline("stopWork", world.iso("11:40"), { isTimeUncertain: true });
  expect((await held()).map(({ reason }) => reason)).toEqual(["overlappingPeriods", "unconfirmed", "timeUncertain"]);
  expect((await held()).every(({ message }) => message.length > 20)).toBe(true);
  expect(await ofMia()).toEqual(stamps);

  const decide = (transactionID: string, decision: "book" | "dismiss", who = world.max) =>
    who.call(offlineStampEndpoints.decide, { crewId, transactionID, decision });
  expect((await decide(doubtful.transactionID, "book", world.mia)).status).toBe(403);
  expect((await decide(conflict.transactionID, "book")).status).toBe(409);
  expect((await decide(conflict.transactionID, "dismiss")).payload.outcome).toBe("dismissed");
  expect((await decide(doubtful.transactionID, "book")).payload.outcome).toBe("booked");
  expect((await held()).map(({ reason }) => reason)).toEqual(["timeUncertain"]);
  expect((await ofMia()).at(-1)).toMatchObject({ time: "11:30", timeAccount: 1, recordedOffline: true });
});

test("more held stamps than one answer can have come page by page, with their number beside them", async () => {
  const before = (await held()).length;
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run(
      `insert into offline_stamps (crew_id, transaction_id, user_id, action, made_at, channel, proof, received_at, outcome, reason)
       select $1, 'many-held-' || n, $2, 'startWork', $3::timestamptz + n * interval '1 second', 'Web', 'none', $3, 'held', 'tooOld'
       from generate_series(1, 1001) n`,
      [crewId, mia, world.app.clock.now],
    ),
  );
  for (const [who, list, total] of [
    [world.max, offlineStampEndpoints.listHeld, before + 1001],
    [world.mia, offlineStampEndpoints.listOwnHeld, before + 1001],
  ] as const) {
    const first = await who.call(list, { crewId });
    expect([first.payload.length, first.pagination]).toMatchObject([1000, { total, totalPages: 2 }]);
    const second = await who.call(list, { crewId, page: 2 });
    const keys = [...first.payload, ...second.payload].map(({ transactionID }) => transactionID);
    expect(new Set(keys).size).toBe(total);
  }
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("delete from offline_stamps where crew_id = $1 and transaction_id like 'many-held-%'", [crewId]),
  );
});

test("a stamp without proof is booked only where the three-column terminal needs no authentication", async () => {
  expect((await offline("stopWork", world.iso("11:50"), { proof: "none" })).payload.reason).toBe("unconfirmed");
  await world.settings({ terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode: "NONE" });
  expect((await offline("stopWork", world.iso("11:50"), { proof: "none" })).payload.outcome).toBe("booked");
});

test("members book offline stamps only for themselves; the terminal's call needs the terminal's session", async () => {
  const made = {
    crewId,
    userId: mia,
    action: "startWork" as const,
    timestamp: world.iso("11:59:30"),
    transactionID: randomUUID(),
    isTimeUncertain: false,
  };
  expect((await world.mia.call(offlineStampEndpoints.bookOwn, made)).payload.outcome).toBe("booked");
  expect((await world.mia.call(offlineStampEndpoints.bookOwn, { ...made, userId: max })).status).toBe(403);
  expect((await world.mia.call(offlineStampEndpoints.bookOnDevice, { ...made, proof: "pin" })).status).toBe(401);
  expect((await offline("stopWork", world.iso("11:59:40"))).payload.outcome).toBe("booked");
});

test("a manager can book a stamp that is held because the terminal sent no position", async () => {
  await world.settings({ timeTrackingAllowedTerminal: "yes" }, mia);
  const placeless = { transactionID: randomUUID() };
  expect((await offline("startWork", world.iso("11:59:45"), placeless)).payload).toEqual({
    outcome: "held",
    reason: "gpsRequired",
  });
  const decided = await world.max.call(offlineStampEndpoints.decide, { crewId, ...placeless, decision: "book" });
  expect(decided.payload.outcome).toBe("booked");
  expect((await ofMia()).at(-1)).toMatchObject({ time: "11:59", timeAccount: 1 });
});

test("a stamp from a clock that is slightly ahead is recognized when it was recorded online before", async () => {
  world.at("12:01");
  const ahead = world.iso("12:01:03");
  expect((await world.stamp("stopWork", { timestamp: ahead })).status).toBe(200);
  const stamps = await ofMia();
  world.at("12:05");
  expect((await offline("stopWork", ahead)).payload.outcome).toBe("booked");
  expect(await ofMia()).toEqual(stamps);
  // Stamps within the following minute are different stamps.
  await world.settings({ timeTrackingAllowedTerminal: "no" }, mia);
  await offline("startWork", world.iso("12:01:20"));
  expect((await offline("stopWork", world.iso("12:01:40"))).payload.outcome).toBe("booked");
  expect(await ofMia()).toHaveLength(stamps.length + 2);
});

test("a PIN that was changed since and a session that did not exist prove nothing, so the stamp is held", async () => {
  world.at("12:06");
  await typePin("4711");
  world.at("12:20");
  await setPin("0815");
  await typePin("0815");
  world.at("12:40");
  const old = { pinSeenAt: world.iso("12:06") };
  expect((await offline("startWork", world.iso("12:10"), old)).payload.outcome).toBe("booked");
  expect((await offline("stopWork", world.iso("12:30"), old)).payload.reason).toBe("unconfirmed");
  expect((await offline("stopWork", world.iso("12:30"), { pinSeenAt: world.iso("12:20") })).payload.outcome).toBe(
    "booked",
  );

  // A claimed check that the server never made, and none at all.
  for (const pinSeenAt of [world.iso("12:25"), undefined])
    expect((await offline("startWork", world.iso("12:34"), { pinSeenAt })).payload.reason).toBe("unconfirmed");

  expect((await offline("startWork", world.iso("12:35"), { proof: "session" })).payload.reason).toBe("unconfirmed");
  await world.app.database.outsideCrews(async (tx) => {
    const [device] = await tx.query<{ id: string }>(
      "select session_id as id from sessions where kind = 'crew' and subject_id = $1",
      [crewId],
    );
    openSession(tx, {
      kind: "user",
      subjectId: mia,
      device: "",
      address: "",
      openedOn: device?.id,
      now: new Date(world.iso("12:34")),
    });
  });
  expect((await offline("startWork", world.iso("12:35"), { proof: "session" })).payload.outcome).toBe("booked");
});

test("for an emergency the terminal lists everybody who is clocked in, also those whom it does not show; a member's session may not ask", async () => {
  await world.settings({ timeTrackingAllowedTerminal: "false" }, mia);
  expect(await listedOnTerminal()).not.toContain(mia);
  const { payload } = await world.terminal.call(terminalEndpoints.present, { crewId });
  expect(payload).toEqual([{ userId: mia, name: "Mia", timeAccount: 1, since: world.iso("12:35") }]);
  await world.stamp("startBreak");
  const [onBreak] = (await world.terminal.call(terminalEndpoints.present, { crewId })).payload;
  expect(onBreak).toMatchObject({ timeAccount: 2, since: world.iso("12:40") });
  expect((await world.max.call(terminalEndpoints.present, { crewId })).status).toBe(401);
});

test("held stamps stay; booked ones are deleted after one year, dismissed ones after three", async () => {
  const { database } = world.app;
  await database.inCrew(crewId, async (tx) => {
    for (const [key, outcome, at] of [
      ["held-for-years", "held", "2020-01-01"],
      ["booked-long-ago", "booked", "2025-11-01"],
      ["booked-this-year", "booked", "2025-12-01"],
      ["dismissed-long-ago", "dismissed", "2023-11-01"],
      ["dismissed-last-year", "dismissed", "2025-11-01"],
    ])
      await tx.run(
        `insert into offline_stamps (crew_id, transaction_id, user_id, action, made_at, channel, proof, received_at, outcome,
           reason, decided_at) values ($1, $2, $3, 'startWork', $5, 'Terminal', 'pin', $5, $4, 'unconfirmed', $6)`,
        [crewId, key, mia, outcome, at, outcome === "dismissed" ? at : null],
      );
  });
  const removed = await removeOldRows(database, new Date("2026-11-12T08:00:00Z"), terminalRetention);
  expect(removed).toMatchObject({ offline_stamps: 2 });
});
