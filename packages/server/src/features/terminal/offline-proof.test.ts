import { randomUUID } from "node:crypto";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cookieNames } from "#kernel/call/cookies.ts";
import { type ClockWorld, crewId, max, mia, olga, startClockWorld, through } from "#test/clock-world.ts";
import { SigningKey } from "#test/signing-terminal.ts";
import type { TestClient } from "#test/test-client.ts";

let world: ClockWorld;
let key: SigningKey;
/** A terminal whose key is registered at 08:00 and where Mia typed her PIN at 08:10; now it is 12:00. */
beforeEach(async () => {
  world = await startClockWorld();
  world.at("08:00");
  await world.olga.call(pinEndpoints.set, { crewId, userId: mia, pinCode: "4711" });
  await world.olga.call(pinEndpoints.set, { crewId, userId: max, pinCode: "1899" });
  key = await SigningKey.create();
  await key.register(world.terminal, crewId);
  world.at("08:10");
  await world.terminal.call(sessionEndpoints.openPinSession, { pinCode: "4711", userId: mia });
  await world.terminal.call(accountEndpoints.signOut, {});
  world.at("12:00");
});
afterEach(() => world.close());

type Made = Parameters<SigningKey["send"]>[1];
const byPin = (more: Partial<Omit<Made, "transactionID">> = {}): Made & { transactionID: string } => ({
  crewId,
  userId: mia,
  action: "startWork",
  timestamp: world.iso("10:00"),
  transactionID: randomUUID(),
  proof: "pin",
  pinSeenAt: world.iso("08:10"),
  isTimeUncertain: false,
  ...more,
});
const booked = { outcome: "booked", reason: null };
const heldFor = (reason: string) => ({ outcome: "held", reason });

const stampsOf = async (userId: number) => {
  const window = { startTime: world.iso("00:00", -30), endTime: world.iso("23:59") };
  const { payload } = await world.olga.call(timeClockEndpoints.stamps, { crewId, userIds: [userId], ...window });
  return payload.map(({ timestamp, channel }) => `${timestamp.slice(0, 16)} ${channel}`);
};
const held = async (who: TestClient = world.max) =>
  (await who.call(offlineStampEndpoints.listHeld, { crewId })).payload.map(({ userId, reason }) => ({
    userId,
    reason,
  }));

/** The terminal makes its regular calls for some minutes. */
async function stayConnected(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    world.app.clock.now = new Date(world.app.clock.now.getTime() + 5 * 60_000);
    await world.terminal.call(offlineStampEndpoints.listHeldOnTerminal, { crewId });
  }
}

/** Another browser that an administrator makes a terminal of the crew. */
async function setUpTerminal(by: string): Promise<TestClient> {
  const browser = world.app.visitor();
  await browser.signIn(by, "flour and water");
  const { status } = await browser.call(sessionEndpoints.signInCrew, { crewId });
  if (status !== 200) throw new Error(`no terminal was set up: ${status}`);
  return browser;
}

