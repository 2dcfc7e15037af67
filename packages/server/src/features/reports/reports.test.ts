import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { legacyShiftEndpoints, shiftDraftEndpoints } from "@glasen/contract/shifts.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, olga, startClockWorld } from "#test/clock-world.ts";
import { eightHours, evaluatedTimes, on, STATUTORY } from "#test/evaluated-times.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { durations, record, valueOf } = evaluatedTimes(() => world);
beforeAll(async () => {
  world = await startClockWorld();
  const model = { crewId, validFrom: "2026-01-01", workingTimeModelDays: eightHours({ breakRule: STATUTORY }) };
  await world.olga.call(workingTimeEndpoints.createModel, model);
  await record("2026-11-10T07:00", "2026-11-10T10:00");
  await record("2026-11-10T10:00", "2026-11-10T13:00");
  world.at("08:00");
  await world.stamp("startWork");
  world.at("16:30");
  await world.stamp("stopWork");
});
afterAll(() => world.close());

test("time at work is shown as stamped, without the deductions of the break rule, to those who may see live times (EVL016)", async () => {
  const answer = await world.olga.call(durationEndpoints.atWork, { crewId });
  expect(answer.payload).toEqual([{ userId: mia, worked: "PT30600S", runsSince: null }]);
  expect((await world.mia.call(durationEndpoints.atWork, { crewId })).id).toBe(1006);
});

test("durations are summed by every grouping, and the groups add up to the total (EVL004, EVL005, EVL006)", async () => {
  const range = { userId: mia, from: "2026-11-01", to: "2026-11-12" };
  const whole = await valueOf({ ...range, type: ["work"] });
  expect(whole).toBe("PT50400S");
  const seconds = (value: unknown) => Number(String(value).slice(2, -1));
  for (const key of ["userId", "day", "week", "month", "year", "timeCategory1Id", "timeCategory2Id"]) {
    const rows = await durations({ ...range, type: ["work"], groupBy: [key] });
    expect(
      rows.every((row) => key in row),
      key,
    ).toBe(true);
    expect(
      rows.reduce((sum, { value }) => sum + seconds(value), 0),
      key,
    ).toBe(seconds(whole));
  }
  const rows = await durations({ ...range, type: ["work"], groupBy: ["userId", "week"] });
  expect(rows).toContainEqual({ type: "work", value: "PT50400S", userId: mia, week: "2026-W46" });
  for (const wrong of [{ type: ["workDifference"] }, { groupBy: ["foo"] }, { to: "2026-10-01" }]) {
    expect((await world.olga.call(durationEndpoints.list, { crewId, ...range, ...wrong } as never)).id).toBe(1005);
  }
  const deprecated = await world.olga.send(
    "GET",
    `/api/v2/time-tracking/durations?crewId=${crewId}&from=2026-11-12&to=2026-11-12&userId=${mia}`,
  );
  expect(deprecated.payload).toEqual(await durations(on("2026-11-12")));
  expect(deprecated.headers["deprecation"]).toBe("true");
  const bookings = `crewId=${crewId}&from=2026-11-12&to=2026-11-12&userId=${mia}`;
  const old = await world.olga.send("GET", `/api/v2/time-tracking/bookings?${bookings}`);
  expect(old.payload).toEqual((await world.olga.send("GET", `/api/v2/bookings?${bookings}`)).payload);
  expect(old.headers["deprecation"]).toBe("true");
});

test("the grid equals the durations by member and day, is compact, and has only members whom the caller may see", async () => {
  const range = { from: "2026-11-01", to: "2026-11-12" };
  const grid = await world.olga.call(durationEndpoints.grid, { crewId, ...range, type: "work" } as never);
  expect(grid.payload).toMatchObject({ ...range, type: "work" });
  const cells = new Map(
    grid.payload.rows.flatMap(({ userId, seconds }) =>
      seconds.flatMap((value, index) =>
        value === 0 ? [] : [[`${userId} 2026-11-${String(index + 1).padStart(2, "0")}`, `PT${value}S`] as const],
      ),
    ),
  );
  const listed = await durations({ ...range, type: ["work"], groupBy: ["userId", "day"] });
  const worked = listed.filter(({ value }) => value !== "PT0S");
  expect(worked.length).toBeGreaterThan(1);
  expect(cells).toEqual(new Map(worked.map((one) => [`${String(one["userId"])} ${String(one["day"])}`, one.value])));
  const own = await world.mia.call(durationEndpoints.grid, { crewId, ...range } as never);
  expect(own.payload.rows.map(({ userId }) => userId)).toEqual([mia]);
  const long = { crewId, from: "2026-01-01", to: "2026-12-31" };
  expect((await world.olga.call(durationEndpoints.grid, long as never)).status).toBe(413);
});

