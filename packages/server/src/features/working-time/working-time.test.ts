import { auditEndpoints } from "@glasen/contract/audit.ts";
import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { workingTimeFrames, workingTimeFrameTaskEndpoints } from "@glasen/contract/working-time-frames.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTask } from "#kernel/call/tasks.ts";
import { type ClockWorld, crewId, max, mia, olga, startClockWorld } from "#test/clock-world.ts";
import type { TestClient } from "#test/test-client.ts";
import { setAbsenceDays, setPlannedShifts } from "../evaluation/evaluation-inputs.public.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());

const STATUTORY = 2;
const days = (
  target: string | null,
  { breakRule = null as number | null, roundingRule = null as number | null } = {},
) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: day <= 5 ? target : null, breakRule, roundingRule }));
const eightHours = (rules = {}) => days("PT28800S", rules);

const durations = async (query: Record<string, unknown>, who: TestClient = world.olga) => {
  const answer = await who.call(durationEndpoints.list, { crewId, ...query } as never);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload as { type: string; value: string; [key: string]: unknown }[];
};
const valueOf = async (query: Record<string, unknown>, who?: TestClient) => (await durations(query, who))[0]?.value;
/** Times of Mia's that the manager records: "2026-11-10T07:00" to "2026-11-10T13:00", UTC. */
const record = async (from: string, to: string) => {
  const stamps = [
    { timestamp: `${from}:00Z`, timeAccount: 1 as const },
    { timestamp: `${to}:00Z`, timeAccount: 0 as const },
  ];
  const answer = await world.max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
};
const on = (date: string, type: string[] = ["work"]) => ({ userId: mia, from: date, to: date, type });

test("a working time model is added, listed, changed, dated and deleted; the only one cannot be deleted (EVL505, EVL507, EVL522)", async () => {
  const { olga: owner, mia: member } = world;
  const wrong = days("PT28800S").map((one) => ({ ...one, day: one.day + 1 }));
  const refused = await owner.call(workingTimeEndpoints.createModel, {
    crewId,
    validFrom: "2026-01-01",
    workingTimeModelDays: wrong,
  });
  expect(refused.status).toBe(400);
  const first = await owner.call(workingTimeEndpoints.createModel, {
    crewId,
    validFrom: "2026-01-01",
    workingTimeModelDays: eightHours(),
  });
  expect(first.payload).toMatchObject({
    crewId,
    userId: null,
    firstWeekDay: 1,
    validFrom: "2026-01-01",
    deletable: false,
  });
  const { id, workingTimeModelDays } = first.payload as { id: number; workingTimeModelDays: unknown[] };
  expect(workingTimeModelDays).toHaveLength(7);
  expect(workingTimeModelDays[5]).toMatchObject({ day: 6, target: null });
  const changed = await owner.call(workingTimeEndpoints.changeModel, {
    crewId,
    id,
    validFrom: "2026-01-01",
    workingTimeModelDays: eightHours({ breakRule: STATUTORY }),
  });
  expect(changed.payload).toMatchObject({
    id,
    workingTimeModelDays: [{ breakRule: STATUTORY }, {}, {}, {}, {}, {}, {}],
  });
  expect((await owner.call(workingTimeEndpoints.removeModel, { crewId, id })).refusal?.message).toContain("only");
  const twice = { crewId, validFrom: "2026-01-01", workingTimeModelDays: eightHours() };
  expect((await owner.call(workingTimeEndpoints.createModel, twice)).status).toBe(409);
  expect((await member.call(workingTimeEndpoints.createModel, twice)).id).toBe(1006);
  const unknown = { crewId, validFrom: "2026-02-01", workingTimeModelDays: eightHours({ breakRule: 4711 }) };
  expect((await owner.call(workingTimeEndpoints.createModel, unknown)).id).toBe(1005);
  const listed = await member.call(workingTimeEndpoints.listModels, { crewId });
  expect(listed.payload).toMatchObject([{ id, deletable: false }]);
});

