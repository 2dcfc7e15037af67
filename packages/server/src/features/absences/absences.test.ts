import { randomUUID } from "node:crypto";
import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import { absenceYearEndEndpoints } from "@glasen/contract/absence-year-end.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { legacyShiftEndpoints } from "@glasen/contract/shifts.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenConstraint } from "#kernel/database/database.ts";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, max, mia, olga, rita, startClockWorld } from "#test/clock-world.ts";
import { untilWaiting } from "#test/locks.ts";
import type { TestClient } from "#test/test-client.ts";

// The clock stands on Thursday, 12 November 2026; without a model of its own a crew works from Monday to Friday.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());
beforeEach(() =>
  withClient(world.app.url, async (client) => {
    await client.query(
      "delete from absences; delete from absence_entitlements; delete from absence_types; delete from setting_values",
    );
    await client.query(`update crews set settings_version = '${randomUUID()}'`);
  }),
);

const whole = { startDayPart: "morning", endDayPart: "afternoon" } as const;
type Days = { startDate: string; endDate?: string; startDayPart?: string; endDayPart?: string };
const wanted = ({ startDate, endDate = startDate, ...rest }: Days & Record<string, unknown>) =>
  ({ crewId, userId: mia, typeId: 1, startDate, endDate, ...whole, ...rest }) as never;
const request = (days: Days & Record<string, unknown>, who: TestClient = world.mia) =>
  who.call(absenceEndpoints.request, wanted(days));
const create = (days: Days & Record<string, unknown>, who: TestClient = world.max) =>
  who.call(absenceEndpoints.create, wanted(days));
const decide = (verb: "grant" | "reject", id: number, admitterNote = "", who = world.max) =>
  who.call(absenceEndpoints[verb], { crewId, id, admitterNote });
const list = async (more: object = {}, who: TestClient = world.max) =>
  (await who.call(absenceEndpoints.list, { crewId, ...more } as never)).payload;
const entitle = (number: number, more: object = {}, who: TestClient = world.max) =>
  who.call(absenceAccountEndpoints.update, { crewId, userId: mia, year: 2026, typeId: 1, number, ...more } as never);
const balance = async (more: object = {}, who: TestClient = world.mia) =>
  (
    await who.call(absenceAccountEndpoints.balances, {
      crewId,
      year: 2026,
      typeId: 1,
      userIds: [mia],
      ...more,
    } as never)
  ).payload[0];

test("a member asks, a manager grants one and rejects the other with a note, and the member sees it (ABS505, ABS506, ABS513, ABS514, ABS517, ABS518, ABS519, ABS533, ABS534, ABS535, ABS547, ABS549, ABS550, PRM013, PRM014, PRM507, PRM528)", async () => {
  const asked = await request({ startDate: "2026-12-07", endDate: "2026-12-11", memberNote: "Skiing" });
  expect(asked).toMatchObject({
    status: 200,
    payload: {
      typeId: 1,
      crewId,
      userId: mia,
      startDate: "2026-12-07",
      endDate: "2026-12-11",
      confirmedAt: null,
      rejectedAt: null,
      status: "requested",
      memberNote: "Skiing",
    },
  });
  const { id } = asked.payload;
  expect(await list({ status: "pending" })).toHaveLength(1);
  for (const verb of ["grant", "reject"] as const) expect((await decide(verb, id, "", world.mia)).id).toBe(1006);
  const granted = await decide("grant", id, "Enjoy");
  expect(granted.payload).toMatchObject({ status: "granted", rejectedAt: null, admitterNote: "Enjoy", decidedBy: max });
  expect(granted.payload.confirmedAt).toBe(world.app.clock.now.toISOString());
  expect((await decide("grant", id)).payload).toEqual(granted.payload);

  const other = await request({ startDate: "2026-12-21" });
  const rejected = await decide("reject", other.payload.id, "too busy");
  expect(rejected.payload).toMatchObject({ status: "rejected", confirmedAt: null, admitterNote: "too busy" });
  expect((await list({}, world.mia)).map(({ status, admitterNote }) => [status, admitterNote])).toEqual([
    ["granted", "Enjoy"],
    ["rejected", "too busy"],
  ]);
});

