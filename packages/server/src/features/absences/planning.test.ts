import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import { absenceYearEndEndpoints } from "@glasen/contract/absence-year-end.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, max, mia, olga, rita, startClockWorld } from "#test/clock-world.ts";

let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());

const days = (startDate: string, endDate = startDate) =>
  ({ crewId, userId: mia, typeId: 1, startDate, startDayPart: "morning", endDate, endDayPart: "afternoon" }) as never;
const balance = async (year: number, date?: string) =>
  (await world.mia.call(absenceAccountEndpoints.balances, { crewId, year, date, typeId: 1, userIds: [mia] } as never))
    .payload[0];

test("in a blocked period members cannot request, deciders can enter, and the calendar shows it", async () => {
  const blocked = { crewId, from: "2026-12-14", to: "2026-12-24", reason: "Christmas business" } as never;
  const { id } = (await world.max.call(absencePlanningEndpoints.block, blocked)).payload;
  expect((await world.mia.call(absencePlanningEndpoints.block, blocked)).id).toBe(1006);
  expect(
    (await world.mia.call(absenceEndpoints.request, days("2026-12-10", "2026-12-14"))).refusal.errors,
  ).toMatchObject([{ id: 1011, field: "startDate" }]);
  const preview = await world.mia.call(absenceEndpoints.preview, days("2026-12-14"));
  expect(preview.payload.blockedReason).toBe("Christmas business");
  expect((await world.max.call(absenceEndpoints.create, days("2026-12-14"))).status).toBe(200);
  const calendar = async (who = world.mia) =>
    (await who.call(absencePlanningEndpoints.calendar, { crewId, from: "2026-01-01", to: "2026-12-31" } as never))
      .payload;
  expect(await calendar()).toMatchObject({
    absences: [{ userId: mia, typeId: 1, status: "granted", startDate: "2026-12-14" }],
    blockedPeriods: [{ id, reason: "Christmas business", teamId: null }],
  });
  expect((await calendar(world.rita)).absences).toMatchObject([{ userId: mia, typeId: 0 }]);
  await world.max.call(absencePlanningEndpoints.unblock, { crewId, id });
  expect((await world.mia.call(absenceEndpoints.request, days("2026-12-15"))).status).toBe(200);
});

test("a closure is booked for everybody in one step, after a preview; members who are absent or at work are skipped", async () => {
  await world.max.call(absenceAccountEndpoints.updateMany, {
    crewId,
    year: 2026,
    typeId: 1,
    items: [olga, max, rita, mia].map((userId) => ({ userId, number: 28 })),
  });
  const closure = { crewId, typeId: 1, from: "2026-12-15", to: "2026-12-18" } as never;
  const { payload } = await world.max.call(absencePlanningEndpoints.previewClosure, closure);
  expect(payload).toEqual([
    { userId: olga, cost: 4, after: 24, isSkipped: false, hasTimes: false },
    { userId: max, cost: 4, after: 24, isSkipped: false, hasTimes: false },
    { userId: rita, cost: 4, after: 24, isSkipped: false, hasTimes: false },
    { userId: mia, cost: 0, after: 26, isSkipped: true, hasTimes: false },
  ]);
  const booked = await world.max.call(absencePlanningEndpoints.close, {
    ...(closure as object),
    name: "Betriebsferien",
  } as never);
  expect(booked.payload).toMatchObject({ booked: 3, skipped: 1 });
  world.at("18:00");
  await world.chain([
    ["08:00", 1],
    ["12:00", 0],
  ]);
  const begun = { ...(closure as object), from: world.iso("08:00").slice(0, 10), to: "2026-11-13" } as never;
  const effects = (await world.max.call(absencePlanningEndpoints.previewClosure, begun)).payload;
  expect(effects.filter(({ hasTimes }) => hasTimes)).toEqual([
    { userId: mia, cost: 0, after: 26, isSkipped: true, hasTimes: true },
  ]);
  const list = await world.olga.call(absenceEndpoints.list, { crewId, userId: rita });
  expect(list.payload).toMatchObject([{ status: "granted", admitterNote: "Betriebsferien", startDate: "2026-12-15" }]);
  expect(list.payload[0]?.absenceDays).toHaveLength(4);
  expect(
    (await world.mia.call(absencePlanningEndpoints.close, { ...(closure as object), name: "x" } as never)).id,
  ).toBe(1006);
});

