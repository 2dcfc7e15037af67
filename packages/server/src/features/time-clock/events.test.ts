import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collectReactions } from "#kernel/events/events.ts";
import { startRelay } from "#kernel/events/relay.ts";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { until } from "#test/crew-world.ts";
import type { TestClient } from "#test/test-client.ts";
import { testPassword } from "#test/test-crews.ts";
import { deleteOldPositions } from "./delete-positions.ts";

let world: ClockWorld;
let relay: ReturnType<typeof startRelay>;
beforeEach(async () => {
  world = await startClockWorld();
  const { database, bus, log, metrics, now } = world.app.app.kernel;
  relay = startRelay({ database, bus, reactions: collectReactions(), log, metrics, clock: now });
});
afterEach(async () => {
  await relay.stop();
  await world.close();
});

const eventsFor = async (who: TestClient): Promise<string[]> =>
  (await who.call(liveEndpoints.missed, { crewId, after: 0 })).payload.events.map(({ name }) => name);

test("a stamp event goes to the member and to those who may see stamps, the state event to the live view and the terminals (PRM518)", async () => {
  world.at("08:00");
  await world.stamp("startWork", { note: "secret" });
  await until(
    () => eventsFor(world.terminal),
    (names) => names.length === 1,
  );
  expect(await eventsFor(world.terminal)).toEqual(["member-state-changed"]);
  for (const who of [world.mia, world.max, world.rita]) {
    expect(await eventsFor(who)).toEqual(["stamp-added", "member-state-changed"]);
  }
  await world.max.call(memberEndpoints.inviteByLoginName, {
    ...{ crewId, name: "Colleague", username: "colleague", language: "en" },
    ...{ password: testPassword, passwordConfirmation: testPassword },
  });
  const colleague = world.app.visitor();
  await colleague.signIn("colleague", testPassword);
  expect((await eventsFor(colleague)).filter((name) => name.startsWith("stamp") || name.includes("state"))).toEqual([]);
  const statesFor = async (who: TestClient) =>
    (await who.call(memberEndpoints.list, { crewId, requireActiveTimeAccountId: true })).payload.map(
      ({ userId, activeTimeAccount }) => (userId === mia ? `mia ${activeTimeAccount}` : activeTimeAccount),
    );
  expect(new Set(await statesFor(colleague))).toEqual(new Set(["mia null", null, 0]));
  expect(new Set(await statesFor(world.mia))).toEqual(new Set(["mia 1", null]));
  for (const who of [world.rita, world.terminal]) expect(new Set(await statesFor(who))).toEqual(new Set(["mia 1", 0]));
  const { events } = (await world.terminal.call(liveEndpoints.missed, { crewId, after: 0 })).payload;
  expect(events[0]?.body).toEqual({ userId: mia, timeAccount: 1 });
  expect(JSON.stringify(events)).not.toContain("secret");
});

test("an edit emits a state event only where it changes the member's state", async () => {
  world.at("18:00");
  await world.chain([
    ["08:00", 1],
    ["09:00", 0],
  ]);
  await world.chain([["10:00", 1]]);
  const input = { crewId, userId: mia, clockInTimestamp: world.iso("10:00") };
  await world.max.call(stampChainEndpoints.remove, input);
  await until(
    () => eventsFor(world.mia),
    (names) => names.length === 8,
  );
  expect(await eventsFor(world.mia)).toEqual([
    "chain-changed",
    "news-received",
    "chain-changed",
    "member-state-changed",
    "news-received",
    "chain-removed",
    "member-state-changed",
    "news-received",
  ]);
});

test("positions older than the crew's retention are deleted from stamps, history and requests", async () => {
  await world.settings({ timeTrackingAllowedOther: "optional" });
  world.at("08:00");
  await world.stamp("startWork", { location: "48.1,11.5" });
  world.at("09:00");
  await world.stamp("stopWork", { location: "48.1,11.5" });
  const edit = { crewId, userId: mia, timestamp: world.iso("08:00"), duration: "PT600S" };
  await world.max.call(stampChainEndpoints.updateBreak, edit);
  const asked = [{ timestamp: world.iso("08:30"), timeAccount: 1 as const, location: "48.1,11.5" }];
  const about = { crewId, userId: mia, clockInTimestamp: world.iso("08:00"), reason: "later" };
  await world.mia.call(correctionEndpoints.request, { ...about, stamps: asked });
  await world.max.call(timeClockEndpoints.changeLocationPrivacy, { crewId, keepsPositions: true, retentionDays: 10 });
  const deleteAt = (days: number) =>
    world.app.database.asMaintenance((tx) => deleteOldPositions(tx, new Date(world.iso("12:00", days))));
  const positions = async () => {
    const stamps = await world.mia.call(timeClockEndpoints.stamps, { crewId });
    const history = await world.mia.call(stampChainEndpoints.history, {
      crewId,
      userId: mia,
      clockInTimestamp: world.iso("08:00"),
    });
    const requests = await world.mia.call(correctionEndpoints.list, { crewId });
    return JSON.stringify([stamps.payload, history.payload, requests.payload]).match(/48\.1/g)?.length ?? 0;
  };
  expect(await positions()).toBe(7);
  expect(await deleteAt(9)).toBe(0);
  expect(await positions()).toBe(7);
  expect(await deleteAt(11)).toBe(2);
  expect(await positions()).toBe(0);
});

test("once a crew stores no positions, all earlier ones are deleted everywhere; members see their own stored positions", async () => {
  await world.settings({ timeTrackingAllowedOther: "optional" });
  world.at("08:00");
  const key = { headers: { "X-Transaction-ID": "11111111-1111-4111-8111-111111111111" } };
  await world.mia.call(timeClockEndpoints.startWork, { crewId, userId: mia, location: "48.1,11.5" }, key);
  const places = async (who: TestClient) => (await who.call(timeClockEndpoints.ownPlaces, { crewId })).payload;
  expect(await places(world.mia)).toMatchObject([
    { timestamp: world.iso("08:00"), location: "48.1,11.5", fence: null },
  ]);
  expect(await places(world.max)).toEqual([]);

  await world.max.call(timeClockEndpoints.changeLocationPrivacy, { crewId, keepsPositions: false, retentionDays: 10 });
  expect(await places(world.mia)).toEqual([]);
  const { database } = world.app;
  const copies = () =>
    database.asMaintenance(async (tx) => {
      const rows = await tx.query(
        `select body as copy from events where body::text like '%48.1%'
         union all select reply from idempotent_replies where reply::text like '%48.1%'`,
      );
      return rows.length;
    });
  expect(await copies()).toBeGreaterThan(1);
  // The job that the event of the changed privacy starts.
  await database.asMaintenance((tx) => deleteOldPositions(tx, new Date(world.iso("08:00")), crewId));
  expect(await copies()).toBe(0);
});