test("grant or reject of a rejected absence is 4026; granted ones can still be rejected, and all be deleted (ABS537, ERR058, ERR512)", async () => {
  const { id } = (await request({ startDate: "2026-12-07" })).payload;
  await decide("grant", id);
  expect((await decide("reject", id)).payload.status).toBe("rejected");
  expect([(await decide("grant", id)).id, (await decide("reject", id)).id]).toEqual([4026, 4026]);
  expect((await world.max.call(absenceEndpoints.remove, { crewId, id })).payload.status).toBe("deleted");
  expect((await decide("grant", id)).status).toBe(404);
});

test("deleting restores the balance and removes the absence from the list; members delete pending ones only (ABS551, ABS536)", async () => {
  await entitle(28);
  const { id } = (await create({ startDate: "2026-12-07", endDate: "2026-12-11" })).payload;
  expect(await balance()).toMatchObject({ value: 23, planned: 5 });
  expect((await world.mia.call(absenceEndpoints.remove, { crewId, id })).id).toBe(1006);
  const answer = await world.max.send("DELETE", `/api/v2/absence?id=${id}&crewId=${crewId}`);
  expect(answer.status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await list({ status: "deleted" })).toMatchObject([{ id, status: "deleted" }]);
  expect(await balance()).toMatchObject({ value: 28 });
  const own = await request({ startDate: "2026-12-07" });
  expect((await world.mia.call(absenceEndpoints.remove, { crewId, id: own.payload.id })).status).toBe(200);
});

test("day parts make fractions and days that cost; weekends cost nothing (ABS504, ABS515, ABS516, ABS520)", async () => {
  const { payload } = await request({
    startDate: "2026-12-04",
    endDate: "2026-12-08",
    startDayPart: "afternoon",
    endDayPart: "morning",
  });
  expect(payload).toMatchObject({ startFraction: 2, endFraction: 2, startDayPart: "afternoon", endDayPart: "morning" });
  expect(payload.absenceDays).toEqual([
    { date: "2026-12-04", fraction: 2, typeId: 1 },
    { date: "2026-12-07", fraction: 1, typeId: 1 },
    { date: "2026-12-08", fraction: 2, typeId: 1 },
  ]);
  const noon = await request({ startDate: "2026-12-14", startDayPart: "noon" });
  expect(noon.refusal.errors).toMatchObject([{ id: 1005, field: "startDayPart" }]);
  expect((await request({ startDate: "2026-12-14", startDayPart: "afternoon", endDayPart: "morning" })).id).toBe(1005);
  const missing = await world.mia.send("POST", "/api/v2/absence/request", { body: {} });
  expect(missing.refusal.errors.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["crewId", "userId", "typeId", "startDate", "startDayPart", "endDate", "endDayPart"]),
  );
});

test("absences of a member never overlap, by whichever way; other halves, rejected and deleted ones make room (ABS539, ERR057, ERR511)", async () => {
  await create({ startDate: "2026-05-01", endDate: "2026-05-05", endDayPart: "morning" });
  expect((await create({ startDate: "2026-05-05", endDate: "2026-05-08" })).id).toBe(4024);
  expect((await request({ startDate: "2026-04-28", endDate: "2026-05-01" })).id).toBe(4024);
  expect((await create({ startDate: "2026-05-05", endDate: "2026-05-08", startDayPart: "afternoon" })).status).toBe(
    200,
  );
  const { id } = (await request({ startDate: "2026-12-07" })).payload;
  await decide("reject", id);
  expect((await request({ startDate: "2026-12-07" })).status).toBe(200);
});

test("of twenty requests that race for one day, one succeeds and nineteen are refused with 4024 (ABS539)", async () => {
  const race = (index: number) =>
    index % 2 ? request({ startDate: "2026-12-07" }) : create({ startDate: "2026-12-04", endDate: "2026-12-09" });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => race(index)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ id }) => id === 4024)).toHaveLength(19);
  // The database itself refuses it, whatever the application does.
  const smuggled = withClient(world.app.url, (client) =>
    client.query(
      `insert into absences (crew_id, user_id, type_id, start_date, start_day_part, end_date, end_day_part, start_half, end_half, status, created_at)
       select crew_id, user_id, 5, start_date, start_day_part, end_date, end_day_part, start_half, end_half, 'requested', now() from absences returning 1`,
    ),
  );
  expect(await smuggled.then(() => "accepted", brokenConstraint)).toMatch(/^absences_no_overlap/);
});

