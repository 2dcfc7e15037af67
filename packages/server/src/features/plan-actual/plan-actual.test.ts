import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { manningLevels } from "@glasen/contract/manning-levels.ts";
import { type ComparisonRow, planActualEndpoints } from "@glasen/contract/plan-actual.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { wageEndpoints } from "@glasen/contract/wages.ts";
import { workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crewId, max, mia, olga, rita } from "#test/clock-world.ts";
import { hours, type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";
import type { TestClient } from "#test/test-client.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ShiftWorld;
let leader: { userId: number; client: TestClient };
let sales: number;
let shop: number;
let oven: number;

const HOUR = 3600;
const week = { from: "2026-11-02", to: "2026-11-08" };

beforeAll(async () => {
  world = await startShiftWorld();
  const { olga: owner } = world;
  sales = (await owner.call(categoryEndpoints.create, { crewId, level: 1, name: "Verkauf" } as never)).payload.id;
  const place = async (name: string, groupId: number | null = null) =>
    (await owner.call(workplaceEndpoints.create, { crewId, name, groupId })).payload.id;
  [shop, oven] = [await place("Laden", sales), await place("Ofen")];
  leader = await world.addPerson({ role: "manager", managesTeamsOnly: true });
  await world.publish(
    { userId: mia, workplaceId: oven, ...hours("2026-11-02") },
    { userId: mia, workplaceId: oven, ...hours("2026-11-03") },
    { userId: mia, workplaceId: shop, ...hours("2026-11-04") },
    { userId: mia, workplaceId: oven, ...hours("2026-11-05") },
    { userId: mia, workplaceId: oven, ...hours("2026-11-12", "09:00", "13:00") },
  );
  await world.absence(mia, "2026-11-05");
  await work("2026-11-02", "06:00", "13:00");
  await work("2026-11-03", "05:00", "15:00");
  await work("2026-11-06", "08:00", "10:00", sales);
});
afterAll(() => world.close());

const work = async (date: string, from: string, to: string, timeCategory1Id: number | null = null) => {
  const stamp = (time: string, timeAccount: 0 | 1) => ({
    timestamp: `${date}T${time}:00Z`,
    timeAccount,
    timeCategory1Id,
  });
  const stamps = [stamp(from, 1), stamp(to, 0)];
  const answer = await world.max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps } as never);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
};
const compare = (groupBy: string, more: object = {}, who = world.max) =>
  who.call(planActualEndpoints.compare, { crewId, ...week, groupBy, ...more } as never);
const inHours = ({ planned, worked, causes, ahead }: ComparisonRow) => ({
  ...{ planned: planned / HOUR, worked: worked / HOUR, ahead: ahead / HOUR },
  ...Object.fromEntries(Object.entries(causes).flatMap(([cause, one]) => (one ? [[cause, one / HOUR]] : []))),
});
const add = (figures: Iterable<number>): number => [...figures].reduce((sum, one) => sum + one, 0);

test("plan and actual differ by causes that add up, by person, day, workplace, category and week", async () => {
  const { rows } = (await compare("day")).payload;
  expect(rows.map((row) => [row.day, inHours(row)])).toEqual([
    ["2026-11-02", { planned: 8, worked: 7, ahead: 0, late: -1 }],
    ["2026-11-03", { planned: 8, worked: 10, ahead: 0, longer: 2 }],
    ["2026-11-04", { planned: 8, worked: 0, ahead: 0, missing: -8 }],
    ["2026-11-05", { planned: 8, worked: 0, ahead: 0, absent: -8 }],
    ["2026-11-06", { planned: 0, worked: 2, ahead: 0, unplanned: 2 }],
  ]);
  const byWorkplace = (await compare("workplaceId")).payload.rows;
  expect(byWorkplace.map((row) => [row.workplaceId, row.planned / HOUR, row.worked / HOUR])).toEqual([
    [shop, 8, 2],
    [oven, 24, 17],
  ]);
  const byCategory = (await compare("timeCategory1Id")).payload.rows;
  expect(byCategory.map((row) => [row.timeCategory1Id, row.planned / HOUR, row.worked / HOUR])).toEqual([
    [sales, 8, 2],
    [null, 24, 17],
  ]);
  for (const groupBy of ["userId", "week", "workplaceId", "timeCategory1Id", "day"]) {
    const found = (await compare(groupBy)).payload.rows;
    expect(add(found.map(({ planned }) => planned))).toBe(32 * HOUR);
    expect(add(found.map(({ worked }) => worked))).toBe(19 * HOUR);
    for (const { planned, causes, worked } of found) expect(planned + add(Object.values(causes))).toBe(worked);
  }
});