test("break and rounding rules are listed with id, type, name and description, and a crew has its own (EVL509, EVL523, EVL524)", async () => {
  const breaks = await world.mia.call(workingTimeEndpoints.listBreakRules, { crewId });
  expect(breaks.payload).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: STATUTORY,
        type: "break",
        name: expect.any(String),
        description: expect.any(String),
      }),
    ]),
  );
  const rounding = await world.mia.call(workingTimeEndpoints.listRoundingRules, { crewId });
  expect(new Set((rounding.payload as { type: string }[]).map(({ type }) => type))).toEqual(new Set(["rounding"]));
  const own = { crewId, name: "Kurz", tiers: [{ after: "PT4H", minimum: "PT15M" }], mode: "full" as const };
  const created = await world.olga.call(workingTimeEndpoints.createBreakRule, own);
  const { id } = created.payload as { id: number };
  expect(created.payload).toMatchObject({ isBuiltIn: false, tiers: [{ after: "PT14400S", minimum: "PT900S" }] });
  const unordered = { ...own, tiers: [...own.tiers, { after: "PT3H", minimum: "PT20M" }] };
  expect((await world.olga.call(workingTimeEndpoints.createBreakRule, unordered)).id).toBe(1005);
  expect((await world.olga.call(workingTimeEndpoints.changeBreakRule, { ...own, id: STATUTORY })).status).toBe(409);
  expect((await world.olga.call(workingTimeEndpoints.removeRule, { crewId, id })).status).toBe(200);
});

test("a stamped day is evaluated in the transaction of its clock-out, with break rule, target and difference (EVL003, EVL502)", async () => {
  world.at("08:00");
  expect((await world.stamp("startWork")).refusal).toMatchObject({ code: 5002 });
  world.at("16:30");
  expect((await world.stamp("stopWork")).refusal).toMatchObject({ code: 5002 });
  const all = await durations(on("2026-11-12", ["work", "break", "work_difference", "work_target", "productive_work"]));
  expect(Object.fromEntries(all.map(({ type, value }) => [type, value]))).toEqual({
    work: "PT28800S",
    break: "PT1800S",
    work_difference: "PT0S",
    work_target: "PT28800S",
    productive_work: "PT28800S",
  });
});

test("time at work is shown as stamped, without the deductions of the break rule, to those who may see live times (EVL016)", async () => {
  const answer = await world.olga.call(durationEndpoints.atWork, { crewId });
  expect(answer.payload).toEqual([{ userId: mia, worked: "PT30600S", runsSince: null }]);
  expect((await world.mia.call(durationEndpoints.atWork, { crewId })).id).toBe(1006);
});

test("an edit re-evaluates its days, and so does taking it back", async () => {
  // Two chains that touch stay two.
  await record("2026-11-10T07:00", "2026-11-10T10:00");
  await record("2026-11-10T10:00", "2026-11-10T13:00");
  expect(await valueOf(on("2026-11-10"))).toBe("PT21600S");
  expect(await valueOf(on("2026-11-10", ["work_difference"]))).toBe("PT-7200S");
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
  const told = new Map(
    grid.payload.rows.flatMap(({ userId, seconds }) =>
      seconds.flatMap((value, index) =>
        value === 0 ? [] : [[`${userId} 2026-11-${String(index + 1).padStart(2, "0")}`, `PT${value}S`] as const],
      ),
    ),
  );
  const listed = await durations({ ...range, type: ["work"], groupBy: ["userId", "day"] });
  const worked = listed.filter(({ value }) => value !== "PT0S");
  expect(worked.length).toBeGreaterThan(1);
  expect(told).toEqual(new Map(worked.map((one) => [`${String(one["userId"])} ${String(one["day"])}`, one.value])));
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

test("corrections and payouts are booked with their reason, move the balance, and are refused where they may not be (EVL008, EVL011, EVL012, EVL017, EVL533, EVL534, PRM513, ERR034)", async () => {
  const booking = {
    crewId,
    userId: mia,
    timeAccount: 9 as const,
    duration: "PT3600S",
    date: "2026-11-02",
    additionalData: { reason: "Inventur" },
  };
  const created = await world.max.call(bookingEndpoints.create, booking);
  const { id } = created.payload as { id: number };
  expect(created.payload).toMatchObject({
    id: expect.any(Number),
    duration: "PT3600S",
    additionalData: { reason: "Inventur" },
    bookedBy: max,
  });
  expect((await world.mia.call(bookingEndpoints.create, booking)).id).toBe(1006);
  expect((await world.rita.call(bookingEndpoints.change, { ...booking, id })).id).toBe(1006);
  const refusals = [
    [{ duration: "1h" }, 4015],
    [{ duration: "PT1000001S" }, 4015],
    [{ timeAccount: 5 }, 1005],
    [{ timeAccount: 4 }, 1005],
  ] as const;
  for (const [wrong, code] of refusals) {
    const answer = await world.max.call(bookingEndpoints.create, { ...booking, ...wrong } as never);
    expect([answer.id, ...(answer.refusal?.errors.map((one) => one.id) ?? [])], JSON.stringify(wrong)).toContain(code);
  }
  expect(
    (await world.max.call(bookingEndpoints.create, { ...booking, duration: "PT1000000S", date: "2026-11-03" })).status,
  ).toBe(200);
  await world.max.call(bookingEndpoints.change, { ...booking, duration: "PT0S", date: "2026-11-03" });
  const range = { crewId, userId: mia, from: "2026-11-01", to: "2026-11-30" };
  const sums = async () => (await world.mia.call(durationEndpoints.accountBalances, range)).payload;
  expect(await sums()).toEqual(expect.arrayContaining([{ userId: mia, timeAccount: 9, value: "PT3600S" }]));
  await world.max.call(bookingEndpoints.change, { ...booking, id, duration: "PT7200S" });
  expect(await sums()).toEqual(expect.arrayContaining([{ userId: mia, timeAccount: 9, value: "PT7200S" }]));
  await world.max.call(bookingEndpoints.create, { ...booking, timeAccount: 10, date: "2026-11-05" });
  const listed = await world.mia.call(bookingEndpoints.list, { ...range, timeAccount: 9 });
  expect((listed.payload as { timeAccount: number }[]).map(({ timeAccount }) => timeAccount)).toEqual([9]);
  expect((await world.mia.call(bookingEndpoints.list, { ...range, to: "2026-10-01" })).id).toBe(1005);
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("update members set disabled_at = '2026-12-01' where crew_id = $1 and user_id = $2", [crewId, mia]),
  );
  expect((await world.max.call(bookingEndpoints.create, { ...booking, date: "2026-12-02" })).id).toBe(1023);
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("update members set disabled_at = null where crew_id = $1 and user_id = $2", [crewId, mia]),
  );
});