test("an absence over recorded times is 1015, but half a day and sickness stand beside work (ABS539)", async () => {
  world.at("18:00");
  await world.chain([
    ["08:00", 1],
    ["12:00", 0],
  ]);
  const today = world.iso("08:00").slice(0, 10);
  expect((await create({ startDate: today })).id).toBe(1015);
  expect((await create({ startDate: today, startDayPart: "afternoon" })).status).toBe(200);
  const { id } = (await list())[0] as { id: number };
  await world.max.call(absenceEndpoints.remove, { crewId, id });
  expect((await create({ startDate: today, typeId: 2 })).status).toBe(200);
});

test("a stamp that is being committed is waited for, and an absence of its day is then refused with 1015 (ABS539)", async () => {
  const today = world.iso("08:00").slice(0, 10);
  await withClient(world.app.url, async (stamping) => {
    // A stamp locks the member until its commit.
    await stamping.query("begin");
    await stamping.query("select from members where crew_id = $1 and user_id = $2 for no key update", [crewId, rita]);
    await stamping.query(
      `insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, local_day, created_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $3)`,
      [crewId, rita, world.iso("08:00"), today],
    );
    const over = create({ startDate: today, userId: rita });
    expect(await untilWaiting(world.app.url, 1)).toBe(true);
    await stamping.query("commit");
    expect((await over).id).toBe(1015);
  });
});

test("sickness that a manager enters over vacation gives its days back, and takes them again when it goes (ABS539)", async () => {
  await entitle(28);
  const vacation = (await create({ startDate: "2026-12-07", endDate: "2026-12-11" })).payload;
  expect((await create({ startDate: "2026-12-09", endDate: "2026-12-10", typeId: 2 }, world.mia)).id).toBe(4024);
  const sick = await create({ startDate: "2026-12-09", endDate: "2026-12-10", typeId: 2, endDayPart: "morning" });
  expect(sick.status).toBe(200);
  expect(await balance()).toMatchObject({ value: 24.5, planned: 3.5 });
  const [kept] = (await list()).filter(({ id }) => id === vacation.id);
  expect(kept?.absenceDays.map(({ date, fraction }) => [date.slice(8), fraction])).toEqual([
    ["07", 1],
    ["08", 1],
    ["10", 2],
    ["11", 1],
  ]);
  expect((await create({ startDate: "2026-12-09", typeId: 2 })).id).toBe(4024);
  expect((await create({ startDate: "2026-12-09", typeId: 5 })).id).toBe(4024);
  await world.max.call(absenceEndpoints.remove, { crewId, id: sick.payload.id });
  expect(await balance()).toMatchObject({ value: 23 });
});

test("a manager's entry is confirmed at once with its note; members enter only types that need no request (ABS525, ABS526, ABS548, PRM511)", async () => {
  const entered = await create({ startDate: "2026-12-07", admitterNote: "agreed by phone" });
  expect(entered.payload).toMatchObject({ status: "granted", admitterNote: "agreed by phone" });
  expect((await create({ startDate: "2026-12-08" }, world.mia)).id).toBe(1006);
  const ill = await create({ startDate: "2026-12-08", typeId: 2 }, world.mia);
  expect(ill.payload).toMatchObject({ status: "granted", decidedBy: mia });
  expect((await request({ startDate: "2026-12-09", typeId: 2 })).id).toBe(1006);
  expect((await create({ startDate: "2026-12-09", userId: max }, world.mia)).id).toBe(1006);
  expect((await request({ startDate: "2026-12-09", userId: max }, world.mia)).id).toBe(1006);
  expect((await create({ startDate: "2026-12-09" }, world.rita)).id).toBe(1006);
  // Who only looks changes nothing, not even about themselves.
  expect((await request({ startDate: "2026-12-09", userId: rita }, world.rita)).id).toBe(1006);
  expect((await create({ startDate: "2026-12-09", userId: rita, typeId: 2 }, world.rita)).id).toBe(1006);
  expect((await create({ startDate: "2026-12-09", typeId: 77 })).id).toBe(1005);
});

