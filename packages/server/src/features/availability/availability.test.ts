import { availabilityEndpoints } from "@glasen/contract/availability.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { workplaces } from "@glasen/contract/workplaces.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { crewId, max as maxId, mia as miaId, olga as olgaId, rita as ritaId } from "#test/clock-world.ts";
import { hours, type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";
import { silentLog } from "#test/silent-log.ts";
import type { TestClient } from "#test/test-client.ts";
import { reminderCrons } from "../reminders/reminders.jobs.ts";

// Thursday, 12 November 2026. Max manages the crew, Rita only the team of Mia; Rita is asked as a team leader.
let world: ShiftWorld;
beforeAll(async () => {
  world = await startShiftWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.clear();
  await sql("delete from availability_wishes; delete from qualifications; delete from notification_deliveries");
  await sql("delete from reminder_runs");
  world.app.clock.now = new Date("2026-11-12T08:00:00Z");
});

const sql = (text: string): Promise<unknown> => withClient(world.app.url, (client) => client.query(text));
const save = (who: TestClient, day: object, ...wishes: object[]) =>
  who.call(availabilityEndpoints.saveDay, { crewId, ...day, wishes } as never);
const seenBy = (who: TestClient) =>
  who.call(availabilityEndpoints.ofMembers, { crewId, from: "2026-11-16", to: "2026-11-22" } as never);
const check = async (guids: string[]) =>
  (await world.max.call(shiftPlanEndpoints.check, { crewId, guids })).payload.conflicts.map(
    ({ kind, isHard, qualification }) => ({ kind, isHard, ...(qualification && { qualification }) }),
  );
const titles = async (who: TestClient, userId: number) =>
  (await who.call(newsEndpoints.list, { crewId, userId })).payload.map(({ title, text }) => `${title}: ${text}`);
const remindAt = (text: string): Promise<void> => {
  world.app.clock.now = new Date(text);
  return reminderCrons(world.app.app.kernel)[0]?.run(silentLog) as Promise<void>;
};

describe("wishes", () => {
  test("a member sets the wishes of a weekday and of a date, which can be freed and given back to its weekday", async () => {
    await save(world.mia, { weekday: 2 }, { kind: "CANNOT" });
    const late = { kind: "WOULD_LIKE", fromMinute: 840, untilMinute: 1320, note: "nach der Schule" };
    const { payload } = await save(world.mia, { date: "2026-11-24" }, late, { kind: "CANNOT", untilMinute: 600 });
    expect(payload.deadlineDays).toBe(7);
    expect(payload.wishes.map(({ kind, weekday, date, fromMinute }) => [kind, weekday, date, fromMinute])).toEqual([
      ["CANNOT", 2, null, 0],
      ["CANNOT", null, "2026-11-24", 0],
      ["WOULD_LIKE", null, "2026-11-24", 840],
    ]);
    const freed = (await save(world.mia, { date: "2026-11-24" })).payload.wishes;
    expect(freed.map(({ kind, date }) => [kind, date])).toEqual([
      ["CANNOT", null],
      [null, "2026-11-24"],
    ]);
    const cleared = await world.mia.call(availabilityEndpoints.clearDate, { crewId, date: "2026-11-24" } as never);
    expect(cleared.payload.wishes).toHaveLength(1);
    expect((await save(world.mia, { weekday: 2 })).payload.wishes).toEqual([]);
  });

  test("impossible wishes are refused with their field", async () => {
    const refused = async (day: object, ...wishes: object[]) => {
      const { id, refusal } = await save(world.mia, day, ...wishes);
      return [id, refusal];
    };
    const fieldOf = async (day: object, ...wishes: object[]) => JSON.stringify(await refused(day, ...wishes));
    expect(await fieldOf({}, { kind: "CANNOT" })).toContain("weekday");
    expect(await fieldOf({ weekday: 1, date: "2026-11-24" }, { kind: "CANNOT" })).toContain("date");
    expect(await fieldOf({ weekday: 1 }, { kind: "CANNOT", fromMinute: 600, untilMinute: 600 })).toContain(
      "wishes.0.untilMinute",
    );
    expect(await fieldOf({ weekday: 1 }, { kind: "CANNOT" }, { kind: "WOULD_LIKE", fromMinute: 600 })).toContain(
      "wishes.1.fromMinute",
    );
    expect(await fieldOf({ weekday: 8 }, { kind: "CANNOT" })).toContain("weekday");
    expect(await fieldOf({ weekday: 1 }, { kind: "MUST" })).toContain("wishes.0.kind");
  });

  test("wishes are seen by those who plan the member and never by colleagues", async () => {
    await save(world.mia, { weekday: 2 }, { kind: "CANNOT", note: "Therapie" });
    for (const planner of [world.max, world.olga])
      expect((await seenBy(planner)).payload.wishes).toMatchObject([
        { userId: miaId, kind: "CANNOT", note: "Therapie" },
      ]);
    const colleague = await world.addPerson();
    expect((await seenBy(colleague.client)).id).toBe(1006);
    expect((await seenBy(world.mia)).id).toBe(1006);
    const own = await colleague.client.call(availabilityEndpoints.own, { crewId });
    expect(own.payload.wishes).toEqual([]);
    // Nor does the plan, which colleagues may look at, say anything of it.
    const plan = await colleague.client.call(shiftPlanEndpoints.get, {
      crewId,
      from: "2026-11-16",
      to: "2026-11-22",
    } as never);
    expect(JSON.stringify(plan.payload)).not.toMatch(/Therapie|CANNOT/);
  });

  test("twenty saves of one day at once leave the wishes of one of them", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(world.mia, { weekday: 3 }, { kind: "CANNOT", fromMinute: index, untilMinute: 600 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await world.mia.call(availabilityEndpoints.own, { crewId })).payload.wishes).toHaveLength(1);
  });

  test("a shift at a time that the member cannot work is a conflict that needs a confirmation", async () => {
    await save(world.mia, { weekday: 2 }, { kind: "CANNOT", fromMinute: 720 });
    const guids = await world.draft({ userId: miaId, ...hours("2026-11-24", "07:00", "12:00") });
    expect(await check(guids)).toEqual([{ kind: "cannot", isHard: false }]);
    const refused = await world.max.call(shiftPlanEndpoints.publish, { crewId, guids });
    expect(JSON.stringify(refused.refusal)).toContain(`guids.${guids[0]}.cannot`);
    const answer = await world.max.call(shiftPlanEndpoints.publish, { crewId, guids, confirmsConflicts: true });
    expect(answer.status).toBe(200);
  });

  test("the day before the deadline reminds members without wishes for that week, once, in crews that use wishes", async () => {
    // Monday, 30 November: its wishes are due on the 23rd, and the 22nd is the day before.
    await remindAt("2026-11-22T16:30:00Z");
    expect(await titles(world.mia, miaId)).toEqual([]);
    await sql("delete from reminder_runs");
    await save(world.max, { weekday: 1 }, { kind: "RATHER_NOT" });
    await remindAt("2026-11-22T16:30:00Z");
    await remindAt("2026-11-22T16:31:00Z");
    expect(await titles(world.mia, miaId)).toHaveLength(1);
    expect((await titles(world.mia, miaId))[0]).toContain("30.11.2026");
    expect(await titles(world.max, maxId)).toEqual([]);
    await remindAt("2026-11-23T16:30:00Z");
    expect(await titles(world.mia, miaId)).toHaveLength(1);
  });
});

