import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absenceYearEndEndpoints } from "@glasen/contract/absence-year-end.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";

// The clock stands on Thursday, 12 November 2026; without a model of its own a crew works from Monday to Friday.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());
beforeEach(() =>
  withClient(world.app.url, async (client) => {
    await client.query("delete from absences; delete from absence_entitlements; delete from absence_carry_overs");
    await client.query("update members set disabled_at = null");
  }),
);

const days = (startDate: string, endDate: string, more: Record<string, unknown> = {}) =>
  ({
    crewId,
    userId: mia,
    typeId: 1,
    startDate,
    startDayPart: "morning",
    endDate,
    endDayPart: "afternoon",
    ...more,
  }) as never;
const entitle = (year: number, number: number) =>
  world.max.call(absenceAccountEndpoints.update, { crewId, userId: mia, year, typeId: 1, number });
const request = async (startDate: string, endDate: string, more = {}) =>
  (await world.mia.call(absenceEndpoints.request, days(startDate, endDate, more))).payload;
const grant = (id: number) => world.max.call(absenceEndpoints.grant, { crewId, id });
const left = async (year: number) =>
  (await world.mia.call(absenceAccountEndpoints.balances, { crewId, year, typeId: 1, userIds: [mia] })).payload[0]
    ?.valueAfterPending;
const carry = (number: number) =>
  world.olga.call(absenceYearEndEndpoints.carry, {
    crewId,
    year: 2026,
    typeId: 1,
    items: [{ userId: mia, number }],
    isConfirmed: true,
  });

test("an absence over the end of the year is split by year, and follows the carry-over when it is requested, granted and taken back", async () => {
  await entitle(2026, 5);
  await entitle(2027, 30);
  expect((await carry(5)).payload).toEqual({ carried: 1 });
  expect([await left(2026), await left(2027)]).toEqual([0, 35]);
  // 28 to 31 December are four days, 4 to 8 January five; Friday, 1 January costs one without a holiday.
  const { id } = await request("2026-12-28", "2027-01-08");
  expect([await left(2026), await left(2027)]).toEqual([0, 25]);
  await grant(id);
  expect([await left(2026), await left(2027)]).toEqual([0, 25]);
  await world.max.call(absenceEndpoints.takeBack, { crewId, id });
  expect([await left(2026), await left(2027)]).toEqual([0, 25]);
  await world.mia.call(absenceEndpoints.remove, { crewId, id });
  expect([await left(2026), await left(2027)]).toEqual([0, 35]);
});

test("the end of the employment within an absence gives the later days back, and withdrawing the absence the others", async () => {
  await entitle(2026, 30);
  const { id } = await request("2026-12-07", "2026-12-18");
  expect(await left(2026)).toBe(20);
  const [member] = (await world.olga.call(memberEndpoints.list, { crewId, userId: [mia] })).payload;
  const leaves = { crewId, id: member?.id ?? 0, disabledAt: "2026-12-12" } as never;
  expect((await world.olga.call(memberEndpoints.disable, leaves)).status).toBe(200);
  expect(await left(2026)).toBe(25);
  await world.mia.call(absenceEndpoints.remove, { crewId, id });
  expect(await left(2026)).toBe(30);
});

// The last one, because its model stays.
test("part-time from a day within the absence, a holiday and half days inside it count to the half day", async () => {
  await entitle(2026, 30);
  const monToWed = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: day <= 3 ? "PT28800S" : null }));
  const model = { crewId, userId: mia, validFrom: "2026-12-14", workingTimeModelDays: monToWed } as never;
  expect((await world.olga.call(workingTimeEndpoints.createModel, model)).status).toBe(200);
  const free = [{ date: "2026-12-15", name: "Harbour day" }] as never;
  expect((await world.olga.call(holidayEndpoints.save, { crewId, days: free })).status).toBe(200);
  // Monday afternoon to Friday are 4.5 days, then Monday and Wednesday morning are 1.5.
  const asked = await request("2026-12-07", "2026-12-16", { startDayPart: "afternoon", endDayPart: "morning" });
  expect(asked.absenceDays).toHaveLength(7);
  expect(await left(2026)).toBe(24);
});
