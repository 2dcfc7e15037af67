import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { days, eightHours, evaluatedTimes } from "#test/evaluated-times.ts";

// The clock stands at Thursday, 12 November 2026. No relay runs, so that nothing but the call itself counts.
let world: ClockWorld;
let absenceId: number;
let memberId: number;
const { durations } = evaluatedTimes(() => world);
beforeAll(async () => {
  world = await startClockWorld();
  const model = { crewId, validFrom: "2026-01-01", workingTimeModelDays: eightHours() };
  await world.olga.call(workingTimeEndpoints.createModel, model);
  const span = { startDate: "2026-11-16", startDayPart: "morning", endDate: "2026-11-20", endDayPart: "afternoon" };
  const vacation = { crewId, userId: mia, typeId: 1, ...span } as never;
  absenceId = (await world.max.call(absenceEndpoints.create, vacation)).payload.id;
  const { payload } = await world.olga.call(memberEndpoints.list, { crewId });
  memberId = payload.find(({ userId }) => userId === mia)?.id ?? 0;
});
afterAll(() => world.close());

const HOUR = 3600;
/** Hours of the week of the vacation: target, holidays and vacation as evaluated, and the days the vacation costs. */
async function week(): Promise<(number | string)[]> {
  const types = ["work_target", "public_holiday_hours", "vacation"];
  const sums = await durations({ userId: mia, from: "2026-11-16", to: "2026-11-20", type: types });
  const absence = (await world.mia.call(absenceEndpoints.list, { crewId, userIds: [mia] } as never)).payload.find(
    ({ id }) => id === absenceId,
  );
  return [
    ...sums.map(({ value }) => Number(value.slice(2, -1)) / HOUR),
    (absence?.absenceDays ?? []).map(({ date }) => date.slice(8)).join(" "),
  ];
}

test("a holiday counts for the day and for the vacation in one moment, and so does its removal", async () => {
  expect(await week()).toEqual([40, 0, 40, "16 17 18 19 20"]);
  const day = { date: "2026-11-18", name: "Stadtfest", country: "de", dayKind: 3, fraction: 1, offset: 0 } as never;
  const { payload } = await world.olga.call(holidayEndpoints.save, { crewId, days: [day] });
  expect(await week()).toEqual([40, 8, 32, "16 17 19 20"]);
  await world.olga.call(holidayEndpoints.remove, { crewId, ids: payload.days.map(({ id }) => id ?? 0) });
  expect(await week()).toEqual([40, 0, 40, "16 17 18 19 20"]);
});

test("another model counts for the day and for the vacation in one moment, and its preview says the same", async () => {
  const free = days("PT21600S").map((day) => (day.day === 5 ? { ...day, target: null } : day));
  const model = { crewId, userId: mia, validFrom: "2026-11-16", workingTimeModelDays: free };
  const preview = await world.olga.call(workingTimeEndpoints.previewModel, model as never);
  // The vacation is credited by the target of its days, whichever it is: only the six working days after it change.
  expect(preview.payload.members).toEqual([
    { userId: mia, days: 6, before: "PT-172800S", after: "PT-108000S", booked: "PT0S" },
  ]);
  expect(await week()).toEqual([40, 0, 40, "16 17 18 19 20"]);
  const saved = await world.olga.call(workingTimeEndpoints.createModel, model);
  expect(await week()).toEqual([24, 0, 24, "16 17 18 19"]);
  const { id } = saved.payload;
  await world.olga.call(workingTimeEndpoints.changeModel, {
    ...model,
    id,
    workingTimeModelDays: eightHours(),
  } as never);
  expect(await week()).toEqual([40, 0, 40, "16 17 18 19 20"]);
});

test("the first and the last working day count for the days in the same moment", async () => {
  await world.olga.call(memberEndpoints.disable, { crewId, id: memberId, disabledAt: "2026-11-19" } as never);
  expect((await week()).slice(0, 3)).toEqual([24, 0, 24]);
  await world.olga.call(memberEndpoints.enable, { crewId, id: memberId });
  expect((await week()).slice(0, 3)).toEqual([40, 0, 40]);
  const begin = (firstWorkDayAt: string | null) =>
    world.olga.call(memberEndpoints.changeMany, { crewId, memberIds: [memberId], firstWorkDayAt } as never);
  await begin("2026-11-17");
  expect((await week()).slice(0, 3)).toEqual([32, 0, 32]);
  await world.olga.call(memberEndpoints.change, { crewId, id: memberId, firstWorkDayAt: "2026-11-18" } as never);
  expect((await week()).slice(0, 3)).toEqual([24, 0, 24]);
  await begin(null);
  expect((await week()).slice(0, 3)).toEqual([40, 0, 40]);
});

test("holidays of former years are entered while somebody is absent this year, one by one and by a template", async () => {
  const past = { date: "2024-05-17", name: "Jubiläum", country: "de", dayKind: 3, fraction: 1, offset: 0 } as never;
  const saved = await world.olga.call(holidayEndpoints.save, { crewId, days: [past] });
  expect(saved.status, JSON.stringify(saved.refusal)).toBe(200);
  const years = { crewId, id: "de-BW", fromYear: 2024, toYear: 2025 };
  const applied = await world.olga.call(holidayEndpoints.applyTemplate, years);
  expect(applied.status, JSON.stringify(applied.refusal)).toBe(200);
});