test("a member whose browser claims to be a terminal books nothing: what the clock would have refused is held (PRM021)", async () => {
  await world.settings({
    timeTrackingAllowedOther: "false",
    timeTrackingAllowedMobile: "false",
    createStampChainTimeLimit: 1,
    timeTrackingEditAllowed: false,
  });
  const forge = (action: "startWork" | "stopWork", timestamp: string, channel: string) =>
    world.mia.call(
      offlineStampEndpoints.bookOwn,
      { crewId, userId: mia, transactionID: randomUUID(), action, timestamp },
      through(channel),
    );
  for (const days of [-20, -19, -18])
    for (const [action, time] of [
      ["startWork", "08:00"],
      ["stopWork", "17:00"],
    ] as const)
      expect((await forge(action, world.iso(time, days), "Terminal")).payload).toEqual(heldFor("tooOld"));
  for (const channel of ["Terminal", "Web", "Mobile"])
    expect((await forge("startWork", world.iso("11:30"), channel)).payload).toEqual(heldFor("trackingDisabled"));
  // The same on a shared browser: the terminal's channel needs its signature, not its session.
  for (const name of Object.values(cookieNames.user))
    world.terminal.cookies.set(name, world.mia.cookies.get(name) ?? "");
  const onTerminal = await world.terminal.call(
    offlineStampEndpoints.bookOwn,
    { crewId, userId: mia, transactionID: randomUUID(), action: "startWork", timestamp: world.iso("11:31") },
    through("Terminal"),
  );
  expect(onTerminal.payload).toEqual(heldFor("trackingDisabled"));

  await world.settings({ timeTrackingAllowedOther: "yes", timeTrackingAllowedMobile: "yes" });
  expect((await forge("startWork", world.iso("11:40"), "Terminal")).payload).toEqual(heldFor("gpsRequired"));
  await world.settings({ timeTrackingAllowedOther: "no" });
  expect((await forge("startWork", world.iso("09:00"), "Terminal")).payload).toEqual(
    heldFor("stampEditingOutsideLimit"),
  );
  expect(await stampsOf(mia)).toEqual([]);
  expect((await forge("startWork", world.iso("11:45"), "Terminal")).payload).toEqual(booked);
  expect(await stampsOf(mia)).toEqual([`${world.iso("11:45").slice(0, 16)} Web`]);
});

test("a manager's own new terminal books nobody's past: not unsigned, not signed, and not with a PIN that nobody typed there", async () => {
  const browser = await setUpTerminal("max");
  const own = await SigningKey.create();
  const past = (userId: number) => byPin({ userId, timestamp: world.iso("10:00", -5), pinSeenAt: undefined });
  for (const userId of [mia, olga])
    expect((await browser.call(offlineStampEndpoints.bookOnDevice, past(userId))).payload).toEqual(heldFor("unsigned"));
  expect((await own.send(browser, past(mia))).payload).toEqual(heldFor("signatureInvalid"));
  await own.register(browser, crewId);
  expect((await own.send(browser, past(mia))).payload).toEqual(heldFor("terminalNotSetUp"));
  expect((await own.send(browser, byPin({ timestamp: world.iso("10:00", -20) }))).payload).toEqual(heldFor("tooOld"));
  // From now on it is a terminal, yet the PIN was typed at the other one.
  world.at("12:30");
  for (const pinSeenAt of [undefined, world.iso("08:10"), world.iso("12:10")])
    expect((await own.send(browser, byPin({ timestamp: world.iso("12:20"), pinSeenAt }))).payload).toEqual(
      heldFor("unconfirmed"),
    );
  expect(await stampsOf(mia)).toEqual([]);
  expect((await key.send(world.terminal, byPin({ timestamp: world.iso("12:20") }))).payload).toEqual(booked);
});

test("a forged signature, another person or action under it, a repeated signature and another terminal's key are held, each under its reason", async () => {
  const stamp = byPin();
  const { signature } = await key.sign(stamp);
  const send = (sent: typeof stamp, by: string, terminal = world.terminal) =>
    terminal.call(offlineStampEndpoints.bookOnDevice, { ...sent, signature: by });
  const other = await SigningKey.create();
  const invalid = heldFor("signatureInvalid");
  const fresh = (more: { userId?: number }) => ({ ...stamp, transactionID: randomUUID(), ...more });
  expect((await send(fresh({}), "AAAA")).payload).toEqual(invalid);
  expect((await send(fresh({}), signature)).payload).toEqual(invalid);
  expect((await send(fresh({ userId: max }), signature)).payload).toEqual(invalid);
  const byOther = fresh({});
  expect((await send(byOther, (await other.sign(byOther)).signature)).payload).toEqual(invalid);
  expect((await world.terminal.call(offlineStampEndpoints.bookOnDevice, fresh({}))).payload).toEqual(
    heldFor("unsigned"),
  );
  // The genuine stamp is booked, once, however often it is sent.
  for (let time = 0; time < 3; time += 1) expect((await send(stamp, signature)).payload).toEqual(booked);
  // A stamp of somebody else under the same key neither passes as booked nor is lost.
  for (let time = 0; time < 2; time += 1)
    expect((await send({ ...stamp, userId: max }, signature)).payload).toEqual(heldFor("keyReused"));
  const foreign = await setUpTerminal("max");
  await other.register(foreign, crewId);
  const later = { ...stamp, transactionID: randomUUID(), action: "stopWork" as const };
  expect((await send(later, (await key.sign(later)).signature, foreign)).payload).toEqual(invalid);
  expect(await stampsOf(mia)).toEqual([`${world.iso("10:00").slice(0, 16)} Terminal`]);
  expect(await stampsOf(max)).toEqual([]);
  expect((await held()).filter(({ reason }) => reason === "keyReused")).toEqual([{ userId: max, reason: "keyReused" }]);
});