test("types have their flags; disabled ones are not offered, and existing absences keep them (ABS501, ABS522, ABS523, ABS527, ABS543, SET507)", async () => {
  const types = async (all = false) => (await world.mia.call(absenceTypeEndpoints.list, { crewId, all })).payload;
  const fresh = await types();
  expect(fresh.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(fresh[1]).toEqual({
    id: 2,
    crewId,
    name: "Sickness",
    hasEntitlement: false,
    canBeRequested: false,
    memberCanRequest: false,
    memberCanCreate: true,
    isDisabled: false,
    isHourBased: false,
    isSickness: true,
    effect: "paid",
    colour: "orange",
    carryOverUntil: "03-31",
    isOwn: false,
  });
  expect(await types(true)).toHaveLength(10);
  const school = (await request({ startDate: "2026-12-07", typeId: 4 })).payload;
  await world.max.call(absenceTypeEndpoints.change, { crewId, id: 4, isDisabled: true });
  expect((await request({ startDate: "2026-12-08", typeId: 4 })).id).toBe(1005);
  expect((await list({}, world.mia)).map(({ id, typeId }) => [id, typeId])).toEqual([[school.id, 4]]);
  await world.max.call(absenceTypeEndpoints.change, { crewId, id: 4, isDisabled: false });
  await world.settings({ absenceTypes: [1, 2, 3, 5] });
  expect((await types(true)).find(({ id }) => id === 4)).toMatchObject({ isDisabled: true });
  await world.settings({ absenceTypes: [1, 2, 6] });
  expect((await types()).filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)).toEqual([1, 2, 6]);
});

test("a crew has kinds of its own, with colour and effect; names are taken once", async () => {
  const input = { crewId, name: "Wedding", effect: "unpaid", colour: "red", canBeRequested: false } as const;
  const own = await world.max.call(absenceTypeEndpoints.create, input);
  expect(own.payload).toMatchObject({
    name: "Wedding",
    isOwn: true,
    effect: "unpaid",
    colour: "red",
    memberCanCreate: true,
  });
  expect(own.payload.id).toBeGreaterThanOrEqual(1000);
  expect((await world.max.call(absenceTypeEndpoints.create, { ...input, name: "wedding" })).status).toBe(409);
  expect((await world.max.call(absenceTypeEndpoints.create, { ...input, name: "Urlaub" })).status).toBe(409);
  expect((await world.mia.call(absenceTypeEndpoints.create, input)).id).toBe(1006);
  const entered = await create({ startDate: "2026-12-07", typeId: own.payload.id }, world.mia);
  expect(entered.status).toBe(200);

  const told = () =>
    withClient(world.app.url, async (client) => {
      const { rows } = await client.query("select type_id from absence_days where absence_key = $1", [
        `absence-${entered.payload.id}`,
      ]);
      return rows.map(({ type_id }) => Number(type_id));
    });
  const change = (more: object, who = world.max) =>
    who.call(absenceTypeEndpoints.change, { crewId, id: own.payload.id, ...more } as never);
  expect(await told()).toEqual([5]);
  expect((await change({ effect: "compensatory", name: "Moving house" })).payload).toMatchObject({
    name: "Moving house",
    effect: "compensatory",
  });
  expect(await told()).toEqual([3]);
  expect((await change({ name: "Krankheit" })).refusal.errors).toMatchObject([{ field: "name" }]);
  expect((await change({ carryOverUntil: "02-30" })).refusal.errors).toMatchObject([{ field: "carryOverUntil" }]);
  expect((await change({ name: "x" }, world.mia)).id).toBe(1006);
  await change({ isDisabled: true });
  expect((await create({ startDate: "2026-12-08", typeId: own.payload.id }, world.mia)).id).toBe(1005);
});