test("balances run day by day, today counts once it has ended, and corrections and payouts change them (EVL007)", async () => {
  const answer = await world.mia.call(durationEndpoints.balances, {
    crewId,
    userId: mia,
    from: "2026-11-09",
    to: "2026-11-12",
  });
  const rows = answer.payload as { date: string; value: string; balance: string }[];
  const seconds = rows.map(({ value }) => Number(value.slice(2, -1)));
  // Nothing on Monday, six hours on Tuesday, nothing on Wednesday, today not yet.
  expect(seconds.map((value, index) => value - (seconds[index - 1] ?? value))).toEqual([0, -7200, -28_800, 0]);
  const beyond = rows.map(({ value, balance }) => Number(balance.slice(2, -1)) - Number(value.slice(2, -1)));
  expect(new Set(beyond)).toEqual(new Set([7200 - 3600]));
});

test("a preview names the affected members and differences and changes nothing", async () => {
  const seven = { crewId, validFrom: "2026-11-09", workingTimeModelDays: days("PT25200S") };
  const before = await valueOf(on("2026-11-10", ["work_difference"]));
  const preview = await world.olga.call(workingTimeEndpoints.previewModel, { ...seven, userId: mia });
  const told = preview.payload as { members: { userId: number; days: number; before: string; after: string }[] };
  expect(told.members).toMatchObject([{ userId: mia }]);
  expect(await valueOf(on("2026-11-10", ["work_difference"]))).toBe(before);
  const listed = await world.olga.call(workingTimeEndpoints.listModels, { crewId });
  expect(listed.payload).toHaveLength(1);
  const saved = await world.olga.call(workingTimeEndpoints.createModel, { ...seven, userId: mia });
  expect((saved.payload as { reevaluation: unknown }).reevaluation).toMatchObject({ members: 1, taskId: null });
  expect(await valueOf(on("2026-11-10", ["work_difference"]))).toBe("PT-3600S");
  // The member has left the crew's rules; the only model of one's own stays.
  expect(
    (await world.olga.call(workingTimeEndpoints.removeModel, { crewId, id: (saved.payload as { id: number }).id }))
      .status,
  ).toBe(409);
});

