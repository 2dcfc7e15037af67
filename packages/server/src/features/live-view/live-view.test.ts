import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { liveViewEndpoints } from "@glasen/contract/live-view.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { testIds } from "#test/test-crews.ts";

let world: ClockWorld;
beforeEach(async () => {
  world = await startClockWorld();
});
afterEach(() => world.close());

const live = async () => (await world.rita.call(liveViewEndpoints.list, { crewId })).payload;
const personOf = async (userId: number) => (await live()).people.find((person) => person.userId === userId);

test("the live view tells for everybody who works, has a break or is out, since when and for which category (LIV501, PRM518)", async () => {
  const category = (await world.max.call(categoryEndpoints.create, { crewId, name: "Bread" })).payload;
  world.at("08:00");
  await world.stamp("startWork", { timeCategory1Id: category.id });
  const nobody = { clockInAt: null, since: null, timeCategory1Id: null, timeCategory2Id: null, position: null };
  expect(await personOf(testIds.users.max)).toEqual({
    ...nobody,
    userId: testIds.users.max,
    timeAccount: 0,
    shift: null,
  });
  const atWork = await personOf(mia);
  expect(atWork).toMatchObject({ timeAccount: 1, timeCategory1Id: category.id, clockInAt: atWork?.since });
  world.at("09:30");
  await world.stamp("startBreak");
  const onBreak = await personOf(mia);
  expect(onBreak).toMatchObject({ timeAccount: 2, clockInAt: atWork?.clockInAt });
  expect(Date.parse(onBreak?.since ?? "") - Date.parse(onBreak?.clockInAt ?? "")).toBe(90 * 60_000);
  world.at("10:00");
  await world.stamp("stopWork");
  expect(await personOf(mia)).toMatchObject({ ...nobody, timeAccount: 0 });
  expect((await live()).people).toHaveLength(4);
  expect((await world.mia.call(liveViewEndpoints.list, { crewId })).id).toBe(1006);
});

test("the position is the last one of the current work, and gone once the crew stores none (LIV509)", async () => {
  await world.settings({ timeTrackingAllowedOther: "optional" });
  world.at("08:00");
  await world.stamp("startWork", { location: "48.137154,11.576124" });
  world.at("09:00");
  await world.stamp("startBreak", { location: "48.2,11.6" });
  world.at("09:15");
  await world.stamp("startWork");
  expect((await personOf(mia))?.position).toMatchObject({ latitude: 48.2, longitude: 11.6 });
  world.at("09:20");
  await world.stamp("stopWork");
  expect((await personOf(mia))?.position).toBeNull();

  world.at("10:00");
  await world.stamp("startWork", { location: "48.2,11.6" });
  await world.max.call(timeClockEndpoints.changeLocationPrivacy, { crewId, keepsPositions: false, retentionDays: 30 });
  const { people, keepsPositions } = await live();
  expect(keepsPositions).toBe(false);
  expect(people.every(({ position }) => position === null)).toBe(true);
});

test("somebody who forgot to clock out two days ago is not at work, and somebody who left is not listed", async () => {
  world.at("08:00");
  await world.stamp("startWork");
  world.app.clock.now = new Date(world.app.clock.now.getTime() + 49 * 3_600_000);
  expect(await personOf(mia)).toMatchObject({ timeAccount: 0, clockInAt: null });
  await world.max.call(memberEndpoints.disable, { crewId, id: mia });
  expect(await personOf(mia)).toBeUndefined();
});
