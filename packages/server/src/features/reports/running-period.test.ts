import { durationEndpoints } from "@glasen/contract/durations.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { parseIsoDuration } from "@glasen/domain/time/seconds.ts";
import { monthSums } from "@glasen/domain/working-time/month-sums.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { eightHours, evaluatedTimes } from "#test/evaluated-times.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { durations, record } = evaluatedTimes(() => world);
beforeAll(async () => {
  world = await startClockWorld();
  const model = { crewId, validFrom: "2026-11-01", workingTimeModelDays: eightHours() };
  await world.olga.call(workingTimeEndpoints.createModel, model);
  await record("2026-11-10T07:00", "2026-11-10T13:00");
});
afterAll(() => world.close());

const secondsOf = (text: string | undefined): number => parseIsoDuration(text ?? "PT0S") ?? 0;
const november = { crewId, userId: mia, from: "2026-11-01", to: "2026-11-30" } as const;
const types = ["work", "work_target", "work_difference"] as const;

/** Target and difference of November from every call that has them. */
async function figures(): Promise<Record<string, { target?: number; difference: number }>> {
  const listed = async (groupBy: string[]) => {
    const rows = await durations({ ...november, type: [...types], groupBy });
    const sum = (type: string) =>
      rows.filter((row) => row.type === type).reduce((all, { value }) => all + secondsOf(value), 0);
    return { target: sum("work_target"), difference: sum("work_difference") };
  };
  const grid = async (type: (typeof types)[number]) => {
    const { rows } = (await world.mia.call(durationEndpoints.grid, { ...november, type } as never)).payload;
    return rows.flatMap(({ seconds }) => seconds).reduce((all, one) => all + one, 0);
  };
  const [report] = (await world.mia.call(durationEndpoints.report, november as never)).payload;
  const balances = (await world.mia.call(durationEndpoints.balances, november as never)).payload;
  const sheet = (await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2026-11" })).payload;
  const next = (await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2026-12" })).payload;
  const sums = monthSums(sheet);
  expect(sums.work + sums.credit - sums.target).toBe(sums.difference);
  return {
    durations: await listed([]),
    byDay: await listed(["day"]),
    byWeek: await listed(["week"]),
    grid: { target: await grid("work_target"), difference: await grid("work_difference") },
    report: { target: secondsOf(report?.workTarget), difference: secondsOf(report?.workDifference) },
    balances: { difference: secondsOf(balances.at(-1)?.value) },
    sheet: { target: sums.target, difference: sums.difference },
    // The balance that a later month begins with.
    opening: { difference: secondsOf(next.opening) },
  };
}

async function expectEverywhere(expected: { target: number; difference: number }): Promise<void> {
  for (const [call, found] of Object.entries(await figures()))
    expect({ ...expected, ...found }, call).toEqual(expected);
}

test("today counts in every call once a chain is closed, and target and difference cover the same days", async () => {
  const hour = 3600;
  // Eight working days have gone by on Thursday the 12th, six hours of work among them.
  const [target, difference] = [8 * 8 * hour, 6 * hour - 8 * 8 * hour];
  world.at("08:00");
  await expectEverywhere({ target, difference });
  await world.stamp("startWork");
  await expectEverywhere({ target, difference });
  world.at("10:00");
  await world.stamp("stopWork");
  await expectEverywhere({ target: target + 8 * hour, difference: difference - 6 * hour });
});

test("the targets of a period that is still to come are its plan, and nothing is missing from it yet", async () => {
  const december = { userId: mia, from: "2026-12-01", to: "2026-12-31", type: ["work_target", "work_difference"] };
  expect((await durations(december)).map(({ value }) => secondsOf(value))).toEqual([23 * 28_800, 0]);
});
