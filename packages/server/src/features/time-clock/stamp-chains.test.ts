import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";

let world: ClockWorld;
beforeEach(async () => {
  world = await startClockWorld();
  world.at("18:00");
});
afterEach(() => world.close());

const wanted = (stamps: [string, number][], days = 0) =>
  stamps.map(([time, timeAccount]) => ({ timestamp: world.iso(time, days), timeAccount })) as never;
const chains = async () => (await world.mia.call(stampChainEndpoints.list, { crewId, userId: mia })).payload;
const problem = (answer: { refusal: { errors: { id: number; field?: string }[] } }): [number, string | undefined] => {
  const [first] = answer.refusal.errors;
  return [first?.id ?? 0, first?.field];
};
const fullDay: [string, number][] = [
  ["08:00", 1],
  ["12:00", 2],
  ["12:30", 1],
  ["17:00", 0],
];

test("a chain is recorded afterwards with its stamps, periods and sums (CLK031, CLK032, CLK034, CLK035, CLK077, CLK078)", async () => {
  const created = await world.chain(fullDay);
  expect(created).toMatchObject({
    status: 200,
    code: 5002,
    payload: { timeAccount: 0, workDuration: "PT30600S", breakDuration: "PT1800S", totalDuration: "PT32400S" },
  });
  const [chain] = await chains();
  expect(chain).toEqual(created.payload);
  expect(chain?.stamps.map(({ timeAccount }) => timeAccount)).toEqual([1, 2, 1, 0]);
  expect(chain?.periods.map(({ from, to, duration, date }) => [from, to, duration, date])).toEqual([
    [world.iso("08:00"), world.iso("12:00"), "PT14400S", "2026-11-12"],
    [world.iso("12:00"), world.iso("12:30"), "PT1800S", "2026-11-12"],
    [world.iso("12:30"), world.iso("17:00"), "PT16200S", "2026-11-12"],
  ]);
});

test("stamps that form no chain are refused with the field that is wrong (CLK078)", async () => {
  expect(
    problem(
      await world.chain([
        ["08:00", 1],
        ["07:00", 0],
      ]),
    ),
  ).toEqual([1005, "stamps.1.timestamp"]);
  expect(
    problem(
      await world.chain([
        ["08:00", 1],
        ["08:00", 0],
      ]),
    ),
  ).toEqual([4012, "stamps.1.timestamp"]);
  expect(problem(await world.chain([["08:00", 0]]))).toEqual([4022, "stamps.0.timeAccount"]);
  expect(
    problem(
      await world.chain([
        ["08:00", 2],
        ["09:00", 0],
      ]),
    ),
  ).toEqual([4022, "stamps.0.timeAccount"]);
  expect(problem(await world.chain([]))).toEqual([4002, "stamps"]);
  expect(await chains()).toEqual([]);
});

test("chains of a member may touch but never overlap, and an overlapping chain is not saved (CLK064, CLK065, ERR031, ERR507, EVL521)", async () => {
  await world.chain([
    ["08:00", 1],
    ["12:00", 0],
  ]);
  expect(
    await world.chain([
      ["11:00", 1],
      ["13:00", 0],
    ]),
  ).toMatchObject({ status: 409, id: 1015 });
  expect(await chains()).toHaveLength(1);
  expect(
    (
      await world.chain([
        ["12:00", 1],
        ["13:00", 0],
      ])
    ).status,
  ).toBe(200);
  expect(
    (
      await world.chain(
        [
          ["08:00", 1],
          ["12:00", 0],
        ],
        { userId: max },
      )
    ).status,
  ).toBe(200);
});

test("force-create stores only the free time and needs the right to edit (CLK065, CLK080)", async () => {
  await world.chain([
    ["08:00", 1],
    ["12:00", 0],
  ]);
  const input = {
    crewId,
    userId: mia,
    stamps: wanted([
      ["11:00", 1],
      ["13:00", 0],
    ]),
  };
  expect((await world.mia.call(stampChainEndpoints.forceCreate, input)).id).toBe(1025);
  const made = await world.max.call(stampChainEndpoints.forceCreate, input);
  expect(made.payload.map(({ clockInTimestamp, clockOutTimestamp }) => [clockInTimestamp, clockOutTimestamp])).toEqual([
    [world.iso("12:00"), world.iso("13:00")],
  ]);
  expect((await world.max.call(stampChainEndpoints.forceCreate, input)).payload).toEqual([]);
  expect(await chains()).toHaveLength(2);
});