describe("qualifications", () => {
  const create = async (name: string): Promise<number> =>
    (await world.max.call(qualificationEndpoints.create, { crewId, name } as never)).payload.id;
  const setHeld = (who: TestClient, userId: number, ...held: object[]) =>
    who.call(qualificationEndpoints.setHeld, { crewId, userId, held } as never);

  test("managers name qualifications once each and delete used ones only when they confirm it", async () => {
    const id = await create("Staplerschein");
    const twice = await world.max.call(qualificationEndpoints.create, { crewId, name: "STAPLERSCHEIN" } as never);
    expect(JSON.stringify(twice.refusal)).toContain("name");
    await setHeld(world.max, miaId, { qualificationId: id });
    const { payload } = await world.mia.call(qualificationEndpoints.list, { crewId });
    expect(payload.qualifications).toMatchObject([{ id, name: "Staplerschein", holders: 1 }]);
    const renamed = { crewId, id, name: "Flurförderschein", colour: "#aa3300" };
    expect((await world.max.call(qualificationEndpoints.change, renamed)).payload).toMatchObject({ holders: 1 });
    const kept = await world.max.call(qualificationEndpoints.remove, { crewId, id } as never);
    expect(JSON.stringify(kept.refusal)).toContain("confirmsUse");
    const removed = await world.max.call(qualificationEndpoints.remove, { crewId, id, confirmsUse: true });
    expect(removed.status).toBe(200);
    expect((await world.mia.call(qualificationEndpoints.list, { crewId })).payload.qualifications).toEqual([]);
    for (const call of [qualificationEndpoints.create, qualificationEndpoints.change] as const)
      expect((await world.mia.call(call as never, { ...renamed } as never)).id).toBe(1006);
  });

  test("a member sees what the member holds, a planner what those hold whom the planner reaches", async () => {
    const id = await create("Hygiene");
    await setHeld(world.max, miaId, { qualificationId: id, validUntil: "2027-01-31" });
    await setHeld(world.max, olgaId, { qualificationId: id });
    const held = async (who: TestClient) =>
      (await who.call(qualificationEndpoints.held, { crewId })).payload.map(({ userId }) => userId);
    expect(await held(world.mia)).toEqual([miaId]);
    expect((await held(world.max)).sort()).toEqual([miaId, olgaId].sort());
    expect((await setHeld(world.mia, miaId, { qualificationId: id })).id).toBe(1006);
    const overlap = [
      { qualificationId: id, validUntil: "2026-12-31" },
      { qualificationId: id, validFrom: "2026-12-31" },
    ];
    expect(JSON.stringify((await setHeld(world.max, miaId, ...overlap)).refusal)).toContain("held.1.validFrom");
    expect(JSON.stringify((await setHeld(world.max, miaId, { qualificationId: 999_999 })).refusal)).toContain(
      "held.0.qualificationId",
    );
  });

  test("a missing qualification of the workplace or of the shift is a soft conflict, an expired one from its day on", async () => {
    const [hygiene, forklift] = [await create("Hygiene"), await create("Stapler")];
    const place = await world.olga.call(workplaces.create, { crewId, name: "Ofen" } as never);
    const workplaceId = place.payload.id;
    const required = { crewId, workplaceId, qualificationIds: [hygiene] };
    expect((await world.max.call(qualificationEndpoints.setWorkplace, required)).status).toBe(200);
    await setHeld(world.max, miaId, { qualificationId: hygiene, validUntil: "2026-11-24" });
    const at = (date: string, more: object = {}) => ({
      userId: miaId,
      workplaceId,
      ...hours(date, "07:00", "12:00"),
      ...more,
    });
    const [valid = ""] = await world.draft(at("2026-11-24"));
    const [expired = ""] = await world.draft(at("2026-11-26"));
    const [both = ""] = await world.draft(at("2026-11-30", { qualificationIds: [forklift] }));
    expect(await check([valid])).toEqual([]);
    expect(await check([expired])).toEqual([
      { kind: "qualification", isHard: false, qualification: { qualificationId: hygiene, expiredOn: "2026-11-24" } },
    ]);
    expect((await check([both])).map(({ qualification }) => qualification?.expiredOn)).toEqual(["2026-11-24", null]);
    // A qualification that was deleted is required no more.
    await world.max.call(qualificationEndpoints.remove, { crewId, id: forklift, confirmsUse: true });
    expect(await check([both])).toHaveLength(1);
    const plan = await world.max.call(shiftPlanEndpoints.get, {
      crewId,
      from: "2026-11-30",
      to: "2026-11-30",
    } as never);
    expect(plan.payload.shifts[0]?.qualificationIds).toEqual([forklift]);
  });

  test("an expiry is told 30 and 7 days before to the member and the managers, unless it was renewed", async () => {
    const id = await create("Ersthelfer");
    await setHeld(world.max, miaId, { qualificationId: id, validUntil: "2026-12-12" });
    await setHeld(
      world.max,
      ritaId,
      { qualificationId: id, validUntil: "2026-12-12" },
      {
        qualificationId: id,
        validFrom: "2026-12-13",
      },
    );
    await remindAt("2026-11-11T09:00:00Z");
    expect(await titles(world.mia, miaId)).toEqual([]);
    await remindAt("2026-11-12T09:00:00Z");
    await remindAt("2026-11-12T09:01:00Z");
    expect(await titles(world.mia, miaId)).toHaveLength(1);
    expect((await titles(world.mia, miaId))[0]).toContain("Ersthelfer");
    expect((await titles(world.max, maxId)).filter((one) => one.includes("Mia"))).toHaveLength(1);
    expect((await titles(world.rita, ritaId)).filter((one) => !one.includes("Mia"))).toEqual([]);
    await remindAt("2026-12-05T09:00:00Z");
    expect(await titles(world.mia, miaId)).toHaveLength(2);
  });
});
