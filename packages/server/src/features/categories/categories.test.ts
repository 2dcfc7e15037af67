import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { geofenceEndpoints } from "@glasen/contract/geofences.ts";
import { groupEndpoints } from "@glasen/contract/groups.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { testIds } from "#test/test-crews.ts";

let world: ClockWorld;
const asked: URL[] = [];
let found: unknown = [];
// Speaks like Nominatim.
const geocoder = createServer((request, response) => {
  asked.push(new URL(request.url ?? "", "http://geocoder"));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(found));
});
let geocoderUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => geocoder.listen(0, "127.0.0.1", resolve));
  geocoderUrl = `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/search`;
});
afterAll(() => geocoder.close());
beforeEach(async () => {
  world = await startClockWorld({ GEOCODER_URL: geocoderUrl });
});
afterEach(() => world.close());

const create = async (name: string, level: 1 | 2 = 1): Promise<number> =>
  (await world.max.call(categoryEndpoints.create, { crewId, name, level })).payload.id;
const problem = (answer: { refusal: { errors: { id: number; field?: string }[] } }): [number, string | undefined] => {
  const [first] = answer.refusal.errors;
  return [first?.id ?? 0, first?.field];
};

test("categories of two levels are created, listed by name, renamed and disabled; members may only look (CAT018, CAT045)", async () => {
  const oven = await world.max.call(categoryEndpoints.create, { crewId, name: " Ofen " });
  expect(oven.payload).toEqual({
    id: oven.payload.id,
    crewId,
    name: "Ofen",
    level: 1,
    disabled: false,
    disabledAt: null,
    geofence: null,
  });
  const { id } = oven.payload;
  const shop = await create("Wiehre", 2);
  await create("Äpfel");
  expect((await world.mia.call(categoryEndpoints.list, { crewId })).payload.map(({ name }) => name)).toEqual([
    "Äpfel",
    "Ofen",
    "Wiehre",
  ]);
  expect((await world.terminal.call(categoryEndpoints.list, { crewId, level: 2 })).payload).toMatchObject([
    { id: shop },
  ]);
  expect((await world.mia.call(categoryEndpoints.create, { crewId, name: "X" })).id).toBe(1006);
  expect(
    (await world.max.call(categoryEndpoints.change, { crewId, id, name: "Backofen", disabled: true })).payload,
  ).toMatchObject({ name: "Backofen", disabled: true, disabledAt: world.app.clock.now.toISOString() });
  expect((await world.mia.send("GET", `/api/v2/crew/${crewId}/time-category/${id}/`)).payload).toMatchObject({
    disabled: true,
  });
  expect((await world.max.call(categoryEndpoints.change, { crewId, id, disabled: false })).payload).toMatchObject({
    name: "Backofen",
    disabledAt: null,
  });
  expect(problem(await world.max.call(categoryEndpoints.change, { crewId, id, level: 2 }))).toEqual([1005, "level"]);
  expect((await world.max.call(categoryEndpoints.change, { crewId, id: 99_999, name: "X" })).status).toBe(404);
});

test("a category needs a name of at most 255 characters and a level of 1 or 2; a body of another crew is refused (CAT018, CAT020, CAT041)", async () => {
  const send = (body: object) => world.max.send("POST", `/api/v2/crew/${crewId}/time-category/`, { body });
  expect(problem(await send({ name: " " }))).toEqual([4002, "name"]);
  expect(problem(await send({ name: "n".repeat(256) }))).toEqual([4003, "name"]);
  expect(problem(await send({ name: "X", level: 3 }))).toEqual([4011, "level"]);
  expect(problem(await send({ name: "X", crewId: 2 }))).toEqual([1005, "crewId"]);
  expect(await send({ name: "X", crewId: String(crewId) })).toMatchObject({ status: 200, payload: { crewId } });
  expect(await send({ name: "X" })).toMatchObject({ status: 200 });
});

test("older clients see the categories of level 1 as groups with the same ids (CAT024)", async () => {
  const id = await create("Teig");
  await create("Wiehre", 2);
  expect((await world.mia.call(groupEndpoints.list, { crewId })).payload).toMatchObject([
    { id, name: "Teig", disabled: false },
  ]);
  await world.max.call(groupEndpoints.disable, { crewId, groupId: id });
  expect((await world.mia.call(categoryEndpoints.get, { crewId, id })).payload.disabled).toBe(true);
});