test("a terminal registers one key: the same again changes nothing, another one is refused, and no other kind of key is taken", async () => {
  const again = await key.register(world.terminal, crewId);
  expect(again.payload.registeredAt).toBe(world.iso("08:00"));
  expect((await (await SigningKey.create()).register(world.terminal, crewId)).status).toBe(403);
  const publicKey = "A".repeat(120);
  expect((await world.terminal.call(terminalEndpoints.registerKey, { crewId, publicKey })).status).toBe(400);
  expect((await world.olga.call(terminalEndpoints.registerKey, { crewId, publicKey })).status).toBe(401);
});

test("stamps of a terminal that is set up again count for the time in which it was one, with the PINs typed there", async () => {
  const [before] = (await world.olga.call(sessionEndpoints.terminals, { crewId })).payload;
  world.at("13:00");
  const revoked = await world.olga.call(sessionEndpoints.revokeTerminal, { crewId, sessionId: before?.id ?? "" });
  expect(revoked.status).toBe(200);
  world.at("15:00");
  const again = await setUpTerminal("max");
  expect((await key.register(again, crewId)).status).toBe(200);
  world.at("16:00");
  const at = (time: string, action: Made["action"]) => key.send(again, byPin({ timestamp: world.iso(time), action }));
  expect((await at("12:50", "startWork")).payload).toEqual(booked);
  expect((await at("14:00", "startBreak")).payload).toEqual(heldFor("terminalNotSetUp"));
  expect((await at("15:30", "stopWork")).payload).toEqual(booked);
});

test("stamps from the future and stamps older than the crew's limit are held, on terminals and phones", async () => {
  await world.settings({ timeTrackingInFutureAllowed: true });
  const own = (timestamp: string) =>
    world.mia.call(offlineStampEndpoints.bookOwn, {
      crewId,
      userId: mia,
      transactionID: randomUUID(),
      action: "startWork",
      timestamp,
    });
  for (const answer of [
    await own(world.iso("12:02")),
    await key.send(world.terminal, byPin({ timestamp: world.iso("12:02") })),
  ])
    expect(answer.payload).toEqual(heldFor("inFuture"));
  const late = byPin();
  const lateOwn = world.iso("10:30");
  world.app.clock.now = new Date(world.iso("12:00", 3));
  // Back for longer than it takes to send what was stored.
  await world.terminal.call(offlineStampEndpoints.listHeldOnTerminal, { crewId });
  await stayConnected(75);
  await world.settings({ offlineStampAgeLimitDays: 2 });
  expect((await key.send(world.terminal, late)).payload).toEqual(heldFor("tooOld"));
  expect((await own(lateOwn)).payload).toEqual(heldFor("tooOld"));
  await world.settings({ offlineStampAgeLimitDays: 3 });
  expect((await key.send(world.terminal, { ...late, transactionID: randomUUID() })).payload).toEqual(heldFor("tooOld"));
  await world.settings({ offlineStampAgeLimitDays: 4 });
  expect((await key.send(world.terminal, { ...late, transactionID: randomUUID() })).payload).toEqual(booked);
});