test("chains of several days are one call, all or none, with every problem by its day and field; only free time on request", async () => {
  const day = (days: number, from = "08:00", to = "16:00") => ({
    stamps: wanted(
      [
        [from, 1],
        [to, 0],
      ],
      days,
    ) as unknown[],
  });
  const kept = async () => {
    const since = { startTime: world.iso("00:00", -20), endTime: world.iso("23:00") };
    return (await world.mia.call(stampChainEndpoints.list, { crewId, userId: mia, ...since })).payload.length;
  };
  const many = (list: unknown[], more: object = {}, who = world.max) =>
    who.call(stampChainEndpoints.createMany, { crewId, userId: mia, chains: list, ...more } as never);
  expect((await many([day(-3), day(-2)], { reason: "fair" })).payload).toHaveLength(2);
  const backwards = { stamps: [...day(-4).stamps].reverse() };
  const category = { stamps: day(-5).stamps.map((stamp) => ({ ...(stamp as object), timeCategory1Id: 999 })) };
  const refused = await many([day(-1), day(-2, "12:00", "20:00"), backwards, category, day(-1, "15:00", "17:00")]);
  expect([refused.status, refused.refusal.errors.map(({ id, field }) => [id, field])]).toEqual([
    expect.any(Number),
    expect.arrayContaining([
      [1015, "chains.1.stamps"],
      [expect.any(Number), expect.stringMatching(/^chains\.2\.stamps\.\d/)],
      [4008, "chains.3.stamps.0.timeCategory1Id"],
      [1015, "chains.4.stamps"],
    ]),
  ]);
  expect(await kept()).toBe(2);
  const free = await many([day(-2, "12:00", "20:00"), day(-1), day(-1, "15:00", "17:00")], { onlyFree: true });
  expect(free.payload.map(({ totalDuration }) => totalDuration)).toEqual(["PT14400S", "PT28800S", "PT3600S"]);
  expect((await many([day(-9)], { userId: max }, world.mia)).id).toBe(1006);
  expect((await many([day(-9)], { onlyFree: true }, world.mia)).id).toBe(1025);
  expect((await many([])).refusal.errors).toMatchObject([{ id: 4002, field: "chains" }]);
  expect((await many(Array.from({ length: 63 }, (_, days) => day(-10 - days)))).id).toBe(1005);
  const history = await world.max.call(stampChainEndpoints.history, {
    crewId,
    userId: mia,
    clockInTimestamp: world.iso("08:00", -3),
  });
  expect(history.payload).toMatchObject([{ kind: "create", changedBy: max, reason: "fair" }]);
});

test("a chain is replaced in one call, and the history has the old stamps, the author, the time and the reason (CLK002, CLK081)", async () => {
  await world.chain(fullDay);
  const input = {
    crewId,
    userId: mia,
    clockInTimestamp: world.iso("08:00"),
    stamps: wanted([
      ["09:00", 1],
      ["16:00", 0],
    ]),
    reason: "came later",
  };
  expect((await world.mia.call(stampChainEndpoints.replace, input)).id).toBe(1025);
  expect((await world.rita.call(stampChainEndpoints.replace, input)).id).toBe(1006);
  expect((await world.mia.call(stampChainEndpoints.replace, { ...input, userId: max })).id).toBe(1006);
  const replaced = await world.max.call(stampChainEndpoints.replace, input);
  expect(replaced).toMatchObject({
    status: 200,
    code: 5001,
    payload: { clockInTimestamp: world.iso("09:00"), workDuration: "PT25200S" },
  });
  expect(await chains()).toHaveLength(1);
  for (const clockInTimestamp of [world.iso("08:00"), world.iso("09:00")]) {
    const history = await world.mia.call(stampChainEndpoints.history, { crewId, userId: mia, clockInTimestamp });
    expect(history.payload).toMatchObject([
      { kind: "create", changedBy: max, before: null },
      { kind: "replace", changedBy: max, reason: "came later", changedAt: world.iso("18:00") },
    ]);
    expect(history.payload[1]?.before?.map(({ timeAccount }) => timeAccount)).toEqual([1, 2, 1, 0]);
    expect(history.payload[1]?.after?.map(({ timestamp }) => timestamp)).toEqual([
      world.iso("09:00"),
      world.iso("16:00"),
    ]);
  }
  await world.chain([
    ["17:00", 1],
    ["17:30", 0],
  ]);
  const clash = {
    ...input,
    clockInTimestamp: world.iso("09:00"),
    stamps: wanted([
      ["09:00", 1],
      ["17:10", 0],
    ]),
  };
  expect((await world.max.call(stampChainEndpoints.replace, clash)).id).toBe(1015);
  expect((await chains())[0]?.clockOutTimestamp).toBe(world.iso("16:00"));
});

