import { auditEndpoints } from "@glasen/contract/audit.ts";
import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { legacyShiftEndpoints } from "@glasen/contract/shifts.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";
import { days, eightHours, evaluatedTimes, on, STATUTORY } from "#test/evaluated-times.ts";
import type { TestClient } from "#test/test-client.ts";
import { setAbsenceDays } from "./evaluation-inputs.public.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { durations, record, valueOf } = evaluatedTimes(() => world);
beforeAll(async () => {
  world = await startClockWorld();
  const model = { crewId, validFrom: "2026-01-01", workingTimeModelDays: eightHours({ breakRule: STATUTORY }) };
  await world.olga.call(workingTimeEndpoints.createModel, model);
});
afterAll(() => world.close());

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

test("an edit re-evaluates its days, and so does taking it back", async () => {
  // Two chains that touch stay two.
  await record("2026-11-10T07:00", "2026-11-10T10:00");
  await record("2026-11-10T10:00", "2026-11-10T13:00");
  expect(await valueOf(on("2026-11-10"))).toBe("PT21600S");
  expect(await valueOf(on("2026-11-10", ["work_difference"]))).toBe("PT-7200S");
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

test("a confirmed absence is credited, and no longer when it is taken back", async () => {
  const sevenHours = { crewId, userId: mia, validFrom: "2026-11-09", workingTimeModelDays: days("PT25200S") };
  await world.olga.call(workingTimeEndpoints.createModel, sevenHours);
  const date = "2026-11-11" as never;
  const setDays = (given: object[]) =>
    world.app.database.inCrew(crewId, (tx) =>
      setAbsenceDays({ tx, now: world.app.clock.now }, crewId, [{ key: "a1", userId: mia, days: given as never }]),
    );
  await setDays([{ date, typeId: 1, halves: 3, seconds: null }]);
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
  await setDays([]);
  expect(await valueOf(on("2026-11-11", ["work_difference"]))).toBe("PT-25200S");
});

test("stamps within the grace period of a published shift count as its start and end, until it is taken back", async () => {
  await record("2026-11-04T06:47", "2026-11-04T15:20");
  const stamped = await valueOf(on("2026-11-04"));
  const shift = { crewId, userId: mia, from: "2026-11-04T07:00:00Z", to: "2026-11-04T15:00:00Z" };
  const { guid } = (await world.olga.call(legacyShiftEndpoints.create, shift)).payload;
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
  expect((await world.olga.call(legacyShiftEndpoints.remove, { crewId, guid })).status).toBe(200);
  expect(await valueOf(on("2026-11-04"))).toBe(stamped);
});

test("any day is explained step by step up to its sum", async () => {
  const answer = await world.mia.call(monthEndpoints.explain, { crewId, userId: mia, date: "2026-11-12" });
  const { steps, day } = answer.payload as { steps: { step: string; work?: string }[]; day: { work: string } };
  expect(steps.map(({ step }) => step)).toEqual(["model", "stamps", "target", "difference"]);
  expect(steps[1]).toMatchObject({ work: day.work });
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

test("more bookings than are possible at once are refused with the limit, never left out", async () => {
  const day = "2026-02-02";
  const range = { crewId, userId: mia, from: day, to: day, timeAccount: 9 as const };
  await world.app.database.inCrew(crewId, async (tx) => {
    await tx.run(
      `insert into bookings (crew_id, user_id, day, time_account, seconds, booked_at)
       select $1, $2, $3, 9, 60, now() from generate_series(1, 50001)`,
      [crewId, mia, day],
    );
  });
  expect((await world.olga.call(bookingEndpoints.list, range)).refusal).toMatchObject({
    id: 1005,
    errors: [{ field: "to", reason: "TOO_BIG", message: expect.stringContaining("50,000") }],
  });
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("delete from bookings where crew_id = $1 and user_id = $2 and day = $3", [crewId, mia, day]),
  );
});
