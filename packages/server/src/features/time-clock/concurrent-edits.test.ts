import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld, through } from "#test/clock-world.ts";

// Stamps are added while a manager edits the times that were loaded before.
let world: ClockWorld;
beforeEach(async () => {
  world = await startClockWorld();
  world.at("08:00");
  await world.stamp("startWork");
});
afterEach(() => world.close());

type Times = [string, number][];
const stampsOf = (times: Times) =>
  times.map(([time, timeAccount]) => ({ timestamp: world.iso(time), timeAccount })) as never;
const replace = (stamps: Times, seen?: Times) =>
  world.max.call(
    stampChainEndpoints.replace,
    {
      crewId,
      userId: mia,
      clockInTimestamp: world.iso("08:00"),
      stamps: stampsOf(stamps),
      ...(seen && { seen: stampsOf(seen) }),
    },
    through("Mobile"),
  );
const ask = (stamps: Times | null, seen?: Times) =>
  world.mia.call(correctionEndpoints.request, {
    crewId,
    userId: mia,
    clockInTimestamp: world.iso("08:00"),
    stamps: stamps && stampsOf(stamps),
    ...(seen && { seen: stampsOf(seen) }),
    reason: "was earlier",
  });
const grant = (id: number) => world.max.call(correctionEndpoints.grant, { crewId, id });
const stored = async (): Promise<string[]> => {
  const chains = (await world.mia.call(stampChainEndpoints.list, { crewId, userId: mia })).payload;
  return chains.flatMap(({ stamps }) => stamps.map((one) => `${one.timestamp.slice(11, 16)} ${one.timeAccount}`));
};
async function workUntil(time: string): Promise<void> {
  world.at(time);
  await world.stamp("stopWork");
}

test("a clock-out during a manager's edit of the clock-in stays, with its channel", async () => {
  await workUntil("16:00");
  const changed = await replace([["07:45", 1]], [["08:00", 1]]);
  expect(changed.payload).toMatchObject({
    clockInTimestamp: world.iso("07:45"),
    clockOutTimestamp: world.iso("16:00"),
  });
  expect(changed.payload.stamps.map(({ clockInTimestamp, channel }) => [clockInTimestamp, channel])).toEqual([
    [world.iso("07:45"), "Mobile"],
    [world.iso("07:45"), "Web"],
  ]);
  expect(await stored()).toEqual(["07:45 1", "16:00 0"]);
  world.at("16:30");
  expect((await world.stamp("startWork")).status).toBe(200);
});

test("a clock-out and an edit at the same time are both kept, whichever comes first", async () => {
  world.at("16:00");
  const [stopped, changed] = await Promise.all([world.stamp("stopWork"), replace([["07:45", 1]], [["08:00", 1]])]);
  expect([stopped.status, changed.status]).toEqual([200, 200]);
  expect(await stored()).toEqual(["07:45 1", "16:00 0"]);
});

test("an edit that contradicts a stamp made meanwhile is refused and changes nothing", async () => {
  await workUntil("16:00");
  const closed = await replace(
    [
      ["08:00", 1],
      ["15:00", 0],
    ],
    [["08:00", 1]],
  );
  expect([closed.status, closed.refusal.errors]).toMatchObject([409, [{ id: 1011, field: "seen" }]]);
  expect((await replace([["16:30", 1]], [["08:00", 1]])).id).toBe(1011);
  expect(await stored()).toEqual(["08:00 1", "16:00 0"]);
});

test("of two managers who edit the same times the second is refused; without `seen` the last edit wins", async () => {
  await workUntil("16:00");
  const seen: Times = [
    ["08:00", 1],
    ["16:00", 0],
  ];
  const until = (end: string): Times => [
    ["08:00", 1],
    [end, 0],
  ];
  expect((await replace(until("15:00"), seen)).status).toBe(200);
  expect((await replace(until("15:30"), seen)).refusal.errors).toMatchObject([{ id: 1011, field: "seen" }]);
  expect(await stored()).toEqual(["08:00 1", "15:00 0"]);
  expect((await replace(until("15:30"))).status).toBe(200);
});

test("a correction of a running chain that is granted in the evening keeps the stamps made since", async () => {
  const asked = await ask([["07:30", 1]], [["08:00", 1]]);
  expect(asked.payload.seen).toMatchObject([{ timestamp: world.iso("08:00"), timeAccount: 1 }]);
  world.at("12:00");
  await world.stamp("startBreak");
  world.at("12:30");
  await world.stamp("startWork");
  await workUntil("16:00");
  expect((await grant(asked.payload.id)).payload.status).toBe("granted");
  expect(await stored()).toEqual(["07:30 1", "12:00 2", "12:30 1", "16:00 0"]);
});

test("a correction of times that were changed meanwhile cannot be granted, stays open and can be rejected", async () => {
  await workUntil("16:00");
  const until = (end: string): Times => [
    ["08:00", 1],
    [end, 0],
  ];
  const later = (await ask(until("15:45"))).payload;
  const removal = (await ask(null)).payload;
  await replace(until("15:00"), until("16:00"));
  for (const { id } of [later, removal]) {
    expect((await grant(id)).refusal.errors).toMatchObject([{ id: 1011, field: "id" }]);
  }
  expect(await stored()).toEqual(["08:00 1", "15:00 0"]);
  expect((await ask(null, until("16:00"))).refusal.errors).toMatchObject([{ id: 1011, field: "seen" }]);
  const rejected = await world.max.call(correctionEndpoints.reject, { crewId, id: later.id });
  expect(rejected.payload.status).toBe("rejected");
});

test("an edit without positions keeps the positions of unchanged stamps", async () => {
  await world.settings({ timeTrackingAllowedOther: "optional" });
  world.at("16:00");
  await world.stamp("stopWork", { location: "48.1,11.5" });
  const asked = await ask([
    ["07:30", 1],
    ["16:00", 0],
  ]);
  expect((await grant(asked.payload.id)).status).toBe(200);
  const [chain] = (await world.mia.call(stampChainEndpoints.list, { crewId, userId: mia })).payload;
  expect(chain?.stamps.map(({ location }) => location)).toEqual([null, "48.1,11.5"]);
});