test("the history of changes is append-only", async () => {
  await world.chain(fullDay);
  for (const sql of [
    "update stamp_changes set reason = 'x' where crew_id = 1",
    "delete from stamp_changes where crew_id = 1",
  ]) {
    await expect(world.app.database.inCrew(crewId, (tx) => tx.run(sql))).rejects.toThrow("permission denied");
  }
});

test("the running chain can be replaced, and the state follows", async () => {
  world.at("08:00");
  await world.stamp("startWork");
  world.at("10:00");
  const input = {
    crewId,
    userId: mia,
    clockInTimestamp: world.iso("08:00"),
    stamps: wanted([
      ["07:30", 1],
      ["09:00", 2],
    ]),
  };
  expect((await world.max.call(stampChainEndpoints.replace, input)).payload).toMatchObject({
    timeAccount: 2,
    clockOutTimestamp: null,
  });
  expect((await world.stamp("startWork")).payload).toMatchObject({
    timeAccount: 1,
    clockInTimestamp: world.iso("07:30"),
  });
  world.at("11:00");
  expect(
    (await world.max.call(stampChainEndpoints.remove, { crewId, userId: mia, clockInTimestamp: world.iso("07:30") }))
      .status,
  ).toBe(200);
  expect(await world.stamp("stopWork")).toMatchObject({ id: 4022 });
});

test("chains are deleted one by one, or many, all or none (CLK079, CLK082)", async () => {
  await world.chain([
    ["08:00", 1],
    ["09:00", 0],
  ]);
  await world.chain([
    ["10:00", 1],
    ["11:00", 0],
  ]);
  await world.chain([
    ["12:00", 1],
    ["13:00", 0],
  ]);
  const one = { crewId, userId: mia, clockInTimestamp: world.iso("12:00") };
  expect((await world.mia.call(stampChainEndpoints.remove, one)).id).toBe(1025);
  expect(await world.max.call(stampChainEndpoints.remove, one)).toMatchObject({ status: 200, payload: null });
  const stamps = [world.iso("08:00"), world.iso("10:00")];
  expect(
    (
      await world.max.call(stampChainEndpoints.removeMany, {
        crewId,
        userId: mia,
        stamps: [...stamps, world.iso("12:00")],
      })
    ).id,
  ).toBe(4016);
  expect(await chains()).toHaveLength(2);
  expect((await world.max.call(stampChainEndpoints.removeMany, { crewId, userId: mia, stamps })).status).toBe(200);
  expect(await chains()).toEqual([]);
  const history = await world.max.call(stampChainEndpoints.history, {
    crewId,
    userId: mia,
    clockInTimestamp: world.iso("08:00"),
  });
  expect(history.payload.map(({ kind, after }) => [kind, after === null])).toEqual([
    ["create", false],
    ["delete", true],
  ]);
});

