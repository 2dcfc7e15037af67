import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";
import { eightHours, evaluatedTimes, on } from "#test/evaluated-times.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { record, valueOf } = evaluatedTimes(() => world);
beforeAll(async () => {
  world = await startClockWorld();
  const model = { crewId, validFrom: "2026-01-01", workingTimeModelDays: eightHours() };
  await world.olga.call(workingTimeEndpoints.createModel, model);
});
afterAll(() => world.close());

test("a member confirms or disputes days, a manager closes the month; a later change is booked in the open month", async () => {
  await record("2026-10-05T06:00", "2026-10-05T14:00");
  const confirmed = await world.mia.call(monthEndpoints.confirm, {
    crewId,
    userId: mia,
    dates: ["2026-10-05"],
    state: "disputed",
    note: "Ich war länger da.",
  });
  expect(confirmed.payload).toMatchObject([{ confirmation: { state: "disputed" } }]);
  expect(
    (await world.max.call(monthEndpoints.confirm, { crewId, userId: mia, dates: ["2026-10-05"], state: "confirmed" }))
      .id,
  ).toBe(1006);
  const month = { crewId, month: "2026-10", userIds: [mia] };
  expect((await world.mia.call(monthEndpoints.close, month)).id).toBe(1006);
  expect((await world.max.call(monthEndpoints.close, { ...month, month: "2026-11" })).status).toBe(409);
  expect((await world.max.call(monthEndpoints.close, month)).payload).toMatchObject([
    { userId: mia, disputedDays: 1, closing: { closedBy: max } },
  ]);
  const late = { crewId, userId: mia, timeAccount: 9 as const, duration: "PT60S", date: "2026-10-06" };
  expect((await world.max.call(bookingEndpoints.create, late)).status).toBe(409);

  const before = await valueOf(on("2026-10-05", ["work"]));
  await record("2026-10-06T06:00", "2026-10-06T08:00");
  expect(await valueOf(on("2026-10-05", ["work"]))).toBe(before);
  expect(await valueOf(on("2026-10-06", ["work"]))).toBe("PT0S");
  const listed = await world.mia.call(bookingEndpoints.list, {
    crewId,
    userId: mia,
    from: "2026-11-01",
    to: "2026-11-30",
    timeAccount: 109,
  });
  expect(listed.payload).toMatchObject([
    { date: "2026-11-01", duration: "PT7200S", additionalData: { month: "2026-10" } },
  ]);

  const explained = await world.mia.call(monthEndpoints.explain, { crewId, userId: mia, date: "2026-10-06" });
  expect(explained.payload).toEqual({
    date: "2026-10-06",
    day: { work: "PT0S", break: "PT0S", target: "PT28800S", difference: "PT-28800S" },
    steps: [
      { step: "closed", closedAt: expect.any(String), work: "PT0S", break: "PT0S" },
      { step: "target", target: "PT28800S" },
      { step: "difference", work: "PT0S", credits: "PT0S", target: "PT28800S", difference: "PT-28800S" },
      { step: "correction", difference: "PT7200S", booked: [{ date: "2026-11-01", duration: "PT7200S" }] },
    ],
  });
  // A day that nothing changed is explained by its stamps.
  const unchanged = await world.mia.call(monthEndpoints.explain, { crewId, userId: mia, date: "2026-10-05" });
  expect(unchanged.payload.steps.map(({ step }) => step)).toEqual(["model", "stamps", "target", "difference"]);

  const sheet = await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2026-10" });
  const { days: shown, closing } = sheet.payload as { days: { date: string; work: string }[]; closing: unknown };
  expect(closing).not.toBeNull();
  expect(shown).toHaveLength(31);
  expect(shown[4]).toMatchObject({ date: "2026-10-05", work: before, confirmation: { state: "disputed" } });
  expect((await world.max.call(monthEndpoints.reopen, { ...month, reason: "Nachtrag" })).id).toBe(1006);
  await world.olga.call(monthEndpoints.reopen, { ...month, reason: "Nachtrag" });
  expect(await valueOf(on("2026-10-06", ["work"]))).toBe("PT7200S");
  const sums = await world.mia.call(durationEndpoints.accountBalances, {
    crewId,
    userId: mia,
    from: "2026-11-01",
    to: "2026-11-30",
  });
  expect(sums.payload).toEqual(expect.arrayContaining([{ userId: mia, timeAccount: 109, value: "PT0S" }]));
});