test("a level-1 category has one geofence, with degrees as text and a radius of 150, 250 or 350 (CAT010, CAT014, CAT015, CAT022, CAT023, CAT046)", async () => {
  const [groupId, second] = [await create("Auslieferung"), await create("Wiehre", 2)];
  const area = { crewId, groupId, latitude: "47.9959", longitude: "7.8522" };
  const made = await world.max.call(geofenceEndpoints.create, area);
  expect(made.payload).toEqual({ id: made.payload.id, ...area, radius: 150 });
  const { id } = made.payload;
  expect(
    (await world.max.call(geofenceEndpoints.create, { ...area, latitude: 48.1, radius: 350 })).payload,
  ).toMatchObject({ id, latitude: "48.1", radius: 350 });
  expect((await world.mia.call(geofenceEndpoints.list, { crewId })).payload).toHaveLength(1);
  expect((await world.max.call(geofenceEndpoints.change, { crewId, id, radius: 250 })).payload).toMatchObject({
    latitude: "48.1",
    radius: 250,
  });
  expect((await world.mia.call(categoryEndpoints.get, { crewId, id: groupId })).payload.geofence).toMatchObject({
    id,
    groupId,
  });

  expect((await world.mia.call(geofenceEndpoints.create, area)).id).toBe(1006);
  expect(problem(await world.max.call(geofenceEndpoints.create, { ...area, groupId: second }))).toEqual([
    4008,
    "groupId",
  ]);
  expect(problem(await world.max.call(geofenceEndpoints.create, { ...area, groupId: 99_999 }))).toEqual([
    4008,
    "groupId",
  ]);
  expect(problem(await world.max.call(geofenceEndpoints.create, { ...area, radius: 200 as never }))).toEqual([
    4011,
    "radius",
  ]);
  for (const latitude of ["90.1", "north", "1e3"]) {
    expect(problem(await world.max.call(geofenceEndpoints.create, { ...area, latitude })), latitude).toEqual([
      4001,
      "latitude",
    ]);
  }
  expect((await world.mia.call(geofenceEndpoints.remove, { crewId, id })).id).toBe(1006);
  expect((await world.max.call(geofenceEndpoints.remove, { crewId, id })).status).toBe(200);
  expect((await world.max.call(geofenceEndpoints.remove, { crewId, id })).status).toBe(404);
});

test("stamps carry categories; break and stop inherit them, continuing carries them over, another one wins (CLK004, CLK044, CAT028, CAT029)", async () => {
  const [oven, dough] = [await create("Ofen"), await create("Teig")];
  world.at("08:00");
  expect((await world.stamp("startWork", { timeCategory1Id: oven })).payload).toMatchObject({
    timeCategory1Id: oven,
    groupId: oven,
  });
  world.at("09:00");
  expect((await world.stamp("startBreak")).payload).toMatchObject({ timeCategory1Id: oven });
  world.at("09:30");
  expect((await world.stamp("startWork")).payload).toMatchObject({ timeCategory1Id: oven });
  world.at("10:00");
  expect(await world.stamp("startWork", { timeCategory1Id: oven })).toMatchObject({ id: 4022 });
  expect((await world.stamp("startWork", { timeCategory1Id: dough })).payload).toMatchObject({
    timeCategory1Id: dough,
    clockInTimestamp: world.iso("08:00"),
  });
  world.at("11:00");
  expect((await world.stamp("stopWork")).payload).toMatchObject({ timeCategory1Id: dough });
});

test("a disabled, foreign or wrong category is 4008, at the clock and in chains (CAT033, ERR047)", async () => {
  const [oven, level2] = [await create("Ofen"), await create("Wiehre", 2)];
  const foreign = await world.app.database.inCrew(testIds.crews.foreign, async (tx) => {
    const rows = await tx.query<{ id: number }>(
      "insert into time_categories (crew_id, level, name) values (2, 1, 'FOREIGN') returning time_category_id as id",
    );
    return rows[0]?.id;
  });
  await world.max.call(categoryEndpoints.change, { crewId, id: oven, disabled: true });
  for (const timeCategory1Id of [oven, level2, foreign, 99_999]) {
    expect(problem(await world.stamp("startWork", { timeCategory1Id }))).toEqual([4008, "timeCategory1Id"]);
  }
  world.at("18:00");
  const stamps = [
    { timestamp: world.iso("08:00"), timeAccount: 1, timeCategory1Id: oven },
    { timestamp: world.iso("09:00"), timeAccount: 0 },
  ];
  expect(problem(await world.chain([], { stamps }))).toEqual([4008, "stamps.0.timeCategory1Id"]);
});