test("remaining days are carried into the next year, used first, and lapse only where the notice is proven", async () => {
  const about = { crewId, year: 2026, typeId: 1 };
  const rows = await world.olga.call(absenceYearEndEndpoints.get, about);
  const own = rows.payload.find(({ userId }) => userId === mia);
  // A pending request keeps its day in the year.
  expect(own).toMatchObject({ toCarry: 26, carried: null, usableUntil: "2027-03-31", lastNotice: null });
  expect(own?.balance).toMatchObject({ value: 27, pending: 1, carriedOut: 0 });
  const items = [{ userId: mia, number: 5 }];
  await world.olga.call(absenceYearEndEndpoints.carry, { ...about, items, isConfirmed: true });
  expect(await balance(2026)).toMatchObject({ value: 22, carriedOut: 5, valueAfterPending: 21 });
  await world.max.call(absenceAccountEndpoints.update, { crewId, userId: mia, year: 2027, typeId: 1, number: 28 });
  await world.max.call(absenceEndpoints.create, days("2027-02-01", "2027-02-03"));
  expect(await balance(2027, "2027-03-31")).toMatchObject({
    carriedOver: 5,
    lapsed: 0,
    value: 30,
    carriedOverUntil: "2027-03-31",
  });
  expect(await balance(2027, "2027-04-01")).toMatchObject({ lapsed: 0, value: 30 });

  expect((await world.max.call(absenceYearEndEndpoints.sendNotices, { ...about, userIds: [mia] })).payload).toEqual({
    sent: 1,
  });
  // 22 days are left in 2026, and 2 of the 5 carried over.
  const [notice] = (await world.mia.call(absenceYearEndEndpoints.notices, { crewId })).payload;
  expect(notice).toMatchObject({ userId: mia, year: 2026, days: 24, deadline: "2027-03-31", receivedAt: null });
  expect(await balance(2027, "2027-04-01")).toMatchObject({ lapsed: 0 });
  const confirm = (who = world.mia) =>
    who.call(absenceYearEndEndpoints.confirmNotice, { crewId, id: notice?.id as number });
  expect((await confirm(world.max)).status).toBe(404);
  const proof = (await confirm()).payload;
  expect(proof.receivedAt).toBe(world.app.clock.now.toISOString());
  world.at("20:00");
  expect((await confirm()).payload).toEqual(proof);
  expect(await balance(2027, "2027-04-01")).toMatchObject({ lapsed: 2, value: 28 });
  const [row] = (await world.olga.call(absenceYearEndEndpoints.get, about)).payload.filter(
    ({ userId }) => userId === mia,
  );
  expect(row).toMatchObject({ carried: 5, lastNotice: { receivedAt: proof.receivedAt } });
  expect((await world.mia.call(absenceYearEndEndpoints.get, about)).id).toBe(1006);
});

test("holidays cost nothing, absences are counted again when they change, and granted ones reach evaluation", async () => {
  const told = () =>
    withClient(world.app.url, async (client) => {
      const { rows } = await client.query(
        "select day::text as day from absence_days where user_id = $1 and day >= '2028-01-01' order by 1",
        [mia],
      );
      return rows.map(({ day }) => day.slice(8));
    });
  const { payload: asked } = await world.mia.call(absenceEndpoints.request, days("2028-03-06", "2028-03-10"));
  expect(asked.absenceDays).toHaveLength(5);
  expect(await told()).toEqual([]);
  await world.max.call(absenceEndpoints.grant, { crewId, id: asked.id });
  expect(await told()).toEqual(["06", "07", "08", "09", "10"]);

  const holiday = { date: "2028-03-08", name: "Women's day" } as never;
  expect((await world.olga.call(holidayEndpoints.save, { crewId, days: [holiday] })).status).toBe(200);
  expect(await told()).toEqual(["06", "07", "09", "10"]);
  const preview = await world.mia.call(absenceEndpoints.preview, days("2028-03-08", "2028-03-14"));
  expect(preview.payload.value).toBe(4);
  const work = await world.mia.call(absencePlanningEndpoints.workDays, { crewId, userId: mia, year: 2028 });
  expect(work.payload.filter(({ date }) => date.startsWith("2028-03-0")).map(({ date }) => date.slice(8))).toEqual([
    "01",
    "02",
    "03",
    "06",
    "07",
    "09",
  ]);
  await world.max.call(absenceEndpoints.reject, { crewId, id: asked.id });
  expect(await told()).toEqual([]);
});
