import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { shiftOfferEndpoints, shiftOfferReplies } from "@glasen/contract/shift-offers.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { legacyShiftEndpoints, shifts } from "@glasen/contract/shifts.ts";
import { teams } from "@glasen/contract/teams.ts";
import type { ReplyState } from "@glasen/domain/shifts/shift.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { crewId, max, mia, olga } from "#test/clock-world.ts";
import { hours, type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testNow } from "#test/test-crews.ts";

type Person = Awaited<ReturnType<ShiftWorld["addPerson"]>>;

let world: ShiftWorld;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  world = await startShiftWorld();
  [ana, ben] = [await world.addPerson(), await world.addPerson()];
});
afterAll(() => world.close());
afterEach(async () => {
  world.app.clock.now = testNow;
  await world.clear();
});

const saturday = hours("2026-11-21");
const firstCome = { isShiftOffer: true, shiftOfferAssignmentStrategy: "FIRST_COME_FIRST_SERVE" };
const byManager = { isShiftOffer: true, shiftOfferAssignmentStrategy: "MANUAL" };
const asDraft = { shiftOfferPublishStrategy: "MANUAL" };

/** Publishes an offer; returns its guid and its id. */
const offer = async (more: object): Promise<{ guid: string; shiftId: number }> => {
  const [guid] = (await world.publish({ ...saturday, ...more })) as [string];
  const shift = (await world.listed(world.max)).find(({ legacyId }) => legacyId === guid);
  return { guid, shiftId: shift?.id as number };
};
const reply = (who: TestClient, shiftId: number, state: ReplyState = "OFFER", userId?: number) =>
  who.call(shiftOfferReplies.create, { crewId, shiftId, state, ...(userId !== undefined && { userId }) });
const assign = (guid: string, userId: number, who: TestClient = world.max) =>
  who.call(shiftOfferEndpoints.assign, { crewId, guid, userId });
const open = async (who: TestClient) => (await who.call(shiftOfferEndpoints.open, { crewId })).payload;
const replies = async (who: TestClient) =>
  (await who.call(shiftOfferReplies.list, { crewId, orderBy: "+id" } as never)).payload;
const applicants = async (guid: string) =>
  (await world.max.call(shiftOfferEndpoints.applicants, { crewId, guid })).payload;
const published = async () =>
  (await world.listed(world.max, "type==published")).map(({ userId, amount, isShiftOffer }) => [
    userId,
    amount,
    isShiftOffer,
  ]);

test("an offer for two members is seen by both and by no third (SHF506, SHF518, SHF519)", async () => {
  await offer({ ...firstCome, shiftOfferEligibleUsers: [ana.userId], shiftOfferEligibleTeams: [testIds.teams.oven] });
  for (const who of [ana.client, world.mia]) {
    expect(await world.listed(who)).toMatchObject([{ isShiftOffer: true, userId: null }]);
    expect(await open(who)).toMatchObject([{ reply: null, isAsleep: false, offer: { applications: 0 } }]);
  }
  expect(await world.listed(ben.client)).toEqual([]);
  expect(await open(ben.client)).toEqual([]);
  expect(await world.newsOf(ana.client, ana.userId)).toEqual(["Open shift"]);
  expect(await world.newsOf(world.mia, mia)).toEqual(["Open shift"]);
  expect(await world.newsOf(ben.client, ben.userId)).toEqual([]);
  expect(await world.newsOf(world.max, max)).toEqual([]);
});

test("an offer that names nobody is for everybody who is active on its day (SHF519)", async () => {
  const leaver = await world.addPerson({ disabledAt: "2026-11-20" });
  const { shiftId } = await offer(byManager);
  expect(await open(ben.client)).toHaveLength(1);
  expect(await open(leaver.client)).toEqual([]);
  expect((await reply(leaver.client, shiftId)).id).toBe(1006);
});