test("without canSeeCrewReports members see only their own durations (PRM517)", async () => {
  const rows = await durations(
    { from: "2026-11-12", to: "2026-11-12", type: ["work"], groupBy: ["userId"] },
    world.mia,
  );
  expect(rows.map(({ userId }) => userId)).toEqual([mia]);
  const others = await world.mia.call(durationEndpoints.list, {
    crewId,
    from: "2026-11-12",
    to: "2026-11-12",
    userId: olga,
  } as never);
  expect(others.id).toBe(1006);
});

test("balances run day by day, today counts once a chain is closed, and corrections and payouts change them (EVL007)", async () => {
  const booking = { crewId, userId: mia, additionalData: { reason: "Inventur" } };
  const correction = { ...booking, timeAccount: 9 as const, duration: "PT7200S", date: "2026-11-02" };
  const payout = { ...booking, timeAccount: 10 as const, duration: "PT3600S", date: "2026-11-05" };
  for (const one of [correction, payout]) await world.max.call(bookingEndpoints.create, one);
  const answer = await world.mia.call(durationEndpoints.balances, {
    crewId,
    userId: mia,
    from: "2026-11-09",
    to: "2026-11-12",
  });
  const rows = answer.payload as { date: string; value: string; balance: string }[];
  const seconds = rows.map(({ value }) => Number(value.slice(2, -1)));
  // Nothing on Monday, six hours on Tuesday, nothing on Wednesday, eight hours today.
  expect(seconds.map((value, index) => value - (seconds[index - 1] ?? value))).toEqual([0, -7200, -28_800, 0]);
  const beyond = rows.map(({ value, balance }) => Number(balance.slice(2, -1)) - Number(value.slice(2, -1)));
  expect(new Set(beyond)).toEqual(new Set([7200 - 3600]));
});

test("findings name rule, figures and the smallest remedy", async () => {
  const answer = await world.mia.call(monthEndpoints.findings, {
    crewId,
    userId: mia,
    from: "2026-11-12",
    to: "2026-11-12",
  });
  expect(answer.payload).toMatchObject([
    {
      rule: "break",
      act: "ArbZG",
      actual: "PT0S",
      limit: "PT1800S",
      remedy: { kind: "breakLonger", duration: "PT1800S" },
    },
    { rule: "workInRow", remedy: { kind: "breakBy", at: "2026-11-12T14:00:00.000Z" } },
  ]);
});

test("the report has a row for every member the caller may see, and leaves out zeros", async () => {
  const answer = await world.olga.call(durationEndpoints.report, { crewId, from: "2026-11-01", to: "2026-11-30" });
  const rows = answer.payload as { userId: number; work?: string; vacation?: string }[];
  expect(rows.map(({ userId }) => userId)).toEqual([1, 2, 3, 4]);
  expect(rows[3]).toMatchObject({ work: expect.any(String) });
  expect(rows[3]).not.toHaveProperty("vacation");
});

test("presence tells who is expected today and since when people are there, to those who may see live times", async () => {
  const { payload } = await world.olga.call(durationEndpoints.presence, { crewId });
  const ofMia = payload.find(({ userId }) => userId === mia);
  expect(ofMia).toEqual({
    userId: mia,
    target: "PT28800S",
    usualStart: null,
    plannedStart: null,
    stays: [{ from: world.iso("08:00"), to: world.iso("16:30") }],
  });
  expect(payload.find(({ userId }) => userId === olga)).toMatchObject({ target: "PT28800S", stays: [] });
  expect((await world.mia.call(durationEndpoints.presence, { crewId })).id).toBe(1006);
  for (const day of ["09", "11"]) await record(`2026-11-${day}T06:30`, `2026-11-${day}T07:00`);
  const again = await world.olga.call(durationEndpoints.presence, { crewId });
  expect(again.payload.find(({ userId }) => userId === mia)?.usualStart).toBe(world.iso("07:00"));
});

test("presence names the start of today's first published shift, also for somebody without a target (SHF503)", async () => {
  const day = (time: string) => world.iso(time);
  for (const [from, to] of [
    ["14:00", "18:00"],
    ["10:00", "12:00"],
  ] as const) {
    const shift = { crewId, userId: olga, from: day(from), to: day(to) };
    expect((await world.olga.call(legacyShiftEndpoints.create, shift)).id).toBeUndefined();
  }
  const draft = { crewId, userId: mia, from: day("17:00"), to: day("19:00") };
  await world.olga.call(shiftDraftEndpoints.create, draft);
  const { payload } = await world.olga.call(durationEndpoints.presence, { crewId });
  const plannedOf = (id: number) => payload.find(({ userId }) => userId === id)?.plannedStart;
  expect([plannedOf(olga), plannedOf(mia)]).toEqual([day("10:00"), null]);
});
