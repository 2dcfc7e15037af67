import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import { absenceYearEndEndpoints } from "@glasen/contract/absence-year-end.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, max, mia, olga, rita, startClockWorld } from "#test/clock-world.ts";
import { holdRows, untilWaiting } from "#test/locks.ts";
import { fillEntitlements } from "./update-entitlements.ts";

// The clock stands on Thursday, 12 November 2026. Every call has a connection of its own.
let world: ClockWorld;
let miaId: number;
beforeAll(async () => {
  world = await startClockWorld({}, { connections: 10 });
  const [member] = (await world.olga.call(memberEndpoints.list, { crewId, userId: [mia] })).payload;
  miaId = member?.id ?? 0;
});
afterAll(() => world.close());
beforeEach(() =>
  withClient(world.app.url, async (client) => {
    await client.query(
      "delete from absences; delete from absence_entitlements; delete from absence_carry_overs; delete from absence_notices",
    );
    await client.query("update members set first_work_day_at = null, disabled_at = null");
  }),
);

const days = (startDate: string, endDate = startDate) =>
  ({ crewId, userId: mia, typeId: 1, startDate, startDayPart: "morning", endDate, endDayPart: "afternoon" }) as never;
const entitle = (year: number, number: number) =>
  world.max.call(absenceAccountEndpoints.update, { crewId, userId: mia, year, typeId: 1, number });
const enter = (startDate: string, endDate = startDate) =>
  world.max.call(absenceEndpoints.create, days(startDate, endDate));
const balance = async (year: number) =>
  (await world.max.call(absenceAccountEndpoints.balances, { crewId, year, typeId: 1, userIds: [mia] })).payload[0];
const carry = (number: number, more: { year?: number; isConfirmed?: boolean } = { isConfirmed: true }) =>
  world.olga.call(absenceYearEndEndpoints.carry, {
    crewId,
    year: 2026,
    typeId: 1,
    items: [{ userId: mia, number }],
    ...more,
  });
const yearEnd = async (year = 2026) =>
  (await world.olga.call(absenceYearEndEndpoints.get, { crewId, year, typeId: 1 })).payload.find(
    ({ userId }) => userId === mia,
  );
const employ = (more: { firstWorkDayAt?: string | null }) =>
  world.olga.call(memberEndpoints.change, { crewId, id: miaId, ...more } as never);
const leave = (disabledAt: string) =>
  world.olga.call(memberEndpoints.disable, { crewId, id: miaId, disabledAt } as never);
const suggestion = async (year: number, fullDays: number) =>
  (await world.max.call(absenceAccountEndpoints.suggest, { crewId, year, fullDays })).payload.find(
    ({ userId }) => userId === mia,
  );
/** A model of the member's own that works on the first days of the week. */
const work = async (validFrom: string, daysPerWeek: number) => {
  const workingTimeModelDays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    target: day <= daysPerWeek ? "PT28800S" : null,
  }));
  const model = { crewId, userId: mia, validFrom, workingTimeModelDays } as never;
  expect((await world.olga.call(workingTimeEndpoints.createModel, model)).status).toBe(200);
};

test("a joiner gets at least the statutory minimum once the waiting time ends in the year", async () => {
  await employ({ firstWorkDayAt: "2026-05-15" });
  expect(await suggestion(2026, 20)).toEqual({ userId: mia, number: 20, daysPerWeek: 5, months: 7 });
  expect(await suggestion(2026, 30)).toMatchObject({ number: 20 });
  await employ({ firstWorkDayAt: "2026-07-01" });
  expect(await suggestion(2026, 20)).toMatchObject({ number: 10, months: 6 });
  const { payload: settings } = await world.olga.call(evaluationSettingEndpoints.get, { crewId });
  const setCountry = (country: "de" | "at" | "ch") =>
    world.olga.call(evaluationSettingEndpoints.change, { ...settings, crewId, country });
  await employ({ firstWorkDayAt: "2026-05-15" });
  expect((await setCountry("at")).status).toBe(200);
  expect(await suggestion(2026, 25)).toMatchObject({ number: 25 });
  await setCountry("ch");
  expect(await suggestion(2026, 20)).toMatchObject({ number: 12 });
  await setCountry("de");
});

