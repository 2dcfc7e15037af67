import { randomUUID } from "node:crypto";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { teamTerminalChannel, terminalChannel } from "@glasen/contract/live-channels.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, rita, startClockWorld } from "#test/clock-world.ts";
import { SigningKey } from "#test/signing-terminal.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

const { oven } = testIds.teams;
let world: ClockWorld;
/** Max leads the team "Oven" only, which has Max and Mia; Rita and Olga are outside of it. */
beforeEach(async () => {
  world = await startClockWorld();
  await world.app.database.inCrew(crewId, async (tx) => {
    await tx.run("update members set manages_teams_only = true where crew_id = $1 and user_id = $2", [crewId, max]);
    await tx.run("delete from team_members where crew_id = $1 and not user_id = any($2)", [crewId, [max, mia]]);
    // A plain member, who may stamp.
    await tx.run("update members set role = 'member' where crew_id = $1 and user_id = $2", [crewId, rita]);
  });
  await world.olga.call(pinEndpoints.set, { crewId, userId: mia, pinCode: "4711" });
  await world.olga.call(pinEndpoints.set, { crewId, userId: rita, pinCode: "1899" });
});
afterEach(() => world.close());

/** A browser that Max makes a terminal. */
async function openTerminal(): Promise<TestClient> {
  const browser = world.app.visitor();
  await browser.signIn("max", "flour and water");
  const { status } = await browser.call(sessionEndpoints.signInCrew, { crewId });
  expect(status).toBe(200);
  return browser;
}

test("who manages some teams opens, lists and ends terminals only where the crew allows it, and only of these teams (PRM514, PRM521)", async () => {
  expect(await world.max.call(sessionEndpoints.signInCrew, { crewId })).toMatchObject({ status: 403, id: 1006 });
  expect(await world.max.call(sessionEndpoints.terminals, { crewId })).toMatchObject({ status: 403, id: 1006 });
  await world.settings({ teamTerminalsAllowed: true });
  const terminal = await openTerminal();
  expect((await terminal.call(accountEndpoints.context, {})).payload.crewAuthentication).toEqual({
    crewId,
    teamIds: [oven],
  });
  const all = (await world.olga.call(sessionEndpoints.terminals, { crewId })).payload;
  expect(all.map(({ teamIds }) => teamIds)).toEqual(expect.arrayContaining([[oven], null]));
  const own = (await world.max.call(sessionEndpoints.terminals, { crewId })).payload;
  expect(own.map(({ teamIds, openedBy }) => [teamIds, openedBy?.userId])).toEqual([[[oven], max]]);
  const revoke = (sessionId: string | undefined) =>
    world.max.call(sessionEndpoints.revokeTerminal, { crewId, sessionId: sessionId ?? "" });
  const ofCrew = all.find(({ teamIds }) => teamIds === null)?.id;
  expect((await revoke(ofCrew)).status).toBe(404);
  expect((await world.terminal.call(terminalEndpoints.products, { crewId })).status).toBe(200);
  expect((await revoke(own[0]?.id)).status).toBe(200);
  expect((await terminal.call(terminalEndpoints.products, { crewId })).status).toBe(401);
  // Whoever manages the whole crew opens terminals for the whole crew, whatever the setting says.
  await world.olga.call(sessionEndpoints.signInCrew, { crewId });
});

