import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";

let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
  world.at("18:00");
});
afterAll(() => world.close());

const work = (from: string, to: string) => [
  { timestamp: from, timeAccount: 1 as const },
  { timestamp: to, timeAccount: 0 as const },
];
const year = () => world.app.clock.now.getUTCFullYear();
const tooEarly = () => work(`${year() - 6}-12-30T08:00:00.000Z`, `${year() - 6}-12-30T16:00:00.000Z`);
const counted = () => work(`${year() - 5}-01-04T08:00:00.000Z`, `${year() - 5}-01-04T16:00:00.000Z`);
const problems = (answer: { refusal: { errors: { id: number; field?: string }[] } }) =>
  answer.refusal.errors.map(({ id, field }) => [id, field]);

test("times before the evaluated years are refused by their field, times on their first days are taken", async () => {
  const create = (stamps: object[], who = world.max) =>
    who.call(stampChainEndpoints.create, { crewId, userId: mia, stamps } as never);
  const refused = await create(tooEarly());
  expect(problems(refused)).toEqual([[4046, "stamps.0.timestamp"]]);
  expect(refused.refusal.message).toContain("five years");
  const batch = await world.max.call(stampChainEndpoints.createMany, {
    crewId,
    userId: mia,
    chains: [{ stamps: counted() }, { stamps: tooEarly() }],
  } as never);
  expect(problems(batch)).toEqual([[4046, "chains.1.stamps.0.timestamp"]]);
  const asked = await world.mia.call(correctionEndpoints.request, {
    crewId,
    userId: mia,
    stamps: tooEarly(),
    reason: "long ago",
  } as never);
  expect(problems(asked)).toEqual([[4046, "stamps.0.timestamp"]]);
  const stamped = await world.max.call(timeClockEndpoints.startWork, {
    crewId,
    userId: mia,
    timestamp: tooEarly()[0]?.timestamp,
  } as never);
  expect(problems(stamped)).toEqual([[4046, "timestamp"]]);
  expect((await create(counted())).status).toBe(200);
});

test("a time of more than 48 hours needs a manager's confirmation; a shorter one does not", async () => {
  const long = work(world.iso("08:00", -9), world.iso("08:01", -7));
  const create = (stamps: object[], more = {}, who = world.max) =>
    who.call(stampChainEndpoints.create, { crewId, userId: mia, stamps, ...more } as never);
  expect(problems(await create(long))).toEqual([[1011, "stamps.1.timestamp"]]);
  await world.settings({ createStampChainTimeLimit: null });
  expect(problems(await create(long, { isLengthConfirmed: true }, world.mia))).toEqual([[1011, "stamps.1.timestamp"]]);
  expect((await create(work(world.iso("08:00", -9), world.iso("08:00", -7)))).status).toBe(200);
  const replace = (stamps: object[], more = {}) =>
    world.max.call(stampChainEndpoints.replace, {
      crewId,
      userId: mia,
      clockInTimestamp: world.iso("08:00", -9),
      stamps,
      ...more,
    } as never);
  expect(problems(await replace(long))).toEqual([[1011, "stamps.1.timestamp"]]);
  expect((await replace(long, { isLengthConfirmed: true })).status).toBe(200);
  // A confirmed length is not asked about again while it does not grow.
  expect((await replace(long.map((stamp) => ({ ...stamp, note: "Night watch" })))).status).toBe(200);
  expect(problems(await replace(work(world.iso("08:00", -9), world.iso("08:02", -7))))).toHaveLength(1);
});

test("a forgotten clock-out more than 48 hours later needs the confirmation as well", async () => {
  await world.stamp("startWork");
  const clockInTimestamp = world.app.clock.now.toISOString();
  world.app.clock.now = new Date(world.iso("18:00", 4));
  const add = (more = {}) =>
    world.max.call(stampChainEndpoints.addClockOut, {
      crewId,
      userId: mia,
      clockInTimestamp,
      clockOutTimestamp: world.iso("19:00", -1),
      ...more,
    } as never);
  expect(problems(await add())).toEqual([[1011, "clockOutTimestamp"]]);
  expect((await add({ isLengthConfirmed: true })).status).toBe(200);
});

test("a period or a batch that is too long names the limit (ERR502)", async () => {
  const list = await world.mia.call(stampChainEndpoints.list, {
    crewId,
    userId: mia,
    startTime: world.iso("00:00", -500),
    endTime: world.iso("00:00"),
  });
  expect(list.refusal).toMatchObject({
    id: 1005,
    message: "At most 400 days are possible at once. Please choose a shorter period.",
    errors: [{ field: "endTime", reason: "TOO_BIG" }],
  });
  const chains = Array.from({ length: 63 }, () => ({ stamps: counted() }));
  const batch = await world.max.call(stampChainEndpoints.createMany, { crewId, userId: mia, chains } as never);
  expect(batch.refusal.errors).toMatchObject([
    {
      field: "chains",
      reason: "TOO_BIG",
      message: "At most 62 items are possible at once. Please send them in parts.",
    },
  ]);
});
