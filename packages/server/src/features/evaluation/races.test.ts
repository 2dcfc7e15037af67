import { randomUUID } from "node:crypto";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findTask, runTask } from "#kernel/call/tasks.ts";
import { type ClockWorld, crewId, mia, olga, startClockWorld } from "#test/clock-world.ts";
import { holdRows, untilWaiting } from "#test/locks.ts";
import { migrateAgain } from "#test/migrate-again.ts";
import { silentLog } from "#test/silent-log.ts";
import { evaluationCrons } from "./evaluation.jobs.ts";
import { reevaluate } from "./evaluation.public.ts";
import { setAbsenceDays } from "./evaluation-inputs.public.ts";

// The clock stands at Thursday, 12 November 2026. Every call has a connection of its own.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld({}, { connections: 10 });
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: "PT28800S", breakRule: null, roundingRule: null }));
  const model = { crewId, validFrom: "2026-10-01", workingTimeModelDays: week };
  await world.olga.call(workingTimeEndpoints.createModel, model);
});
afterAll(() => world.close());

const inCrew: ClockWorld["app"]["database"]["inCrew"] = (...args) => world.app.database.inCrew(...args);

const waiting = (count: number): Promise<boolean> => untilWaiting(world.app.url, count);

/** Locks the result of one day until the returned function is called. */
const holdDay = (day: string): Promise<() => Promise<void>> =>
  holdRows(
    world.app.url,
    "select from day_results where crew_id = $1 and user_id = $2 and day = $3 for update",
    crewId,
    mia,
    day,
  );

const workOn = async (date: string, type = "work"): Promise<string | undefined> => {
  const asked = { crewId, userId: mia, from: date, to: date, type: [type] };
  return (await world.olga.call(durationEndpoints.list, asked as never)).payload[0]?.value;
};
const record = (from: string, to: string) =>
  world.max.call(stampChainEndpoints.create, {
    crewId,
    userId: mia,
    stamps: [
      { timestamp: `${from}:00Z`, timeAccount: 1 as const },
      { timestamp: `${to}:00Z`, timeAccount: 0 as const },
    ],
  });
const evaluate = (from: string, to: string) =>
  inCrew(crewId, (tx) => reevaluate({ tx, now: world.app.clock.now }, crewId, [mia], localDate(from), localDate(to)));

test("a clock-out during a re-evaluation is part of its day's result", async () => {
  world.at("08:00");
  await world.stamp("startWork");
  world.at("11:00");
  const letGo = await holdDay("2026-11-10");
  const evaluating = evaluate("2026-11-09", "2026-11-12");
  await waiting(1);
  const stamping = world.stamp("stopWork");
  await Promise.race([stamping, waiting(2)]);
  await letGo();
  await evaluating;
  expect((await stamping).status).toBe(200);
  expect(await workOn("2026-11-12")).toBe("PT10800S");
});

test("an absence and a clock-out at the same time both count for the day", async () => {
  const day = localDate("2026-11-12");
  for (let round = 0; round < 12; round += 1) {
    world.at(`12:${String(round * 4).padStart(2, "0")}`);
    await world.stamp("startWork");
    world.at(`12:${String(round * 4 + 3).padStart(2, "0")}`);
    const days = round % 2 === 0 ? [{ date: day, typeId: 1, halves: 1, seconds: null }] : [];
    const absence = { key: "absence-of-the-race", userId: mia, days };
    await Promise.all([
      world.stamp("stopWork"),
      inCrew(crewId, (tx) => setAbsenceDays({ tx, now: world.app.clock.now }, crewId, [absence])),
    ]);
    const both = [await workOn(day), await workOn(day, "work_difference")];
    await evaluate(day, day);
    expect([await workOn(day), await workOn(day, "work_difference")], `round ${round}`).toEqual(both);
  }
});

const october = { crewId, month: "2026-10", userIds: [mia] };

test("closing a month waits for an edit under way, and the closed result does not change afterwards", async () => {
  await record("2026-10-05T06:00", "2026-10-05T14:00");
  const letGo = await holdDay("2026-10-05");
  const correcting = record("2026-10-05T15:00", "2026-10-05T16:00");
  await waiting(1);
  const closing = world.max.call(monthEndpoints.close, october).then(async ({ status }) => ({
    status,
    work: await workOn("2026-10-05"),
  }));
  await Promise.race([closing, waiting(2)]);
  await letGo();
  expect((await correcting).status).toBe(200);
  const closed = await closing;
  expect(closed.status).toBe(200);
  expect(await workOn("2026-10-05")).toBe(closed.work);
});

