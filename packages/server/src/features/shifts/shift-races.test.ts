import { randomUUID } from "node:crypto";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { type LegacyShift, legacyShiftEndpoints, shiftDraftEndpoints } from "@glasen/contract/shifts.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, max, mia, rita, startClockWorld, withKey } from "#test/clock-world.ts";
import { days } from "#test/evaluated-times.ts";
import { countRetries } from "#test/locks.ts";

// The clock stands at Thursday, 12 November 2026. Every call has a connection of its own.
const ROUNDS = 5;
let world: ClockWorld;
let retries: () => number;
beforeAll(async () => {
  world = await startClockWorld({}, { connections: 20 });
  retries = countRetries(world.app.database);
  const model = { crewId, validFrom: "2026-01-01", workingTimeModelDays: days("PT27000S") };
  await world.olga.call(workingTimeEndpoints.createModel, model);
  const { payload } = await world.olga.call(evaluationSettingEndpoints.get, { crewId });
  await world.olga.call(evaluationSettingEndpoints.change, { ...payload, isPlanActual: true });
});
afterAll(() => world.close());
beforeEach(() =>
  withClient(world.app.url, (client) => client.query("delete from shifts; delete from shift_publications")),
);

const newDraft = async (userId: number, from: string, to: string): Promise<string> => {
  const draft = { crewId, userId, from: `${from}:00Z`, to: `${to}:00Z` };
  return (await world.max.call(shiftDraftEndpoints.create, draft)).payload.guid;
};
const publish = (guids: string[], who = world.max) =>
  who.call(shiftPlanEndpoints.publish, { crewId, guids, confirmsConflicts: true });
const states = async (): Promise<Map<string, string>> => {
  const period = { crewId, startDate: "2026-01-01", endDate: "2026-12-31" } as never;
  const all: LegacyShift[] = (await world.olga.call(legacyShiftEndpoints.list, period)).payload;
  return new Map(all.map(({ guid, pubState }) => [guid, pubState]));
};
const workOn = async (date: string) => {
  const asked = { crewId, userId: mia, from: date, to: date, type: ["work"] };
  return (await world.olga.call(durationEndpoints.list, asked as never)).payload[0]?.value;
};

test("of two planners who publish selections that share a draft, one publishes all of it and the other nothing (SHF531, SHF543)", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b, c] = [
      await newDraft(mia, "2026-11-23T07:00", "2026-11-23T15:00"),
      await newDraft(rita, "2026-11-23T07:00", "2026-11-23T15:00"),
      await newDraft(max, "2026-11-23T07:00", "2026-11-23T15:00"),
    ];
    const [one, two] = await Promise.all([publish([a, b]), publish([c, b], world.olga)]);
    expect([one.status, two.status].sort()).toEqual([200, 400]);
    const after = await states();
    const lost = one.status === 200 ? c : a;
    expect([after.get(a), after.get(b), after.get(c)].filter((state) => state === "PUBLISHED")).toHaveLength(2);
    expect(after.get(lost)).toBe("UNPUBLISHED_CREATE");
    await withClient(world.app.url, (client) => client.query("delete from shifts"));
  }
  expect(retries()).toBe(0);
});

test("two planners cannot give a member two shifts at the same time", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [early, late] = [
      await newDraft(mia, "2026-11-24T05:00", "2026-11-24T13:00"),
      await newDraft(mia, "2026-11-24T12:00", "2026-11-24T20:00"),
    ];
    const answers = await Promise.all([publish([early]), publish([late], world.olga)]);
    expect(answers.map(({ status, id }) => id ?? status).sort((one, two) => one - two)).toEqual([200, 1015]);
    await withClient(world.app.url, (client) => client.query("delete from shifts"));
  }
  expect(retries()).toBe(0);
});

test("twenty edits of one shift at once leave one draft, and twenty new shifts are twenty", async () => {
  const guid = randomUUID();
  const edit = (of: string, minute: number) =>
    world.max.call(shiftPlanEndpoints.edit, {
      crewId,
      edits: [
        {
          guid: of,
          to: "content",
          shift: {
            userId: mia,
            from: `2026-11-25T07:${String(minute).padStart(2, "0")}:00Z`,
            to: "2026-11-25T15:00:00Z",
          },
        },
      ],
    } as never);
  const twenty = Array.from({ length: 20 }, (_, index) => index);
  const answers = await Promise.all(twenty.map((minute) => edit(guid, minute)));
  expect(answers.map(({ status }) => status)).toEqual(twenty.map(() => 200));
  expect([...(await states())]).toEqual([[guid, "UNPUBLISHED_CREATE"]]);
  await Promise.all(twenty.map((minute) => edit(randomUUID(), minute)));
  expect((await states()).size).toBe(21);
});

test("a clock-out and the publication of its shift at the same moment give the day that both lead to", async () => {
  const start = world.app.clock.now;
  for (let round = 0; round < 3; round += 1) {
    const date = `2026-11-${16 + round}`;
    const guid = await newDraft(mia, `${date}T07:00`, `${date}T14:30`);
    const stamp = (time: string, action: "startWork" | "stopWork") => {
      world.app.clock.now = new Date(`${date}T${time}:00Z`);
      return world.mia.call(timeClockEndpoints[action], { crewId, userId: mia } as never, withKey(randomUUID()));
    };
    await stamp("06:47", "startWork");
    const [stopped, published] = await Promise.all([stamp("14:50", "stopWork"), publish([guid])]);
    expect([stopped.status, published.status]).toEqual([200, 200]);
    expect(await workOn(date)).toBe("PT27000S");
  }
  world.app.clock.now = start;
});

test("an absence that is granted while a shift is published leaves no work from the plan", async () => {
  for (let round = 0; round < 3; round += 1) {
    const date = `2026-11-0${3 + round}`;
    const guid = await newDraft(mia, `${date}T07:00`, `${date}T15:00`);
    const absence = {
      crewId,
      userId: mia,
      typeId: 1,
      startDate: date,
      endDate: date,
      startDayPart: "morning",
      endDayPart: "afternoon",
    };
    const [granted, published] = await Promise.all([
      world.max.call(absenceEndpoints.create, absence as never),
      publish([guid], world.olga),
    ]);
    expect([granted.status, published.status], JSON.stringify(granted.refusal)).toEqual([200, 200]);
    expect(await workOn(date)).toBe("PT0S");
  }
});

test("a month that is closed while a shift in it is published has the shift, or refuses it", async () => {
  const closing = { crewId, userIds: [mia], month: "2026-10" };
  for (let round = 0; round < ROUNDS; round += 1) {
    const guid = await newDraft(mia, "2026-10-07T06:00", "2026-10-07T14:00");
    const [closed, published] = await Promise.all([world.olga.call(monthEndpoints.close, closing), publish([guid])]);
    expect(closed.status, JSON.stringify(closed.refusal)).toBe(200);
    const isPublished = published.status === 200;
    if (!isPublished) expect(published.id).toBe(1011);
    expect(await workOn("2026-10-07")).toBe(isPublished ? "PT28800S" : "PT0S");
    const { rows } = await withClient(world.app.url, (client) =>
      client.query("select from bookings where time_account = 109"),
    );
    expect(rows).toEqual([]);
    await world.olga.call(monthEndpoints.reopen, { ...closing, reason: "Nachtrag" });
    const gone = isPublished ? legacyShiftEndpoints.remove : shiftDraftEndpoints.remove;
    expect((await world.max.call(gone, { crewId, guid })).status).toBe(200);
  }
  expect(retries()).toBe(0);
});
