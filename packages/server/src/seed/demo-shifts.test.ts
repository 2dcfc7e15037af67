import { availabilityEndpoints } from "@glasen/contract/availability.ts";
import { manningLevels } from "@glasen/contract/manning-levels.ts";
import { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import { shiftOfferEndpoints } from "@glasen/contract/shift-offers.ts";
import { type ShiftPlan, shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { shiftTemplateEndpoints } from "@glasen/contract/shift-templates.ts";
import { swapEndpoints } from "@glasen/contract/swaps.ts";
import { addDays, type LocalDate, mondayOf, weekday } from "@glasen/domain/time/local-date.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import { seedDemo } from "./demo.ts";
import { demoPassword } from "./demo-people.ts";
import { generateCrew } from "./generate.ts";

let house: TestApp;
beforeEach(async () => {
  house = await startTestApp();
});
afterEach(() => house.close());

test.each([
  "2026-11-17T10:00:00Z",
  // A Sunday evening, the first day of a year, and the week of the clock change.
  "2026-11-22T21:30:00Z",
  "2027-01-01T01:30:00Z",
  "2027-03-27T12:00:00Z",
])("the demo seeded at %s has four weeks of shifts, drafts for the next, and an open Saturday with two applicants", async (now) => {
  house.clock.now = new Date(now);
  await seedDemo(house.database, { now: house.clock.now, config: house.app.kernel.config });
  const johanna = house.visitor();
  await johanna.signIn("johanna@morgenrot.example", demoPassword);
  const crewId = ((await johanna.send("GET", "/api/v2/crews")).payload as { id: number }[])[0]?.id ?? 0;
  const plan = async (from: LocalDate, to: LocalDate): Promise<ShiftPlan["shifts"]> =>
    (await johanna.call(shiftPlanEndpoints.get, { crewId, from, to })).payload.shifts;

  const monday = mondayOf(now.slice(0, 10) as LocalDate);
  for (const ago of [0, 1, 2, 3]) {
    const first = addDays(monday, -7 * ago);
    const week = await plan(first, addDays(first, 6));
    expect(week.length).toBeGreaterThan(20);
    expect(week.every(({ type, workplaceId }) => type === "published" && workplaceId !== null)).toBe(true);
  }

  const next = await plan(addDays(monday, 7), addDays(monday, 13));
  const types = new Set(next.map(({ type }) => type));
  expect(types).toEqual(new Set(["published", "unpublished_create", "unpublished_update", "unpublished_delete"]));
  const offers = next.filter(({ offer }) => offer !== null);
  expect(offers).toMatchObject([{ userId: null, type: "published", offer: { applications: 2 } }]);
  expect(weekday(offers[0]?.date as LocalDate)).toBe(6);
  const guids = next.map((shift) => shift.guid);
  const { conflicts } = (await johanna.call(shiftPlanEndpoints.check, { crewId, guids })).payload;
  expect(conflicts.map(({ kind }) => kind)).toEqual(["rest"]);
  const guid = offers[0]?.guid as string;
  const applicants = (await johanna.call(shiftOfferEndpoints.applicants, { crewId, guid })).payload;
  expect(applicants.map(({ state }) => state).sort()).toEqual(["OFFER", "OFFER", "OPENED"]);
  expect(applicants.every(({ targetSeconds }) => targetSeconds > 0)).toBe(true);

  const templates = (await johanna.call(shiftTemplateEndpoints.list, { crewId })).payload;
  expect(templates.map(({ name }) => name)).toEqual(["Backstube, normale Woche", "Theke, normale Woche"]);
  expect(templates.every(({ guids }) => guids.length > 5)).toBe(true);
  const levels = (await johanna.call(manningLevels.list, { crewId } as never)).payload;
  expect(new Set(levels.map(({ workplaceId }) => workplaceId)).size).toBe(4);

  const week = { from: addDays(monday, 7), to: addDays(monday, 13) };
  const { wishes } = (await johanna.call(availabilityEndpoints.ofMembers, { crewId, ...week })).payload;
  expect(new Set(wishes.map(({ kind }) => kind))).toEqual(new Set(["CANNOT", "RATHER_NOT", "WOULD_LIKE"]));
  const held = (await johanna.call(qualificationEndpoints.held, { crewId })).payload;
  expect(held.filter(({ validUntil }) => validUntil !== null)).toHaveLength(1);
  const asks = (await johanna.call(swapEndpoints.list, { crewId })).payload;
  expect(asks.map(({ state, mayDecide }) => [state, mayDecide])).toEqual([["ACCEPTED", true]]);
});

test("a generated crew has shifts for everybody, the last week as drafts", async () => {
  const options = { members: 30, years: 1, teams: 2, recordedDays: 0, plannedWeeks: 2, name: "Werft" };
  const { crewId } = await generateCrew(house.database, options, house.clock.now);
  const counts = await house.database.inCrew(crewId, (tx) =>
    tx.query<{ type: string; count: number }>(
      "select type, count(*) from shifts where crew_id = $1 group by type order by type",
      [crewId],
    ),
  );
  expect(counts.map(({ type }) => type)).toEqual(["published", "unpublished_create"]);
  expect(counts.every(({ count }) => count > 100 && count <= 150)).toBe(true);
});