test("a standard type is changed on its own row, and switched on and off through the settings", async () => {
  const change = (more: object) => world.max.call(absenceTypeEndpoints.change, { crewId, ...more } as never);
  const used = async () =>
    (await world.mia.call(absenceTypeEndpoints.list, { crewId })).payload
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ id }) => id);
  expect((await change({ id: 6, name: "Vacation (hours)", colour: "red" })).payload).toMatchObject({
    isDisabled: true,
    colour: "red",
  });
  await world.settings({ absenceTypes: [1, 2, 6] });
  expect(await used()).toEqual([1, 2, 6]);
  expect((await change({ id: 5, isDisabled: false })).payload.isDisabled).toBe(false);
  expect((await change({ id: 1, isDisabled: true })).payload.isDisabled).toBe(true);
  expect(await used()).toEqual([2, 5, 6]);
  expect((await change({ id: 2, effect: "unpaid" })).refusal.errors).toMatchObject([{ id: 1005, field: "effect" }]);
});

test("hour-based types count the hours of the day, or the requested ones (ABS524)", async () => {
  await world.settings({ absenceTypes: [1, 2, 3, 4, 5, 6] });
  await entitle(40, { typeId: 6 });
  await create({ startDate: "2026-12-07", typeId: 6, startDayPart: "afternoon" });
  await create({ startDate: "2026-12-08", typeId: 6, duration: "PT7200S" });
  expect(await balance({ typeId: 6 })).toMatchObject({ value: 34, planned: 6 });
  expect((await create({ startDate: "2026-12-09", typeId: 1, duration: "PT7200S" })).id).toBe(1005);
});

test("entitlements are stored by year and member, the current year by default (ABS502, ABS528, ABS529, ABS540, ABS542, ABS552, PRM512)", async () => {
  const saved = await world.max.call(absenceAccountEndpoints.update, { crewId, userId: mia, typeId: 1, number: 28.5 });
  expect(saved.payload).toMatchObject({ crewId, userId: mia, typeId: 1, number: 28.5, year: 2026, name: "Vacation" });
  const of = async (more: object, who = world.max) =>
    (await who.call(absenceAccountEndpoints.entitlements, { crewId, ...more } as never)).payload;
  expect(await of({})).toEqual([saved.payload]);
  expect(await of({ year: 2027 })).toEqual([]);
  expect(await of({ userId: mia }, world.mia)).toEqual([saved.payload]);
  expect(await of({ userId: max })).toEqual([]);
  await entitle(30);
  expect((await of({ year: 2026 })).map(({ id, number }) => [id, number])).toEqual([[saved.payload.id, 30]]);
  for (const number of [-1, "x", 1.3])
    expect((await entitle(number as number)).refusal.errors).toMatchObject([{ id: 4011 }]);
  expect((await entitle(5, { typeId: 2 })).id).toBe(1005);
  expect((await entitle(5, {}, world.mia)).id).toBe(1006);
  const many = [mia, max, rita].map((userId) => ({ userId, number: 25 }));
  const all = { crewId, year: 2027, typeId: 1 };
  expect((await world.max.call(absenceAccountEndpoints.updateMany, { ...all, items: many })).payload).toEqual({
    saved: 3,
  });
  expect(await of({ year: 2027 })).toHaveLength(3);
  const stranger = [...many, { userId: 5, number: 3 }];
  expect((await world.max.call(absenceAccountEndpoints.updateMany, { ...all, items: stranger })).id).toBe(1006);
  const suggested = await world.max.call(absenceAccountEndpoints.suggest, { crewId, year: 2027, fullDays: 30 });
  expect(suggested.payload[0]).toEqual({ userId: olga, number: 30, daysPerWeek: 5, months: 12 });
});