test("the second category needs the setting and Time Tracking Plus (CAT031, SET011)", async () => {
  const shop = await create("Wiehre", 2);
  expect(problem(await world.stamp("startWork", { timeCategory2Id: shop }))).toEqual([4008, "timeCategory2Id"]);
  await world.settings({ secondTimeCategoryEnabled: true });
  const bitmask = (mask: number) =>
    world.app.database.inCrew(crewId, (tx) =>
      tx.run("update usage_rights set bitmask = $2 where crew_id = $1", [crewId, mask]),
    );
  await bitmask(1);
  expect(problem(await world.stamp("startWork", { timeCategory2Id: shop }))).toEqual([4008, "timeCategory2Id"]);
  await bitmask(15);
  expect((await world.stamp("startWork", { timeCategory2Id: shop })).payload).toMatchObject({
    timeCategory1Id: null,
    timeCategory2Id: shop,
  });
});

test("the category 'null' of an address is no category, any other a number (CAT019)", async () => {
  const oven = await create("Ofen");
  const stampWith = async (category: string) => {
    const path = `/api/v2/time-tracking/start-work?timeCategory1Id=${category}`;
    return (await world.mia.send("POST", path, { body: { crewId, userId: mia } })).payload;
  };
  world.at("08:00");
  expect(await stampWith(String(oven))).toMatchObject({ timeCategory1Id: oven });
  world.at("09:00");
  expect(await stampWith("null")).toMatchObject({ timeCategory1Id: null });
  world.at("11:00");
  await world.stamp("stopWork");
  const day = world.iso("11:00").slice(0, 10);
  const workOf = async (...categories: string[]) => {
    const filter = categories.map((category) => `&timeCategory1Id[]=${category}`).join("");
    const path = `/api/v2/durations?crewId=${crewId}&userId=${mia}&from=${day}&to=${day}${filter}`;
    return (await world.max.send("GET", path)).payload;
  };
  expect(await workOf("null")).toEqual([{ type: "work", value: "PT7200S" }]);
  expect(await workOf(String(oven))).toEqual([{ type: "work", value: "PT3600S" }]);
  expect(await workOf(String(oven), "null")).toEqual([{ type: "work", value: "PT10800S" }]);
});

test("a clock-in within a geofence gets its category; a stamp is marked inside or outside and never blocked (CAT022)", async () => {
  const groupId = await create("Auslieferung");
  await world.max.call(geofenceEndpoints.create, { crewId, groupId, latitude: "47.9959", longitude: "7.8522" });
  await world.settings({ timeTrackingAllowedOther: "optional" });
  world.at("08:00");
  expect((await world.stamp("startWork", { location: "47.9960,7.8523" })).payload).toMatchObject({
    timeCategory1Id: groupId,
    fence: "inside",
  });
  world.at("09:00");
  expect((await world.stamp("startBreak", { location: "48.5,7.8" })).payload).toMatchObject({
    timeCategory1Id: groupId,
    fence: "outside",
  });
  world.at("10:00");
  expect((await world.stamp("stopWork")).payload).toMatchObject({ fence: "unknown" });
  world.at("11:00");
  expect((await world.stamp("startWork", { location: "48.5,7.8" })).payload).toMatchObject({
    timeCategory1Id: null,
    fence: null,
  });
});

test("an address is searched for with the installation's service, and the first result counts (CAT047, CAT048)", async () => {
  found = [
    { lat: "47.99590001", lon: "7.85222", display_name: "Freiburg" },
    { lat: "1", lon: "2" },
  ];
  const place = await world.max.call(geofenceEndpoints.findAddress, { crewId, address: "Goethestraße 1, Freiburg" });
  expect(place.payload).toEqual({ latitude: "47.9959", longitude: "7.85222", label: "Freiburg" });
  expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
    q: "Goethestraße 1, Freiburg",
    format: "json",
    addressdetails: "1",
  });
  expect((await world.mia.call(geofenceEndpoints.findAddress, { crewId, address: "X" })).id).toBe(1006);
});

test('no result is "Address not found" on the address field; so is the failure of the service; an installation makes at most 60 requests a minute (CAT049)', async () => {
  found = [];
  const none = await world.max.call(geofenceEndpoints.findAddress, { crewId, address: "Nowhere" });
  expect(none).toMatchObject({ status: 404, message: "Address not found" });
  expect(none.refusal.errors[0]?.field).toBe("address");
  found = { error: "busy" };
  expect(await world.max.call(geofenceEndpoints.findAddress, { crewId, address: "Nowhere" })).toMatchObject({
    status: 502,
    id: 0,
    refusal: { errors: [{ field: "address" }] },
  });
  await world.app.database.outsideCrews((tx) => tx.run("update rate_limits set attempts = 60 where key = 'geocoder'"));
  expect(await world.max.call(geofenceEndpoints.findAddress, { crewId, address: "Nowhere" })).toMatchObject({
    id: 429,
  });
});