test("shifts of today are still ahead, and nothing is missing yet", async () => {
  const { rows } = (await compare("day", { from: "2026-11-12", to: "2026-11-12" })).payload;
  expect(rows.map(inHours)).toEqual([{ planned: 0, worked: 0, ahead: 4 }]);
});

test("a leader of a team compares its members only, and a period backwards is refused", async () => {
  expect((await compare("userId", {}, leader.client)).payload.rows).toEqual([]);
  expect((await compare("userId", { userIds: [mia] }, leader.client)).payload.rows).toEqual([]);
  expect((await compare("userId", {}, world.mia)).id).toBe(1006);
  const backwards = await compare("userId", { from: "2026-11-08", to: "2026-11-02" });
  expect(backwards.refusal.errors.map(({ field }) => field)).toEqual(["to"]);
});

test("the comparison is a file of three kinds with its sums", async () => {
  const file = async (format: string) => {
    const wanted = { crewId, ...week, groupBy: "workplaceId", format, language: "de" };
    return ((await world.max.call(planActualEndpoints.file, wanted as never)).payload as Buffer).toString();
  };
  const csv = await file("csv");
  expect(csv.split("\r\n").map((line) => line.split(";").slice(0, 3).join(" "))).toEqual([
    '\uFEFF"Arbeitsplatz" "Geplant" "Später gekommen"',
    '"Laden" 8:00 0:00',
    '"Ofen" 24:00 -1:00',
    '"Summe" 32:00 -1:00',
    "",
  ]);
  expect((await file("xlsx")).slice(0, 2)).toBe("PK");
  expect((await file("pdf")).slice(0, 5)).toBe("%PDF-");
});

test("a workplace has a budget for each week; used is what was worked and what is ahead", async () => {
  const save = (values: object, who = world.max) =>
    who.call(planActualEndpoints.saveBudget, { crewId, workplaceId: oven, week: "2026-11-04", ...values } as never);
  expect((await save({ seconds: 20 * HOUR, weeks: 2 })).status).toBe(200);
  const budgets = async () =>
    (await world.rita.call(planActualEndpoints.budgets, { crewId, from: "2026-11-04", to: "2026-11-12" } as never))
      .payload;
  expect(await budgets()).toEqual([
    { workplaceId: shop, week: "2026-11-02", budget: null, worked: 2 * HOUR, ahead: 0 },
    { workplaceId: oven, week: "2026-11-02", budget: 20 * HOUR, worked: 17 * HOUR, ahead: 0 },
    { workplaceId: oven, week: "2026-11-09", budget: 20 * HOUR, worked: 0, ahead: 4 * HOUR },
  ]);
  expect((await save({ seconds: null, weeks: 1 })).status).toBe(200);
  expect((await budgets()).map(({ budget }) => budget)).toEqual([null, null, 20 * HOUR]);
  expect((await save({ seconds: -1 })).refusal.errors.map(({ field }) => field)).toEqual(["seconds"]);
  expect((await save({ seconds: 1, workplaceId: 999_999 })).refusal.errors.map(({ field }) => field)).toEqual([
    "workplaceId",
  ]);
  expect((await save({ seconds: 1 }, world.rita)).id).toBe(1006);
});