test("more than one at a time needs Time Tracking Plus (PRM017)", async () => {
  await world.chain([
    ["08:00", 1],
    ["09:00", 0],
  ]);
  await world.chain([
    ["10:00", 1],
    ["11:00", 0],
  ]);
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("update usage_rights set bitmask = 1 where crew_id = $1", [crewId]),
  );
  world.app.app.kernel.bus.deliver({ kind: "access" });
  const stamps = [world.iso("08:00"), world.iso("10:00")];
  expect((await world.max.call(stampChainEndpoints.removeMany, { crewId, userId: mia, stamps })).id).toBe(1006);
  expect(
    (await world.max.call(stampChainEndpoints.removeMany, { crewId, userId: mia, stamps: stamps.slice(1) })).status,
  ).toBe(200);
});

test("without the product stamps are refused (PRM535)", async () => {
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("update usage_rights set bitmask = 6 where crew_id = $1", [crewId]),
  );
  world.app.app.kernel.bus.deliver({ kind: "access" });
  expect(await world.stamp("startWork")).toMatchObject({ id: 1006 });
});

test("members create chains within the time limit, managers at any time (SET009, SET506)", async () => {
  await world.settings({ createStampChainTimeLimit: 24 });
  const lastWeek = {
    stamps: wanted(
      [
        ["08:00", 1],
        ["09:00", 0],
      ],
      -7,
    ),
  };
  expect(await world.chain([], lastWeek, world.mia)).toMatchObject({ status: 403, id: 4046 });
  expect(
    await world.chain(
      [
        ["16:00", 1],
        ["17:00", 0],
      ],
      {},
      world.mia,
    ),
  ).toMatchObject({ status: 200 });
  expect(await world.chain([], lastWeek)).toMatchObject({ status: 200 });
  expect(await world.stamp("startWork", { timestamp: world.iso("08:00", -5) })).toMatchObject({ id: 4046 });
});

test("where the crew allows it, members edit their own times within the limit (SET010, SET015, ERR036, ERR060)", async () => {
  await world.chain([], {
    stamps: wanted(
      [
        ["08:00", 1],
        ["09:00", 0],
      ],
      -7,
    ),
  });
  await world.chain([
    ["08:00", 1],
    ["09:00", 0],
  ]);
  await world.chain(
    [
      ["08:00", 1],
      ["09:00", 0],
    ],
    { userId: max },
  );
  const edit = (days: number, userId: number = mia) =>
    world.mia.call(stampChainEndpoints.replace, {
      crewId,
      userId,
      clockInTimestamp: world.iso("08:00", days),
      stamps: wanted(
        [
          ["08:00", 1],
          ["09:30", 0],
        ],
        days,
      ),
    });
  expect((await edit(0)).id).toBe(1025);
  await world.settings({ timeTrackingEditAllowed: true, editStampChainTimeLimit: 24 });
  world.app.app.kernel.bus.deliver({ kind: "access" });
  expect((await edit(0)).status).toBe(200);
  expect((await edit(-7)).id).toBe(4046);
  expect((await edit(0, max)).id).toBe(1006);
});

test("days that were handed over are locked for everybody", async () => {
  await world.chain([], {
    stamps: wanted(
      [
        ["08:00", 1],
        ["09:00", 0],
      ],
      -7,
    ),
  });
  await world.settings({ timeTrackingLockedUntil: world.iso("00:00", -5).slice(0, 10) });
  const input = { crewId, userId: mia, clockInTimestamp: world.iso("08:00", -7) };
  expect((await world.max.call(stampChainEndpoints.remove, input)).id).toBe(4046);
  expect(
    (
      await world.chain([
        ["08:00", 1],
        ["09:00", 0],
      ])
    ).status,
  ).toBe(200);
});

test("edited times are not in the future, 4005 (ERR044)", async () => {
  const nextWeek = { stamps: [...(wanted([["08:00", 1]]) as never[]), ...(wanted([["09:00", 0]], 7) as never[])] };
  expect(problem(await world.chain([], nextWeek, world.mia))).toEqual([4005, "stamps.1.timestamp"]);
});

const updateBreak = (duration: string, who = world.mia) =>
  who.call(stampChainEndpoints.updateBreak, { crewId, userId: mia, timestamp: world.iso("08:00"), duration });

