import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { workingTimeFrames, workingTimeFrameTaskEndpoints } from "@glasen/contract/working-time-frames.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTask } from "#kernel/call/tasks.ts";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { days, eightHours, evaluatedTimes, on, STATUTORY } from "#test/evaluated-times.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { durations, record, valueOf } = evaluatedTimes(() => world);
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());

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

test("a preview names the affected members and differences and changes nothing", async () => {
  await record("2026-11-10T07:00", "2026-11-10T10:00");
  await record("2026-11-10T10:00", "2026-11-10T13:00");
  const seven = { crewId, validFrom: "2026-11-09", workingTimeModelDays: days("PT25200S") };
  const before = await valueOf(on("2026-11-10", ["work_difference"]));
  const preview = await world.olga.call(workingTimeEndpoints.previewModel, { ...seven, userId: mia });
  const affected = preview.payload as { members: { userId: number; days: number; before: string; after: string }[] };
  expect(affected.members).toMatchObject([{ userId: mia }]);
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

test("frames need Time Tracking Plus, cut the time outside, and get versions through a task (EVL510, EVL531, EVL535, PRM019)", async () => {
  world.at("16:30");
  await record("2026-11-12T08:00", "2026-11-12T16:30");
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
  await record("2026-10-05T06:00", "2026-10-05T14:00");
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

test("a week as the first steps save it deducts the statutory break on a Saturday too, unless that day says otherwise (EVL502, EVL507)", async () => {
  // 31 October is a Saturday, and 1 November a Sunday.
  await record("2026-10-31T07:00", "2026-10-31T14:00");
  await record("2026-11-01T07:00", "2026-11-01T14:00");
  const NO_BREAK = 1;
  const week = (ofDay: (day: number) => number | null) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: day <= 5 ? "PT28800S" : null, breakRule: ofDay(day) }));
  const saveWeek = async (validFrom: string, workingTimeModelDays: ReturnType<typeof week>) => {
    const saved = await world.olga.call(workingTimeEndpoints.createModel, {
      crewId,
      validFrom,
      userId: mia,
      workingTimeModelDays,
    });
    expect(saved.status, JSON.stringify(saved.refusal)).toBe(200);
  };
  const counted = async () => [await valueOf(on("2026-10-31")), await valueOf(on("2026-11-01"))];
  await saveWeek(
    "2026-10-01",
    week(() => STATUTORY),
  );
  expect(await counted()).toEqual(["PT23400S", "PT23400S"]);
  // Without a rule of its own, a day off has that of the working days.
  await saveWeek(
    "2026-10-02",
    week((day) => (day <= 5 ? STATUTORY : null)),
  );
  expect(await counted()).toEqual(["PT23400S", "PT23400S"]);
  await saveWeek(
    "2026-10-03",
    week((day) => (day <= 5 ? STATUTORY : day === 6 ? NO_BREAK : null)),
  );
  expect(await counted()).toEqual(["PT25200S", "PT23400S"]);
  await saveWeek(
    "2026-11-12",
    week(() => STATUTORY),
  );
  const sheetOf = async (month: string) =>
    (await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month })).payload.breakRuleToday;
  expect(await sheetOf("2026-10")).toBeUndefined();
  expect(await sheetOf("2026-11")).toEqual({
    mode: "capped",
    tiers: [
      { after: "PT21600S", minimum: "PT1800S" },
      { after: "PT32400S", minimum: "PT2700S" },
    ],
    leastPiece: "PT900S",
    doesGapCountAsBreak: true,
  });
});