test("only the owner, and leaders to whom the owner gave the right, see hourly rates and wages", async () => {
  const save = (values: object, who = world.olga) =>
    who.call(wageEndpoints.save, { crewId, userId: mia, validFrom: "2026-01-01", cents: 1500, ...values } as never);
  expect((await save({})).status).toBe(200);
  expect((await save({ validFrom: "2026-11-03", cents: 2000 })).status).toBe(200);
  expect((await save({ cents: -1 })).refusal.errors.map(({ field }) => field)).toEqual(["cents"]);
  expect((await save({ userId: 999_999 })).refusal.errors.map(({ field }) => field)).toEqual(["userId"]);
  const wages = async (who: TestClient) => {
    const { payload } = await compare("userId", {}, who);
    return { seesWages: payload.seesWages, wages: payload.rows.map((row) => row.wages), without: payload.withoutRate };
  };
  // Monday at 15, everything later at 20 an hour.
  const amounts = [{ plannedCents: 8 * 1500 + 24 * 2000, workedCents: 7 * 1500 + 12 * 2000 }];
  expect(await wages(world.olga)).toEqual({ seesWages: true, wages: amounts, without: [] });
  expect(await wages(world.max)).toEqual({ seesWages: false, wages: [null], without: null });
  expect((await world.max.call(wageEndpoints.list, { crewId })).id).toBe(1006);
  expect((await save({}, world.max)).id).toBe(1006);

  const share = (userIds: number[], who = world.olga) => who.call(wageEndpoints.saveReaders, { crewId, userIds });
  expect((await share([max], world.max)).id).toBe(1006);
  expect((await share([mia])).refusal.errors.map(({ field }) => field)).toEqual(["userIds.0"]);
  expect((await share([olga])).refusal.errors.map(({ field }) => field)).toEqual(["userIds.0"]);
  expect((await share([max, rita, leader.userId])).payload).toEqual({ userIds: [max, rita, leader.userId] });
  expect((await wages(world.max)).wages).toEqual(amounts);
  expect((await world.rita.call(wageEndpoints.list, { crewId })).payload).toHaveLength(2);
  expect((await save({}, world.rita)).id).toBe(1006);
  // A leader of a team keeps to the team.
  expect((await leader.client.call(wageEndpoints.list, { crewId })).payload).toEqual([]);
  expect((await save({}, leader.client)).id).toBe(1006);
  expect((await share([])).payload).toEqual({ userIds: [] });
  expect((await world.max.call(wageEndpoints.list, { crewId })).id).toBe(1006);

  expect((await save({ validFrom: "2026-11-03", cents: null })).status).toBe(200);
  expect((await save({ validFrom: "2026-11-03", cents: null })).refusal.errors.map(({ field }) => field)).toEqual([
    "validFrom",
  ]);
  const log = await world.app.database.inCrew(crewId, (tx) =>
    tx.query("select * from audit_entries where crew_id = $1 and action = 'hourly-rate-changed'", [crewId]),
  );
  expect(log.length).toBeGreaterThan(0);
  expect(JSON.stringify(log)).not.toMatch(/cents|1500|2000/);
});

test("need is suggested from comparable days beside the present levels, and taken one by one", async () => {
  const suggest = async (weeks = 1) =>
    (await world.max.call(planActualEndpoints.suggestions, { crewId, weeks } as never)).payload;
  const suggested = await suggest(2);
  const friday = suggested.find((one) => one.workplaceId === shop && one.weekday === 5);
  expect(friday).toEqual({
    ...{ workplaceId: shop, weekday: 5, date: null, holiday: null, basis: ["2026-11-06"], isSame: false },
    ...{ levels: [{ fromTime: "09:00", toTime: "11:00", people: 1 }], present: [] },
  });
  expect(suggested.find((one) => one.workplaceId === oven && one.weekday === 2)?.levels).toEqual([
    { fromTime: "06:00", toTime: "16:00", people: 1 },
  ]);
  const take = (items: object[], who = world.max) => who.call(planActualEndpoints.take, { crewId, items } as never);
  const item = { workplaceId: shop, weekday: 5, levels: friday?.levels };
  expect((await take([item], world.rita)).id).toBe(1006);
  expect((await take([item])).status).toBe(200);
  expect((await take([item])).status).toBe(200);
  const levels = (await world.max.call(manningLevels.list, { crewId } as never)).payload;
  expect(levels).toMatchObject([{ workplaceId: shop, weekday: 5, fromTime: "09:00", toTime: "11:00", people: 1 }]);
  expect((await suggest(2)).find((one) => one.workplaceId === shop && one.weekday === 5)?.isSame).toBe(true);

  const fieldsOf = async (more: object, rest: object[] = []) =>
    (await take([{ ...item, ...more }, ...rest])).refusal.errors.map(({ field }) => field);
  expect(await fieldsOf({ weekday: null })).toEqual(["items.0.weekday"]);
  expect(await fieldsOf({ date: "2026-12-24" })).toEqual(["items.0.date"]);
  expect(await fieldsOf({ workplaceId: 999_999 })).toEqual(["items.0.workplaceId"]);
  expect(await fieldsOf({}, [item])).toEqual(["items.1"]);
});

test("a holiday is no basis of its weekday, and one ahead has a basis of its own", async () => {
  const holiday = (name: string, date: string) => ({ name, date, dayKindId: 3 });
  const saved = await world.olga.call(holidayEndpoints.save, {
    crewId,
    days: [holiday("Erntefest", "2026-11-06"), holiday("Backtag", "2026-11-20")],
  } as never);
  expect(saved.status, JSON.stringify(saved.refusal)).toBe(200);
  const { payload } = await world.max.call(planActualEndpoints.suggestions, { crewId, weeks: 2 } as never);
  expect(payload.filter(({ basis }) => basis.includes("2026-11-06" as never))).toMatchObject([
    {
      workplaceId: shop,
      weekday: null,
      date: "2026-11-20",
      holiday: "Backtag",
      levels: [{ fromTime: "09:00", people: 1 }],
    },
    { workplaceId: oven, date: "2026-11-20", levels: [{ people: 0 }] },
  ]);
});
