import { randomUUID } from "node:crypto";
import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { fairnessEndpoints } from "@glasen/contract/filling.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, max, mia, olga, startClockWorld } from "#test/clock-world.ts";
import type { TestClient } from "#test/test-client.ts";

// The clock stands on Thursday, 12 November 2026.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());
beforeEach(() =>
  withClient(world.app.url, async (client) => {
    await client.query("delete from absences; delete from absence_entitlements; delete from setting_values");
    await client.query(`delete from news; update crews set settings_version = '${randomUUID()}'`);
  }),
);

const days = (startDate: string, endDate = startDate, more: Record<string, unknown> = {}) =>
  ({
    crewId,
    userId: mia,
    typeId: 1,
    startDate,
    startDayPart: "morning",
    endDate,
    endDayPart: "afternoon",
    ...more,
  }) as never;
const request = async (startDate: string, endDate = startDate) =>
  (await world.mia.call(absenceEndpoints.request, days(startDate, endDate))).payload.id;
const decide = (verb: "grant" | "reject", id: number, who: TestClient = world.max) =>
  who.call(absenceEndpoints[verb], { crewId, id, admitterNote: "Fine" });
const takeBack = (id: number, who: TestClient = world.max) => who.call(absenceEndpoints.takeBack, { crewId, id });
const entitle = (number: number) =>
  world.max.call(absenceAccountEndpoints.update, { crewId, userId: mia, year: 2026, typeId: 1, number });
const balance = async () =>
  (await world.mia.call(absenceAccountEndpoints.balances, { crewId, year: 2026, typeId: 1, userIds: [mia] }))
    .payload[0];
const creditedDays = () =>
  withClient(world.app.url, async (client) => {
    const { rows } = await client.query("select day from absence_days where user_id = $1", [mia]);
    return rows.length;
  });
const newsTo = async (who: TestClient, userId: number) =>
  (await who.call(newsEndpoints.list, { crewId, userId })).payload.map(({ title, isClosed }) => [title, isClosed]);

test("a decision is taken back: the request is open again, credits nothing, and both sides are notified", async () => {
  await entitle(28);
  const id = await request("2026-12-07", "2026-12-11");
  expect((await decide("grant", id)).payload.status).toBe("granted");
  expect([await creditedDays(), (await balance())?.planned]).toEqual([5, 5]);
  expect((await takeBack(id)).payload).toMatchObject({
    status: "requested",
    confirmedAt: null,
    decidedBy: null,
    admitterNote: "",
  });
  expect([await creditedDays(), await balance()]).toMatchObject([0, { planned: 0, pending: 5, valueAfterPending: 23 }]);
  expect(await newsTo(world.mia, mia)).toEqual([
    ["Decision taken back", false],
    ["Absence granted", false],
  ]);
  expect((await newsTo(world.olga, olga))[0]).toEqual(["Request by Mia", false]);
  const { payload: log } = await world.olga.call(auditEndpoints.list, { crewId, area: "absence" } as never);
  expect(log.map(({ action }) => action)).toContain("absence-reopened");
  expect((await decide("reject", id)).payload.status).toBe("rejected");
  expect((await takeBack(id)).payload.status).toBe("requested");
  expect((await decide("grant", id)).payload.status).toBe("granted");
});

test("only the person who decided takes a decision back, and only for a quarter of an hour", async () => {
  const id = await request("2026-12-07");
  expect((await takeBack(id)).refusal).toMatchObject({ id: 1011 });
  await decide("grant", id);
  expect((await takeBack(id, world.olga)).refusal).toMatchObject({ id: 1011 });
  expect((await takeBack(id, world.mia)).id).toBe(1006);
  const { now } = world.app.clock;
  world.app.clock.now = new Date(now.getTime() + 15 * 60_000 + 1);
  expect((await takeBack(id)).refusal).toMatchObject({ id: 1011 });
  world.app.clock.now = now;
  expect((await takeBack(id)).status).toBe(200);
});