test("the age of a terminal's stamp counts from its last contact: a long outage is no reason to hold, an earlier stamp is", async () => {
  const contact = () => world.terminal.call(offlineStampEndpoints.listHeldOnTerminal, { crewId });
  await world.settings({ offlineStampAgeLimitDays: 2 });
  await contact();
  const during = byPin({ timestamp: world.iso("08:30", 3) });
  const before = byPin({ timestamp: world.iso("11:00", -2) });
  // Away for six days with a limit of two. Back again, other calls come before the stored stamps.
  world.app.clock.now = new Date(world.iso("12:00", 6));
  await contact();
  world.at("12:05");
  await contact();
  expect((await key.send(world.terminal, during)).payload).toEqual(booked);
  expect((await key.send(world.terminal, before)).payload).toEqual(heldFor("tooOld"));
  // Connected for a while, the terminal would have sent such a stamp long ago.
  await stayConnected(75);
  expect(
    (await key.send(world.terminal, byPin({ timestamp: world.iso("08:31", -3), pinSeenAt: during.pinSeenAt }))).payload,
  ).toEqual(heldFor("tooOld"));
  // However long the outage, the server's records that prove the person reach back 45 days.
  world.app.clock.now = new Date(world.app.clock.now.getTime() + 46 * 86_400_000);
  const older = byPin({ timestamp: new Date(world.app.clock.now.getTime() - 45.5 * 86_400_000).toISOString() });
  expect((await key.send(world.terminal, older)).payload).toEqual(heldFor("tooOld"));
});

test("the member, the terminal and the managers see a held stamp; the managers' news about a member comes once and closes with the last decision", async () => {
  const first = byPin({ proof: "unconfirmed" });
  const second = byPin({ proof: "unconfirmed", timestamp: world.iso("11:00"), action: "stopWork" });
  await key.send(world.terminal, first);
  await key.send(world.terminal, second);
  const { payload: own } = await world.mia.call(offlineStampEndpoints.listOwnHeld, { crewId });
  expect(own.map(({ transactionID, reason }) => [transactionID, reason])).toEqual([
    [first.transactionID, "unconfirmed"],
    [second.transactionID, "unconfirmed"],
  ]);
  expect((await world.rita.call(offlineStampEndpoints.listOwnHeld, { crewId })).payload).toEqual([]);
  const onTerminal = async () =>
    (await world.terminal.call(offlineStampEndpoints.listHeldOnTerminal, { crewId })).payload;
  expect(await onTerminal()).toEqual([{ userId: mia }]);
  const newsOf = async (who: TestClient, userId: number) =>
    (await who.call(newsEndpoints.list, { crewId, userId, types: ["timeEvaluation"] })).payload.map(
      ({ title, actionLink, isClosed }) => ({ title, actionLink, isClosed }),
    );
  const about = { title: "A stamp of Mia needs a decision", actionLink: `/crew/${crewId}/times/requests` };
  expect(await newsOf(world.max, max)).toEqual([{ ...about, isClosed: false }]);
  expect(await newsOf(world.mia, mia)).toEqual([]);
  const decide = (transactionID: string, decision: "book" | "dismiss") =>
    world.max.call(offlineStampEndpoints.decide, { crewId, transactionID, decision });
  await decide(first.transactionID, "book");
  expect(await newsOf(world.max, max)).toEqual([{ ...about, isClosed: false }]);
  expect((await decide(second.transactionID, "book")).payload.outcome).toBe("booked");
  expect(await newsOf(world.max, max)).toEqual([{ ...about, isClosed: true }]);
  expect([await onTerminal(), await held()]).toEqual([[], []]);
  expect(await stampsOf(mia)).toHaveLength(2);
});

test("a manager can book a stamp that is held because its channel was closed", async () => {
  await world.settings({ timeTrackingAllowedOther: "false" });
  const made = { crewId, userId: mia, transactionID: randomUUID(), action: "startWork" as const };
  const stamp = { ...made, timestamp: world.iso("11:00") };
  expect((await world.mia.call(offlineStampEndpoints.bookOwn, stamp)).payload).toEqual(heldFor("trackingDisabled"));
  const { transactionID } = made;
  const decided = await world.max.call(offlineStampEndpoints.decide, { crewId, transactionID, decision: "book" });
  expect(decided.payload.outcome).toBe("booked");
  expect(await stampsOf(mia)).toEqual([`${world.iso("11:00").slice(0, 16)} Web`]);
});