test("a terminal of a team lists, signs in and stamps its members and nobody else (TRM037, AUT050)", async () => {
  await world.settings({
    teamTerminalsAllowed: true,
    terminalViewMode: "THREE_COLUMN",
    terminalAuthenticationMode: "NONE",
  });
  await world.stamp("startWork", { userId: rita }, world.rita);
  await world.stamp("startWork", { userId: mia }, world.mia);
  const terminal = await openTerminal();
  const listed = await terminal.call(memberEndpoints.list, { crewId, requireActiveTimeAccountId: true });
  expect(listed.payload.map(({ userId, activeTimeAccount }) => [userId, activeTimeAccount])).toEqual([
    [max, 0],
    [mia, 1],
  ]);
  const stamps = await terminal.call(timeClockEndpoints.stamps, { crewId, userIds: [mia, rita] });
  expect(stamps.payload.map(({ userId }) => userId)).toEqual([mia]);
  expect((await terminal.call(terminalEndpoints.present, { crewId })).payload.map(({ userId }) => userId)).toEqual([
    mia,
  ]);

  world.app.clock.now = new Date(world.app.clock.now.getTime() + 3_600_000);
  const stop = (userId: number, who = terminal) => world.stamp("stopWork", { userId, inTerminal: true }, who);
  expect(await stop(rita)).toMatchObject({ status: 403, id: 1006 });
  expect((await stop(mia)).status).toBe(200);
  const byPin = (pinCode: string, userId?: number) =>
    terminal.call(sessionEndpoints.openPinSession, { pinCode, ...(userId !== undefined && { userId }) });
  const unknown = await byPin("0000");
  for (const answer of [await byPin("1899"), await byPin("1899", rita)])
    expect([answer.status, answer.id]).toEqual([unknown.status, unknown.id]);
  const reset = (userId: number) => terminal.call(passwordEndpoints.requestReset, { userId });
  expect((await reset(rita)).id).toBe(1001);
  expect((await reset(mia)).status).toBe(200);

  // A password opens the session of anybody; yet a stamp "at the terminal" is for those whom it serves.
  await terminal.signIn("rita", "flour and water");
  expect(await stop(rita)).toMatchObject({ status: 403, id: 1006 });
  const seen = await terminal.call(memberEndpoints.list, { crewId, requireActiveTimeAccountId: true });
  const states = new Map(seen.payload.map(({ userId, activeTimeAccount }) => [userId, activeTimeAccount]));
  expect([states.get(mia), states.get(testIds.users.olga)]).toEqual([0, null]);
  expect((await stop(rita, world.terminal)).status).toBe(200);
});

test("an offline stamp of somebody whom the terminal does not serve is held, and the terminal does not hear of it", async () => {
  await world.settings({
    teamTerminalsAllowed: true,
    terminalViewMode: "THREE_COLUMN",
    terminalAuthenticationMode: "NONE",
  });
  world.at("08:00");
  const terminal = await openTerminal();
  const key = await SigningKey.create();
  await key.register(terminal, crewId);
  world.at("12:00");
  const made = { crewId, action: "startWork", timestamp: world.iso("10:00"), proof: "none" } as const;
  expect((await key.send(terminal, { ...made, userId: rita })).payload).toEqual({
    outcome: "held",
    reason: "otherTeam",
  });
  expect((await key.send(terminal, { ...made, userId: mia })).payload).toEqual({ outcome: "booked", reason: null });
  const unsigned = { ...made, userId: mia, transactionID: randomUUID(), action: "stopWork" as const };
  await terminal.call(offlineStampEndpoints.bookOnDevice, unsigned);
  const held = async (who: TestClient) =>
    (await who.call(offlineStampEndpoints.listHeldOnTerminal, { crewId })).payload.map(({ userId }) => userId);
  expect(await held(terminal)).toEqual([mia]);
  expect(await held(world.terminal)).toEqual([rita, mia]);
});

test("a terminal of a team subscribes to the channels of its teams and to no other terminals' channel (PRM518)", async () => {
  await world.settings({ teamTerminalsAllowed: true });
  const terminal = await openTerminal();
  const sign = (who: TestClient, channel_name: string) =>
    who.call(liveEndpoints.authenticate, { socket_id: "1.2", channel_name });
  expect((await sign(terminal, teamTerminalChannel(crewId, oven))).status).toBe(200);
  for (const channel of [terminalChannel(crewId), teamTerminalChannel(crewId, oven + 1)])
    expect(await sign(terminal, channel)).toMatchObject({ status: 403, id: 1006 });
  expect((await sign(world.terminal, terminalChannel(crewId))).status).toBe(200);
  expect((await sign(world.terminal, teamTerminalChannel(crewId, oven))).status).toBe(403);
});
