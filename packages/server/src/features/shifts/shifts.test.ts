import { randomUUID } from "node:crypto";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import {
  type LegacyShift,
  legacyShiftEndpoints,
  type Shift,
  shiftDraftEndpoints,
  shiftPublishTaskEndpoints,
  shifts,
} from "@glasen/contract/shifts.ts";
import { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import { workplaceEndpoints, workplaces } from "@glasen/contract/workplaces.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookieNames } from "#kernel/call/cookies.ts";
import { runTask } from "#kernel/call/tasks.ts";
import { withClient } from "#kernel/database/with-client.ts";
import { collectReactions } from "#kernel/events/events.ts";
import { startRelay } from "#kernel/events/relay.ts";
import { type ClockWorld, crewId, max, mia, rita, startClockWorld } from "#test/clock-world.ts";
import { until } from "#test/crew-world.ts";
import type { TestClient } from "#test/test-client.ts";
import { openSession } from "../sessions/sessions.public.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());
beforeEach(() =>
  withClient(world.app.url, async (client) => {
    await client.query(
      "delete from shifts; delete from shift_publications; delete from news; delete from setting_values",
    );
    await client.query(`update crews set settings_version = '${randomUUID()}'`);
  }),
);

/** 08:00 to 16:00 in Berlin, in winter. */
const at = (date: string, from = "07:00", to = "15:00") => ({
  from: `${date}T${from}:00.000Z`,
  to: `${date}T${to}:00.000Z`,
});
const month = { startDate: "2026-11-01", endDate: "2026-12-31" };
const listed = async (who: TestClient, more: object = {}): Promise<LegacyShift[]> =>
  (await who.call(legacyShiftEndpoints.list, { crewId, ...month, ...more } as never)).payload;
const drafts = async (who = world.max): Promise<LegacyShift[]> =>
  (await who.call(shiftDraftEndpoints.list, { crewId, ...month } as never)).payload;
const newDraft = async (more: object = {}): Promise<LegacyShift> => {
  const answer = await world.max.call(shiftDraftEndpoints.create, {
    crewId,
    userId: mia,
    ...at("2026-11-23"),
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload;
};
const newShift = async (more: object = {}): Promise<LegacyShift> => {
  const answer = await world.max.call(legacyShiftEndpoints.create, {
    crewId,
    userId: mia,
    ...at("2026-11-23"),
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload;
};
const publish = (guids: string[], who = world.max) => who.call(shiftDraftEndpoints.publish, { crewId, guids });
const newsOf = async (who: TestClient, userId: number) =>
  (await who.call(newsEndpoints.list, { crewId, userId, types: ["shiftPlanner"] })).payload;
const v3 = async (who: TestClient, filter = ""): Promise<Shift[]> =>
  (await who.send("GET", `/api/v3/shiftplanner/shifts?crewId=${crewId}&filter=${encodeURIComponent(filter)}`))
    .payload as Shift[];

test("a draft stays with the planners until it is published; then its member sees it and gets one message (SHF501, SHF502, SHF503, SHF511, SHF530, SHF541, PRM506)", async () => {
  const draft = await newDraft({ note: "Schlüssel holen" });
  expect(draft).toMatchObject({
    pubState: "UNPUBLISHED_CREATE",
    userId: mia,
    date: "2026-11-23",
    note: "Schlüssel holen",
  });
  expect(await listed(world.mia)).toEqual([]);
  expect(await drafts(world.rita)).toMatchObject([{ guid: draft.guid }]);
  expect((await world.mia.call(shiftDraftEndpoints.list, { crewId, ...month } as never)).id).toBe(1006);
  expect((await publish([draft.guid], world.mia)).id).toBe(1006);
  expect((await publish([draft.guid], world.rita)).id).toBe(1006);

  expect((await publish([draft.guid])).payload).toMatchObject([{ guid: draft.guid, pubState: "PUBLISHED" }]);
  expect(await listed(world.mia)).toMatchObject([{ guid: draft.guid, pubState: "PUBLISHED", note: "Schlüssel holen" }]);
  expect(await drafts()).toEqual([]);
  expect(await newsOf(world.mia, mia)).toMatchObject([
    { title: "New shift", text: "New: Mon 23/11, 08:00–16:00", typeId: "shiftPlanner.published", senderId: max },
  ]);
  const log = (await world.olga.call(auditEndpoints.list, { crewId, area: ["shift"] })).payload;
  expect(log[0]).toMatchObject({ action: "shifts-published", after: { shifts: 1, from: "2026-11-23" } });
});

test("guids are published one by one; a changed shift is replaced, a deleted one goes, and their drafts disappear (SHF511, SHF531, SHF532, SHF534)", async () => {
  const [changed, deleted, other] = [
    await newShift(),
    await newShift(at("2026-11-24")),
    await newDraft(at("2026-11-25")),
  ];
  const change = { crewId, guid: changed.guid, ...at("2026-11-23", "09:00", "17:00") };
  expect((await world.max.call(shiftDraftEndpoints.change, change)).payload.pubState).toBe("UNPUBLISHED_UPDATE");
  await world.max.call(shiftDraftEndpoints.remove, { crewId, guid: deleted.guid });
  expect((await drafts()).map(({ guid, pubState }) => [guid, pubState])).toEqual([
    [changed.guid, "UNPUBLISHED_UPDATE"],
    [deleted.guid, "UNPUBLISHED_DELETE"],
    [other.guid, "UNPUBLISHED_CREATE"],
  ]);
  expect(await listed(world.mia)).toMatchObject([{ from: changed.from }, { from: deleted.from }]);

  expect((await publish([changed.guid, deleted.guid])).payload).toMatchObject([{ from: change.from }]);
  expect((await listed(world.mia)).map(({ guid, from }) => [guid, from])).toEqual([[changed.guid, change.from]]);
  expect((await drafts()).map(({ guid }) => guid)).toEqual([other.guid]);
  const [news] = await newsOf(world.mia, mia);
  expect(news?.text).toBe("Changed: Mon 23/11, 08:00–16:00 → Mon 23/11, 10:00–18:00\nRemoved: Tue 24/11, 08:00–16:00");
});

test("an unknown guid refuses the whole publication with 1005, and so does a hard conflict, which names its guid (SHF543)", async () => {
  const [first, second] = [await newDraft(), await newDraft(at("2026-11-23", "14:00", "18:00"))];
  const unknown = randomUUID();
  const refused = await publish([first.guid, unknown]);
  expect(refused.id).toBe(1005);
  expect(refused.refusal.errors).toMatchObject([{ field: `guids.${unknown}` }]);
  const overlap = await publish([first.guid, second.guid]);
  expect(overlap.id).toBe(1015);
  expect(overlap.refusal.errors.map(({ field }) => field).sort()).toEqual(
    [`guids.${first.guid}`, `guids.${second.guid}`].sort(),
  );
  expect(await listed(world.mia)).toEqual([]);
  expect((await publish([first.guid])).status).toBe(200);
  expect((await publish([second.guid])).refusal.errors).toMatchObject([{ id: 1015, field: `guids.${second.guid}` }]);
  // Shifts that touch do not overlap.
  const next = { crewId, guid: second.guid, from: "2026-11-23T15:00:00.000Z" };
  await world.max.call(shiftDraftEndpoints.change, next);
  expect((await publish([second.guid])).status).toBe(200);
});

test("two people swap their shifts in one publication, and everybody gets one message (SHF543)", async () => {
  const [one, two] = [await newShift(), await newShift({ userId: rita })];
  await withClient(world.app.url, (client) => client.query("delete from news"));
  await world.max.call(shiftDraftEndpoints.change, { crewId, guid: one.guid, userId: rita });
  await world.max.call(shiftDraftEndpoints.change, { crewId, guid: two.guid, userId: mia });
  expect((await publish([one.guid, two.guid])).status).toBe(200);
  expect((await listed(world.mia)).filter(({ userId }) => userId === mia)).toMatchObject([{ guid: two.guid }]);
  expect(await newsOf(world.mia, mia)).toHaveLength(1);
  expect(await newsOf(world.rita, rita)).toHaveLength(1);
});

test("a legacy shift carries all of its fields, and is created, changed and deleted at once (SHF508, SHF509, SHF510, SHF537)", async () => {
  const { payload: place } = await world.max.call(workplaces.create, { crewId, name: "Theke" } as never);
  const shift = await newShift({
    workplaceId: place.id,
    breakStart: "2026-11-23T11:00:00.000Z",
    breakDuration: "PT1800S",
    note: "früh",
    manningLevelGuid: "level-1",
    transactionID: "key-of-the-client",
  });
  expect(shift).toEqual({
    guid: shift.guid,
    crewId,
    userId: mia,
    workplaceId: place.id,
    ...at("2026-11-23"),
    breakStart: "2026-11-23T11:00:00.000Z",
    breakDuration: "PT1800S",
    note: "früh",
    amount: 1,
    manningLevelGuid: "level-1",
    pubState: "PUBLISHED",
    date: "2026-11-23",
    isNextShift: true,
    transactionID: "key-of-the-client",
  });
  const open = await newShift({ userId: null, amount: 3, ...at("2026-11-24") });
  expect(open).toMatchObject({ userId: null, amount: 3, isNextShift: false });
  const changed = await world.max.call(legacyShiftEndpoints.change, { crewId, guid: shift.guid, note: "spät" });
  expect(changed.payload).toEqual({ ...shift, note: "spät" });
  expect((await listed(world.max, { userId: mia })).map(({ guid }) => guid)).toEqual([shift.guid]);
  expect(await listed(world.max, { endDate: "2026-11-22" })).toEqual([]);
  const removed = await world.max.call(legacyShiftEndpoints.remove, { crewId, guid: shift.guid });
  expect([removed.payload, await listed(world.mia, { userId: mia })]).toEqual([null, []]);
  expect((await world.max.call(legacyShiftEndpoints.remove, { crewId, guid: shift.guid })).status).toBe(404);
  expect((await world.mia.call(legacyShiftEndpoints.create, { crewId, ...at("2026-11-25") } as never)).id).toBe(1006);
  await world.max.call(workplaceEndpoints.change, {
    crewId,
    workplaceId: place.id,
    disabledAt: "2026-11-12T08:00:00Z",
  });
});

test("the next shift is the earliest published one that has not ended, or null (SHF512, SHF540)", async () => {
  const next = async (who = world.mia) => (await who.call(legacyShiftEndpoints.next, { crewId, userId: mia })).payload;
  expect(await next()).toBeNull();
  await newDraft(at("2026-11-13"));
  await newShift(at("2026-11-11"));
  const running = await newShift(at("2026-11-12", "06:00", "09:00"));
  const later = await newShift(at("2026-11-20"));
  expect(await next()).toMatchObject({ guid: running.guid, isNextShift: true });
  expect((await listed(world.mia)).map(({ isNextShift }) => isNextShift)).toEqual([false, true, false]);
  await world.max.call(legacyShiftEndpoints.remove, { crewId, guid: running.guid });
  expect(await next(world.max)).toMatchObject({ guid: later.guid });
  expect((await world.mia.call(legacyShiftEndpoints.next, { crewId, userId: max })).id).toBe(1006);
});

test("transforming sets values in all named drafts, or makes drafts of published shifts (SHF530, SHF538, SHF542)", async () => {
  const { payload: place } = await world.max.call(workplaces.create, { crewId, name: "Ofen" } as never);
  const [one, two, shift] = [await newDraft(), await newDraft(at("2026-11-24")), await newShift(at("2026-11-25"))];
  const values = { workplaceId: place.id };
  const answer = await world.max.call(shiftDraftEndpoints.transform, { crewId, guids: [two.guid, one.guid], values });
  expect(answer.payload).toMatchObject([
    { guid: two.guid, workplaceId: place.id },
    { guid: one.guid, workplaceId: place.id },
  ]);
  const ofShift = { crewId, guids: [shift.guid], values };
  expect((await world.max.call(shiftDraftEndpoints.transform, ofShift)).id).toBe(1005);
  expect((await world.max.call(legacyShiftEndpoints.transform, ofShift)).payload).toMatchObject([
    { guid: shift.guid, pubState: "UNPUBLISHED_UPDATE", workplaceId: place.id },
  ]);
  expect((await world.max.call(legacyShiftEndpoints.transform, { ...ofShift, guids: [one.guid] })).id).toBe(1005);
  expect(await listed(world.mia)).toMatchObject([{ guid: shift.guid, workplaceId: null }]);
});

test("v3 shows the same shift as v2, with its type, draft and published shift (SHF514, SHF516, SHF517, SHF523, SHF533, SHF546)", async () => {
  const legacy = await newShift({ note: "früh" });
  const [shift] = (await v3(world.max)) as [Shift];
  expect(shift).toMatchObject({
    crewId,
    userId: mia,
    ...at("2026-11-23"),
    date: "2026-11-23",
    breakStart: null,
    breakDuration: "PT0S",
    workplaceId: null,
    notes: "früh",
    type: "published",
    publishedShiftId: null,
    legacyId: legacy.guid,
    hasDraft: false,
    isShiftOffer: false,
    isLate: false,
  });
  const { payload: draft } = await world.max.call(shifts.change, { crewId, id: shift.id, notes: "spät" });
  expect(draft).toMatchObject({ type: "unpublished_update", publishedShiftId: shift.id, legacyId: legacy.guid });
  expect((await world.max.call(shifts.get, { crewId, id: shift.id })).payload).toMatchObject({
    hasDraft: true,
    notes: "früh",
  });
  expect((await world.mia.call(shifts.get, { crewId, id: shift.id })).payload.hasDraft).toBe(false);
  expect((await world.mia.call(shifts.get, { crewId, id: draft.id })).status).toBe(404);
  expect((await v3(world.max, "type==unpublished_update")).map(({ id }) => id)).toEqual([draft.id]);
  expect(await v3(world.max, "from>=2026-11-24T00:00:00Z")).toEqual([]);
  expect((await world.max.call(shifts.remove, { crewId, id: draft.id })).status).toBe(200);
  expect((await world.max.call(shifts.get, { crewId, id: shift.id })).payload.hasDraft).toBe(false);
  await world.max.call(shifts.remove, { crewId, id: shift.id });
  expect((await v3(world.max)).map(({ type }) => type)).toEqual(["published", "unpublished_delete"]);
});

test("the four types round-trip, others are refused, and a draft of a shift names it (SHF515, SHF516)", async () => {
  const create = (more: object) =>
    world.max.call(shifts.create, { crewId, userId: mia, ...at("2026-11-23"), ...more } as never);
  expect((await create({ type: "foo" })).status).toBe(400);
  expect((await create({ type: "unpublished_update" })).refusal.errors).toMatchObject([{ field: "publishedShiftId" }]);
  expect((await create({ type: "unpublished_delete", publishedShiftId: 99_999 })).id).toBe(1005);
  const { payload: shift } = await create({ type: "published" });
  expect(shift).toMatchObject({ type: "published", publishedShiftId: null });
  expect((await create({ ...at("2026-11-24"), type: "unpublished_create" })).payload.type).toBe("unpublished_create");
  const update = { ...at("2026-11-23", "08:00"), type: "unpublished_update", publishedShiftId: shift.id };
  expect((await create(update)).payload).toMatchObject({ type: "unpublished_update", publishedShiftId: shift.id });
  const removal = { type: "unpublished_delete", publishedShiftId: shift.id };
  expect((await create(removal)).payload).toMatchObject({ type: "unpublished_delete", publishedShiftId: shift.id });
  const put = { crewId, id: shift.id, userId: mia, ...at("2026-11-23", "09:00"), type: "published" };
  expect((await world.max.call(shifts.replace, put as never)).payload).toMatchObject({
    id: shift.id,
    type: "published",
  });
  const batch = [
    { method: "POST", body: { userId: mia, ...at("2026-11-26") } },
    { method: "PATCH", path: `/${shift.id}`, body: { notes: "Stapel" } },
  ];
  const answers = await world.max.send("PATCH", `/api/v3/shiftplanner/shifts?crewId=${crewId}`, { body: batch });
  expect(answers.payload).toMatchObject([
    { status: 200, payload: { type: "unpublished_create" } },
    { status: 200, payload: { type: "unpublished_update", notes: "Stapel" } },
  ]);
});

test("the same key makes one shift, and answer and event carry it (SHF513)", async () => {
  const key = randomUUID();
  const [one, two] = [await newShift({ transactionID: key }), await newShift({ transactionID: key })];
  expect(two).toEqual(one);
  // Even after the stored reply is gone.
  await withClient(world.app.url, (client) => client.query("delete from idempotent_replies"));
  expect(await newShift({ transactionID: key })).toEqual(one);
  expect(await listed(world.max)).toHaveLength(1);
  expect(one.transactionID).toBe(key);
  const events = await withClient(world.app.url, (client) =>
    client.query("select body from events where name = 'shifts-published' and body ->> 'transactionID' = $1", [key]),
  );
  expect(events.rows).toEqual([{ body: { from: "2026-11-23", to: "2026-11-23", transactionID: key } }]);
  const inV3 = { crewId, userId: mia, ...at("2026-11-24"), transactionID: randomUUID() } as never;
  const [first, second] = [await world.max.call(shifts.create, inV3), await world.max.call(shifts.create, inV3)];
  expect(second.payload).toEqual(first.payload);
});

test("members see all published shifts, or own and open ones by the setting; never drafts, and no colleague's notes (SET008, SET517)", async () => {
  const own = await newShift({ note: "für Mia" });
  const open = await newShift({ userId: null, ...at("2026-11-24"), note: "offen" });
  const other = await newShift({ userId: max, note: "für Max" });
  await newDraft(at("2026-11-25"));
  const seen = async () => (await listed(world.mia)).map(({ guid, note }) => [guid, note]).sort();
  const ownAndOpen = [
    [own.guid, "für Mia"],
    [open.guid, "offen"],
  ];
  expect(await seen()).toEqual([...ownAndOpen, [other.guid, ""]].sort());
  expect(await v3(world.mia, "notes==für Max")).toEqual([]);

  await world.settings({ shiftPlannerSeeAllShifts: false });
  expect(await seen()).toEqual([...ownAndOpen].sort());
  expect((await v3(world.mia)).map(({ legacyId }) => legacyId).sort()).toEqual([own.guid, open.guid].sort());
  const [hidden] = await v3(world.max, `legacyId==${other.guid}`);
  expect((await world.mia.call(shifts.get, { crewId, id: hidden?.id ?? 0 })).status).toBe(404);

  await world.settings({ shiftPlannerSeeAllShifts: true });
  expect(await seen()).toContainEqual([other.guid, ""]);
  await world.settings({ shiftPlannerSeeAllShifts: false }, mia);
  expect(await seen()).toEqual([...ownAndOpen].sort());
  expect((await listed(world.rita)).length).toBe(4);
  expect((await world.rita.call(shiftDraftEndpoints.create, { crewId, ...at("2026-11-26") })).id).toBe(1006);
});

test("a member sees what a shift was before the first unseen change, until it is seen (SHF503)", async () => {
  const place = async (name: string) =>
    (await world.olga.call(workplaceEndpoints.create, { crewId, name: `${name} ${randomUUID()}` })).payload.id;
  const { guid } = await newShift({ workplaceId: await place("Theke") });
  const untouched = await newShift(at("2026-11-24"));
  const former = async () => (await world.mia.call(shiftPlanEndpoints.ownChanges, { crewId })).payload;
  expect(await former()).toEqual({ changes: [], publicationId: null });
  const change = (values: object, of = guid) =>
    world.max.call(legacyShiftEndpoints.change, { crewId, guid: of, ...values } as never);
  const [before] = await listed(world.mia);
  await change(at("2026-11-23", "10:00", "18:00"));
  await change({ workplaceId: null });
  await change({ note: "Schlüssel mitbringen" }, untouched.guid);
  const { changes, publicationId } = await former();
  expect(changes).toEqual([
    { guid, date: "2026-11-23", from: before?.from, to: before?.to, workplaceId: before?.workplaceId },
  ]);
  expect((await world.max.call(shiftPlanEndpoints.ownChanges, { crewId })).payload.changes).toEqual([]);
  await change(at("2026-11-23", "11:00", "19:00"));
  await world.mia.call(shiftPlanEndpoints.markChangesSeen, { crewId, publicationId: publicationId ?? 0 });
  const later = await former();
  expect(later.changes).toMatchObject([{ guid, from: "2026-11-23T10:00:00.000Z", workplaceId: null }]);
  await world.mia.call(shiftPlanEndpoints.markChangesSeen, { crewId, publicationId: later.publicationId ?? 0 });
  expect((await former()).changes).toEqual([]);
});

test("a shift lies on a day of employment, not before the first and not on the day of leaving (MEM523)", async () => {
  const employ = (firstWorkDayAt: string | null, disabledAt: string | null) =>
    withClient(world.app.url, (client) =>
      client.query("update members set first_work_day_at = $2, disabled_at = $3 where user_id = $1", [
        mia,
        firstWorkDayAt,
        disabledAt,
      ]),
    );
  await employ("2026-12-10", "2026-12-20");
  const create = (date: string) => world.max.call(legacyShiftEndpoints.create, { crewId, userId: mia, ...at(date) });
  expect((await create("2026-12-09")).id).toBe(1019);
  expect((await create("2026-12-20")).id).toBe(1019);
  expect((await create("2026-12-10")).status).toBe(200);
  expect((await create("2026-12-19")).status).toBe(200);
  await employ(null, null);
});

test("a shift is planned at a workplace only while it is enabled (MEM522)", async () => {
  const { payload: place } = await world.max.call(workplaces.create, { crewId, name: "Lager" } as never);
  const disable = (disabledAt: string | null) =>
    world.max.call(workplaceEndpoints.change, { crewId, workplaceId: place.id, disabledAt });
  await disable("2026-11-12T08:00:00Z");
  const wanted = { crewId, userId: mia, ...at("2026-11-23"), workplaceId: place.id };
  const refused = await world.max.call(shiftDraftEndpoints.create, wanted);
  expect(refused.refusal.errors).toMatchObject([{ field: "workplaceId" }]);
  await disable(null);
  const { guid } = (await world.max.call(shiftDraftEndpoints.create, wanted)).payload;
  await disable("2026-11-12T08:00:00Z");
  // A shift that has it keeps it.
  expect((await world.max.call(shiftDraftEndpoints.change, { crewId, guid, note: "x" })).status).toBe(200);
});

test("content that no shift can have is refused with its field", async () => {
  const create = (more: object) =>
    world.max.call(shiftDraftEndpoints.create, { crewId, userId: mia, ...at("2026-11-23"), ...more } as never);
  const refusals = [
    [{ to: "2026-11-23T07:00:00Z" }, "to"],
    [{ to: "2026-11-26T07:00:00Z" }, "to"],
    [{ breakDuration: "PT28800S" }, "breakDuration"],
    [{ breakStart: "2026-11-23T14:50:00Z", breakDuration: "PT1800S" }, "breakDuration"],
    [{ amount: 2 }, "userId"],
    [{ userId: 99_999 }, "userId"],
    [{ userId: 5 }, "userId"],
    [{ workplaceId: 99_999 }, "workplaceId"],
  ] as const;
  for (const [wrong, field] of refusals)
    expect((await create(wrong)).refusal.errors, JSON.stringify(wrong)).toMatchObject([{ field }]);
  const backwards = await world.max.call(legacyShiftEndpoints.list, {
    crewId,
    startDate: "2026-12-01",
    endDate: "2026-11-01",
  } as never);
  expect(backwards.refusal.errors).toMatchObject([{ field: "endDate" }]);
});

test("a publish task publishes by ids, and tells what it refused (SHF548)", async () => {
  const ids = [await newDraft(), await newDraft(at("2026-11-24"))].length;
  const shiftIds = (await v3(world.max)).map(({ id }) => id);
  expect([ids, shiftIds.length]).toEqual([2, 2]);
  const request = (given: number[]) =>
    world.max.call(shiftPublishTaskEndpoints.create, { crewId, shiftIds: given, confirmsConflicts: true } as never);
  expect((await request([99_999])).refusal.errors).toMatchObject([{ field: "shiftIds.0" }]);
  const { payload: task } = await request(shiftIds);
  await runTask(world.app.app.kernel, crewId, task.id);
  const { payload: done } = await world.max.call(shiftPublishTaskEndpoints.get, { crewId, id: task.id });
  expect(done).toMatchObject({ status: "SUCCESS", result: { published: 2 } });
  expect((await v3(world.max)).map(({ type }) => type)).toEqual(["published", "published"]);
  const { payload: again } = await request(shiftIds);
  await runTask(world.app.app.kernel, crewId, again.id);
  const listedTasks = (await world.max.call(shiftPublishTaskEndpoints.list, { crewId } as never)).payload;
  expect(listedTasks.map(({ status }) => status).sort()).toEqual(["FAILED", "SUCCESS"]);
  expect((await world.olga.call(shiftPublishTaskEndpoints.get, { crewId, id: task.id })).status).toBe(404);
});

test("a shift that is published later than the notice allows is marked, by country and by setting", async () => {
  // Four days between publishing on Thursday, the 12th, and the shift: the 17th is in time.
  const late = async (date: string) => {
    const { guid } = await newShift(at(date));
    return (await v3(world.max, `legacyId==${guid}`))[0]?.isLate;
  };
  expect([await late("2026-11-16"), await late("2026-11-17")]).toEqual([true, false]);
  await world.settings({ shiftPlannerNoticeDays: 7 });
  expect([await late("2026-11-19"), await late("2026-11-20")]).toEqual([true, false]);
  // A note changes nothing about it.
  const [row] = await v3(world.max, "date==2026-11-17");
  await world.max.call(shifts.change, { crewId, id: row?.id ?? 0, notes: "neu", type: "published" } as never);
  expect((await v3(world.max, "date==2026-11-17"))[0]).toMatchObject({ isLate: false, notes: "neu" });
});

test("the plan shows each shift once, the draft with the published state beside it, also across the edges of the period (SHF502)", async () => {
  const [moved, kept] = [await newShift(), await newShift(at("2026-11-24"))];
  await world.max.call(shiftDraftEndpoints.change, { crewId, guid: moved.guid, ...at("2026-11-30") });
  const plan = async (from: string, to: string, who = world.max) =>
    (await who.call(shiftPlanEndpoints.get, { crewId, from, to } as never)).payload;
  const week = await plan("2026-11-23", "2026-11-29");
  expect(week.shifts.map(({ guid, date, published }) => [guid, date, published?.from])).toEqual([
    [kept.guid, "2026-11-24", undefined],
    [moved.guid, "2026-11-30", moved.from],
  ]);
  expect((await plan("2026-11-30", "2026-12-06")).shifts).toMatchObject([
    { guid: moved.guid, type: "unpublished_update", published: { from: moved.from } },
  ]);
  const own = await plan("2026-11-23", "2026-11-29", world.mia);
  expect(own.shifts).toMatchObject([
    { guid: moved.guid, type: "published", published: null },
    { guid: kept.guid, published: null },
  ]);
  // Where the draft lies, its member finds neither the draft nor a sign of it.
  expect((await plan("2026-11-30", "2026-12-06", world.mia)).shifts).toEqual([]);
  expect([week.planning, own.planning]).toEqual(["crew", "none"]);
  expect([week.people.length, own.people.map(({ userId }) => userId)]).toEqual([4, [mia]]);
});

test("an edit states the desired content; repeating it changes nothing, and undoing it desires the former state (SHF530)", async () => {
  const guid = randomUUID();
  const edit = (...edits: object[]) => world.max.call(shiftPlanEndpoints.edit, { crewId, edits } as never);
  const content = { guid, to: "content", shift: { userId: mia, ...at("2026-11-23") } };
  const made = await edit(content);
  expect(made.payload).toMatchObject({ shifts: [{ guid, type: "unpublished_create" }], removed: [] });
  expect((await edit(content)).payload).toEqual(made.payload);
  expect((await edit({ guid, to: "removed" })).payload).toEqual({ shifts: [], removed: [guid] });
  await edit(content);
  expect((await publish([guid])).status).toBe(200);
  const later = { guid, to: "content", shift: { userId: mia, ...at("2026-11-23", "09:00") } };
  expect((await edit(later)).payload.shifts).toMatchObject([{ type: "unpublished_update" }]);
  expect((await edit({ guid, to: "removed" })).payload.shifts).toMatchObject([{ type: "unpublished_delete" }]);
  expect((await edit({ guid, to: "published" })).payload.shifts).toMatchObject([{ type: "published" }]);
  expect((await edit(content)).payload.shifts).toMatchObject([{ type: "published" }]);
  const wrong = await edit(later, { guid: randomUUID(), to: "content", shift: at("2026-11-23", "16:00") });
  expect(wrong.refusal.errors).toMatchObject([{ field: "edits.1.shift.to" }]);
  expect(await drafts()).toEqual([]);
  expect((await edit(later, later)).refusal.errors).toMatchObject([{ field: "edits.1.guid" }]);
});

test("a publication is taken back while nobody it concerns has seen it; its changes are drafts again", async () => {
  const [changed, deleted] = [await newShift(), await newShift(at("2026-11-24"))];
  const added = await newDraft(at("2026-11-25"));
  await world.max.call(shiftDraftEndpoints.change, { crewId, guid: changed.guid, ...at("2026-11-23", "09:00") });
  await world.max.call(shiftDraftEndpoints.remove, { crewId, guid: deleted.guid });
  await withClient(world.app.url, (client) => client.query("delete from news"));
  const before = await listed(world.mia);
  const planned = await drafts();
  const publishAll = async () => {
    const guids = [changed.guid, deleted.guid, added.guid];
    return (await world.max.call(shiftPlanEndpoints.publish, { crewId, guids, confirmsConflicts: true } as never))
      .payload;
  };
  const takeBack = (id: number, who = world.max) => who.call(shiftPlanEndpoints.takeBack, { crewId, id });
  const first = await publishAll();
  expect(first).toMatchObject({ published: 3, notifiedUserIds: [mia] });
  expect((await listed(world.mia)).map(({ guid }) => guid)).toEqual([changed.guid, added.guid]);
  expect((await takeBack(first.publicationId, world.mia)).id).toBe(1006);
  expect((await takeBack(99_999)).status).toBe(404);
  expect((await takeBack(first.publicationId)).status).toBe(200);
  expect(await listed(world.mia)).toEqual(before);
  expect(await drafts()).toEqual(planned);
  expect(await newsOf(world.mia, mia)).toEqual([]);
  expect((await takeBack(first.publicationId)).status).toBe(200);

  const second = await publishAll();
  await world.mia.call(newsEndpoints.markAllSeen, { crewId });
  expect((await takeBack(second.publicationId)).refusal).toMatchObject({ id: 1011, errors: [{ field: "id" }] });
  expect((await listed(world.mia)).map(({ guid }) => guid)).toEqual([changed.guid, added.guid]);
});

test("an offer is seen by the members and teams it is for until it ends, and nobody else sees it, whatever the setting (SHF506, SHF518, SHF519, SHF520)", async () => {
  const offer = async (more: object) => {
    const sent = { crewId, ...at("2026-11-27"), type: "published", isShiftOffer: true, ...more };
    const answer = await world.max.call(shifts.create, sent as never);
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
    return answer.payload;
  };
  const { payload: team } = await world.max.call(teams.create, { crewId, name: "Verkauf" });
  const [forMia, forTeam, forAll, over] = [
    await offer({ shiftOfferEligibleUsers: [mia] }),
    await offer({ shiftOfferEligibleUsers: [max], shiftOfferEligibleTeams: [team.id] }),
    await offer({}),
    await offer({ shiftOfferValidUntil: "2026-11-12T07:59:00.000Z" }),
  ];
  expect(forTeam).toMatchObject({
    isShiftOffer: true,
    shiftOfferEligibleUsers: [max],
    shiftOfferEligibleTeams: [team.id],
  });
  const seen = async () => (await v3(world.mia)).map(({ id }) => id);
  expect(await seen()).toEqual([forMia.id, forAll.id]);
  await world.settings({ shiftPlannerSeeAllShifts: true });
  expect(await seen()).toEqual([forMia.id, forAll.id]);
  await world.max.call(teamMemberEndpoints.add, { crewId, teamId: team.id, userId: mia });
  expect(await seen()).toEqual([forMia.id, forTeam.id, forAll.id]);
  expect((await v3(world.rita)).map(({ id }) => id)).toContain(over.id);
  await world.max.call(teams.remove, { crewId, id: team.id });
});

test("a team leader plans, publishes and sees drafts of the team alone (PRM506)", async () => {
  const memberId = (await world.olga.call(memberEndpoints.list, { crewId })).payload.find(
    ({ userId }) => userId === max,
  )?.id;
  const lead = (managesTeamsOnly: boolean) =>
    world.olga.call(memberEndpoints.setRole, { crewId, memberId: memberId ?? 0, role: "manager", managesTeamsOnly });
  const { payload: team } = await world.olga.call(teams.create, { crewId, name: "Backstube" });
  const { payload: pairs } = await world.olga.call(teamMemberEndpoints.list, { crewId });
  const teamsOf = (userId: number) => pairs.filter((pair) => pair.userId === userId).map(({ teamId }) => teamId);
  await world.olga.call(teamMemberEndpoints.setOfMember, { crewId, userId: max, teamIds: [team.id] });
  await world.olga.call(teamMemberEndpoints.setOfMember, { crewId, userId: mia, teamIds: [team.id] });
  await lead(true);
  const create = (userId: number | null, more: object = {}, who = world.max) =>
    who.call(shifts.create, { crewId, userId, ...at("2026-11-23"), ...more } as never);
  expect((await create(mia)).status).toBe(200);
  expect((await create(rita)).id).toBe(1006);
  expect((await create(null)).id).toBe(1006);
  expect((await create(null, { shiftOfferEligibleTeams: [team.id] })).status).toBe(200);
  const { payload: foreign } = await create(rita, {}, world.olga);
  await create(null, {}, world.olga);
  expect((await drafts()).map(({ userId }) => userId)).toEqual([mia, null]);
  expect((await world.max.call(shifts.change, { crewId, id: foreign.id, userId: mia } as never)).id).toBe(1006);
  expect((await publish([foreign.legacyId])).id).toBe(1006);
  const plan = (await world.max.call(shiftPlanEndpoints.get, { crewId, from: "2026-11-23", to: "2026-11-29" } as never))
    .payload;
  expect([plan.planning, plan.people.map(({ userId }) => userId)]).toEqual(["teams", [max, mia]]);
  await lead(false);
  for (const userId of [max, mia])
    await world.olga.call(teamMemberEndpoints.setOfMember, { crewId, userId, teamIds: teamsOf(userId) });
});

const onTiles = async (who = world.terminal) =>
  (await who.call(terminalEndpoints.nextShifts, { crewId })).payload.map(({ userId, from, workplace }) =>
    [userId, from.slice(5, 16), workplace].join(" "),
  );

test("tiles get the next two published shifts of each member within seven days, without notes, and hear of changes (SHF512, SHF540, TRM010)", async () => {
  const { id: workplaceId, name } = (
    await world.olga.call(workplaceEndpoints.create, { crewId, name: `Ofen ${randomUUID()}` })
  ).payload;
  await newShift({ userId: max, ...at("2026-11-12", "00:00", "07:59") });
  // Begun the evening before, and not over.
  await newShift({ from: "2026-11-11T21:00:00.000Z", to: "2026-11-12T08:30:00.000Z" });
  const next = await newShift({ ...at("2026-11-13"), workplaceId, note: "Schlüssel holen" });
  await newShift(at("2026-11-14"));
  // Berlin's 18th ends at 23:00 UTC.
  await newShift({ userId: rita, ...at("2026-11-18", "22:30", "23:30") });
  await newShift({ userId: max, ...at("2026-11-18", "23:00", "23:30") });
  await newDraft({ userId: max, ...at("2026-11-12", "12:00", "14:00") });
  await newShift({ userId: null, ...at("2026-11-12", "12:00", "14:00") });
  const expected = [`${mia} 11-11T21:00 `, `${mia} 11-13T07:00 ${name}`, `${rita} 11-18T22:30 `];
  expect(await onTiles()).toEqual(expected);
  const { payload } = await world.terminal.call(terminalEndpoints.nextShifts, { crewId });
  expect(JSON.stringify(payload)).not.toContain("Schlüssel");
  expect(Object.keys(payload[1] ?? {})).toEqual(["userId", "from", "to", "workplace"]);

  const { database, bus, log, metrics, now } = world.app.app.kernel;
  const relay = startRelay({ database, bus, reactions: collectReactions(), log, metrics, clock: now });
  const { position } = (await world.terminal.call(liveEndpoints.missed, { crewId })).payload;
  await world.max.call(legacyShiftEndpoints.remove, { crewId, guid: next.guid });
  expect(await onTiles()).toEqual([expected[0], `${mia} 11-14T07:00 `, expected[2]]);
  await until(
    async () => (await world.terminal.call(liveEndpoints.missed, { crewId, after: position })).payload.events,
    (events) => events.some(({ name, body }) => name === "shifts-published" && body["from"] === "2026-11-13"),
  );
  await relay.stop();
});

test("tiles name shifts where members see all of them or the crew wants it, of nobody without a tile (SHF512, TRM037, TRM038)", async () => {
  await newShift(at("2026-11-13"));
  await newShift({ userId: rita, ...at("2026-11-13") });
  const people = async (who?: TestClient) => (await onTiles(who)).map((line) => Number(line.split(" ")[0]));
  expect(await people()).toEqual([mia, rita]);
  await world.settings({ shiftPlannerSeeAllShifts: false });
  expect(await people()).toEqual([]);
  await world.settings({ terminalTileShifts: "always" });
  expect(await people()).toEqual([mia, rita]);
  const { refusal } = await world.olga.call(settingEndpoints.change, { crewId, terminalTileShifts: "no" } as never);
  expect(refusal?.errors.map(({ field }) => field)).toEqual(["terminalTileShifts"]);
  await world.settings({ shiftPlannerSeeAllShifts: true, terminalTileShifts: "never" });
  expect(await people()).toEqual([]);
  await world.settings({ terminalTileShifts: "whereMembersSeeAll" });
  await world.settings({ timeTrackingAllowedTerminal: "false" }, rita);
  expect(await people()).toEqual([mia]);

  const { payload: team } = await world.olga.call(teams.create, { crewId, name: "Auslage" });
  const session = { kind: "crew" as const, subjectId: crewId, device: "", address: "", now: world.app.clock.now };
  const { token } = await world.app.database.outsideCrews(async (tx) =>
    openSession(tx, { ...session, teamIds: [team.id] }),
  );
  const ofTeam = world.app.visitor();
  ofTeam.cookies.set(cookieNames.crew.id, String(crewId)).set(cookieNames.crew.token, token);
  expect(await people(ofTeam)).toEqual([]);
  await world.max.call(teamMemberEndpoints.add, { crewId, teamId: team.id, userId: mia });
  await newShift({ userId: max, ...at("2026-11-13") });
  expect(await people(ofTeam)).toEqual([mia]);
  await world.olga.call(teams.remove, { crewId, id: team.id });

  const { payload: log } = await world.olga.call(auditEndpoints.list, { crewId } as never);
  expect(JSON.stringify(log)).toContain("terminalTileShifts");
});

test("without the product every shift call is refused (PRM530)", async () => {
  await withClient(world.app.url, (client) =>
    client.query("update usage_rights set bitmask = bitmask & ~4 where crew_id = $1", [crewId]),
  );
  world.app.app.kernel.bus.deliver({ kind: "access" });
  expect((await world.max.call(legacyShiftEndpoints.list, { crewId, ...month } as never)).id).toBe(1006);
  expect((await world.olga.call(shifts.create, { crewId, ...at("2026-11-23") } as never)).id).toBe(1006);
  expect((await world.terminal.call(terminalEndpoints.nextShifts, { crewId })).id).toBe(1006);
  expect(
    (await world.mia.call(shiftPlanEndpoints.get, { crewId, from: "2026-11-23", to: "2026-11-29" } as never)).id,
  ).toBe(1006);
});