test("first come, first served: the first gets the published shift, the second is refused, and the planner sees the reply (SHF507, SHF521, SHF522, SHF525)", async () => {
  const { shiftId, guid } = await offer({ ...firstCome, shiftOfferEligibleUsers: [ana.userId, ben.userId, mia] });
  const { payload } = await reply(ana.client, shiftId);
  expect(payload).toMatchObject({ crewId, shiftId, userId: ana.userId, state: "Z_ASSIGNED" });
  expect(await world.listed(ana.client)).toMatchObject([
    { id: shiftId, legacyId: guid, userId: ana.userId, type: "published" },
  ]);
  const late = await reply(ben.client, shiftId);
  expect([late.status, late.refusal.errors]).toMatchObject([409, [{ id: 1011, field: "shiftId" }]]);
  expect(late.refusal.message).toBe("This shift is already taken.");
  expect(await replies(world.max)).toEqual([payload]);
  expect(await open(ben.client)).toEqual([]);
  const [title] = await world.newsOf(world.max, max);
  expect(title).toMatch(/^Person \w+ takes a shift$/);
  // A repeated request is answered like the first one.
  expect((await reply(ana.client, shiftId)).payload).toEqual(payload);
});

test("of 20 members who take a shift at the same time exactly one gets it, and the others learn that it is taken (SHF521)", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => world.addPerson()));
  await Promise.all(people.map(({ client }) => open(client)));
  for (let round = 0; round < 6; round += 1) {
    const strategy = round % 2 === 0 ? {} : asDraft;
    const { shiftId } = await offer({
      ...hours(`2026-12-${String(round + 1).padStart(2, "0")}`),
      ...firstCome,
      ...strategy,
    });
    const answers = await Promise.all(people.map(({ client }) => reply(client, shiftId)));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners.map(({ payload }) => payload.state)).toEqual(["Z_ASSIGNED"]);
    const refused = answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.message);
    expect(new Set(refused)).toEqual(new Set(["This shift is already taken."]));
    const held = await world.listed(world.max, `date==2026-12-${String(round + 1).padStart(2, "0")}`);
    expect(held.flatMap(({ userId }) => userId ?? [])).toEqual([winners[0]?.payload.userId]);
  }
});

test("an offer of three places is given to three of 20 members who take it at the same time (SHF521)", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => world.addPerson()));
  for (const [day, strategy] of [["2026-12-14", {}] as const, ["2026-12-15", asDraft] as const]) {
    const { shiftId } = await offer({ ...hours(day), ...firstCome, ...strategy, amount: 3 });
    const answers = await Promise.all(people.map(({ client }) => reply(client, shiftId)));
    const winners = answers.filter(({ status }) => status === 200).map(({ payload }) => payload.userId);
    expect(winners).toHaveLength(3);
    const held = (await world.listed(world.max, `date==${day}`)).flatMap(({ userId }) => userId ?? []);
    expect([...held].sort()).toEqual([...winners].sort());
  }
});

test("a member takes one place of several; the others stay open (SHF521)", async () => {
  const { shiftId } = await offer({ ...firstCome, amount: 3 });
  expect((await reply(ana.client, shiftId)).payload.state).toBe("Z_ASSIGNED");
  expect(await published()).toEqual(
    expect.arrayContaining([
      [null, 2, true],
      [ana.userId, 1, false],
    ]),
  );
  expect((await reply(ana.client, shiftId)).id).toBe(1015);
  await reply(ben.client, shiftId);
  await reply(world.mia, shiftId);
  expect((await published()).map(([userId]) => userId).sort()).toEqual([ana.userId, ben.userId, mia].sort());
  expect((await reply(world.olga, shiftId)).status).toBe(409);
});

test("with manual publishing the shift stays a draft, and the offer can no longer be taken (SHF522)", async () => {
  const { shiftId, guid } = await offer({ ...firstCome, ...asDraft });
  expect((await reply(ana.client, shiftId)).payload.state).toBe("Z_ASSIGNED");
  expect(await world.listed(ana.client, "type==published")).toMatchObject([{ userId: null, isShiftOffer: true }]);
  expect(await world.listed(world.max, "type==unpublished_update")).toMatchObject([
    { userId: ana.userId, legacyId: guid },
  ]);
  expect((await reply(ben.client, shiftId)).status).toBe(409);
  expect(await open(ben.client)).toEqual([]);
  await world.max.call(shiftPlanEndpoints.publish, { crewId, guids: [guid], confirmsConflicts: true });
  expect(await published()).toEqual([[ana.userId, 1, false]]);
});

test("a discarded draft opens the offer again (SHF522)", async () => {
  const { shiftId, guid } = await offer({ ...firstCome, ...asDraft });
  await reply(ana.client, shiftId);
  await world.max.call(shiftPlanEndpoints.edit, { crewId, edits: [{ guid, to: "published" }] });
  expect(await open(ben.client)).toHaveLength(1);
  expect((await reply(ana.client, shiftId)).payload.state).toBe("Z_ASSIGNED");
  expect((await reply(ben.client, shiftId)).status).toBe(409);
});