test("a leader of other teams does not hear how a held stamp was decided", async () => {
  const transactionID = randomUUID();
  const own = { crewId, userId: olga, transactionID, action: "startWork" as const, timestamp: world.iso("10:00") };
  await world.olga.call(offlineStampEndpoints.bookOwn, { ...own, isTimeUncertain: true });
  const decide = (who: TestClient) =>
    who.call(offlineStampEndpoints.decide, { crewId, transactionID, decision: "book" });
  expect((await decide(world.olga)).payload.outcome).toBe("booked");
  expect((await decide(world.max)).payload.outcome).toBe("booked");
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("delete from team_members where crew_id = $1 and user_id = $2", [crewId, olga]),
  );
  const members = (await world.olga.call(memberEndpoints.list, { crewId })).payload;
  const memberId = members.find(({ userId }) => userId === max)?.id ?? 0;
  await world.olga.call(memberEndpoints.setRole, { crewId, memberId, role: "manager", managesTeamsOnly: true });
  expect((await decide(world.max)).refusal).toMatchObject({ errors: [{ field: "transactionID" }] });
});

test("where a second pair of eyes is asked for, a manager does not decide about their own held stamp", async () => {
  await world.settings({ managersDecideOwn: false });
  const transactionID = randomUUID();
  const own = { crewId, userId: max, transactionID, action: "startWork" as const, timestamp: world.iso("10:00") };
  const sent = await world.max.call(offlineStampEndpoints.bookOwn, { ...own, isTimeUncertain: true });
  expect(sent.payload).toEqual(heldFor("timeUncertain"));
  const decide = (who: TestClient) =>
    who.call(offlineStampEndpoints.decide, { crewId, transactionID, decision: "book" });
  expect((await decide(world.max)).refusal.errors).toMatchObject([{ id: 1006, field: "transactionID" }]);
  await world.settings({ managersDecideOwn: true });
  expect((await decide(world.max)).payload.outcome).toBe("booked");
});

test("a decision on a held stamp can be taken back for some minutes: the times are as before and the stamp waits again", async () => {
  const first = byPin({ proof: "unconfirmed" });
  const second = byPin({ proof: "unconfirmed", timestamp: world.iso("11:00"), action: "stopWork" });
  for (const stamp of [first, second]) await key.send(world.terminal, stamp);
  const decide = ({ transactionID }: typeof first, decision: "book" | "dismiss") =>
    world.max.call(offlineStampEndpoints.decide, { crewId, transactionID, decision });
  const reopen = ({ transactionID }: typeof first, who: TestClient = world.max) =>
    who.call(offlineStampEndpoints.reopen, { crewId, transactionID });
  const waiting = async () => (await held()).length;

  await decide(first, "dismiss");
  expect([(await reopen(first)).payload.outcome, await waiting()]).toEqual(["held", 2]);
  expect((await decide(first, "book")).payload.outcome).toBe("booked");
  expect((await decide(second, "book")).payload.outcome).toBe("booked");
  // The clock-out was stamped because of the clock-in, so that it is taken back first.
  expect((await reopen(first)).refusal.errors).toMatchObject([{ id: 1011, field: "transactionID" }]);
  expect((await reopen(second, world.mia)).id).toBe(1006);
  expect((await reopen(second)).payload).toEqual(heldFor("unconfirmed"));
  expect(await stampsOf(mia)).toHaveLength(1);
  expect((await reopen(first)).payload.outcome).toBe("held");
  expect([await stampsOf(mia), await waiting()]).toEqual([[], 2]);
  expect((await reopen(first)).payload.outcome).toBe("held");

  await decide(first, "book");
  world.at("12:41");
  await decide(second, "book");
  world.at("12:52");
  expect((await reopen(second)).refusal.errors).toMatchObject([{ id: 1011, field: "transactionID" }]);
  expect((await reopen({ ...first, transactionID: "no such stamp" })).status).toBe(404);
});
