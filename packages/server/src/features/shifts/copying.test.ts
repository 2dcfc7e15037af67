import { randomUUID } from "node:crypto";
import { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import { shiftOfferReplies } from "@glasen/contract/shift-offers.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { legacyShiftEndpoints, shiftCopyTaskEndpoints } from "@glasen/contract/shifts.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { runTask } from "#kernel/call/tasks.ts";
import { crewId, max, mia } from "#test/clock-world.ts";
import { hours, type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

let world: ShiftWorld;
beforeAll(async () => {
  world = await startShiftWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

const ranges = (
  [originStartDate, originEndDate]: [string, string],
  [targetStartDate, targetEndDate]: [string, string],
) => ({ crewId, originStartDate, originEndDate, targetStartDate, targetEndDate }) as never;
const copy = (origin: [string, string], target: [string, string], more: object = {}, who: TestClient = world.max) =>
  who.call(legacyShiftEndpoints.copy, { ...(ranges(origin, target) as object), ...more } as never);
const starts = async (filter = "") => (await world.listed(world.max, filter)).map(({ from, userId }) => [from, userId]);
/** For everybody in the crew. */
const saturdayOffer = { ...hours("2026-11-21"), isShiftOffer: true };
const week: [string, string] = ["2026-11-16", "2026-11-22"];

test("copying a week makes each shift a draft seven days later (SHF505, SHF539)", async () => {
  await world.publish({ userId: mia, ...hours("2026-11-16"), notes: "Kasse" });
  await world.draft({ userId: max, ...hours("2026-11-22") });
  const { payload } = await copy(week, ["2026-11-23", "2026-11-29"]);
  expect(payload.shifts).toMatchObject([
    { userId: mia, date: "2026-11-23", note: "Kasse", pubState: "UNPUBLISHED_CREATE" },
    { userId: max, date: "2026-11-29" },
  ]);
  const copies = await world.listed(world.max, "date>=2026-11-23");
  expect(copies.map(({ from, type }) => [from, type])).toEqual([
    ["2026-11-23T05:00:00.000Z", "unpublished_create"],
    ["2026-11-29T05:00:00.000Z", "unpublished_create"],
  ]);
  expect(await world.listed(world.mia, "date>=2026-11-23")).toEqual([]);
});

test("weekday and wall time are kept over both clock changes, nights included (SHF505)", async () => {
  await world.draft(
    { userId: mia, ...hours("2026-11-16") },
    { userId: max, ...hours("2026-11-21", "21:00", "21:30"), to: "2026-11-22T05:00:00.000Z" },
  );
  await copy(week, ["2027-03-22", "2027-03-28"]);
  await copy(week, ["2027-03-29", "2027-04-04"]);
  expect((await world.listed(world.max, "date>=2027-01-01")).map(({ from, to }) => [from, to])).toEqual([
    ["2027-03-22T05:00:00.000Z", "2027-03-22T13:00:00.000Z"],
    ["2027-03-27T21:00:00.000Z", "2027-03-28T04:00:00.000Z"],
    ["2027-03-29T04:00:00.000Z", "2027-03-29T12:00:00.000Z"],
    ["2027-04-03T20:00:00.000Z", "2027-04-04T04:00:00.000Z"],
  ]);
});

test("a shorter target truncates, a longer one repeats (SHF539)", async () => {
  await world.draft({ userId: mia, ...hours("2026-11-16") }, { userId: mia, ...hours("2026-11-18") });
  await copy(week, ["2026-11-23", "2026-11-24"]);
  expect(await starts("date>=2026-11-23")).toEqual([["2026-11-23T05:00:00.000Z", mia]]);
  await copy(week, ["2026-11-30", "2026-12-14"]);
  expect((await starts("date>=2026-11-30")).map(([from]) => String(from).slice(0, 10))).toEqual([
    "2026-11-30",
    "2026-12-02",
    "2026-12-07",
    "2026-12-09",
    "2026-12-14",
  ]);
});

test("the plan as the planner sees it is copied: drafts in place of published shifts, deleted ones not at all (SHF539)", async () => {
  const [changed, deleted] = (await world.publish(
    { userId: mia, ...hours("2026-11-16") },
    { userId: mia, ...hours("2026-11-17") },
  )) as [string, string];
  const edits = [
    { guid: changed, to: "content", shift: { userId: max, ...hours("2026-11-16", "06:00", "14:00") } },
    { guid: deleted, to: "removed" },
  ];
  await world.max.call(shiftPlanEndpoints.edit, { crewId, edits } as never);
  await copy(week, ["2026-11-23", "2026-11-29"]);
  expect(await starts("date>=2026-11-23")).toEqual([["2026-11-23T06:00:00.000Z", max]]);
});

test("people who have left or are absent are skipped and named with the reason (SHF539)", async () => {
  const leaver = await world.addPerson({ disabledAt: "2026-11-24" });
  await world.draft(
    { userId: leaver.userId, ...hours("2026-11-16") },
    { userId: leaver.userId, ...hours("2026-11-17") },
    { userId: mia, ...hours("2026-11-18") },
    { userId: mia, ...hours("2026-11-21") },
  );
  // Saturday is no working day of hers, but within her vacation.
  await world.absence(mia, "2026-11-25", "2026-11-30");
  const { payload } = await copy(week, ["2026-11-23", "2026-11-29"]);
  expect(payload.shifts.map(({ date, userId }) => [date, userId])).toEqual([["2026-11-23", leaver.userId]]);
  expect(payload.skipped).toEqual([
    { userId: leaver.userId, date: "2026-11-24", reason: "notEmployed" },
    { userId: mia, date: "2026-11-25", reason: "absent" },
    { userId: mia, date: "2026-11-28", reason: "absent" },
  ]);
});

test("an offer is copied with its terms and without its replies (SHF539)", async () => {
  const offer = {
    isShiftOffer: true,
    amount: 2,
    shiftOfferEligibleUsers: [mia],
    shiftOfferAssignmentStrategy: "MANUAL",
  };
  await world.publish({ ...hours("2026-11-21"), ...offer, shiftOfferValidUntil: "2026-11-20T17:00:00.000Z" });
  const [shift] = await world.listed(world.mia);
  await world.mia.call(shiftOfferReplies.create, { crewId, shiftId: shift?.id as number, state: "OFFER" });
  await copy(week, ["2026-11-23", "2026-11-29"]);
  const [copied] = await world.listed(world.max, "date>=2026-11-23");
  expect(copied).toMatchObject({ ...offer, userId: null, shiftOfferValidUntil: "2026-11-27T17:00:00.000Z" });
  const replies = (await world.max.call(shiftOfferReplies.list, { crewId } as never)).payload;
  expect(replies.map(({ shiftId }) => shiftId)).toEqual([shift?.id]);
});

test("the same transactionID copies once, also when it is sent twice at the same time (SHF539)", async () => {
  await world.draft({ userId: mia, ...hours("2026-11-16") });
  const transactionID = randomUUID();
  const target: [string, string] = ["2026-11-23", "2026-11-29"];
  await Promise.all([copy(week, target, { transactionID }), copy(week, target, { transactionID })]);
  await copy(week, target, { transactionID });
  expect(await starts("date>=2026-11-23")).toHaveLength(1);
});

test("only planners copy; ranges that are backwards or too long are refused with their field (SHF539)", async () => {
  expect((await copy(week, ["2026-11-23", "2026-11-29"], {}, world.mia)).id).toBe(1006);
  expect((await copy(week, ["2026-11-23", "2026-11-29"], {}, world.rita)).id).toBe(1006);
  expect((await copy(["2026-11-22", "2026-11-16"], week)).refusal.errors).toMatchObject([{ field: "originEndDate" }]);
  expect((await copy(week, ["2026-11-23", "2028-11-29"])).refusal.errors).toMatchObject([{ field: "targetEndDate" }]);
  expect((await copy(week, ["2026-11-23", "2026-11-29"])).payload).toEqual({ shifts: [], skipped: [] });
});

test("a copy task ends in SUCCESS, and the copied drafts exist once (SHF547)", async () => {
  await world.draft({ userId: mia, ...hours("2026-11-16") });
  const { payload: task } = await world.max.call(
    shiftCopyTaskEndpoints.create,
    ranges(week, ["2026-11-23", "2026-12-06"]),
  );
  expect(task).toMatchObject({ status: "WAITING", result: null });
  await runTask(world.app.app.kernel, crewId, task.id);
  await runTask(world.app.app.kernel, crewId, task.id);
  const { payload: done } = await world.max.call(shiftCopyTaskEndpoints.get, { crewId, id: task.id });
  expect(done).toMatchObject({ status: "SUCCESS", result: { created: 2, skipped: [] } });
  expect(await starts("date>=2026-11-23")).toHaveLength(2);
  const backwards = await world.max.call(shiftCopyTaskEndpoints.create, ranges(week, ["2026-12-06", "2026-11-23"]));
  expect(backwards.refusal.errors).toMatchObject([{ field: "targetEndDate" }]);
});

test("a manager of one team copies the shifts of the team and of nobody else (PRM521)", async () => {
  const leader = await world.addPerson({ role: "manager", managesTeamsOnly: true, teamId: testIds.teams.oven });
  const outsider = await world.addPerson();
  await world.draft(
    { userId: mia, ...hours("2026-11-16") },
    { userId: outsider.userId, ...hours("2026-11-16") },
    saturdayOffer,
  );
  const { payload } = await copy(week, ["2026-11-23", "2026-11-29"], {}, leader.client);
  expect(payload).toMatchObject({ shifts: [{ userId: mia }], skipped: [] });
  expect(await starts("date>=2026-11-23")).toEqual([["2026-11-23T05:00:00.000Z", mia]]);
});

test("a shift names qualifications of the crew only; a deleted one stays where it is and is not copied (SHF536)", async () => {
  const create = (name: string) => world.olga.call(qualificationEndpoints.create, { crewId, name });
  const [licence, course] = [(await create("Führerschein")).payload, (await create("Erste Hilfe")).payload];
  const qualificationIds = [licence.id, course.id];
  const [guid = ""] = await world.draft({ userId: mia, ...hours("2026-11-16"), qualificationIds });
  const edit = (one: string, ids: number[], from = "05:00") =>
    world.max.call(shiftPlanEndpoints.edit, {
      crewId,
      edits: [
        { guid: one, to: "content", shift: { userId: mia, ...hours("2026-11-16", from), qualificationIds: ids } },
      ],
    });
  const unknown = await edit(randomUUID(), [licence.id, 999_999]);
  expect(unknown.status).toBe(404);
  expect(unknown.refusal.errors).toMatchObject([{ field: "edits.0.shift.qualificationIds.1" }]);
  await world.olga.call(qualificationEndpoints.remove, { crewId, id: course.id });
  expect((await edit(guid, qualificationIds, "06:00")).status).toBe(200);
  expect((await edit(randomUUID(), qualificationIds)).status).toBe(404);
  expect((await copy(week, ["2026-11-23", "2026-11-29"])).status).toBe(200);
  const listed = await world.listed(world.max);
  expect(listed.map((shift) => shift.qualificationIds)).toEqual([qualificationIds, [licence.id]]);
});
