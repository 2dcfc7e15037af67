import { randomUUID } from "node:crypto";
import { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import {
  shiftApplyTemplateTaskEndpoints,
  shiftRotationEndpoints,
  shiftRotations,
  shiftTemplateEndpoints,
  shiftTemplates,
  type TemplateShift,
  templateShifts,
} from "@glasen/contract/shift-templates.ts";
import { shiftDraftEndpoints } from "@glasen/contract/shifts.ts";
import { taskEndpoints } from "@glasen/contract/tasks.ts";
import { workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { runTask } from "#kernel/call/tasks.ts";
import { crewId, max, mia, olga } from "#test/clock-world.ts";
import { hours, type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

let world: ShiftWorld;
beforeAll(async () => {
  world = await startShiftWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

const create = async (guids: string[], name = "Früh", who: TestClient = world.max) =>
  who.call(shiftTemplateEndpoints.create, { crewId, name, guids });
const apply = (id: number, date: string, more: object = {}, who: TestClient = world.max) =>
  who.call(shiftTemplateEndpoints.apply, { crewId, id, date, ...more } as never);
const shiftsOf = async (templateId: number): Promise<TemplateShift[]> =>
  (await world.max.call(templateShifts.list, { crewId, filter: `templateId==${templateId}` } as never)).payload;
const times = async (filter = "") =>
  (await world.listed(world.max, filter)).map(({ from, to, userId }) => [from, to, userId]);

test("a template made from three shifts has id, name, description, createdAt and three guids, and older clients see the same (SHF527, SHF544, SHF551)", async () => {
  const guids = await world.draft(
    { userId: mia, ...hours("2026-11-16") },
    { userId: max, ...hours("2026-11-17") },
    { ...hours("2026-11-18") },
  );
  const { payload: template } = await world.max.call(shiftTemplateEndpoints.create, {
    crewId,
    name: "Woche",
    description: "Normalbetrieb",
    guids,
  });
  expect(template).toMatchObject({ crewId, name: "Woche", description: "Normalbetrieb" });
  expect(new Set(template.guids).size).toBe(3);
  expect(Date.parse(template.createdAt)).toBe(world.app.clock.now.getTime());
  expect((await world.max.call(shiftTemplates.list, { crewId } as never)).payload).toEqual([template]);
  expect((await world.max.call(shiftTemplates.get, { crewId, id: template.id })).payload).toEqual(template);

  const { id } = template;
  expect((await world.max.call(shiftTemplateEndpoints.change, { crewId, id, name: "Woche A" })).payload).toEqual({
    ...template,
    name: "Woche A",
  });
  expect((await world.max.call(shiftTemplates.change, { crewId, id, description: "" })).payload).toMatchObject({
    name: "Woche A",
    description: "",
  });
  expect((await world.max.call(shiftTemplateEndpoints.list, { crewId })).payload).toMatchObject([{ name: "Woche A" }]);
  expect((await world.max.call(shiftTemplateEndpoints.remove, { crewId, id })).status).toBe(200);
  expect((await world.max.call(shiftTemplateEndpoints.list, { crewId })).payload).toEqual([]);
  expect(await world.listed(world.max)).toHaveLength(3);
});

test("templates are for planners; unknown shifts and empty names are refused with their field (SHF544)", async () => {
  const [guid] = (await world.draft({ userId: mia, ...hours("2026-11-16") })) as [string];
  expect((await create([guid], "Mine", world.mia)).id).toBe(1006);
  expect((await world.rita.call(shiftTemplateEndpoints.list, { crewId })).status).toBe(200);
  expect((await create([guid], "Hers", world.rita)).id).toBe(1006);
  expect((await create([randomUUID()])).refusal.errors).toMatchObject([{ field: "guids" }]);
  expect((await create([guid], " ")).refusal.errors).toMatchObject([{ id: 4002, field: "name" }]);
  expect((await apply(999_999, "2026-11-23")).status).toBe(404);
  const { payload: empty } = await create([]);
  expect((await apply(empty.id, "2026-11-23")).refusal.errors).toMatchObject([{ id: 1011, field: "id" }]);
});

test("a template shift carries offsets, wall times, break, notes and workplace, and is created, changed and deleted by v3 (SHF528, SHF552)", async () => {
  const place = (await world.max.call(workplaceEndpoints.create, { crewId, name: "Theke" })).payload.id;
  const guids = await world.draft(
    { userId: mia, ...hours("2026-11-16") },
    {
      userId: max,
      ...hours("2026-11-17", "21:00", "21:30"),
      to: "2026-11-18T05:00:00.000Z",
      breakStart: "2026-11-18T00:00:00.000Z",
      breakDuration: "PT1800S",
      workplaceId: place,
      notes: "Ofen 2",
    },
  );
  const { id: templateId } = (await create(guids)).payload;
  const [, night] = await shiftsOf(templateId);
  expect(night).toMatchObject({
    templateId,
    userId: max,
    fromOffset: 1,
    fromTime: "22:00",
    toOffset: 2,
    toTime: "06:00",
    breakStartOffset: 2,
    breakStartTime: "01:00",
    breakDuration: "PT1800S",
    notes: "Ofen 2",
    workplaceId: place,
  });

  const written = { crewId, templateId, fromOffset: 3, fromTime: "06:00", toOffset: 3, toTime: "14:00" };
  const { payload: added } = await world.max.call(templateShifts.create, written);
  expect(added).toMatchObject({ ...written, userId: null, isShiftOffer: false, shiftOfferEndsBefore: null });
  const change = (values: object) => world.max.call(templateShifts.change, { crewId, id: added.id, ...values });
  expect((await change({ userId: mia, notes: "Kasse" })).payload).toMatchObject({ userId: mia, fromTime: "06:00" });
  expect((await change({ toTime: "05:00" })).refusal.errors).toMatchObject([{ field: "toTime" }]);
  expect((await change({ breakDuration: "PT9H" })).refusal.errors).toMatchObject([{ id: 1016 }]);
  expect((await change({ breakStartTime: "10:00" })).refusal.errors).toMatchObject([{ field: "breakStartOffset" }]);
  expect((await change({ amount: 2 })).refusal.errors).toMatchObject([{ field: "userId" }]);
  expect((await change({ userId: 999_999 })).refusal.errors).toMatchObject([{ field: "userId" }]);
  expect((await change({ workplaceId: 999_999 })).refusal.errors).toMatchObject([{ field: "workplaceId" }]);
  expect((await change({ templateId: 999_999 })).refusal.errors).toMatchObject([{ field: "templateId" }]);
  expect((await change({ qualificationIds: [999_999] })).refusal.errors).toMatchObject([
    { field: "qualificationIds.0" },
  ]);
  expect((await world.mia.call(templateShifts.create, written)).id).toBe(1006);
  expect((await world.max.call(templateShifts.remove, { crewId, id: added.id })).status).toBe(200);
  expect(await shiftsOf(templateId)).toHaveLength(2);
});

test("a template shift requires qualifications, and the shifts made from it carry them until they are published (SHF536)", async () => {
  const guids = await world.draft({ userId: mia, ...hours("2026-11-16"), breakDuration: "PT30M" });
  const { id: templateId } = (await create(guids)).payload;
  const [shift] = await shiftsOf(templateId);
  const { payload: licence } = await world.olga.call(qualificationEndpoints.create, {
    crewId,
    name: "Staplerschein",
  } as never);
  const change = { crewId, id: shift?.id as number, qualificationIds: [licence.id] };
  expect((await world.max.call(templateShifts.change, change)).payload.qualificationIds).toEqual([licence.id]);
  await apply(templateId, "2026-11-30");
  const made = (await world.listed(world.max)).find(({ date }) => date === "2026-11-30");
  expect(made).toMatchObject({ userId: mia, qualificationIds: [licence.id] });
  const published = { crewId, guids: [made?.legacyId as string] };
  const { payload: checked } = await world.max.call(shiftPlanEndpoints.check, published);
  expect(checked.conflicts.map(({ kind }) => kind)).toEqual(["qualification"]);
  await world.max.call(shiftPlanEndpoints.publish, { ...published, confirmsConflicts: true });
  const shown = (await world.listed(world.mia)).find(({ legacyId }) => legacyId === made?.legacyId);
  expect(shown).toMatchObject({ type: "published", qualificationIds: [licence.id] });
});

test("the same shift of one person is in a template once, open shifts that are alike each (SHF536)", async () => {
  const same = { userId: mia, ...hours("2026-11-16") };
  const open = hours("2026-11-16");
  const guids = await world.draft(same, { ...same, amount: 1 }, { ...same, notes: "Kasse" }, open, open);
  expect((await create(guids)).payload.guids).toHaveLength(4);
});

test("applying a template makes drafts: offset 1 on 2025-06-02 is a draft on 2025-06-03, at the same wall time (SHF504, SHF545)", async () => {
  const guids = await world.draft(
    { userId: mia, ...hours("2026-11-16") },
    { userId: max, ...hours("2026-11-17"), breakDuration: "PT30M", notes: "Kasse" },
  );
  const { id } = (await create(guids)).payload;
  const preview = await apply(id, "2025-06-02", { isPreview: true });
  expect(preview.payload.shifts.map(({ date }) => date)).toEqual(["2025-06-02", "2025-06-03"]);
  expect(await world.listed(world.max, "date<=2025-12-31")).toEqual([]);
  const { payload } = await apply(id, "2025-06-02");
  expect(payload).toMatchObject({
    shifts: [
      { date: "2025-06-02", userId: mia, pubState: "UNPUBLISHED_CREATE", from: "2025-06-02T04:00:00.000Z" },
      { date: "2025-06-03", userId: max, note: "Kasse", breakDuration: "PT1800S", to: "2025-06-03T12:00:00.000Z" },
    ],
    skipped: [],
  });
  const made = await world.listed(world.max, "date<=2025-12-31");
  expect(made.map(({ type, legacyId }) => [type, legacyId])).toEqual(
    payload.shifts.map(({ guid }) => ["unpublished_create", guid]),
  );
  expect(await world.listed(world.mia, "date<=2025-12-31")).toEqual([]);
});

test("a template applied over the clock change keeps wall times; the missing hour moves by one hour (SHF545)", async () => {
  const guids = await world.draft(
    { userId: mia, ...hours("2026-11-14", "21:00", "21:30"), to: "2026-11-15T05:00:00.000Z" },
    { userId: max, ...hours("2026-11-15", "01:30", "05:00") },
  );
  const { id } = (await create(guids)).payload;
  await apply(id, "2027-03-27");
  expect(await times("date>=2027-01-01")).toEqual([
    ["2027-03-27T21:00:00.000Z", "2027-03-28T04:00:00.000Z", mia],
    ["2027-03-28T01:30:00.000Z", "2027-03-28T04:00:00.000Z", max],
  ]);
});

test("a template of an offer gives the draft the same eligible people, strategies and end (SHF529)", async () => {
  const offer = {
    amount: 2,
    isShiftOffer: true,
    shiftOfferEligibleUsers: [mia],
    shiftOfferEligibleTeams: [1],
    shiftOfferAssignmentStrategy: "MANUAL",
    shiftOfferPublishStrategy: "MANUAL",
  };
  const validUntil = { shiftOfferValidUntil: "2026-11-20T17:00:00.000Z" };
  const guids = await world.draft({ ...hours("2026-11-21"), ...offer, ...validUntil });
  const { id } = (await create(guids)).payload;
  expect(await shiftsOf(id)).toMatchObject([{ ...offer, shiftOfferEndsBefore: "PT43200S" }]);
  await apply(id, "2026-12-05");
  expect(await world.listed(world.max, "date==2026-12-05")).toMatchObject([
    { ...offer, userId: null, shiftOfferValidUntil: "2026-12-04T17:00:00.000Z" },
  ]);
});

test("people who have left or are absent are left out and named; a closed workplace is left open (SHF504)", async () => {
  const place = (await world.max.call(workplaceEndpoints.create, { crewId, name: "Kiosk" })).payload.id;
  const leaver = await world.addPerson({ disabledAt: "2026-12-08" });
  const guids = await world.draft(
    { userId: mia, ...hours("2026-11-16") },
    { userId: leaver.userId, ...hours("2026-11-17") },
    { userId: max, ...hours("2026-11-17"), workplaceId: place },
  );
  const { id } = (await create(guids)).payload;
  await world.absence(mia, "2026-12-07", "2026-12-11");
  const disabledAt = world.app.clock.now.toISOString();
  await world.max.call(workplaceEndpoints.change, { crewId, workplaceId: place, disabledAt });
  const { payload } = await apply(id, "2026-12-07");
  expect(payload.shifts).toMatchObject([{ userId: max, workplaceId: null }]);
  expect(payload.skipped).toEqual([
    { userId: mia, date: "2026-12-07", reason: "absent" },
    { userId: leaver.userId, date: "2026-12-08", reason: "notEmployed" },
  ]);
});

test("the same transactionID applies a template once (SHF545)", async () => {
  const { id } = (await create(await world.draft({ userId: mia, ...hours("2026-11-16") }))).payload;
  const transactionID = randomUUID();
  const first = await apply(id, "2026-12-07", { transactionID });
  expect((await apply(id, "2026-12-07", { transactionID })).payload).toEqual(first.payload);
  expect(await times("date>=2026-12-01")).toHaveLength(1);
});

test("an apply task ends in SUCCESS and has made drafts; its owner alone finds it (SHF549)", async () => {
  const { id: templateId } = (await create(await world.draft({ userId: mia, ...hours("2026-11-16") }))).payload;
  const { payload: task } = await world.max.call(shiftApplyTemplateTaskEndpoints.create, {
    crewId,
    templateId,
    date: "2026-12-07",
  });
  await runTask(world.app.app.kernel, crewId, task.id);
  const { payload: done } = await world.max.call(shiftApplyTemplateTaskEndpoints.get, { crewId, id: task.id });
  expect(done).toMatchObject({ status: "SUCCESS", result: { created: 1, skipped: [] } });
  expect((await world.max.call(taskEndpoints.get, { crewId, id: task.id })).payload).toEqual(done);
  expect((await world.max.call(shiftApplyTemplateTaskEndpoints.list, { crewId } as never)).payload).toContainEqual(
    done,
  );
  expect((await world.olga.call(shiftApplyTemplateTaskEndpoints.get, { crewId, id: task.id })).status).toBe(404);
  expect(await times("date>=2026-12-01")).toEqual([["2026-12-07T05:00:00.000Z", "2026-12-07T13:00:00.000Z", mia]]);
  const unknown = { crewId, templateId: 999_999, date: "2026-12-07" };
  expect((await world.max.call(shiftApplyTemplateTaskEndpoints.create, unknown)).refusal.errors).toMatchObject([
    { field: "templateId" },
  ]);
  await runTask(world.app.app.kernel, crewId, task.id);
  expect(await times("date>=2026-12-01")).toHaveLength(1);
});

test("a rotation makes the drafts of its member every two weeks, never twice, and leaves deleted ones deleted", async () => {
  const guids = await world.draft(
    { userId: max, ...hours("2026-11-02") },
    { userId: max, ...hours("2026-11-10", "13:00", "21:00") },
  );
  const { id: templateId } = (await create(guids, "Wechsel")).payload;
  await world.max.call(shiftDraftEndpoints.remove, { crewId, guid: guids[0] as string });
  await world.max.call(shiftDraftEndpoints.remove, { crewId, guid: guids[1] as string });
  const wanted = { crewId, templateId, userId: mia, startsOn: "2026-11-16", weeks: 2 } as never;
  const { payload: rotation } = await world.max.call(shiftRotations.create, wanted);
  expect(rotation).toMatchObject({ userId: mia, weeks: 2, endsOn: null, plannedUntil: null });
  await world.absence(mia, "2026-11-30");
  const plan = async (until: string) =>
    (await world.max.call(shiftRotationEndpoints.plan, { crewId, until } as never)).payload;
  const planned = await plan("2026-12-13");
  expect(planned).toMatchObject({
    created: 3,
    skipped: [{ userId: mia, date: "2026-11-30", reason: "absent" }],
  });
  expect(planned.drafts).toEqual((await world.listed(world.max)).map(({ legacyId: guid, date }) => ({ guid, date })));
  const days = async () => (await world.listed(world.max)).map(({ date, userId }) => [date, userId]);
  expect(await days()).toEqual([
    ["2026-11-16", mia],
    ["2026-11-24", mia],
    ["2026-12-08", mia],
  ]);
  const [first] = await world.listed(world.max);
  await world.max.call(shiftDraftEndpoints.remove, { crewId, guid: first?.legacyId as string });
  expect(await plan("2026-12-13")).toEqual({ created: 0, skipped: [], drafts: [] });
  expect(await plan("2026-12-14")).toMatchObject({ created: 1 });
  expect((await days()).map(([date]) => date)).toEqual(["2026-11-24", "2026-12-08", "2026-12-14"]);
  const rotations = (await world.max.call(shiftRotations.list, { crewId } as never)).payload;
  expect(rotations).toMatchObject([{ plannedUntil: "2026-12-14" }]);
});

test("two planners who plan rotations at once make each draft once", async () => {
  const { id: templateId } = (await create(await world.draft({ userId: max, ...hours("2026-11-02") }))).payload;
  const wanted = { crewId, templateId, userId: mia, startsOn: "2026-11-16", weeks: 1 } as never;
  await world.max.call(shiftRotations.create, wanted);
  const plan = (who: TestClient) => who.call(shiftRotationEndpoints.plan, { crewId, until: "2026-12-06" } as never);
  const answers = await Promise.all([plan(world.max), plan(world.olga), plan(world.max), plan(world.olga)]);
  expect(answers.reduce((sum, { payload }) => sum + payload.created, 0)).toBe(3);
});

test("rotations have 1 to 12 weeks, end after they begin and repeat a template that fits", async () => {
  const guids = await world.draft({ userId: max, ...hours("2026-11-02") }, { userId: max, ...hours("2026-11-10") });
  const { id: templateId } = (await create(guids)).payload;
  const { id: empty } = (await create([])).payload;
  const fieldsOf = async (more: object) => {
    const wanted = { crewId, templateId, userId: mia, startsOn: "2026-11-16", weeks: 2, ...more };
    return (await world.max.call(shiftRotations.create, wanted as never)).refusal.errors?.map(({ field }) => field);
  };
  expect(await fieldsOf({ weeks: 0 })).toEqual(["weeks"]);
  expect(await fieldsOf({ weeks: 13 })).toEqual(["weeks"]);
  expect(await fieldsOf({ weeks: 1 })).toEqual(["weeks"]);
  expect(await fieldsOf({ endsOn: "2026-11-15" })).toEqual(["endsOn"]);
  expect(await fieldsOf({ templateId: empty })).toEqual(["templateId"]);
  expect(await fieldsOf({ userId: 999_999 })).toEqual(["userId"]);
  const far = await world.max.call(shiftRotationEndpoints.plan, { crewId, until: "2029-01-01" } as never);
  expect(far.refusal.errors).toMatchObject([{ field: "until" }]);
  const own = { crewId, templateId, userId: olga, startsOn: "2026-11-16", weeks: 2 } as never;
  expect((await world.mia.call(shiftRotations.create, own)).id).toBe(1006);
});

test("a manager of one team applies, changes and plans what concerns the team, and nothing else (PRM521)", async () => {
  const leader = await world.addPerson({ role: "manager", managesTeamsOnly: true, teamId: testIds.teams.oven });
  const outsider = await world.addPerson();
  const [own, other] = (await world.draft(
    { userId: mia, ...hours("2026-11-16") },
    { userId: outsider.userId, ...hours("2026-11-17") },
  )) as [string, string];
  const { id: mixed } = (await create([own, other])).payload;
  const { id: foreign } = (await create([other])).payload;
  expect((await create([other], "Theirs", leader.client)).id).toBe(1006);
  expect((await apply(mixed, "2026-12-07", {}, leader.client)).payload.shifts).toMatchObject([{ userId: mia }]);
  expect((await apply(foreign, "2026-12-07", {}, leader.client)).id).toBe(1006);
  expect((await leader.client.call(shiftTemplateEndpoints.remove, { crewId, id: mixed })).id).toBe(1006);
  const rotate = (userId: number, who: TestClient) =>
    who.call(shiftRotations.create, { crewId, templateId: foreign, userId, startsOn: "2026-12-14", weeks: 1 } as never);
  expect((await rotate(outsider.userId, leader.client)).id).toBe(1006);
  await rotate(outsider.userId, world.max);
  await rotate(mia, leader.client);
  expect((await leader.client.call(shiftRotations.list, { crewId } as never)).payload).toMatchObject([{ userId: mia }]);
  const until = { crewId, until: "2026-12-20" } as never;
  expect((await leader.client.call(shiftRotationEndpoints.plan, until)).payload).toMatchObject({
    created: 1,
    skipped: [],
  });
  expect((await times("date>=2026-12-14")).map(([, , userId]) => userId)).toEqual([mia]);
});