test("a confirmed absence is credited, and no longer when it is taken back", async () => {
  const date = "2026-11-11" as never;
  const tell = (given: object[]) =>
    world.app.database.inCrew(crewId, (tx) =>
      setAbsenceDays({ tx, now: world.app.clock.now }, crewId, [{ key: "a1", userId: mia, days: given as never }]),
    );
  await tell([{ date, typeId: 1, halves: 3, seconds: null }]);
  expect(await durations(on("2026-11-11", ["vacation", "absence", "work_difference"]))).toMatchObject([
    { value: "PT25200S" },
    { value: "PT25200S" },
    { value: "PT0S" },
  ]);
  const bookings = await world.mia.call(bookingEndpoints.list, {
    crewId,
    userId: mia,
    from: "2026-11-11",
    to: "2026-11-11",
  });
  expect(bookings.payload).toMatchObject([{ id: null, timeAccount: 4, duration: "PT25200S" }]);
  await tell([]);
  expect(await valueOf(on("2026-11-11", ["work_difference"]))).toBe("PT-25200S");
});

test("stamps within the grace period of a published shift count as its start and end, until it is taken back", async () => {
  await record("2026-11-04T06:47", "2026-11-04T15:20");
  const tell = (shift: object | null) =>
    world.app.database.inCrew(crewId, (tx) =>
      setPlannedShifts({ tx, now: world.app.clock.now }, crewId, [{ key: "s1", shift: shift as never }]),
    );
  const stamped = await valueOf(on("2026-11-04"));
  const [from, to] = [new Date("2026-11-04T07:00:00Z"), new Date("2026-11-04T15:00:00Z")];
  await tell({ userId: mia, date: "2026-11-04", from, to, breakFrom: null, breakSeconds: 0 });
  expect([stamped, await valueOf(on("2026-11-04"))]).toEqual(["PT28980S", "PT27000S"]);
  // A grace counts on the days for which it was set, whenever that was done.
  const grace = (validFrom: string, minutes: number) =>
    world.olga.call(settingEndpoints.changeGroup, {
      crewId,
      groupId: "gracePeriods",
      validFrom: validFrom as never,
      values: { shiftPlannerGracePeriodBegin: minutes, shiftPlannerGracePeriodEnd: minutes },
    } as never);
  expect((await grace("2026-11-05", 5)).status).toBe(200);
  expect(await valueOf(on("2026-11-04"))).toBe("PT27000S");
  expect((await grace("2026-11-04", 5)).status).toBe(200);
  expect(await valueOf(on("2026-11-04"))).toBe(stamped);
  await world.olga.call(settingEndpoints.removeGroup, {
    crewId,
    groupId: "gracePeriods",
    validFrom: "2026-11-04" as never,
  });
  expect(await valueOf(on("2026-11-04"))).toBe("PT27000S");
  await tell(null);
  expect(await valueOf(on("2026-11-04"))).toBe(stamped);
});

