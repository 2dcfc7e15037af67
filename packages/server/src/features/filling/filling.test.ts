import { availabilityEndpoints } from "@glasen/contract/availability.ts";
import { type Filling, fairnessEndpoints, fillingEndpoints } from "@glasen/contract/filling.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { teamMemberEndpoints } from "@glasen/contract/teams.ts";
import { wageEndpoints } from "@glasen/contract/wages.ts";
import { workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import { burdens, burdensOf, noBurdens } from "@glasen/domain/filling/burdens.ts";
import { brokenPlaces } from "@glasen/domain/filling/check-plan.ts";
import { randomCrew } from "@glasen/domain/filling/filling.fixture.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { runTask } from "#kernel/call/tasks.ts";
import { crewId, max, mia, olga } from "#test/clock-world.ts";
import { hours, type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { fill } from "./fill.ts";

let world: ShiftWorld;
beforeAll(async () => {
  world = await startShiftWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

const week = { from: "2026-11-23" as LocalDate, to: "2026-11-29" as LocalDate };
const request = (chosen: object = {}, who: TestClient = world.max) =>
  who.call(fillingEndpoints.create, { crewId, ...week, ...chosen });
const get = async (id: string, who: TestClient = world.max) =>
  (await who.call(fillingEndpoints.get, { crewId, id })).payload;
async function filled(chosen: object = {}, who: TestClient = world.max): Promise<Filling> {
  const { payload: task } = await request(chosen, who);
  await runTask(world.app.app.kernel, crewId, task.id);
  const { task: after, filling } = await get(task.id, who);
  expect(after).toMatchObject({ status: "SUCCESS", progress: 100 });
  return filling as Filling;
}
const rest = { breakDuration: "PT30M" };

test("open shifts become drafts of people who can take them; assigned and published ones stay, and all of it is explained", async () => {
  await world.publish({ userId: mia, ...hours("2026-11-23"), ...rest });
  const [fixed] = await world.draft({ userId: max, ...hours("2026-11-24"), ...rest });
  await world.absence(olga, "2026-11-23", "2026-11-29");
  const [two, four] = await world.draft(
    { ...hours("2026-11-23"), ...rest, amount: 2 },
    { ...hours("2026-11-25"), ...rest, amount: 4, notes: "Tresen" },
  );
  const before = await world.listed(world.max);

  const filling = await filled();
  expect(filling.before).toMatchObject({ places: 6, openPlaces: 6 });
  expect(filling.after.openPlaces).toBe(
    filling.places.filter(({ userId }) => userId === null).length > 0 ? 6 - given(filling) : 0,
  );
  expect(filling.atMostAbove).toBe(0);
  const shifts = await world.listed(world.max);
  expect(shifts.filter(({ type }) => type === "published")).toEqual(before.filter(({ type }) => type === "published"));
  expect(shifts.find(({ legacyId }) => legacyId === fixed)).toMatchObject({ userId: max });
  const ofTwo = filling.places.filter(({ shiftGuid }) => shiftGuid === two);
  // Mia has a shift at this time and Olga is away.
  expect(ofTwo.some(({ userId }) => userId === mia || userId === olga)).toBe(false);
  const ofFour = filling.places.filter(({ shiftGuid, userId }) => shiftGuid === four && userId !== null);
  expect(shifts.filter(({ notes, userId }) => notes === "Tresen" && userId !== null)).toHaveLength(ofFour.length);
  for (const { why, userId } of filling.places) expect(why === null).toBe(userId === null);

  const place = filling.places.find(({ shiftGuid }) => shiftGuid === two)?.place as number;
  const { against } = (await world.max.call(fillingEndpoints.explain, { crewId, id: filling.id, place })).payload;
  expect(against.find(({ userId }) => userId === mia)?.reason.kind).toBe("overlap");
  expect(against.find(({ userId }) => userId === olga)?.reason.kind).toBe("absence");
  const guids = filling.places.flatMap(({ guid }) => guid ?? []);
  const { conflicts } = (await world.max.call(shiftPlanEndpoints.check, { crewId, guids })).payload;
  expect(conflicts).toEqual([]);
});

test("nobody gets a shift at a time at which they cannot work, and a qualification that is missing is named", async () => {
  await world.mia.call(availabilityEndpoints.saveDay, {
    ...{ crewId, date: "2026-11-25" as LocalDate, wishes: [{ kind: "CANNOT" }] },
  } as never);
  const { payload: licence } = await world.olga.call(qualificationEndpoints.create, {
    crewId,
    name: "Staplerschein",
  } as never);
  const [open, skilled] = await world.draft(
    { ...hours("2026-11-25"), ...rest, amount: 9 },
    { ...hours("2026-11-26"), ...rest, qualificationIds: [licence.id] },
  );
  const filling = await filled();
  expect(filling.places.filter(({ shiftGuid }) => shiftGuid === open).some(({ userId }) => userId === mia)).toBe(false);
  expect(filling.places.find(({ shiftGuid }) => shiftGuid === skilled)).toMatchObject({
    ...{ userId: null, change: { reason: { kind: "qualification", qualificationIds: [licence.id] } } },
  });
});

const given = ({ places }: Filling): number => places.filter(({ userId }) => userId !== null).length;

test("a filling is taken back whole in one press, but for what somebody changed since", async () => {
  const [one, many] = await world.draft(
    { ...hours("2026-11-24"), ...rest },
    { ...hours("2026-11-26"), ...rest, amount: 3 },
  );
  const [published] = await world.publish({ ...hours("2026-11-27"), ...rest });
  const before = await world.listed(world.max);
  const first = await filled();
  expect(given(first)).toBeGreaterThan(2);
  const back = await world.max.call(fillingEndpoints.takeBack, { crewId, id: first.id });
  expect(back.payload).toEqual({ takenBack: given(first), kept: 0 });
  const shown = ({ legacyId, userId, amount, type, from }: (typeof before)[number]) => ({
    legacyId,
    userId,
    amount,
    type,
    from,
  });
  const order = (all: typeof before) => all.map(shown).sort((a, b) => a.from.localeCompare(b.from));
  expect(order(await world.listed(world.max))).toEqual(order(before));
  expect((await world.max.call(fillingEndpoints.takeBack, { crewId, id: first.id })).payload.takenBack).toBe(0);
  expect(before.map(({ legacyId }) => legacyId).sort()).toEqual([one, many, published].sort());

  const second = await filled();
  const kept = second.places.find(({ shiftGuid }) => shiftGuid === one)?.guid as string;
  await world.max.call(shiftPlanEndpoints.publish, { crewId, guids: [kept], confirmsConflicts: true });
  const taken = await world.max.call(fillingEndpoints.takeBack, { crewId, id: second.id });
  expect(taken.payload).toEqual({ takenBack: given(second) - 1, kept: 1 });
  const left = await world.listed(world.max);
  expect(left.filter(({ userId }) => userId !== null).map(({ legacyId }) => legacyId)).toEqual([kept]);
});

test("a filling that was cancelled writes nothing; bad periods and other people's fillings are refused", async () => {
  await world.draft({ ...hours("2026-11-24"), ...rest });
  const { payload: task } = await request();
  expect((await world.max.call(fillingEndpoints.cancel, { crewId, id: task.id })).payload.status).toBe("FAILED");
  await runTask(world.app.app.kernel, crewId, task.id);
  expect((await get(task.id)).filling).toBeNull();
  expect((await world.listed(world.max)).map(({ userId }) => userId)).toEqual([null]);
  const refused = async (answer: Promise<{ status: number; refusal: unknown }>) => answer;
  expect(
    (await refused(world.max.call(fillingEndpoints.create, { crewId, from: week.to, to: week.from }))).status,
  ).toBe(400);
  expect(
    (await refused(world.max.call(fillingEndpoints.create, { crewId, from: week.from, to: "2027-01-30" as LocalDate })))
      .status,
  ).toBe(413);
  expect((await world.mia.call(fillingEndpoints.create, { crewId, ...week })).status).toBe(403);
  expect((await world.olga.call(fillingEndpoints.get, { crewId, id: task.id })).status).toBe(404);
});

test("a filling that is stopped while its thread is at work ends and writes nothing", async () => {
  await world.draft({ ...hours("2026-11-24"), ...rest, amount: 3 });
  const { payload: task } = await request();
  const run = runTask(world.app.app.kernel, crewId, task.id);
  await vi.waitFor(async () => expect((await get(task.id)).task.status).toBe("PROCESSING"), { timeout: 30_000 });
  const { payload: stopped } = await world.max.call(fillingEndpoints.cancel, { crewId, id: task.id });
  expect(stopped.status).toBe("FAILED");
  await run;
  expect(await get(task.id)).toMatchObject({ task: { status: "FAILED" }, filling: null });
  expect((await world.listed(world.max)).map(({ userId, amount }) => [userId, amount])).toEqual([[null, 3]]);
});

test("only the chosen workplaces are filled, and only with members of the chosen teams", async () => {
  const place = (await world.max.call(workplaceEndpoints.create, { crewId, name: "Theke" })).payload.id;
  const baker = await world.addPerson({ teamId: testIds.teams.oven });
  const [counter, elsewhere] = await world.draft(
    { ...hours("2026-11-25"), ...rest, workplaceId: place, amount: 9 },
    { ...hours("2026-11-26"), ...rest },
  );
  const chosen = { workplaceIds: [place], teamIds: [testIds.teams.oven] };
  const filling = await filled(chosen);
  expect(new Set(filling.places.map(({ shiftGuid }) => shiftGuid))).toEqual(new Set([counter]));
  const empty = filling.places.find(({ userId }) => userId === null);
  expect(empty?.shift?.amount).toBe(filling.after.openPlaces);
  const given = filling.places.flatMap(({ userId }) => userId ?? []);
  expect(given).toContain(baker.userId);
  const everybody = (await world.olga.call(teamMemberEndpoints.list, { crewId } as never)).payload;
  const inTeam = everybody.filter(({ teamId }) => teamId === testIds.teams.oven).map(({ userId }) => userId);
  expect(given.every((userId) => inTeam.includes(userId))).toBe(true);
  expect((await world.listed(world.max)).find(({ legacyId }) => legacyId === elsewhere)?.userId).toBeNull();
});

test("teams and workplaces that the crew does not have are refused by their field", async () => {
  const unknown = 987_654;
  const chosen = { workplaceIds: [unknown], teamIds: [testIds.teams.oven, unknown] };
  expect((await request({ workplaceIds: chosen.workplaceIds })).refusal?.errors).toMatchObject([
    { field: "workplaceIds.0" },
  ]);
  const { status, refusal } = await request({ teamIds: chosen.teamIds });
  expect([status, refusal?.errors]).toMatchObject([404, [{ field: "teamIds.1" }]]);
});

test("planners find their fillings in a list; those of the whole crew find what others have filled, and take it back", async () => {
  const leader = await world.addPerson({ role: "manager", teamId: testIds.teams.oven, managesTeamsOnly: true });
  const list = async (who: TestClient) => (await who.call(fillingEndpoints.list, { crewId })).payload;
  const lineOf = async (id: string, who: TestClient) => (await list(who)).find((one) => one.id === id);
  const before = (await list(world.olga)).length;
  await world.draft({ ...hours("2026-11-24"), ...rest });
  const { payload: stopped } = await request();
  expect(await lineOf(stopped.id, world.max)).toMatchObject({ ...week, status: "WAITING", outcome: null });
  await world.max.call(fillingEndpoints.cancel, { crewId, id: stopped.id });
  expect(await lineOf(stopped.id, world.max)).toMatchObject({ status: "FAILED", outcome: null });
  expect(await list(world.olga)).toHaveLength(before);

  const { id } = await filled();
  const line = { ...week, id, userId: max, status: "SUCCESS", outcome: { filledPlaces: 1, openPlaces: 0 } };
  for (const who of [world.max, world.olga])
    expect(await lineOf(id, who)).toMatchObject({ ...line, takenBackAt: null });
  const newest = await world.max.call(fillingEndpoints.list, { crewId, perPage: 1 });
  const next = await world.max.call(fillingEndpoints.list, { crewId, perPage: 1, page: 2 });
  expect([...newest.payload, ...next.payload]).toEqual((await list(world.max)).slice(0, 2));
  expect(newest.pagination?.total).toBe((await list(world.max)).length);
  expect(await list(leader.client)).toEqual([]);
  expect((await leader.client.call(fillingEndpoints.get, { crewId, id })).status).toBe(404);
  expect((await leader.client.call(fillingEndpoints.takeBack, { crewId, id })).status).toBe(404);
  expect((await world.mia.call(fillingEndpoints.list, { crewId })).status).toBe(403);

  expect((await get(id, world.olga)).filling?.places).toHaveLength(1);
  expect((await world.olga.call(fillingEndpoints.takeBack, { crewId, id })).payload).toEqual({ takenBack: 1, kept: 0 });
  expect((await lineOf(id, world.max))?.takenBackAt).toEqual(expect.any(String));
});

test("wages before and after are for those who see wages, and a plan that changed since is said to have changed", async () => {
  const shift = { ...hours("2026-11-24"), ...rest };
  const [open] = await world.draft(shift, { userId: mia, ...hours("2026-11-25"), ...rest });
  await world.olga.call(wageEndpoints.save, { crewId, userId: mia, validFrom: "2026-01-01", cents: 2000 } as never);
  expect((await filled()).wages).toBeNull();
  await world.clear();
  const [again] = await world.draft(shift, { userId: mia, ...hours("2026-11-25"), ...rest });
  expect(again).not.toBe(open);
  const filling = await filled({}, world.olga);
  const added = filling.places[0]?.userId === mia ? 15_000 : 0;
  expect(filling.wages).toEqual({
    ...{ beforeCents: 15_000, afterCents: 15_000 + added, withoutRate: added === 0 ? 1 : 0, currency: "EUR" },
  });
  expect(filling.isOutdated).toBe(false);
  const guid = filling.places[0]?.guid as string;
  await world.max.call(shiftPlanEndpoints.publish, { crewId, guids: [guid], confirmsConflicts: true });
  expect((await get(filling.id, world.olga)).filling?.isOutdated).toBe(false);
  await world.draft({ userId: max, ...hours("2026-11-27"), ...rest });
  expect((await get(filling.id, world.olga)).filling?.isOutdated).toBe(true);
});

test("the fairness ledger counts what the shifts say; corrections carry a reason, and members see themselves alone", async () => {
  const days = ["2026-10-31", "2026-11-01", "2026-11-04", "2026-11-07"];
  const times = [
    ["04:00", "12:00"],
    ["13:00", "21:30"],
    ["21:00", "05:00"],
    ["07:00", "15:00"],
  ] as const;
  const contents = days.map((date, index) => {
    const [from, to] = times[index] ?? times[0];
    const end =
      to < from ? new Date(Date.parse(`${date}T${to}:00Z`) + 86_400_000).toISOString() : `${date}T${to}:00.000Z`;
    return { userId: mia, from: `${date}T${from}:00.000Z`, to: end, breakDuration: "PT45M" };
  });
  await world.olga.call(holidayEndpoints.save, {
    ...{ crewId, days: [{ date: "2026-11-01", name: "Allerheiligen", fraction: 1 }] },
  } as never);
  await world.publish(...contents);
  const wishes = [{ kind: "WOULD_LIKE", fromMinute: 8 * 60, untilMinute: 16 * 60 }];
  await world.mia.call(availabilityEndpoints.saveDay, { crewId, weekday: 6, wishes } as never);
  const ledger = (await world.max.call(fairnessEndpoints.list, { crewId })).payload;
  const ofMia = ledger.members.find(({ userId }) => userId === mia);
  const calendar = { zone: "Europe/Berlin", holidays: new Set(["2026-11-01" as LocalDate]) };
  const published = (await world.listed(world.max)).filter(({ userId }) => userId === mia);
  const expected: Record<string, number> = { ...noBurdens };
  for (const { date, from, to, isLate } of published)
    for (const burden of burdensOf(calendar, {
      date: date as LocalDate,
      from: Date.parse(from),
      to: Date.parse(to),
      isLate,
    }))
      expected[burden] = (expected[burden] ?? 0) + 1;
  expect(ofMia).toMatchObject({ shifts: 4, wishesMet: 1 });
  for (const burden of burdens) expect([burden, ofMia?.counts[burden]]).toEqual([burden, expected[burden]]);
  expect(ofMia?.counts).toMatchObject({ weekend: 3, night: 1, early: 1, late: 1, holiday: 1, shortNotice: 4 });

  const correction = { crewId, userId: mia, burden: "weekend", amount: -1, reason: "Getauscht ohne Eintrag" } as const;
  expect((await world.mia.call(fairnessEndpoints.correct, correction)).status).toBe(403);
  expect((await world.max.call(fairnessEndpoints.correct, { ...correction, reason: "" })).status).toBe(400);
  expect((await world.max.call(fairnessEndpoints.correct, { ...correction, amount: 0 })).status).toBe(400);
  expect((await world.max.call(fairnessEndpoints.correct, correction)).payload).toMatchObject({
    amount: -1,
    createdBy: max,
  });
  const own = (await world.mia.call(fairnessEndpoints.list, { crewId })).payload;
  expect(own.members).toHaveLength(1);
  expect(own.members[0]).toMatchObject({
    userId: mia,
    counts: { weekend: 2 },
    corrections: [{ reason: correction.reason }],
  });
  expect(own.median).toEqual((await world.max.call(fairnessEndpoints.list, { crewId })).payload.median);
});

test.each([
  "schedules of everybody",
  "schedules of some",
  "parts",
] as const)("a plan that is improved by %s breaks no rule, costs less, and is the same twice", async (way) => {
  const problem = randomCrew({ members: 9, places: 26, seed: 3, isMixed: true });
  const again = { members: 4, times: 8 };
  const schedules = {
    ...{ seed: 1, roundsBetween: 4, perMember: 4, again },
    whole: way === "schedules of everybody" ? { rounds: 20, turns: 4 } : undefined,
  };
  const parts = { members: 4, rounds: 6 };
  const plain = { seed: 1, steps: 100, schedules: undefined, parts: undefined, solver: undefined };
  const effort = { ...plain, ...(way === "parts" ? { parts } : { schedules }) };
  const { plan, cost } = await fill(problem, undefined, effort);
  expect(brokenPlaces(problem, plan)).toEqual([]);
  expect(cost).toBeLessThan((await fill(problem, undefined, plain)).cost);
  expect((await fill(problem, undefined, effort)).plan).toEqual(plan);
});

test("small weeks are filled to the proven best, and a bound never lies above the plan", async () => {
  for (const seed of [1, 2, 3]) {
    const problem = randomCrew({ members: 6, places: 14, days: 4, seed, isMixed: true });
    const { plan, cost, bound } = await fill(problem);
    expect(brokenPlaces(problem, plan)).toEqual([]);
    expect(bound).toBeLessThanOrEqual(cost);
    expect(cost - bound, `seed ${seed}`).toBeLessThan(0.01);
    // The worst search does not move the bound above what the best one found.
    const poor = await fill(problem, undefined, {
      seed: 9,
      steps: 0,
      schedules: undefined,
      parts: undefined,
      solver: { nodes: undefined, seconds: 20 },
    });
    expect(poor.bound).toBeLessThanOrEqual(cost + 1e-6);
    expect(poor.cost).toBeGreaterThanOrEqual(cost - 1e-6);
  }
});
