import { randomUUID } from "node:crypto";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { crewId, max as maxId, mia as miaId, olga as olgaId, rita as ritaId } from "#test/clock-world.ts";
import { hours, type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";
import { silentLog } from "#test/silent-log.ts";
import type { TestClient } from "#test/test-client.ts";
import { reminderCrons } from "./reminders.jobs.ts";

let world: ShiftWorld;
beforeAll(async () => {
  world = await startShiftWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.clear();
  await sql("delete from notification_deliveries; delete from reminder_runs; delete from user_settings");
  await sql("delete from stamps; delete from clock_states; delete from stamp_chains; delete from setting_values");
  await sql(`update crews set settings_version = '${randomUUID()}'`);
  moment("2026-11-12T08:00:00Z");
});

const sql = (text: string): Promise<unknown> => withClient(world.app.url, (client) => client.query(text));
const moment = (text: string): void => {
  world.app.clock.now = new Date(text);
};
/** What the job of every minute does. */
const remind = (): Promise<void> => reminderCrons(world.app.app.kernel)[0]?.run(silentLog) as Promise<void>;
const remindAt = (text: string): Promise<void> => {
  moment(text);
  return remind();
};
const clientOf = (userId: number) =>
  new Map<number, TestClient>([
    [maxId, world.max],
    [olgaId, world.olga],
    [ritaId, world.rita],
  ]).get(userId) ?? world.mia;
const titles = async (userId: number) => {
  const { payload } = await clientOf(userId).call(newsEndpoints.list, { crewId, userId });
  return payload.filter(({ senderId }) => senderId === null).map(({ title }) => title);
};
const channels = () =>
  world.app.database.inCrew(crewId, async (tx) => {
    const rows = await tx.query<{ channel: string }>(
      "select channel from notification_deliveries where user_id = $1 and source = 'reminder' order by channel",
      [miaId],
    );
    return rows.map(({ channel }) => channel);
  });

test("a member who has not come a quarter of an hour after the start of a shift is reminded, once by however many processes", async () => {
  await world.publish({ userId: miaId, ...hours("2026-11-12", "08:30", "14:00") });
  await remindAt("2026-11-12T08:44:00Z");
  expect(await titles(miaId)).toEqual([]);
  moment("2026-11-12T08:45:00Z");
  await Promise.all([remind(), remind(), remind()]);
  await remindAt("2026-11-12T08:46:00Z");
  expect(await titles(miaId)).toEqual(["Not clocked in yet"]);
  expect(await channels()).toEqual(["product", "push"]);
});

test("nobody is reminded of clocking in who has come or is absent", async () => {
  const { userId } = await world.addPerson();
  await world.publish(
    { userId: miaId, ...hours("2026-11-12", "08:30", "14:00") },
    { userId: maxId, ...hours("2026-11-12", "08:30", "14:00") },
    { userId, ...hours("2026-11-12", "08:30", "14:00") },
  );
  await world.stamp("startWork");
  await world.absence(maxId, "2026-11-12");
  await remindAt("2026-11-12T08:50:00Z");
  expect([await titles(miaId), await titles(maxId)]).toEqual([[], []]);
});

test("without a shift, who usually has come by now on this weekday is reminded, but not on a holiday or an absent day", async () => {
  const remindOfUsual = async (text: string) => {
    moment(text);
    await reminderCrons(world.app.app.kernel)[1]?.run(silentLog);
    return [await titles(miaId), await titles(maxId), await titles(olgaId)].map((found) => found.length);
  };
  const cameOn = (userId: number, weeks: number) =>
    sql(`insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, clock_out_at, taken_until, local_day, created_at)
      select ${crewId}, gen_random_uuid(), ${userId}, d + interval '7 hours' + w * interval '1 minute', d + interval '9 hours',
        d + interval '9 hours', d::date, d
      from generate_series(1, ${weeks}) w, lateral (select timestamptz '2026-11-12 00:00Z' - w * interval '7 days' as d) x`);
  // At 08:01 and 08:02 in Berlin since the clocks went back, and at 09:03 to 09:06 before.
  await cameOn(miaId, 6);
  await cameOn(maxId, 6);
  await cameOn(olgaId, 3);
  await world.absence(maxId, "2026-11-12");
  expect(await remindOfUsual("2026-11-12T08:20:00Z")).toEqual([0, 0, 0]);
  await sql(`insert into holidays (crew_id, day, name, country, day_kind, fraction, half_offset)
    values (${crewId}, '2026-11-12', 'Feast', 'de', 3, 1, 0)`);
  expect(await remindOfUsual("2026-11-12T08:30:00Z")).toEqual([0, 0, 0]);
  await sql("delete from holidays where name = 'Feast'");
  expect(await remindOfUsual("2026-11-12T08:30:00Z")).toEqual([1, 0, 0]);
  expect(await remindOfUsual("2026-11-12T08:45:00Z")).toEqual([1, 0, 0]);
  const [item] = (await world.mia.call(newsEndpoints.list, { crewId, userId: miaId })).payload;
  expect(item?.text).toContain("usually clocked in by 09:06");
});

test.each([
  // 02:30 is not on the clock that Sunday: it goes from 01:59 to 03:00, at 01:00 UTC.
  ["is missing", "2027-03-28", "01:30", ["00:59", "01:30", "01:44"], ["01:45", "01:50", "02:45"]],
  // 02:30 comes at 00:30 UTC and again an hour later.
  ["comes twice", "2027-10-31", "00:30", ["00:15", "00:30", "00:44"], ["00:45", "01:00", "01:45", "02:00"]],
])("who usually comes in an hour that %s is reminded once", async (_what, sunday, usual, before, after) => {
  await sql(`insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, clock_out_at, taken_until, local_day, created_at)
    select ${crewId}, gen_random_uuid(), ${miaId}, d, d + interval '2 hours', d + interval '2 hours', d::date, d
    from generate_series(1, 6) w, lateral (select timestamptz '${sunday} ${usual}Z' - w * interval '7 days' as d) x`);
  const remindOfUsual = async (time: string): Promise<number> => {
    moment(`${sunday}T${time}:00Z`);
    // Several processes, each with its own clock of jobs.
    const [, job] = reminderCrons(world.app.app.kernel);
    await Promise.all([job?.run(silentLog), job?.run(silentLog)]);
    const rows = await world.app.database.inCrew(crewId, (tx) =>
      tx.query(
        "select from notification_deliveries where user_id = $1 and source = 'reminder' and channel = 'product'",
        [miaId],
      ),
    );
    return rows.length;
  };
  for (const time of before) expect(await remindOfUsual(time), time).toBe(0);
  for (const time of after) expect(await remindOfUsual(time), time).toBe(1);
});

test("person and crew switch a reminder off; each channel by itself", async () => {
  await world.mia.call(profileEndpoints.changeSettings, {
    userId: miaId,
    settings: { reminders: { clockIn: { product: false, mail: true } } },
  });
  await world.publish({ userId: miaId, ...hours("2026-11-12", "08:10", "14:00") });
  await world.settings({ remindsClockIn: false });
  await remindAt("2026-11-12T08:30:00Z");
  expect(await channels()).toEqual([]);
  await world.settings({ remindsClockIn: true, clockInReminderMinutes: 30 });
  await remindAt("2026-11-12T08:39:00Z");
  expect(await channels()).toEqual([]);
  await remindAt("2026-11-12T08:40:00Z");
  expect(await channels()).toEqual(["mail", "push"]);
  expect(await titles(miaId)).toEqual([]);
});

test("who is still clocked in half an hour after the shift, or eleven hours without one, is reminded once", async () => {
  await world.publish({ userId: miaId, ...hours("2026-11-12", "08:30", "12:00") });
  await world.stamp("startWork");
  await remindAt("2026-11-12T12:29:00Z");
  expect(await titles(miaId)).toEqual([]);
  await remindAt("2026-11-12T12:30:00Z");
  await remindAt("2026-11-12T12:31:00Z");
  expect(await titles(miaId)).toEqual(["Still clocked in"]);
  await sql("delete from shifts; delete from news; delete from notification_deliveries");
  await world.settings({ remindsBreakDue: false });
  await remindAt("2026-11-12T18:59:00Z");
  expect(await titles(miaId)).toEqual([]);
  await remindAt("2026-11-12T19:00:00Z");
  expect(await titles(miaId)).toEqual(["Still clocked in"]);
});

test("a break is reminded of before the law asks for it, and not after it was taken", async () => {
  await world.stamp("startWork");
  await remindAt("2026-11-12T13:45:00Z");
  expect(await titles(miaId)).toEqual([]);
  await remindAt("2026-11-12T13:46:00Z");
  await remindAt("2026-11-12T13:50:00Z");
  expect(await titles(miaId)).toEqual(["Time for a break"]);
});

test("tomorrow's shift is told at 18:00 of the crew's zone, by the first process and in one message", async () => {
  await world.publish(
    { userId: miaId, ...hours("2026-11-13", "05:00", "09:00") },
    { userId: miaId, ...hours("2026-11-13", "12:00", "16:00") },
  );
  await remindAt("2026-11-12T16:59:00Z");
  expect(await titles(miaId)).toEqual([]);
  moment("2026-11-12T17:00:00Z");
  await Promise.all([remind(), remind()]);
  await remindAt("2026-11-12T18:00:00Z");
  expect(await titles(miaId)).toEqual(["Your shift tomorrow"]);
  const [item] = (await world.mia.call(newsEndpoints.list, { crewId, userId: miaId })).payload;
  expect(item?.text).toBe("13.11.2026: 06:00 – 10:00; 13:00 – 17:00.");
  expect(item?.actionLink).toBe(`/crew/${crewId}/shifts/mine`);
});

test("requests that have waited for a day are told to those who decide, and to nobody else", async () => {
  await world.mia.call(absenceEndpoints.request, {
    ...{ crewId, userId: miaId, typeId: 1, memberNote: "" },
    ...{ startDate: "2026-12-07", startDayPart: "morning", endDate: "2026-12-07", endDayPart: "afternoon" },
  } as never);
  await remindAt("2026-11-12T08:05:00Z");
  expect(await titles(maxId)).toEqual([]);
  await remindAt("2026-11-13T08:05:00Z");
  expect([await titles(maxId), await titles(olgaId)]).toEqual([["Requests are waiting"], ["Requests are waiting"]]);
  expect([await titles(ritaId), await titles(miaId)]).toEqual([[], []]);
});

test("the month is asked about where the crew wants it, and vacation six and two weeks before it expires", async () => {
  await world.chain([
    ["06:00", 1],
    ["07:00", 0],
  ]);
  await remindAt("2026-12-01T08:00:00Z");
  expect(await titles(miaId)).toEqual([]);
  await world.settings({ remindsMonth: true });
  await remindAt("2026-12-02T08:00:00Z");
  await remindAt("2026-12-03T08:00:00Z");
  expect(await titles(miaId)).toEqual(["Please confirm November 2026"]);

  await sql(`insert into absence_carry_overs (crew_id, year, user_id, type_id, number, usable_until, made_at, made_by)
    values (${crewId}, 2027, ${miaId}, 1, 3, '2027-03-31', now(), ${olgaId})`);
  await remindAt("2027-02-16T09:00:00Z");
  expect(await titles(miaId)).toHaveLength(1);
  await remindAt("2027-02-17T09:00:00Z");
  await remindAt("2027-03-17T09:00:00Z");
  expect((await titles(miaId)).slice(0, 2)).toEqual(["Vacation is about to expire", "Vacation is about to expire"]);
  await sql("delete from absence_carry_overs");
});

test("days of the year are reminded of before its end, where days carried over lapse", async () => {
  await sql(
    `insert into absence_entitlements (crew_id, year, user_id, type_id, number) values (${crewId}, 2026, ${miaId}, 1, 4)`,
  );
  await remindAt("2026-11-18T09:00:00Z");
  expect(await titles(miaId)).toEqual([]);
  await remindAt("2026-11-19T09:00:00Z");
  const [item] = (await world.mia.call(newsEndpoints.list, { crewId, userId: miaId })).payload;
  expect(item?.text).toBe(
    "4 days of this year can be taken until 31.12.2026. Days carried over lapse after 31.03.2027.",
  );
  await sql("delete from absence_entitlements");
});