test("any day is explained step by step up to its sum", async () => {
  const answer = await world.mia.call(monthEndpoints.explain, { crewId, userId: mia, date: "2026-11-12" });
  const { steps, day } = answer.payload as { steps: { step: string; work?: string }[]; day: { work: string } };
  expect(steps.map(({ step }) => step)).toEqual(["model", "stamps", "target", "difference"]);
  expect(steps[1]).toMatchObject({ work: day.work });
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

test("frames need Time Tracking Plus, cut the time outside, and get versions through a task (EVL510, EVL531, EVL535, PRM019)", async () => {
  const frame = { days: Array(7).fill({ from: "08:00", to: "12:00" }) };
  const asked = await world.olga.call(workingTimeFrameTaskEndpoints.create, {
    crewId,
    userIds: [mia],
    validFrom: "2026-11-10",
    frame,
  });
  const { id } = asked.payload as { id: string };
  await runTask(world.app.app.kernel, crewId, id);
  expect((await world.olga.call(workingTimeFrameTaskEndpoints.get, { crewId, id })).payload).toMatchObject({
    status: "SUCCESS",
  });
  expect(await valueOf(on("2026-11-12"))).toBe("PT10800S");
  const later = await world.olga.call(workingTimeFrames.create, {
    crewId,
    userId: mia,
    validFrom: "2026-11-12",
    days: Array(7).fill(null),
  });
  expect(await valueOf(on("2026-11-12"))).toBe("PT30600S");
  const listed = await world.olga.send("GET", `/api/v3/working-time-frames?filter=crewId==${crewId}&crewId=${crewId}`);
  expect(listed.payload).toMatchObject([
    { userId: mia, validFrom: "2026-11-10", validTo: "2026-11-11" },
    { validFrom: "2026-11-12", validTo: null },
  ]);
  const noYear = await world.olga.send(
    "GET",
    `/api/v3/working-time-frames?crewId=${crewId}&filter=validFrom>=0000-01-01`,
  );
  expect(noYear.status).toBe(400);
  await world.olga.call(workingTimeFrames.remove, { crewId, id: (later.payload as { id: number }).id });
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("update usage_rights set bitmask = bitmask & ~8 where crew_id = $1", [crewId]),
  );
  world.app.app.kernel.bus.deliver({ kind: "access" });
  expect((await world.olga.send("GET", `/api/v3/working-time-frames?crewId=${crewId}`)).id).toBe(1006);
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("update usage_rights set bitmask = bitmask | 8 where crew_id = $1", [crewId]),
  );
  world.app.app.kernel.bus.deliver({ kind: "access" });
});

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

  const sheet = await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2026-10" });
  const { days: shown, closing } = sheet.payload as { days: { date: string; work: string }[]; closing: unknown };
  expect(closing).not.toBeNull();
  expect(shown).toHaveLength(31);
  expect(shown[4]).toMatchObject({ date: "2026-10-05", work: before, confirmation: { state: "disputed" } });
  await world.max.call(monthEndpoints.reopen, month);
  expect(await valueOf(on("2026-10-06", ["work"]))).toBe("PT7200S");
  const sums = await world.mia.call(durationEndpoints.accountBalances, {
    crewId,
    userId: mia,
    from: "2026-11-01",
    to: "2026-11-30",
  });
  expect(sums.payload).toEqual(expect.arrayContaining([{ userId: mia, timeAccount: 109, value: "PT0S" }]));
});

test("when a crew changes its time zone, chains move to their day in the new zone", async () => {
  await record("2026-10-20T22:30", "2026-10-21T01:30");
  const moveTo = (timeZone: string) => world.olga.call(crewEndpoints.change, { crewId, timeZone });
  const both = async () => [await valueOf(on("2026-10-20")), await valueOf(on("2026-10-21"))];
  expect(await both()).toEqual(["PT0S", "PT10800S"]);
  expect((await moveTo("Atlantic/Reykjavik")).status).toBe(200);
  expect(await both()).toEqual(["PT10800S", "PT0S"]);
  await moveTo("Europe/Berlin");
  expect(await both()).toEqual(["PT0S", "PT10800S"]);
});

test("a night shift is split at midnight where the crew wants it, and the sum stays", async () => {
  await record("2026-11-08T21:00", "2026-11-09T02:00");
  const both = { userId: mia, from: "2026-11-08", to: "2026-11-09", type: ["work"], groupBy: ["day"] };
  expect((await durations(both)).map(({ value }) => value)).toEqual(["PT18000S", "PT0S"]);
  // A Sunday evening into Monday: three hours of night before and after midnight, all of it the Sunday's.
  const carries = ["surcharge_night_25", "surcharge_night_40", "surcharge_sunday_50"];
  const surcharges = async (groupBy: string[]) => durations({ ...both, type: carries, groupBy });
  expect((await surcharges([])).map(({ value }) => value)).toEqual(["PT7200S", "PT10800S", "PT18000S"]);
  const explained = await world.mia.call(monthEndpoints.explain, { crewId, userId: mia, date: "2026-11-08" });
  expect((explained.payload as { steps: unknown[] }).steps).toContainEqual({
    step: "surcharge",
    surcharge: "night40",
    duration: "PT10800S",
  });
  const settings = (await world.olga.call(evaluationSettingEndpoints.get, { crewId })).payload as Record<
    string,
    unknown
  >;
  const split = { ...settings, crewId, nightMode: "split" } as never;
  expect((await world.olga.call(evaluationSettingEndpoints.preview, split)).payload).toMatchObject({
    members: [{ userId: mia }],
  });
  expect((await world.olga.call(evaluationSettingEndpoints.change, split)).status).toBe(200);
  expect((await durations(both)).map(({ value }) => value)).toEqual(["PT7200S", "PT10800S"]);
  expect((await surcharges(["day"])).map(({ value }) => value)).toEqual([
    ...["PT7200S", "PT0S", "PT7200S"],
    ...["PT0S", "PT10800S", "PT10800S"],
  ]);
});