test("the sheet of a month in a later year has its targets and holidays, and counts none of its days yet", async () => {
  const day = { date: "2029-01-01", name: "Neujahr", country: "de", dayKind: 3, fraction: 1, offset: 0 } as never;
  await world.olga.call(holidayEndpoints.save, { crewId, days: [day] });
  const sheet = await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2029-01" });
  const { days } = sheet.payload;
  expect(days).toHaveLength(31);
  expect(days[0]).toMatchObject({ date: "2029-01-01", target: "PT28800S", holidayCredit: "PT28800S" });
  // January 2029 begins with a Monday: 23 days from Monday to Friday.
  expect(days.filter(({ target }) => target === "PT28800S")).toHaveLength(23);
  expect(days.filter(({ target }) => target === "PT0S")).toHaveLength(8);
  expect(new Set(days.map(({ work, balance }) => `${work} ${balance}`))).toEqual(new Set(["PT0S null"]));
});

test("a holiday that is added to a closed month and removed again leaves no booking", async () => {
  const month = { crewId, month: "2026-09", userIds: [mia] };
  expect((await world.max.call(monthEndpoints.close, month)).status).toBe(200);
  const corrections = async () => {
    const range = { crewId, userId: mia, from: "2026-10-01", to: "2026-12-31", timeAccount: 109 as const };
    return (await world.mia.call(bookingEndpoints.list, range)).payload.map(({ date, duration }) => [date, duration]);
  };
  const add = async (date: string): Promise<number> => {
    const day = { date, name: "Stadtfest", country: "de", dayKind: 4, fraction: 1, offset: 0 } as never;
    return (await world.olga.call(holidayEndpoints.save, { crewId, days: [day] })).payload.days[0]?.id ?? 0;
  };
  const explained = async (date: string) =>
    (await world.mia.call(monthEndpoints.explain, { crewId, userId: mia, date } as never)).payload;
  const [first, second] = [await add("2026-09-02"), await add("2026-09-03")];
  expect(await corrections()).toEqual([["2026-11-01", "PT57600S"]]);
  expect(await explained("2026-09-02")).toMatchObject({
    day: { difference: "PT-28800S" },
    steps: [
      { step: "closed", work: "PT0S" },
      { step: "target" },
      { step: "difference", credits: "PT0S" },
      { step: "correction", difference: "PT28800S", booked: [{ date: "2026-11-01", duration: "PT57600S" }] },
    ],
  });
  await world.olga.call(holidayEndpoints.remove, { crewId, ids: [first] });
  expect(await corrections()).toEqual([["2026-11-01", "PT28800S"]]);
  await world.olga.call(holidayEndpoints.remove, { crewId, ids: [second] });
  expect(await corrections()).toEqual([]);
  expect((await explained("2026-09-02")).steps.map(({ step }) => step)).not.toContain("correction");
});

test.each([
  ["2027-12", 23],
  ["2028-03", 23],
  ["2028-12", 21],
])("the sheet of a month years ahead has its targets, holidays and granted absences: %s", async (month, workDays) => {
  await world.olga.call(holidayEndpoints.applyTemplate, { crewId, id: "de-BW" } as never);
  const vacation = { startDate: "2028-03-06", startDayPart: "morning", endDate: "2028-03-07", endDayPart: "afternoon" };
  await world.max.call(absenceEndpoints.create, { crewId, userId: mia, typeId: 1, ...vacation } as never);
  const sheet = (await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month })).payload;
  const due = sheet.days.filter(({ target }) => target === "PT28800S");
  expect(due).toHaveLength(workDays);
  expect(sheet.days.every(({ balance }) => balance === null)).toBe(true);
  const credited = (field: "holidayCredit" | "absenceCredit") =>
    sheet.days.flatMap((day) => (day[field] === "PT28800S" ? [day.date] : []));
  // Christmas 2027 is a weekend.
  expect([...credited("holidayCredit"), ...credited("absenceCredit")]).toEqual(
    { "2027-12": [], "2028-03": ["2028-03-06", "2028-03-07"], "2028-12": ["2028-12-25", "2028-12-26"] }[month],
  );
});
