import { randomUUID } from "node:crypto";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boris, type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";
import { openSession } from "../sessions/sessions.public.ts";

let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
  await setPin("4711");
});
afterAll(() => world.close());

const setPin = async (pinCode: string): Promise<void> => {
  const { status } = await world.olga.call(pinEndpoints.set, { crewId, userId: mia, pinCode });
  if (status !== 200) throw new Error(`the PIN was not set: ${status}`);
};

const namesOnDevice = async (): Promise<number[]> => {
  const { payload } = await world.terminal.call(memberEndpoints.list, { crewId, disabledAt: "null" });
  return payload.map(({ userId }) => userId);
};

test("a crew's device lists members of its crew who are enabled and may track times on it, and tells the crew's products (TRM037, TRM038, API016, PRM015)", async () => {
  expect(await namesOnDevice()).toContain(mia);
  expect(await namesOnDevice()).not.toContain(boris);
  await world.settings({ timeTrackingAllowedTerminal: "false" }, mia);
  expect(await namesOnDevice()).not.toContain(mia);
  expect(await namesOnDevice()).toContain(max);
  await world.settings({ timeTrackingAllowedTerminal: "no" }, mia);
  expect(await namesOnDevice()).toContain(mia);
  await world.settings({ timeTrackingAllowedTerminal: "false" });
  expect(await namesOnDevice()).toEqual([mia]);
  await world.settings({ timeTrackingAllowedTerminal: "no" });
  const { payload } = await world.terminal.call(terminalEndpoints.products, { crewId });
  expect(payload.products & 8).toBe(8);
});

const offline = (
  action: "startWork" | "startBreak" | "stopWork",
  timestamp: string,
  more: Partial<{
    transactionID: string;
    proof: "none" | "pin" | "session" | "unconfirmed";
    isTimeUncertain: boolean;
    pinSeenAt: string;
  }> = {},
) =>
  world.terminal.call(offlineStampEndpoints.bookOnDevice, {
    crewId,
    userId: mia,
    action,
    timestamp,
    transactionID: randomUUID(),
    proof: "pin",
    isTimeUncertain: false,
    ...more,
  });
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

test("stamps kept without a connection are booked when they were made, marked, once each, however often they are sent; limits for late entries do not touch them", async () => {
  await world.settings({ createStampChainTimeLimit: 0 });
  world.at("12:00");
  const first = { transactionID: randomUUID() };
  for (let time = 0; time < 3; time += 1)
    expect((await offline("startWork", world.iso("07:41"), first)).payload).toEqual({
      outcome: "booked",
      reason: null,
    });
  const both = { transactionID: randomUUID() };
  const raced = await Promise.all([1, 2, 3, 4].map(() => offline("startBreak", world.iso("09:00"), both)));
  expect(raced.map(({ payload }) => payload.outcome)).toEqual(["booked", "booked", "booked", "booked"]);
  // By both ways at once, because an answer was not waited for: one of them finds it in the books.
  const ways = await Promise.all([1, 2, 3].map(() => offline("startWork", world.iso("09:30"))));
  expect(ways.map(({ payload }) => payload.outcome)).toEqual(["booked", "booked", "booked"]);
  // Sent before the connection broke, its answer lost, and kept then: the same moment is the same stamp.
  expect((await offline("startWork", world.iso("09:30"))).payload.outcome).toBe("booked");
  await offline("stopWork", world.iso("11:00"));
  const marked = { recordedOffline: true, channel: "Terminal" };
  expect(await ofMia()).toEqual([
    { time: "07:41", timeAccount: 1, ...marked },
    { time: "09:00", timeAccount: 2, ...marked },
    { time: "09:30", timeAccount: 1, ...marked },
    { time: "11:00", timeAccount: 0, ...marked },
  ]);
  expect(await held()).toEqual([]);
});

test("what the clock refuses, who was not confirmed and a time that may be wrong wait for a manager, who books or dismisses", async () => {
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

test("without a PIN the device's word is enough only where the crew asks for nothing at its three columns", async () => {
  expect((await offline("stopWork", world.iso("11:50"), { proof: "none" })).payload.reason).toBe("unconfirmed");
  await world.settings({ terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode: "NONE" });
  expect((await offline("stopWork", world.iso("11:50"), { proof: "none" })).payload.outcome).toBe("booked");
});

test("one's own stamps are booked for oneself alone; a device's call needs the device", async () => {
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

test("a stamp that waits because the device sent no position can be booked by a manager all the same", async () => {
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

test("a stamp that a device a little ahead had sent already is known again by what the server made of it", async () => {
  world.at("12:01");
  const ahead = world.iso("12:01:03");
  expect((await world.stamp("stopWork", { timestamp: ahead })).status).toBe(200);
  const stamps = await ofMia();
  world.at("12:05");
  expect((await offline("stopWork", ahead)).payload.outcome).toBe("booked");
  expect(await ofMia()).toEqual(stamps);
  // Somebody who came and went within the minute since did something else.
  await world.settings({ timeTrackingAllowedTerminal: "no" }, mia);
  await offline("startWork", world.iso("12:01:20"));
  expect((await offline("stopWork", world.iso("12:01:40"))).payload.outcome).toBe("booked");
  expect(await ofMia()).toHaveLength(stamps.length + 2);
});

test("a PIN that was changed since the device saw it, and a session that nobody had, prove nothing: a manager decides", async () => {
  world.at("12:20");
  await setPin("0815");
  world.at("12:40");
  const old = { pinSeenAt: world.iso("12:00") };
  expect((await offline("startWork", world.iso("12:10"), old)).payload.outcome).toBe("booked");
  expect((await offline("stopWork", world.iso("12:30"), old)).payload.reason).toBe("unconfirmed");
  expect((await offline("stopWork", world.iso("12:30"), { pinSeenAt: world.iso("12:20") })).payload.outcome).toBe(
    "booked",
  );

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

test("in an emergency the device names everybody who is clocked in, since when, also whom it does not list; a person's session is not told", async () => {
  await world.settings({ timeTrackingAllowedTerminal: "false" }, mia);
  expect(await namesOnDevice()).not.toContain(mia);
  const { payload } = await world.terminal.call(terminalEndpoints.present, { crewId });
  expect(payload).toEqual([{ userId: mia, name: "Mia", timeAccount: 1, since: world.iso("12:35") }]);
  await world.stamp("startBreak");
  const [onBreak] = (await world.terminal.call(terminalEndpoints.present, { crewId })).payload;
  expect(onBreak).toMatchObject({ timeAccount: 2, since: world.iso("12:40") });
  expect((await world.max.call(terminalEndpoints.present, { crewId })).status).toBe(401);
});