test("a suggested entitlement is averaged over the working weeks of the whole year", async () => {
  // Without any model, five days a week.
  expect(await suggestion(2029, 30)).toEqual({ userId: mia, number: 30, daysPerWeek: 5, months: 12 });
  await work("2027-01-01", 5);
  await work("2027-07-01", 3);
  await work("2028-07-01", 5);
  expect(await suggestion(2027, 30)).toEqual({ userId: mia, number: 24, daysPerWeek: 4, months: 12 });
  expect(await suggestion(2028, 30)).toEqual({ userId: mia, number: 24, daysPerWeek: 4, months: 12 });
  expect(await suggestion(2029, 30)).toMatchObject({ number: 30, daysPerWeek: 5 });
});

test("days carried over leave the old year, and no call can carry over more than is left", async () => {
  await entitle(2026, 28);
  await entitle(2027, 28);
  await enter("2026-03-02", "2026-03-06");
  expect(await yearEnd()).toMatchObject({ toCarry: 23, carried: null, balance: { value: 23, carriedOut: 0 } });
  const tooMany = await carry(23.5);
  expect(tooMany.refusal).toMatchObject({ id: 1011, errors: [{ id: 1011, field: "items.0.number" }] });
  expect((await carry(23)).payload).toEqual({ carried: 1 });
  expect(await balance(2026)).toMatchObject({ value: 0, carriedOut: 23, taken: 5 });
  expect(await balance(2027)).toMatchObject({ value: 51, carriedOver: 23 });
  expect(await yearEnd()).toMatchObject({ toCarry: 23, carried: 23, balance: { value: 0 } });
  // Carrying over again replaces the decision instead of adding to it.
  await carry(10);
  expect(await balance(2026)).toMatchObject({ value: 13, carriedOut: 10 });
  expect(await balance(2027)).toMatchObject({ value: 38, carriedOver: 10 });
  // Days that are in 2027 cannot leave 2026 a second time, and a lower entitlement reaches the next year.
  await entitle(2026, 8);
  expect(await balance(2026)).toMatchObject({ value: 0, carriedOut: 3 });
  expect(await balance(2027)).toMatchObject({ value: 31, carriedOver: 3 });
});

test("the days of a running year are carried over only after a confirmation", async () => {
  await entitle(2026, 28);
  const refused = await carry(5, {});
  expect(refused.status).toBe(409);
  expect(refused.refusal).toMatchObject({ id: 1011, errors: [{ id: 1011, field: "year" }] });
  expect(refused.refusal.message).toContain("not over");
  expect(await balance(2026)).toMatchObject({ value: 28, carriedOut: 0 });
  expect((await carry(5, { isConfirmed: true })).status).toBe(200);
  await entitle(2025, 4);
  expect((await carry(4, { year: 2025 })).status).toBe(200);
  expect(await balance(2026)).toMatchObject({ value: 27, carriedOver: 4, carriedOut: 5 });
});

test("days used in the old year after the carry-over reduce it; a preview adds up, and deleting gives them back", async () => {
  await entitle(2026, 5);
  await entitle(2027, 0);
  await carry(4);
  const preview = await world.mia.call(absenceEndpoints.preview, days("2026-12-07", "2026-12-09"));
  expect(preview.payload.balances).toMatchObject([
    { year: 2026, before: 1, cost: 3, returned: 2, after: 0 },
    { year: 2027, before: 4, cost: 0, returned: -2, after: 2 },
  ]);
  expect(preview.payload.problems).toEqual([]);
  const { payload: asked } = await world.mia.call(absenceEndpoints.request, days("2026-12-07", "2026-12-09"));
  // Requested days are reserved where they are.
  expect(await balance(2026)).toMatchObject({ value: 3, pending: 3, valueAfterPending: 0, carriedOut: 2 });
  expect(await balance(2027)).toMatchObject({ value: 2, carriedOver: 2 });
  await world.max.call(absenceEndpoints.grant, { crewId, id: asked.id });
  expect(await balance(2026)).toMatchObject({ value: 0, planned: 3, carriedOut: 2 });
  expect(await balance(2027)).toMatchObject({ value: 2 });

  // All that is left was carried over and used there: nobody requests it in the old year as well.
  expect((await world.mia.call(absenceEndpoints.request, days("2027-02-01", "2027-02-02"))).status).toBe(200);
  const again = await world.mia.call(absenceEndpoints.request, days("2026-12-10"));
  expect(again.refusal.errors).toMatchObject([{ id: 1011, field: "endDate" }]);
  await world.max.call(absenceEndpoints.remove, { crewId, id: asked.id });
  expect(await balance(2026)).toMatchObject({ value: 1, carriedOut: 4 });
  expect(await balance(2027)).toMatchObject({ value: 4, pending: 2 });
});

