import { randomUUID } from "node:crypto";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { OutputOf } from "@glasen/contract/endpoint.ts";
import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import { addDays, localDate } from "@glasen/domain/time/local-date.ts";
import { instantAt } from "@glasen/domain/time/zone.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import type { TestClient } from "#test/test-client.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
const today = localDate("2026-11-12");
const monday = localDate("2026-11-16");
const tuesday = addDays(monday, 1);

let world: ClockWorld;
beforeEach(async () => {
  world = await startClockWorld();
});
afterEach(() => world.close());

type Shift = { userId?: number | null; workplaceId?: number; breakDuration?: string; amount?: number };
const at = (date: string, time: string) => new Date(instantAt("Europe/Berlin", localDate(date), time)).toISOString();

/** "08:00-16:30" on a day; an end up to the start lies on the next day. */
const times = (date: string, text: string) => {
  const [start = "", end = ""] = text.split("-");
  return { from: at(date, start), to: at(end <= start ? addDays(localDate(date), 1) : date, end) };
};

/** Plans a shift of Mia's as a draft, or changes it, and gives its guid. */
async function plan(date: string, text: string, more: Shift = {}, guid: string = randomUUID()): Promise<string> {
  const shift = { userId: mia, ...times(date, text), ...more };
  const answer = await world.max.call(shiftPlanEndpoints.edit, { crewId, edits: [{ guid, to: "content", shift }] });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return guid;
}
const publish = (guids: string[], more: { confirmsConflicts?: boolean } = {}) =>
  world.max.call(shiftPlanEndpoints.publish, { crewId, guids, ...more });
const published = async (...planned: Parameters<typeof plan>): Promise<string> => {
  const guid = await plan(...planned);
  const answer = await publish([guid], { confirmsConflicts: true });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return guid;
};
const check = async (guids: string[], who: TestClient = world.max) => {
  const answer = await who.call(shiftPlanEndpoints.check, { crewId, guids });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return (answer.payload as OutputOf<typeof shiftPlanEndpoints.check>).conflicts;
};
const kinds = async (...guids: string[]) => (await check(guids)).map(({ kind }) => kind);
const fieldsOf = (answer: Awaited<ReturnType<typeof publish>>) => answer.refusal?.errors.map(({ field }) => field);