test("balances and day counts follow granted absences; requests are reserved (ABS503, ABS530, ABS531, ABS532, ABS544, ABS545)", async () => {
  await entitle(28);
  await create({ startDate: "2026-11-02", endDate: "2026-11-06" });
  await request({ startDate: "2026-12-30", endDate: "2027-01-04" });
  expect(await balance()).toEqual({
    crewId,
    date: "2026-11-12",
    year: 2026,
    typeId: 1,
    userId: mia,
    value: 23,
    entitlement: 28,
    carriedOver: 0,
    carriedOverUntil: null,
    lapsed: 0,
    taken: 5,
    planned: 0,
    pending: 2,
    carriedOut: 0,
    valueAfterPending: 21,
    toPayOut: null,
  });
  const count = async (groupBy: string) =>
    (
      await world.max.send(
        "GET",
        `/api/v2/absence-management/absence-days-count?crewId=${crewId}&typeId=1&groupBy=${groupBy}&userIds[]=${mia}&from=2026-01-01&to=2027-12-31`,
      )
    ).payload;
  const about = { from: "2026-01-01", to: "2027-12-31", typeId: 1, userId: mia };
  expect(await count("month")).toEqual([{ ...about, value: 5, month: "2026-11" }]);
  expect(await count("year")).toEqual([{ ...about, value: 5, year: 2026 }]);
  expect(((await count("day")) as unknown[])[0]).toEqual({ ...about, value: 1, date: "2026-11-02" });
});

test("a member cannot request more than the balance; a decider can, where the crew allows it", async () => {
  await entitle(2);
  expect((await request({ startDate: "2026-12-07", endDate: "2026-12-11" })).refusal).toMatchObject({ id: 1011 });
  expect((await create({ startDate: "2026-12-07", endDate: "2026-12-11" })).status).toBe(200);
  await world.settings({ absenceNegativeBalance: "never" });
  expect((await create({ startDate: "2026-12-14" })).id).toBe(1011);
  await world.settings({ absenceNegativeBalance: "allow" });
  expect((await request({ startDate: "2026-12-14" })).status).toBe(200);
});

test("a preview shows cost, remaining balance and absent colleagues (ABS507)", async () => {
  await entitle(28);
  await create({ startDate: "2026-12-10", userId: max });
  await world.settings({ absenceManagementSeeAllAbsences: true });
  const { payload } = await world.mia.call(
    absenceEndpoints.preview,
    wanted({ startDate: "2026-12-07", endDate: "2026-12-11" }),
  );
  expect(payload).toMatchObject({
    value: 5,
    balances: [{ year: 2026, before: 28, cost: 5, after: 23 }],
    hasOverlap: false,
    blockedReason: null,
    alsoAbsent: [max],
  });
  expect(await list()).toHaveLength(1);
});

test("deciders see the number of published shifts within a request, and no one else does", async () => {
  const { payload: whole } = await request({ startDate: "2026-12-07", endDate: "2026-12-11" });
  const { payload: single } = await request({ startDate: "2026-12-21" });
  for (const date of ["2026-12-07", "2026-12-11", "2026-12-12"]) {
    const shift = { crewId, userId: mia, from: `${date}T08:00:00Z`, to: `${date}T16:00:00Z` };
    expect((await world.olga.call(legacyShiftEndpoints.create, shift)).status).toBe(200);
  }
  const planned = async (who: TestClient) =>
    (await who.call(absenceEndpoints.plannedShifts, { crewId, ids: [whole.id, single.id, 999_999] })).payload;
  expect(await planned(world.max)).toEqual([
    { id: whole.id, shifts: 2 },
    { id: single.id, shifts: 0 },
  ]);
  expect(await planned(world.mia)).toEqual([]);
});

test("lists are filtered by person, period and state, under both paths; edges count (ABS546)", async () => {
  await create({ startDate: "2026-12-07", endDate: "2026-12-11" });
  await request({ startDate: "2026-12-21" });
  const count = async (query: string) =>
    ((await world.max.send("GET", `/api/v2/absences?crewId=${crewId}&${query}`)).payload as unknown[]).length;
  expect(await count("from=2026-12-11&to=2026-12-20")).toBe(1);
  expect(await count("from=2026-12-12&to=2026-12-20")).toBe(0);
  expect(await count("to=2026-12-07")).toBe(1);
  expect(await count(`userId=${max}`)).toBe(0);
  expect(await count("status=granted")).toBe(1);
  expect(await count("status=requested&from=2026-12-01")).toBe(1);
  const alias = await world.max.send("GET", `/api/v2/absence-management/absences?crewId=${crewId}`);
  expect(alias.payload).toHaveLength(2);
});