test("the sector of a crew decides how late times may be recorded", async () => {
  const settings = (await world.olga.call(evaluationSettingEndpoints.get, { crewId })).payload as { sector: string };
  const late = async () => {
    const asked = { crewId, userId: mia, from: "2026-10-05", to: "2026-10-05" };
    const found = (await world.mia.call(monthEndpoints.findings, asked)).payload as { rule: string }[];
    return found.filter(({ rule }) => rule === "lateRecord");
  };
  expect([settings.sector, await late()]).toEqual(["other", []]);
  const changed = { ...settings, crewId, sector: "catering" } as never;
  expect((await world.olga.call(evaluationSettingEndpoints.change, changed)).payload).toMatchObject({
    sector: "catering",
  });
  expect(await late()).toMatchObject([{ act: "MiLoG", severity: "warning", actual: "P38D", limit: "P7D" }]);
});

test("minors are checked against the law for minors until they come of age, and get its break deducted", async () => {
  const { olga: owner, max: manager, mia: member } = world;
  const listed = async (who: TestClient) =>
    (await who.call(memberEndpoints.list, { crewId })).payload.find(({ userId }) => userId === mia);
  const id = (await listed(owner))?.id ?? 0;
  await manager.call(workingTimeEndpoints.createModel, {
    crewId,
    userId: mia,
    validFrom: "2026-11-01",
    workingTimeModelDays: eightHours({ breakRule: STATUTORY }),
  });
  // Monday and Tuesday alike, seven hours in one piece; the birthday is the Tuesday.
  await record("2026-11-02T07:00", "2026-11-02T14:00");
  await record("2026-11-03T07:00", "2026-11-03T14:00");
  const works = async () => [await valueOf(on("2026-11-02")), await valueOf(on("2026-11-03"))];
  const acts = async () => {
    const asked = { crewId, userId: mia, from: "2026-11-02", to: "2026-11-03" };
    const found = (await member.call(monthEndpoints.findings, asked)).payload as { date: string; act: string }[];
    return [...new Set(found.flatMap(({ date, act }) => (act === "MiLoG" ? [] : `${date} ${act}`)))];
  };
  expect([await works(), await acts()]).toEqual([
    ["PT23400S", "PT23400S"],
    ["2026-11-02 ArbZG", "2026-11-03 ArbZG"],
  ]);
  const change = (ofAgeAt: string | null, who = manager) =>
    who.call(memberEndpoints.change, { crewId, id, ofAgeAt } as never);
  expect((await change("2026-11-03", member)).id).toBe(1006);
  expect((await change("2008-11-03")).refusal).toMatchObject({ errors: [{ field: "ofAgeAt" }] });
  expect((await change("2026-11-03")).payload).toMatchObject({ ofAgeAt: "2026-11-03" });
  expect([await works(), await acts()]).toEqual([
    ["PT21600S", "PT23400S"],
    ["2026-11-02 JArbSchG", "2026-11-03 ArbZG"],
  ]);
  const explained = await member.call(monthEndpoints.explain, { crewId, userId: mia, date: "2026-11-02" });
  expect((explained.payload as { steps: { step: string }[] }).steps).toContainEqual(
    expect.objectContaining({ step: "breakRule", isOfMinors: true, break: "PT3600S" }),
  );
  const log = (await owner.call(auditEndpoints.ofMember, { crewId, userId: mia })).payload;
  expect(log[0]).toMatchObject({ before: { ofAgeAt: null }, after: { ofAgeAt: "2026-11-03" } });
  expect([(await listed(member))?.ofAgeAt, (await listed(owner))?.ofAgeAt]).toEqual(["2026-11-03", "2026-11-03"]);
  await change(null);
  expect(await works()).toEqual(["PT23400S", "PT23400S"]);
});

test("the report has a row for every member the caller may see, and leaves out zeros", async () => {
  const answer = await world.olga.call(durationEndpoints.report, { crewId, from: "2026-11-01", to: "2026-11-30" });
  const rows = answer.payload as { userId: number; work?: string; vacation?: string }[];
  expect(rows.map(({ userId }) => userId)).toEqual([1, 2, 3, 4]);
  expect(rows[3]).toMatchObject({ work: expect.any(String) });
  expect(rows[3]).not.toHaveProperty("vacation");
});