test("a change that planners have drafted stays a draft of the shift that was taken (SHF522)", async () => {
  const { shiftId, guid } = await offer(firstCome);
  const later = { ...hours("2026-11-21", "06:00", "14:00"), ...firstCome };
  await world.max.call(shiftPlanEndpoints.edit, { crewId, edits: [{ guid, to: "content", shift: later }] } as never);
  await reply(ana.client, shiftId);
  const rows = await world.listed(world.max);
  expect(rows.map(({ type, userId, from }) => [type, userId, from])).toEqual([
    ["published", ana.userId, "2026-11-21T05:00:00.000Z"],
    ["unpublished_update", ana.userId, "2026-11-21T06:00:00.000Z"],
  ]);
  const removed = await offer({ ...hours("2026-11-28"), ...firstCome });
  await world.max.call(shiftPlanEndpoints.edit, { crewId, edits: [{ guid: removed.guid, to: "removed" }] });
  expect((await reply(ana.client, removed.shiftId)).refusal.message).toBe("This shift is no longer offered.");
});

test("opening an offer gives OPENED, applying OFFER, assignment Z_ASSIGNED; other states are refused (SHF521, SHF526)", async () => {
  const { shiftId, guid } = await offer({ ...byManager, shiftOfferEligibleUsers: [ana.userId, ben.userId] });
  expect((await reply(ana.client, shiftId, "OPENED")).payload.state).toBe("OPENED");
  expect(await open(ana.client)).toMatchObject([{ reply: "OPENED" }]);
  const { payload: application } = await reply(ana.client, shiftId);
  expect(application.state).toBe("OFFER");
  expect((await reply(ana.client, shiftId, "OPENED")).payload.state).toBe("OFFER");
  await reply(ben.client, shiftId);
  expect((await reply(ana.client, shiftId, "TAKEN" as never)).refusal.errors).toMatchObject([{ field: "state" }]);
  expect((await applicants(guid)).map(({ userId, state }) => [userId, state])).toEqual([
    [ana.userId, "OFFER"],
    [ben.userId, "OFFER"],
  ]);
  expect((await assign(guid, ben.userId)).payload).toMatchObject({ userId: ben.userId, state: "Z_ASSIGNED", shiftId });
  expect(await published()).toEqual([[ben.userId, 1, false]]);
  expect((await assign(guid, ana.userId)).status).toBe(409);
  expect((await assign(guid, ben.userId)).payload.state).toBe("Z_ASSIGNED");
  const states = (await world.max.call(shiftOfferReplies.list, { crewId, orderBy: "+state" } as never)).payload;
  expect(states.map(({ state }) => state)).toEqual(["OFFER", "Z_ASSIGNED"]);
});