test("a manager takes no decision about themselves back once a second pair of eyes is asked for (PRM507)", async () => {
  const own = { userId: max };
  const { id } = (await world.max.call(absenceEndpoints.request, days("2026-12-07", "2026-12-07", own))).payload;
  expect((await decide("grant", id)).payload.status).toBe("granted");
  await world.settings({ managersDecideOwn: false });
  expect((await takeBack(id)).refusal.errors).toMatchObject([{ id: 1006, field: "id" }]);
  await world.settings({ managersDecideOwn: true });
  expect((await takeBack(id)).payload.status).toBe("requested");
});

test("a manager sets no working time, setting, qualification or fairness of their own where a second pair of eyes is asked for (PRM507)", async () => {
  const own = { crewId, userId: max };
  const model = { validFrom: localDate("2027-12-01"), firstWeekDay: 1 };
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: "PT1H", breakRule: null, roundingRule: null }));
  const members = (await world.olga.call(memberEndpoints.list, { crewId })).payload;
  const record = members.find(({ userId }) => userId === max);
  const id = record?.id ?? 0;
  const employment = (day: string) => ({ firstWorkDayAt: localDate(day) });
  const attempts = async () => [
    await world.max.call(workingTimeEndpoints.createModel, { ...own, ...model, workingTimeModelDays: week } as never),
    await world.max.call(settingEndpoints.changeOfMember, { ...own, timeTrackingEditAllowed: true }),
    await world.max.call(settingEndpoints.resetOfMember, own),
    await world.max.call(qualificationEndpoints.setHeld, { ...own, held: [] }),
    await world.max.call(fairnessEndpoints.correct, { ...own, burden: "night", amount: 9, reason: "for myself" }),
  ];
  const begins = async () => [
    await world.max.call(memberEndpoints.change, { crewId, id, ...employment("2026-10-01") }),
    await world.max.call(memberEndpoints.changeMany, { crewId, memberIds: [id], ...employment("2026-10-02") }),
  ];
  await world.settings({ managersDecideOwn: false });
  for (const { refusal } of await begins())
    expect(refusal.errors).toMatchObject([{ id: 1006, field: "firstWorkDayAt" }]);
  for (const { refusal } of await attempts()) expect(refusal.errors).toMatchObject([{ id: 1006, field: "userId" }]);
  await world.settings({ managersDecideOwn: true });
  expect((await attempts()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await begins()).map(({ status }) => status)).toEqual([200, 200]);
  await world.max.call(memberEndpoints.change, { crewId, id, firstWorkDayAt: record?.firstWorkDayAt ?? null });
});