describe("checking shifts before they are published", () => {
  test("a rest of less than eleven hours to a published shift, with the section of the law and the remedy", async () => {
    const late = await published(monday, "14:00-22:00", { breakDuration: "PT1800S" });
    const early = await plan(tuesday, "08:30-12:00");
    expect(await check([early])).toEqual([
      {
        kind: "rest",
        isHard: false,
        guid: early,
        otherGuid: late,
        guids: [late, early],
        userId: mia,
        date: tuesday,
        act: "§ 5 ArbZG",
        unit: "seconds",
        actual: 10.5 * 3600,
        limit: 11 * 3600,
        remedy: { kind: "startAt", at: Date.parse(at(tuesday, "09:00")) / 1000 },
      },
    ]);
  });
  test("the earlier of two shifts is checked just as well", async () => {
    await published(tuesday, "08:30-12:00");
    expect(await kinds(await plan(monday, "14:00-22:00", { breakDuration: "PT1800S" }))).toEqual(["rest"]);
  });
  test("other drafts do not matter, unless they are checked together", async () => {
    const [one, other] = [await plan(monday, "08:00-12:00"), await plan(monday, "11:00-14:00")];
    expect(await kinds(one)).toEqual([]);
    expect(await kinds(one, other)).toEqual(["overlap"]);
  });
  test("a draft counts in place of its published shift, and one that deletes it frees the time", async () => {
    const moved = await published(monday, "08:00-12:00");
    await plan(tuesday, "08:00-12:00", {}, moved);
    const other = await plan(monday, "11:00-14:00");
    expect(await kinds(other)).toEqual(["overlap"]);
    expect(await kinds(other, moved)).toEqual([]);
    const edits = [{ guid: moved, to: "removed" as const }];
    await world.max.call(shiftPlanEndpoints.edit, { crewId, edits });
    expect(await kinds(other, moved)).toEqual([]);
  });
  test("recorded times count: the rest to the stamps of yesterday", async () => {
    const stamps = (["13:00", "21:30"] as const).map((time, index) => ({
      timestamp: at(addDays(today, -1), time),
      timeAccount: index === 0 ? 1 : 0,
    }));
    const recorded = await world.max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps } as never);
    expect(recorded.status).toBe(200);
    const found = await check([await plan(today, "08:00-12:00")]);
    expect(found).toMatchObject([{ kind: "rest", actual: 10.5 * 3600, otherGuid: null }]);
  });
  test("granted and requested absences, a half day only in its half, and hours nowhere", async () => {
    const absence = { crewId, userId: mia, startDayPart: "morning", typeId: 5 } as const;
    const morning = { ...absence, startDate: monday, endDate: monday, endDayPart: "morning" } as const;
    const whole = { ...absence, startDate: tuesday, endDate: tuesday, endDayPart: "afternoon" } as const;
    expect((await world.max.call(absenceEndpoints.create, morning as never)).status).toBe(200);
    expect((await world.mia.call(absenceEndpoints.request, whole as never)).status).toBe(200);
    expect(await kinds(await plan(monday, "08:00-12:00"))).toEqual(["absence"]);
    expect(await kinds(await plan(monday, "13:00-17:00"))).toEqual([]);
    expect(await kinds(await plan(tuesday, "08:00-12:00"))).toEqual(["requestedAbsence"]);
    const wednesday = addDays(monday, 2);
    await world.settings({ absenceTypes: [1, 2, 3, 4, 5, 10] });
    const someHours = { ...whole, startDate: wednesday, endDate: wednesday, typeId: 10, duration: "PT7200S" };
    const answer = await world.max.call(absenceEndpoints.create, someHours as never);
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
    expect(await kinds(await plan(wednesday, "08:00-12:00"))).toEqual([]);
  });
  test("a week of more than 48 hours, and none in Austria", async () => {
    const week: string[] = [];
    for (let day = 0; day < 6; day += 1)
      week.push(await plan(addDays(monday, day), "08:00-17:00", { breakDuration: "PT1800S" }));
    expect(await check(week)).toMatchObject([{ kind: "weeklyMaximum", actual: 51 * 3600, limit: 48 * 3600 }]);
    const settings = (await world.olga.call(evaluationSettingEndpoints.get, { crewId })).payload as object;
    const country = { ...settings, crewId, country: "at" };
    expect((await world.olga.call(evaluationSettingEndpoints.change, country as never)).status).toBe(200);
    expect(await check(week)).toEqual([]);
  });
  test("days outside of employment, and workplaces that were disabled since (MEM522, MEM523)", async () => {
    const added = await world.olga.call(workplaceEndpoints.create, { crewId, name: "Backstube" });
    const workplaceId = (added.payload as { id: number }).id;
    const guid = await plan(monday, "08:00-12:00", { workplaceId });
    await world.app.database.inCrew(crewId, async (tx) => {
      await tx.run("update workplaces set disabled_at = now() where crew_id = $1", [crewId]);
      await tx.run("update members set disabled_at = $3 where crew_id = $1 and user_id = $2", [crewId, mia, monday]);
    });
    expect((await check([guid])).map(({ kind, isHard }) => [kind, isHard])).toEqual([
      ["notEmployed", true],
      ["workplaceDisabled", false],
    ]);
  });
  test("a minor works by the rules for minors", async () => {
    const members = (await world.max.call(memberEndpoints.list, { crewId })).payload as {
      id: number;
      userId: number;
    }[];
    const id = members.find(({ userId }) => userId === mia)?.id;
    const change = { crewId, id, ofAgeAt: "2027-06-01" };
    expect((await world.max.call(memberEndpoints.change, change as never)).status).toBe(200);
    expect(await check([await plan(monday, "16:00-20:30")])).toMatchObject([{ kind: "hours", act: "§ 14 JArbSchG" }]);
  });
  test("members check nothing, and an unknown shift is refused with its field", async () => {
    const guid = await plan(monday, "08:00-12:00");
    const call = (who: TestClient, guids: string[]) => who.call(shiftPlanEndpoints.check, { crewId, guids });
    expect((await call(world.mia, [guid])).refusal?.id).toBe(1006);
    const unknown = randomUUID();
    expect((await call(world.max, [guid, unknown])).refusal).toMatchObject({
      id: 1005,
      errors: [{ field: `guids.${unknown}` }],
    });
  });
});