test("planners are told of applications, applicants of the assignment and of its going to somebody else (SHF507)", async () => {
  const { shiftId, guid } = await offer({ ...byManager, shiftOfferEligibleUsers: [ana.userId, ben.userId] });
  await reply(ana.client, shiftId);
  await reply(ben.client, shiftId);
  const toMax = async () =>
    (await world.max.call(newsEndpoints.list, { crewId, userId: max })).payload.map(({ title, isClosed, text }) => ({
      title: title.replace(/^Person \w+/, "Somebody"),
      isClosed,
      text,
    }));
  const text = "Sat 21/11, 06:00–14:00";
  expect(await toMax()).toEqual([
    { title: "Somebody applies for a shift", isClosed: false, text },
    { title: "Somebody applies for a shift", isClosed: false, text },
  ]);
  await assign(guid, ana.userId);
  expect((await toMax()).map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect(await world.newsOf(ana.client, ana.userId)).toEqual(["New shift", "Open shift"]);
  expect(await world.newsOf(ben.client, ben.userId)).toEqual(["Shift given to somebody else", "Open shift"]);
});

test("a member whose shift is assigned as a draft is told that it is promised (SHF522)", async () => {
  const { shiftId, guid } = await offer({ ...byManager, ...asDraft, shiftOfferEligibleUsers: [ana.userId] });
  await reply(ana.client, shiftId);
  await assign(guid, ana.userId);
  expect(await world.newsOf(ana.client, ana.userId)).toEqual(["Shift promised", "Open shift"]);
  expect(await world.listed(world.max, "type==unpublished_update")).toMatchObject([{ userId: ana.userId }]);
});

test("after the end of the offer a reply is refused and it is no longer listed; a manager may still assign (SHF520)", async () => {
  const { shiftId, guid } = await offer({ ...byManager, shiftOfferValidUntil: "2026-11-19T12:00:00.000Z" });
  await reply(ana.client, shiftId);
  world.app.clock.now = new Date("2026-11-19T12:00:01.000Z");
  expect(await open(ben.client)).toEqual([]);
  const late = await reply(ben.client, shiftId);
  expect(late.refusal.errors).toMatchObject([{ id: 1011, field: "shiftId" }]);
  expect((await assign(guid, ana.userId)).payload.state).toBe("Z_ASSIGNED");
});

test("a member who is not eligible is refused, nobody replies for others, and members see their own replies only (SHF550)", async () => {
  const { shiftId } = await offer({ ...byManager, shiftOfferEligibleUsers: [ana.userId, ben.userId] });
  expect((await reply(world.mia, shiftId)).refusal.message).toBe("This shift is offered to others.");
  expect((await reply(ana.client, shiftId, "OFFER", ben.userId)).id).toBe(1006);
  expect((await reply(world.max, shiftId, "OFFER", ben.userId)).refusal.errors).toMatchObject([{ field: "state" }]);
  expect((await reply(ana.client, shiftId, "Z_ASSIGNED")).id).toBe(1006);
  expect((await reply(world.rita, shiftId)).id).toBe(1006);
  expect((await reply(ana.client, 999_999)).status).toBe(404);
  const { payload: own } = await reply(ana.client, shiftId);
  await reply(ben.client, shiftId);
  expect(await replies(ana.client)).toEqual([own]);
  expect(await replies(world.max)).toHaveLength(2);
  expect((await ben.client.call(shiftOfferReplies.get, { crewId, id: own.id })).status).toBe(404);
  expect((await ben.client.call(shiftOfferReplies.remove, { crewId, id: own.id })).status).toBe(404);
  expect((await world.max.call(shiftOfferReplies.remove, { crewId, id: own.id })).id).toBe(1006);
  const byPatch = await world.max.call(shiftOfferReplies.change, { crewId, id: own.id, state: "Z_ASSIGNED" });
  expect(byPatch.payload).toMatchObject({ id: own.id, state: "Z_ASSIGNED" });
  expect((await ana.client.call(shiftOfferReplies.remove, { crewId, id: own.id })).status).toBe(409);
});

test("an offer names people and teams of the crew alone; a team that was deleted since may stay (SHF518)", async () => {
  const send = (more: object) =>
    world.max.call(shifts.create, { crewId, ...saturday, ...byManager, type: "published", ...more } as never);
  const people = { shiftOfferEligibleUsers: [ana.userId, testIds.users.boris] };
  expect((await send(people)).refusal.errors).toMatchObject([{ id: 1001, field: "shiftOfferEligibleUsers.1" }]);
  for (const teamId of [testIds.teams.foreign, 999_999]) {
    const { refusal } = await send({ shiftOfferEligibleTeams: [teamId] });
    expect(refusal.errors).toMatchObject([{ field: "shiftOfferEligibleTeams.0" }]);
  }
  const team = (await world.max.call(teams.create, { crewId, name: "Aushilfen" })).payload;
  const made = (await send({ shiftOfferEligibleTeams: [team.id] })).payload;
  await world.max.call(teams.remove, { crewId, id: team.id });
  const change = { crewId, id: made.id, notes: "Frühschicht" };
  expect((await world.max.call(shifts.change, change)).payload.shiftOfferEligibleTeams).toEqual([team.id]);
});

test("an application is withdrawn, and made again (SHF550)", async () => {
  const { shiftId, guid } = await offer(byManager);
  const { payload: own } = await reply(ana.client, shiftId);
  expect((await ana.client.call(shiftOfferReplies.remove, { crewId, id: own.id })).status).toBe(200);
  expect(await applicants(guid)).toEqual([]);
  const { payload: again } = await reply(ana.client, shiftId);
  const merelyOpened = { crewId, id: again.id, state: "OPENED" } as const;
  expect((await ana.client.call(shiftOfferReplies.change, merelyOpened)).payload.state).toBe("OPENED");
});

test("an application sleeps during another shift or an absence, and wakes up when that goes (SHF521)", async () => {
  const { shiftId, guid } = await offer(byManager);
  await reply(ana.client, shiftId);
  const isAsleep = async () => (await applicants(guid)).map((one) => one.isAsleep);
  expect(await isAsleep()).toEqual([false]);
  const [other] = (await world.publish({ userId: ana.userId, ...hours("2026-11-21", "12:00", "18:00") })) as [string];
  expect(await isAsleep()).toEqual([true]);
  expect(await open(ana.client)).toMatchObject([{ isAsleep: true, reply: "OFFER" }]);
  expect((await assign(guid, ana.userId)).refusal.errors).toMatchObject([{ id: 1015, field: "userId" }]);
  await world.max.call(legacyShiftEndpoints.remove, { crewId, guid: other });
  expect(await isAsleep()).toEqual([false]);
  const absenceId = await world.absence(ana.userId, "2026-11-20", "2026-11-23");
  expect(await isAsleep()).toEqual([true]);
  expect((await assign(guid, ana.userId)).refusal.errors).toMatchObject([{ id: 1011, field: "userId" }]);
  await world.max.call(absenceEndpoints.remove, { crewId, id: absenceId });
  expect(await isAsleep()).toEqual([false]);
  expect((await assign(guid, ana.userId)).payload.state).toBe("Z_ASSIGNED");
});

test("a shift that overlaps another one or an absence cannot be taken, and those whom it concerns are not told of it (SHF521)", async () => {
  await world.publish({ userId: ana.userId, ...hours("2026-11-21", "12:00", "18:00") });
  await world.absence(ben.userId, "2026-11-20", "2026-11-23");
  const { shiftId } = await offer(firstCome);
  // Only those who can take it are told of it.
  expect(await world.newsOf(world.mia, mia)).toEqual(["Open shift"]);
  expect(await world.newsOf(ana.client, ana.userId)).not.toContain("Open shift");
  expect(await world.newsOf(ben.client, ben.userId)).not.toContain("Open shift");
  expect((await reply(ana.client, shiftId)).refusal.errors).toMatchObject([{ id: 1015, field: "shiftId" }]);
  expect((await reply(ben.client, shiftId)).refusal.message).toBe("The member is absent at this time.");
  expect(await replies(world.max)).toEqual([]);
  expect(await published()).toContainEqual([null, 1, true]);
});

test("a member who takes two overlapping shifts at the same time gets one of them (SHF521)", async () => {
  for (const day of ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]) {
    const early = await offer({ ...hours(day), ...firstCome });
    const late = await offer({ ...hours(day, "12:00", "18:00"), ...firstCome });
    const answers = await Promise.all([reply(ana.client, early.shiftId), reply(ana.client, late.shiftId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test("a manager who assigns while a member withdraws: one of the two happens (SHF550)", async () => {
  for (let round = 1; round <= 8; round += 1) {
    const { shiftId, guid } = await offer({ ...hours(`2026-12-0${round}`), ...byManager });
    const { payload: own } = await reply(ana.client, shiftId);
    const withdraw = () => ana.client.call(shiftOfferReplies.remove, { crewId, id: own.id });
    const [assigned, withdrawn] = await Promise.all([assign(guid, ana.userId), withdraw()]);
    expect(assigned.status).toBe(200);
    expect([200, 409]).toContain(withdrawn.status);
    const rows = (await replies(world.max)).filter((one) => one.shiftId === shiftId);
    expect(rows.map(({ state }) => state)).toEqual(["Z_ASSIGNED"]);
  }
});

test("applicants come with the hours of the week, the target, the rest and the last similar shift (SHF507)", async () => {
  const { shiftId, guid } = await offer(byManager);
  await world.publish(
    { userId: ana.userId, ...hours("2026-11-14"), breakDuration: "PT30M" },
    { userId: ana.userId, ...hours("2026-11-18"), breakDuration: "PT30M" },
    { userId: ana.userId, ...hours("2026-11-20", "12:00", "20:00") },
  );
  await world.draft({ userId: ana.userId, ...hours("2026-11-16", "05:00", "07:00") });
  await reply(ana.client, shiftId);
  await reply(ben.client, shiftId);
  expect(await applicants(guid)).toMatchObject([
    {
      userId: ana.userId,
      plannedSeconds: (7.5 + 8 + 2) * 3600,
      targetSeconds: 40 * 3600,
      restSeconds: 9 * 3600,
      lastSimilarDate: "2026-11-14",
    },
    { userId: ben.userId, plannedSeconds: 0, restSeconds: null, lastSimilarDate: null },
  ]);
  const asMember = await ana.client.call(shiftOfferEndpoints.applicants, { crewId, guid });
  expect(asMember.id).toBe(1006);
});

test("a manager assigns an open shift also to somebody who did not apply; a member assigns nothing (SHF521)", async () => {
  const { guid } = await offer({ ...byManager, shiftOfferEligibleUsers: [ana.userId] });
  expect((await assign(guid, ana.userId, ana.client)).id).toBe(1006);
  expect((await assign(guid, 999_999)).id).toBe(1006);
  expect((await assign(guid, olga)).payload.state).toBe("Z_ASSIGNED");
  expect(await published()).toEqual([[olga, 1, false]]);
});

test("a planner who gives the offered shift to an applicant in the plan answers the replies, too (SHF507, SHF526)", async () => {
  const { shiftId, guid } = await offer({ ...byManager, shiftOfferEligibleUsers: [ana.userId, ben.userId] });
  await reply(ana.client, shiftId);
  await reply(ben.client, shiftId);
  const edits = [{ guid, to: "content", shift: { ...saturday, userId: ben.userId } }];
  await world.max.call(shiftPlanEndpoints.edit, { crewId, edits } as never);
  await world.max.call(shiftPlanEndpoints.publish, { crewId, guids: [guid], confirmsConflicts: true });
  expect((await replies(world.max)).map(({ userId, state }) => [userId, state])).toEqual([
    [ana.userId, "OFFER"],
    [ben.userId, "Z_ASSIGNED"],
  ]);
  expect(await world.newsOf(ana.client, ana.userId)).toEqual(["Shift given to somebody else", "Open shift"]);
  expect(await world.newsOf(ben.client, ben.userId)).toEqual(["New shift", "Open shift"]);
});

test("the other applicants are told once, although the assigned draft is published later (SHF522)", async () => {
  const { shiftId, guid } = await offer({
    ...byManager,
    ...asDraft,
    shiftOfferEligibleUsers: [ana.userId, ben.userId],
  });
  await reply(ana.client, shiftId);
  await reply(ben.client, shiftId);
  await assign(guid, ana.userId);
  await world.max.call(shiftPlanEndpoints.publish, { crewId, guids: [guid], confirmsConflicts: true });
  expect(await world.newsOf(ben.client, ben.userId)).toEqual(["Shift given to somebody else", "Open shift"]);
  expect(await world.newsOf(ana.client, ana.userId)).toEqual(["New shift", "Shift promised", "Open shift"]);
});

test("the planners' message is done with when the only application is withdrawn (SHF550)", async () => {
  const { shiftId } = await offer(byManager);
  const { payload: own } = await reply(ana.client, shiftId);
  await ana.client.call(shiftOfferReplies.remove, { crewId, id: own.id });
  const { payload: news } = await world.max.call(newsEndpoints.list, { crewId, userId: max });
  expect(news.map(({ isClosed }) => isClosed)).toEqual([true]);
});

test("applicants are told that an offer was deleted or is no longer offered (SHF507)", async () => {
  const deleted = await offer({ ...byManager, shiftOfferEligibleUsers: [ana.userId, ben.userId] });
  const closed = await offer({ ...hours("2026-11-22"), ...byManager, shiftOfferEligibleUsers: [ana.userId] });
  await reply(ana.client, deleted.shiftId);
  await reply(ben.client, deleted.shiftId, "OPENED");
  await reply(ana.client, closed.shiftId);
  const edits = [
    { guid: deleted.guid, to: "removed" },
    { guid: closed.guid, to: "content", shift: hours("2026-11-22") },
  ];
  await world.max.call(shiftPlanEndpoints.edit, { crewId, edits } as never);
  const guids = [deleted.guid, closed.guid];
  await world.max.call(shiftPlanEndpoints.publish, { crewId, guids, confirmsConflicts: true });
  expect((await world.newsOf(ana.client, ana.userId))[0]).toBe("2 open shifts withdrawn");
  expect(await world.newsOf(ben.client, ben.userId)).toEqual(["Open shift"]);
  const { payload: toMax } = await world.max.call(newsEndpoints.list, { crewId, userId: max });
  expect(toMax.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

/** The places of the offer and the people who have drafts, as the planner sees them. */
const places = async (guid: string) => {
  const rows = await world.listed(world.max);
  const effective = rows.filter(
    ({ type, legacyId }) =>
      type !== "published" || !rows.some((one) => one.legacyId === legacyId && one.type !== "published"),
  );
  const offered = effective.find(({ legacyId }) => legacyId === guid);
  return {
    left: offered?.userId === null ? offered.amount : 0,
    drafts: effective.filter(({ legacyId }) => legacyId !== guid).map(({ legacyId, userId }) => ({ legacyId, userId })),
  };
};
const edit = (...edits: object[]) => world.max.call(shiftPlanEndpoints.edit, { crewId, edits } as never);

test("a discarded draft of one of several places gives the place back, and undoing takes it again (SHF522)", async () => {
  const { shiftId, guid } = await offer({ ...firstCome, ...asDraft, amount: 3 });
  await reply(ana.client, shiftId);
  const { left, drafts } = await places(guid);
  expect([left, drafts.map(({ userId }) => userId)]).toEqual([2, [ana.userId]]);
  const place = drafts[0]?.legacyId;
  await edit({ guid: place, to: "removed" });
  expect(await places(guid)).toEqual({ left: 3, drafts: [] });
  expect((await replies(world.max)).map(({ state }) => state)).toEqual(["OFFER"]);
  await edit({ guid: place, to: "content", shift: { ...saturday, userId: ana.userId } });
  expect(await places(guid)).toEqual({ left: 2, drafts });
  await edit({ guid: place, to: "removed" }, { guid, to: "published" });
  expect(await places(guid)).toEqual({ left: 3, drafts: [] });
});

test("a place whose offer went to somebody else stays as an open draft; one that a planner answered for is not given back (SHF522)", async () => {
  const { shiftId, guid } = await offer({ ...firstCome, ...asDraft, amount: 2 });
  await reply(ana.client, shiftId);
  await reply(ben.client, shiftId);
  const [place] = (await places(guid)).drafts;
  await edit({ guid: place?.legacyId, to: "published" });
  expect(await places(guid)).toEqual({ left: 0, drafts: [{ legacyId: place?.legacyId, userId: null }] });

  const other = await offer({ ...hours("2026-11-28"), ...firstCome, ...asDraft, amount: 2 });
  await reply(ana.client, other.shiftId);
  await edit({ guid: other.guid, to: "published" });
  const [held] = (await places(other.guid)).drafts.filter(({ userId }) => userId === ana.userId);
  await edit({ guid: held?.legacyId, to: "removed" });
  expect((await places(other.guid)).left).toBe(2);
});

test("a planner's edit of an offer that somebody takes at the same moment is refused, or keeps the shift taken (SHF521)", async () => {
  for (let round = 1; round <= 8; round += 1) {
    const strategy = round % 2 === 0 ? asDraft : {};
    const { shiftId, guid } = await offer({ ...hours(`2026-12-0${round}`), ...firstCome, ...strategy });
    const shift = { ...hours(`2026-12-0${round}`, "06:00", "14:00"), ...firstCome, ...strategy };
    const [taken, edited] = await Promise.all([
      reply(ana.client, shiftId),
      edit({ guid, to: "content", shift, seen: { userId: null, amount: 1 } }),
    ]);
    expect(taken.payload.state).toBe("Z_ASSIGNED");
    expect([200, 409]).toContain(edited.status);
    const rows = (await world.listed(world.max)).filter(({ legacyId }) => legacyId === guid);
    expect(rows.at(-1)?.userId).toBe(ana.userId);
    expect(rows.find(({ type }) => type !== "published")?.userId ?? ana.userId).toBe(ana.userId);
  }
});

test("an edit of a shift that was taken before is refused with its field; repeating one that was done is not (SHF521)", async () => {
  const { shiftId, guid } = await offer({ ...firstCome, amount: 2 });
  const shift = { ...hours("2026-11-21", "06:00", "14:00"), ...firstCome, amount: 2 };
  const moved = { guid, to: "content", shift, seen: { userId: null, amount: 2 } };
  expect((await edit(moved)).status).toBe(200);
  expect((await edit(moved)).status).toBe(200);
  await reply(ana.client, shiftId);
  const late = await edit(moved);
  expect(late.refusal.message).toBe("Somebody got this shift or a place of it meanwhile. Please look at it again.");
  expect(late.refusal.errors).toMatchObject([{ id: 1011, field: "edits.0.guid" }]);
  expect((await edit({ guid, to: "removed", seen: { userId: null, amount: 2 } })).status).toBe(409);
});