test("a break is set for a finished chain; total stays (CLK076, ERR032, ERR054, ERR055, CLK052, ERR062)", async () => {
  await world.chain([
    ["08:00", 1],
    ["17:00", 0],
  ]);
  expect(await updateBreak("PT30M", world.max)).toMatchObject({
    status: 200,
    code: 5011,
    payload: { breakDuration: "PT1800S", totalDuration: "PT32400S" },
  });
  expect((await chains())[0]?.stamps.map(({ timestamp }) => timestamp)).toEqual([
    world.iso("08:00"),
    world.iso("16:30"),
    world.iso("17:00"),
  ]);
  expect(problem(await updateBreak("PT32401S", world.max))).toEqual([1016, "duration"]);
  expect(problem(await updateBreak("30min", world.max))).toEqual([4015, "duration"]);
  expect(problem(await updateBreak("-PT60S", world.max))).toEqual([4015, "duration"]);
  const nowhere = { crewId, userId: mia, timestamp: world.iso("07:00"), duration: "PT60S" };
  expect((await world.max.call(stampChainEndpoints.updateBreak, nowhere)).id).toBe(4016);
});

test("without the right to edit a break only grows, and only for 15 minutes (CLK053, CLK056, CLK058)", async () => {
  await world.chain([
    ["08:00", 1],
    ["12:00", 2],
    ["12:30", 1],
    ["17:00", 0],
  ]);
  world.at("17:14");
  expect(await updateBreak("PT1740S")).toMatchObject({
    id: 1025,
    message: "Afterwards, breaks can only be increased.",
  });
  expect(await updateBreak("PT1741S")).toMatchObject({ status: 200 });
  expect(await updateBreak("PT2700S")).toMatchObject({ status: 200, payload: { breakDuration: "PT2700S" } });
  world.at("17:16");
  expect(await updateBreak("PT3600S")).toMatchObject({ id: 4046 });
  expect(await updateBreak("PT0S", world.max)).toMatchObject({ status: 200, payload: { breakDuration: "PT0S" } });
  const history = await world.mia.call(stampChainEndpoints.history, {
    crewId,
    userId: mia,
    clockInTimestamp: world.iso("08:00"),
  });
  expect(history.payload.map(({ kind, changedBy }) => [kind, changedBy])).toEqual([
    ["create", max],
    ["break", mia],
    ["break", mia],
    ["break", max],
  ]);
});

test("where two chains touch, the note belongs to the one that begins", async () => {
  await world.chain([
    ["08:00", 1],
    ["12:00", 0],
  ]);
  await world.chain([
    ["12:00", 1],
    ["13:00", 0],
  ]);
  await world.max.call(timeClockEndpoints.updateStamp, {
    crewId,
    userId: mia,
    timestamp: world.iso("12:00"),
    note: "afternoon",
  });
  expect((await chains()).map(({ note }) => note)).toEqual(["", "afternoon"]);
});

test("a forgotten clock-out leaves its clock-in in the list and hides no chain around it", async () => {
  world.at("08:00");
  await world.stamp("startWork");
  world.app.clock.now = new Date(world.iso("08:00", 4));
  await world.stamp("startWork");
  const startsIn = async (startTime: string, endTime: string): Promise<string[] | undefined> => {
    const answer = await world.mia.call(stampChainEndpoints.list, { crewId, userId: mia, startTime, endTime });
    return answer.payload?.map(({ stamps }) => stamps[0]?.timestamp ?? "");
  };
  expect(await startsIn(world.iso("00:00", -4), world.iso("00:00", -3))).toEqual([world.iso("08:00", -4)]);

  await world.max.call(stampChainEndpoints.create, {
    crewId,
    userId: mia,
    stamps: [
      { timestamp: world.iso("07:00", -4), timeAccount: 1 },
      { timestamp: world.iso("09:00", -4), timeAccount: 0 },
    ],
  } as never);
  expect(await startsIn(world.iso("08:30", -4), world.iso("00:00", -3))).toEqual([world.iso("07:00", -4)]);
  expect(await startsIn(world.iso("07:30", -4), world.iso("00:00", -3))).toEqual([
    world.iso("07:00", -4),
    world.iso("08:00", -4),
  ]);
});