test("colleagues see nothing, or by the crew's setting that somebody is absent, and never why (PRM516, PRM522, SET516)", async () => {
  await create({ startDate: "2026-12-01", userId: mia });
  await create({ startDate: "2026-12-07", typeId: 2, userId: max, memberNote: "flu" }, world.olga);
  const { id } = (await request({ startDate: "2026-12-21", userId: max }, world.max)).payload;
  await decide("reject", id, "no", world.olga);
  expect(await list({}, world.mia)).toMatchObject([{ userId: mia, typeId: 1 }]);
  for (const who of [world.rita, world.mia]) {
    if (who === world.mia) await world.settings({ absenceManagementSeeAllAbsences: true });
    const seen = await list({ userId: max }, who);
    expect(await list({}, who)).toHaveLength(2);
    expect(seen).toMatchObject([
      { userId: max, typeId: 0, memberNote: "", admitterNote: "", absenceDays: [{ typeId: 0 }] },
    ]);
    const one = await who.call(absenceEndpoints.get, { crewId, id: seen[0]?.id as number });
    expect(one.payload).toMatchObject({ typeId: 0, memberNote: "" });
    expect((await who.call(absenceEndpoints.get, { crewId, id })).status).toBe(404);
  }
  const counted = await world.rita.call(absenceAccountEndpoints.dayCounts, {
    crewId,
    from: "2026-01-01",
    to: "2026-12-31",
  } as never);
  expect(counted.payload).toEqual([]);
});

test("notes about a sickness are read one at a time, and reading them is audited", async () => {
  const { id } = (await create({ startDate: "2026-12-07", typeId: 2, memberNote: "flu" }, world.mia)).payload;
  expect((await list()).map(({ typeId, memberNote }) => [typeId, memberNote])).toEqual([[2, ""]]);
  expect((await list({}, world.mia))[0]?.memberNote).toBe("flu");
  expect((await world.max.call(absenceEndpoints.get, { crewId, id })).payload.memberNote).toBe("flu");
  const log = await world.olga.call(auditEndpoints.list, { crewId, area: ["absence"] } as never);
  expect(log.payload[0]).toMatchObject({ action: "sickness-read", actor: { id: max }, subject: { userId: mia } });
});

test("without the product every call is 1006, and inactive days are 1019 (PRM020, PRM519, PRM525, PRM526, PRM529, MEM523, MEM528)", async () => {
  await withClient(world.app.url, (client) =>
    client.query("update members set first_work_day_at = '2026-12-01', disabled_at = '2026-12-09' where user_id = 4"),
  );
  expect((await create({ startDate: "2026-11-30", endDate: "2026-12-01" })).id).toBe(1019);
  expect((await create({ startDate: "2026-12-01", endDate: "2026-12-01" })).status).toBe(200);
  expect((await create({ startDate: "2026-12-07", endDate: "2026-12-09" })).id).toBe(1019);
  expect((await create({ startDate: "2026-12-07", endDate: "2026-12-08" })).status).toBe(200);
  await withClient(world.app.url, (client) =>
    client.query(
      "update members set first_work_day_at = null, disabled_at = null where user_id = 4; update usage_rights set bitmask = 13",
    ),
  );
  world.app.app.kernel.bus.deliver({ kind: "access" });
  expect((await request({ startDate: "2026-12-21" })).id).toBe(1006);
  expect((await create({ startDate: "2026-12-21" })).id).toBe(1006);
  expect((await entitle(28)).id).toBe(1006);
  expect((await world.max.call(absenceAccountEndpoints.entitlements, { crewId })).id).toBe(1006);
  expect((await world.max.call(absenceEndpoints.list, { crewId })).id).toBe(1006);
  await withClient(world.app.url, (client) => client.query("update usage_rights set bitmask = 15"));
  world.app.app.kernel.bus.deliver({ kind: "access" });
});

