import { manningLevels } from "@glasen/contract/manning-levels.ts";
import { workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crewId } from "#test/clock-world.ts";
import { type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";

let world: ShiftWorld;
let workplaceId: number;
beforeAll(async () => {
  world = await startShiftWorld();
  workplaceId = (await world.max.call(workplaceEndpoints.create, { crewId, name: "Laden" })).payload.id;
});
afterAll(() => world.close());

const level = (more: object = {}) =>
  ({ crewId, workplaceId, weekday: 1, fromTime: "06:00", toTime: "14:00", people: 2, ...more }) as never;
const create = (more: object = {}, who = world.max) => who.call(manningLevels.create, level(more));

test("a workplace needs people on weekdays, and other numbers on single dates", async () => {
  const { payload: monday } = await create();
  expect(monday).toMatchObject({ workplaceId, weekday: 1, date: null, fromTime: "06:00", toTime: "14:00", people: 2 });
  const { payload: exception } = await create({ weekday: null, date: "2026-12-24", toTime: "00:00", people: 0 });
  expect(exception).toMatchObject({ weekday: null, date: "2026-12-24", toTime: "00:00", people: 0 });
  expect((await world.mia.call(manningLevels.list, { crewId } as never)).payload).toEqual([monday, exception]);

  const change = (values: object) => world.max.call(manningLevels.change, { crewId, id: monday.id, ...values });
  expect((await change({ people: 3 })).payload).toEqual({ ...monday, people: 3 });
  expect((await change({ weekday: null, date: "2026-12-31" as never })).payload).toMatchObject({ date: "2026-12-31" });
  const { payload: replaced } = await world.max.call(manningLevels.replace, {
    ...(level() as object),
    id: monday.id,
  } as never);
  expect(replaced).toEqual(monday);
  expect((await world.max.call(manningLevels.remove, { crewId, id: monday.id })).status).toBe(200);
  expect((await world.max.call(manningLevels.remove, { crewId, id: monday.id })).status).toBe(404);
});

test("a level has a weekday or a date, a workplace that is in use, and planners of the crew set it", async () => {
  const fieldsOf = async (more: object) => (await create(more)).refusal.errors.map(({ field }) => field);
  expect(await fieldsOf({ weekday: null })).toEqual(["weekday"]);
  expect(await fieldsOf({ date: "2026-12-24" })).toEqual(["date"]);
  expect(await fieldsOf({ weekday: 8 })).toEqual(["weekday"]);
  expect(await fieldsOf({ people: -1 })).toEqual(["people"]);
  expect(await fieldsOf({ workplaceId: 999_999 })).toEqual(["workplaceId"]);
  expect((await create({}, world.mia)).id).toBe(1006);
  expect((await create({}, world.rita)).id).toBe(1006);
  const closed = (await world.max.call(workplaceEndpoints.create, { crewId, name: "Kiosk" })).payload.id;
  const { payload: kept } = await create({ workplaceId: closed });
  const disabledAt = world.app.clock.now.toISOString();
  await world.max.call(workplaceEndpoints.change, { crewId, workplaceId: closed, disabledAt });
  expect(await fieldsOf({ workplaceId: closed })).toEqual(["workplaceId"]);
  expect((await world.max.call(manningLevels.change, { crewId, id: kept.id, people: 1 })).status).toBe(200);
});