test("a long re-evaluation as a task has the same results and can be repeated", async () => {
  const { kernel } = world.app.app;
  const before = await workOn("2026-11-12", "work_difference");
  await inCrew(crewId, (tx) =>
    tx.run("update day_results set difference = 1 where crew_id = $1 and user_id = $2 and day >= '2026-11-01'", [
      crewId,
      mia,
    ]),
  );
  for (let run = 0; run < 2; run += 1) {
    const taskId = randomUUID();
    const request = { crewId, taskId, userIds: null, from: "2026-11-01", to: "2026-11-30", version: "" };
    await inCrew(crewId, (tx) =>
      tx.run(
        `insert into tasks (crew_id, task_id, user_id, kind, request, trace_id, created_at) values ($1, $2, $3, $4, $5, '', $6)`,
        [crewId, taskId, olga, "workingTime.reevaluate", JSON.stringify(request), world.app.clock.now],
      ),
    );
    await runTask(kernel, crewId, taskId);
    const task = await inCrew(crewId, (tx) => findTask(tx, crewId, taskId));
    expect(task).toMatchObject({ status: "SUCCESS", progress: 100, problem: null });
    expect(await workOn("2026-11-12", "work_difference")).toBe(before);
  }
});

test("after a change for very many days nobody reads a day as former rules had it, and a task evaluates the others", async () => {
  const { kernel } = world.app.app;
  const mark = async () =>
    inCrew(crewId, (tx) => tx.query("select reevaluate_from as day from crews where crew_id = $1", [crewId]));
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: "PT18000S", breakRule: null, roundingRule: null }));
  const saved = await world.olga.call(workingTimeEndpoints.createModel, {
    crewId,
    validFrom: "1980-01-01",
    workingTimeModelDays: week,
  });
  const target = async (who: "mia" | "olga", userId: number) => {
    const asked = { crewId, userId, from: "2026-09-01", to: "2026-09-30", type: ["work_target"] };
    return (await world[who].call(durationEndpoints.list, asked as never)).payload[0]?.value;
  };
  expect(await target("mia", mia)).toBe("PT540000S");
  expect(await mark()).toEqual([{ day: "1980-01-01" }]);
  const stored = await inCrew(crewId, (tx) =>
    tx.query("select distinct user_id as id from day_results where crew_id = $1 and day = '2026-09-10'", [crewId]),
  );
  expect(stored).toEqual([{ id: mia }]);
  await runTask(kernel, crewId, saved.payload.reevaluation?.taskId ?? "");
  expect(await mark()).toEqual([{ day: null }]);
  expect(await target("olga", olga)).toBe("PT540000S");
});

test("months that were evaluated before there were sums have them after the upgrade, and existing sums stay", async () => {
  const sums = () =>
    inCrew(crewId, (tx) => tx.query("select * from month_sums where crew_id = $1 order by user_id, month", [crewId]));
  const before = await sums();
  await inCrew(crewId, (tx) => tx.run("delete from month_sums where crew_id = $1 and user_id = $2", [crewId, mia]));
  await migrateAgain(world.app.url, "2026-11-18T1131-month-sums-of-former-days");
  expect(await sums()).toEqual(before);
  expect(before.length).toBeGreaterThan(1);
});

test("a day off that was worked under the former break rule is evaluated again after the upgrade, from the first open month on (EVL507)", async () => {
  const { kernel } = world.app.app;
  const stored = () =>
    inCrew(crewId, (tx) =>
      tx.query("select work, target, difference from day_results where crew_id = $1 and user_id = $2 and day = $3", [
        crewId,
        mia,
        "2026-11-12",
      ]),
    );
  const before = await stored();
  await inCrew(crewId, (tx) =>
    // October is closed.
    tx.run(
      `update day_results set work = 3600, target = 0, difference = 1
       where crew_id = $1 and user_id = $2 and day in ('2026-10-05', '2026-11-12')`,
      [crewId, mia],
    ),
  );
  await migrateAgain(world.app.url, "2026-11-18T1130-breaks-on-days-off");
  const mark = () =>
    inCrew(crewId, (tx) => tx.query("select reevaluate_from as day from crews where crew_id = $1", [crewId]));
  expect(await mark()).toEqual([{ day: "2026-11-12" }]);
  await evaluationCrons(kernel)
    .find(({ name }) => name === "evaluate-outdated-days")
    ?.run(silentLog);
  const [task] = await inCrew(crewId, (tx) =>
    tx.query<{ id: string }>("select task_id as id from tasks where crew_id = $1 and finished_at is null", [crewId]),
  );
  await runTask(kernel, crewId, task?.id ?? "");
  expect(await mark()).toEqual([{ day: null }]);
  expect(await stored()).toEqual(before);
});