test("leave after the last working day gives its days back, and the rest is shown to be paid out", async () => {
  await entitle(2026, 28);
  await entitle(2027, 28);
  const { payload: absence } = await enter("2026-12-07", "2026-12-18");
  await carry(5);
  expect(await balance(2026)).toMatchObject({ value: 13, planned: 10, carriedOut: 5, toPayOut: null });
  expect((await leave("2026-12-10")).status).toBe(200);
  expect(await balance(2026)).toMatchObject({ value: 25, planned: 3, carriedOut: 0, toPayOut: 25 });
  expect(await balance(2027)).toMatchObject({ value: 0, entitlement: 0, carriedOver: 0, toPayOut: null });
  expect(await yearEnd()).toMatchObject({ toCarry: 0, carried: 0, balance: { value: 25, toPayOut: 25 } });
  expect((await carry(1)).refusal.errors).toMatchObject([{ field: "items.0.number" }]);
  const get = async () => (await world.max.call(absenceEndpoints.get, { crewId, id: absence.id })).payload.absenceDays;
  expect((await get()).map(({ date }) => date)).toEqual(["2026-12-07", "2026-12-08", "2026-12-09"]);
  const counts = { crewId, typeId: 1, groupBy: "year", userIds: [mia], from: "2026-01-01", to: "2026-12-31" } as const;
  const counted = async () =>
    (await world.max.call(absenceAccountEndpoints.dayCounts, counts as never)).payload.map(({ value }) => value);
  expect(await counted()).toEqual([3]);
  const workDays = await world.max.call(absencePlanningEndpoints.workDays, { crewId, userId: mia, year: 2026 });
  expect(workDays.payload.at(-1)?.date).toBe("2026-12-09");

  // Who stays after all has the same days as before.
  expect((await world.olga.call(memberEndpoints.enable, { crewId, id: miaId })).status).toBe(200);
  expect(await balance(2026)).toMatchObject({ value: 13, planned: 10, carriedOut: 5, toPayOut: null });
  expect(await counted()).toEqual([10]);
  expect(await get()).toHaveLength(10);
});

test("leave before the first working day gives its days back", async () => {
  await entitle(2026, 28);
  await enter("2026-12-07", "2026-12-11");
  expect(await balance(2026)).toMatchObject({ value: 23 });
  await employ({ firstWorkDayAt: "2026-12-09" });
  expect(await balance(2026)).toMatchObject({ value: 25, planned: 3 });
  await employ({ firstWorkDayAt: null });
  expect(await balance(2026)).toMatchObject({ value: 23, planned: 5 });
});