test("a crew can require two decisions, and forbid managers to decide about themselves", async () => {
  await world.settings({ absenceTwoDecisions: true, managersDecideOwn: false });
  const { id } = (await request({ startDate: "2026-12-07" })).payload;
  expect((await decide("grant", id)).payload).toMatchObject({ status: "requested", isFirstGranted: true });
  expect((await decide("grant", id)).payload.status).toBe("requested");
  expect((await decide("grant", id, "", world.olga)).payload).toMatchObject({
    status: "granted",
    isFirstGranted: false,
  });
  const own = await request({ startDate: "2026-12-07", userId: max }, world.max);
  expect((await decide("grant", own.payload.id)).id).toBe(1006);
  expect((await decide("reject", own.payload.id, "", world.olga)).status).toBe(200);
});

test("where a second pair of eyes is asked for, a manager decides, books and sets nothing for themselves; the owner does (PRM507, PRM512, PRM513)", async () => {
  world.at("18:00");
  const stampsOf = (hour: string) => [
    { timestamp: world.iso(`${hour}:00`), timeAccount: 1 },
    { timestamp: world.iso(`${hour}:30`), timeAccount: 0 },
  ];
  let hour = 8;
  /** The refusals that somebody gets for deciding about themselves, by what they did. */
  const ownDecisions = async (who: TestClient, userId: number) => {
    hour += 1;
    const own = { crewId, userId };
    const asked = (await request({ startDate: "2026-12-07", userId }, who)).payload;
    const correction = await who.call(correctionEndpoints.request, {
      ...{ ...own, clockInTimestamp: null, reason: "forgotten" },
      stamps: stampsOf(String(hour).padStart(2, "0")) as never,
    });
    const booking = { ...own, date: localDate("2026-11-11"), timeAccount: 9, duration: "PT40H", additionalData: {} };
    const about = { crewId, id: correction.payload.id, answer: "" };
    const year = { crewId, year: 2026, typeId: 1 };
    const items = [
      { userId: mia, number: 30 },
      { userId, number: 99 },
    ];
    const few = items.map((item) => ({ ...item, number: 1 }));
    const answers = {
      grant: await decide("grant", asked.id, "", who),
      create: await create({ startDate: "2026-12-14", userId }, who),
      book: await who.call(bookingEndpoints.create, booking as never),
      entitle: await entitle(99, { userId }, who),
      entitleMany: await who.call(absenceAccountEndpoints.updateMany, { ...year, items }),
      carry: await who.call(absenceYearEndEndpoints.carry, { ...year, isConfirmed: true, items: few }),
      correct: await who.call(correctionEndpoints.grant, about),
    };
    return Object.entries(answers).map(([name, { id, status, refusal }]) =>
      status === 200 ? `${name}: done` : `${name}: ${id} ${refusal.errors[0]?.field}`,
    );
  };
  const done = ["grant", "create", "book", "entitle", "entitleMany", "carry", "correct"].map((name) => `${name}: done`);
  await entitle(30, { userId: max }, world.olga);
  await entitle(30, { userId: olga }, world.olga);
  expect(await ownDecisions(world.max, max)).toEqual(done);
  await withClient(world.app.url, (client) => client.query("delete from absences; delete from absence_entitlements"));
  await entitle(30, { userId: max }, world.olga);
  await entitle(30, { userId: olga }, world.olga);

  await world.settings({ managersDecideOwn: false });
  expect(await ownDecisions(world.max, max)).toEqual([
    "grant: 1006 id",
    "create: 1006 userId",
    "book: 1006 userId",
    "entitle: 1006 userId",
    "entitleMany: 1006 items.1.userId",
    "carry: 1006 items.1.userId",
    "correct: 1006 id",
  ]);
  expect((await balance({ userIds: [max] }, world.max))?.entitlement).toBe(30);
  expect(await ownDecisions(world.olga, olga)).toEqual(done);

  // A granted absence of one's own stays as it was granted.
  const [open] = await list({ status: "pending", userIds: [max] });
  const remove = () => world.max.call(absenceEndpoints.remove, { crewId, id: open?.id ?? 0 });
  await decide("grant", open?.id ?? 0, "", world.olga);
  expect((await remove()).refusal.errors).toMatchObject([{ id: 1006, field: "id" }]);
  await world.settings({ managersDecideOwn: true });
  expect((await remove()).status).toBe(200);
});