test("two approvals at once are of two people; one person who approves many times at once is one (PRM507)", async () => {
  await world.settings({ absenceTwoDecisions: true });
  const alone = await request("2026-12-07");
  const answers = await Promise.all(Array.from({ length: 6 }, () => decide("grant", alone)));
  expect(answers.map(({ payload }) => payload.status)).toEqual(Array(6).fill("requested"));
  const both = await request("2026-12-14");
  const race = await Promise.all([decide("grant", both), decide("grant", both, world.olga), decide("grant", both)]);
  expect(race.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(race.filter(({ payload }) => payload.status === "granted").length).toBeGreaterThan(0);
  const deciders = await withClient(world.app.url, async (client) => {
    const { rows } = await client.query<{ first: string; last: string }>(
      "select first_granted_by as first, decided_by as last from absences where absence_id = $1 and status = 'granted'",
      [both],
    );
    return rows.flatMap(({ first, last }) => [Number(first), Number(last)]);
  });
  expect(deciders.sort()).toEqual([olga, max].sort());

  // An approval and a refusal at once: one of them counts, whoever is first.
  const disputed = await request("2026-12-21");
  await decide("grant", disputed);
  await Promise.all([decide("grant", disputed, world.olga), decide("reject", disputed)]);
  const [row] = (await world.olga.call(absenceEndpoints.list, { crewId, userId: mia })).payload.filter(
    (one) => one.id === disputed,
  );
  expect(["granted", "rejected"]).toContain(row?.status);
  await world.settings({ absenceTwoDecisions: false });
});

test("of two approvals each person takes back their own", async () => {
  await world.settings({ absenceTwoDecisions: true });
  const id = await request("2026-12-07");
  await decide("grant", id);
  expect((await takeBack(id, world.olga)).status).toBe(409);
  expect((await takeBack(id)).payload).toMatchObject({ status: "requested", isFirstGranted: false });
  await decide("grant", id);
  expect((await decide("grant", id, world.olga)).payload.status).toBe("granted");
  expect((await takeBack(id)).status).toBe(409);
  expect((await takeBack(id, world.olga)).payload).toMatchObject({ status: "requested", firstGrantedBy: max });
});

test("a rejection is not taken back where the days or the balance are gone, nor an absence that nobody requested", async () => {
  await entitle(1);
  const id = await request("2026-12-07");
  await decide("reject", id);
  await request("2026-12-07");
  expect((await takeBack(id)).id).toBe(4024);
  await withClient(world.app.url, (client) => client.query("delete from absences where status = 'requested'"));
  await request("2026-12-08");
  await world.settings({ absenceNegativeBalance: "never" });
  expect((await takeBack(id)).refusal).toMatchObject({ id: 1011 });
  const sick = await world.max.call(absenceEndpoints.create, days("2026-12-14", "2026-12-14", { typeId: 2 }));
  expect((await takeBack(sick.payload.id)).status).toBe(409);
});

test("a preview explains its cost line by line, with the balance behind it, and names those who decide", async () => {
  await entitle(28);
  await decide("grant", await request("2026-11-16", "2026-11-17"));
  await request("2026-11-18");
  const tueToSat = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: day >= 2 && day <= 6 ? "PT28800S" : null }));
  const model = { crewId, userId: mia, validFrom: "2026-12-01", workingTimeModelDays: tueToSat } as never;
  expect((await world.olga.call(workingTimeEndpoints.createModel, model)).status).toBe(200);
  const christmas = [{ date: "2026-12-25", name: "Christmas" }] as never;
  expect((await world.olga.call(holidayEndpoints.save, { crewId, days: christmas })).status).toBe(200);
  const preview = async (from: string, to: string, more = {}) =>
    (await world.mia.call(absenceEndpoints.preview, days(from, to, more))).payload;
  const { value, lines, deciders, balances } = await preview("2026-12-21", "2026-12-26", { startDayPart: "afternoon" });
  expect(lines).toEqual([
    { kind: "workDays", dates: [], amount: 5 },
    { kind: "holiday", dates: ["2026-12-25"], amount: -1 },
    { kind: "dayOff", dates: ["2026-12-21"], amount: 0 },
  ]);
  expect(value).toBe(4);
  expect(deciders).toEqual([olga, max]);
  expect(balances).toMatchObject([
    { before: 25, after: 21, balance: { planned: 2, pending: 1, valueAfterPending: 25 } },
  ]);
  const half = await preview("2026-12-22", "2026-12-24", { startDayPart: "afternoon", endDayPart: "morning" });
  expect(half.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["workDays", 3],
    ["halfDay", -0.5],
    ["halfDay", -0.5],
  ]);
  expect(half.value).toBe(2);

  const off = async (who: TestClient) =>
    (await who.call(absencePlanningEndpoints.daysOff, { crewId, from: "2026-12-21", to: "2026-12-27" } as never))
      .payload;
  const ofMia = (await off(world.max)).find(({ userIds }) => userIds.includes(mia));
  expect(ofMia?.days).toEqual(["2026-12-21", "2026-12-25", "2026-12-27"]);
  const ofMax = (await off(world.max)).find(({ userIds }) => userIds.includes(max));
  expect(ofMax?.days).toEqual(["2026-12-25", "2026-12-26", "2026-12-27"]);
  expect((await off(world.mia)).flatMap(({ userIds }) => userIds)).toEqual([mia]);
  await world.settings({ absenceManagementSeeAllAbsences: true });
  expect((await off(world.mia)).flatMap(({ userIds }) => userIds)).toContain(max);
});