test("entitlements, carry-overs and requests at the same time neither deadlock nor create days", async () => {
  await entitle(2026, 10);
  await entitle(2027, 0);
  const many = (userIds: readonly number[], number: number) =>
    world.max.call(absenceAccountEndpoints.updateMany, {
      crewId,
      year: 2026,
      typeId: 1,
      items: userIds.map((userId) => ({ userId, number })),
    });
  for (let round = 0; round < 3; round += 1) {
    const day = 7 + round * 7;
    const date = (offset: number) => `2026-12-${String(day + offset).padStart(2, "0")}`;
    const answers = await Promise.all([
      carry(6),
      world.mia.call(absenceEndpoints.request, days(date(0), date(1))),
      many([olga, max, rita, mia], 10),
      enter(date(2)),
      many([mia, rita, max, olga], 10),
      carry(3),
    ]);
    // What is refused was refused because no days were left, never because of a conflict.
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const [old, next] = [await balance(2026), await balance(2027)];
    const used = (old?.taken ?? 0) + (old?.planned ?? 0);
    expect((old?.value ?? 0) + (next?.value ?? 0) + used).toBe(10);
    expect(old?.carriedOut).toBe(next?.carriedOver);
    expect(old?.valueAfterPending).toBeGreaterThanOrEqual(0);
  }
});

test("a carry-over waits for an absence that is being entered, and sees it", async () => {
  await entitle(2026, 5);
  const letGo = await holdRows(
    world.app.url,
    "select from members where crew_id = $1 and user_id = $2 for no key update",
    crewId,
    mia,
  );
  const entering = enter("2026-12-07", "2026-12-09");
  await untilWaiting(world.app.url, 1);
  const carrying = carry(5);
  await untilWaiting(world.app.url, 2);
  await letGo();
  expect((await entering).status).toBe(200);
  expect((await carrying).refusal.errors).toMatchObject([{ field: "items.0.number" }]);
});

test("members who lack an entitlement of either year are locked together, in the order of their ids", async () => {
  await world.settings({ vacationDays: 28 });
  await withClient(world.app.url, (client) => client.query("delete from absence_entitlements"));
  const [first, ...others] = [olga, max, mia, rita].sort((one, other) => one - other) as [number, ...number[]];
  // The first member lacks only the second year.
  const number = 30;
  await world.olga.call(absenceAccountEndpoints.update, { crewId, userId: first, year: 2026, typeId: 1, number });
  const letGo = await holdRows(
    world.app.url,
    "select from members where crew_id = $1 and user_id = $2 for no key update",
    crewId,
    first,
  );
  const now = world.app.clock.now;
  const filling = world.app.database.inCrew(crewId, (tx) => fillEntitlements({ tx, now }, crewId));
  expect(await untilWaiting(world.app.url, 1)).toBe(true);
  const free = await withClient(world.app.url, (client) =>
    client.query("select from members where crew_id = $1 and user_id = any($2) for no key update skip locked", [
      crewId,
      others,
    ]),
  );
  expect(free.rowCount).toBe(others.length);
  await letGo();
  expect(await filling).toBe(true);
});

test("entitlements are a file of either format: taken, planned, requested and left add up, and members get their own row only", async () => {
  const { readXlsx } = await import("hucre/xlsx");
  await entitle(2026, 12.5);
  await enter("2026-11-02", "2026-11-03");
  await enter("2026-12-07");
  await world.mia.call(absenceEndpoints.request, days("2026-12-14"));
  const file = async (who: typeof world.max, format: "csv" | "xlsx", language: "de" | "en") => {
    const wanted = { crewId, year: 2026, format, language };
    return (await who.call(absenceAccountEndpoints.entitlementsFile, wanted)).payload as Uint8Array;
  };
  const german = new TextDecoder()
    .decode(await file(world.max, "csv", "de"))
    .trimEnd()
    .split("\r\n");
  expect(german[0]).toBe('"Mitglied";"Art";"Anspruch";"Aus dem Vorjahr";"Genommen";"Geplant";"Beantragt";"Rest"');
  expect(german).toContain('"Mia";"Urlaub";12,5;0;2;1;1;8,5');
  const { sheets } = await readXlsx(await file(world.max, "xlsx", "en"));
  expect(sheets[0]?.rows).toContainEqual(["Mia", "Vacation", 12.5, 0, 2, 1, 1, 8.5]);
  const own = new TextDecoder()
    .decode(await file(world.mia, "csv", "en"))
    .trimEnd()
    .split("\r\n");
  expect(own.slice(1)).toEqual(['"Mia","Vacation",12.5,0,2,1,1,8.5']);
});