describe("publishing in spite of conflicts", () => {
  test("a soft conflict needs a confirmation, and the refusal names shift and kind (SHF531)", async () => {
    const guid = await plan(monday, "08:00-15:00");
    const answer = await publish([guid]);
    expect(answer.refusal).toMatchObject({ id: 1011, statusCode: 409 });
    expect(fieldsOf(answer)).toEqual([`guids.${guid}.break`]);
    expect((await publish([guid], { confirmsConflicts: true })).status).toBe(200);
  });
  test("a hard conflict is refused, confirmed or not", async () => {
    await published(monday, "08:00-12:00");
    const guid = await plan(monday, "11:00-14:00");
    const answer = await publish([guid], { confirmsConflicts: true });
    expect(answer.refusal?.id).toBe(1015);
    expect(fieldsOf(answer)).toEqual([`guids.${guid}`]);
  });
  test("without a conflict nothing has to be confirmed", async () => {
    expect((await publish([await plan(monday, "08:00-12:00")])).status).toBe(200);
  });
});

describe("planned hours against the target", () => {
  const targets = async (who: TestClient, from: string, to: string) => {
    const answer = await who.call(shiftPlanEndpoints.get, { crewId, from, to });
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
    return answer.payload as OutputOf<typeof shiftPlanEndpoints.get>;
  };
  const ofMia = ({ people }: OutputOf<typeof shiftPlanEndpoints.get>) => people.find(({ userId }) => userId === mia);
  beforeEach(async () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: day <= 5 ? "PT28800S" : null }));
    const model = { crewId, validFrom: "2026-10-01", workingTimeModelDays: days };
    await world.olga.call(workingTimeEndpoints.createModel, model);
  });
  const HOUR = 3600;

  test("the target of week and month ahead, less granted absences; drafts count as planned", async () => {
    const moved = await published("2026-12-01", "08:00-12:00");
    await plan("2026-12-01", "08:00-14:00", {}, moved);
    await plan("2026-12-02", "08:00-16:30", { breakDuration: "PT1800S" });
    const absence = { crewId, userId: mia, startDate: "2026-12-03", endDate: "2026-12-03", typeId: 5 };
    const parts = { startDayPart: "morning", endDayPart: "afternoon" };
    expect((await world.max.call(absenceEndpoints.create, { ...absence, ...parts } as never)).status).toBe(200);
    const plan1 = await targets(world.max, "2026-11-30", "2026-12-06");
    expect(ofMia(plan1)).toMatchObject({ targetSeconds: 4 * 8 * HOUR, isMinor: false });
    // The period begins in November.
    expect(ofMia(plan1)).toMatchObject({ monthTargetSeconds: 21 * 8 * HOUR, monthPlannedSeconds: 0 });
    const december = ofMia(await targets(world.max, "2026-12-01", "2026-12-06"));
    expect(december?.monthPlannedSeconds).toBe(14 * HOUR);
    expect(plan1.law).toEqual({ country: "de", sector: "other" });
  });
  test("a public holiday lowers the target", async () => {
    const christmas = async () => ofMia(await targets(world.max, "2026-12-21", "2026-12-27"))?.targetSeconds;
    expect(await christmas()).toBe(40 * HOUR);
    await world.olga.call(holidayEndpoints.applyTemplate, { crewId, id: "de-BW" } as never);
    expect(await christmas()).toBe(32 * HOUR);
  });
  test("members see no targets, not even their own", async () => {
    await published(monday, "08:00-12:00");
    const seen = ofMia(await targets(world.mia, monday, addDays(monday, 6)));
    expect(seen).toMatchObject({ targetSeconds: null, monthTargetSeconds: null, monthPlannedSeconds: null });
  });
  test("nothing is due before the first work day", async () => {
    await world.app.database.inCrew(crewId, (tx) =>
      tx.run("update members set first_work_day_at = $3 where crew_id = $1 and user_id = $2", [
        crewId,
        mia,
        addDays(monday, 3),
      ]),
    );
    expect(ofMia(await targets(world.max, monday, addDays(monday, 6)))?.targetSeconds).toBe(2 * 8 * HOUR);
  });
});
