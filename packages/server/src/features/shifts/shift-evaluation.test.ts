import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { legacyShiftEndpoints, shiftDraftEndpoints } from "@glasen/contract/shifts.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { days, evaluatedTimes, on } from "#test/evaluated-times.ts";
import { pdfText } from "#test/pdf-text.ts";
import { silentLog } from "#test/silent-log.ts";
import type { TestClient } from "#test/test-client.ts";
import { evaluationCrons } from "../evaluation/evaluation.jobs.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { durations, valueOf } = evaluatedTimes(() => world);
beforeAll(async () => {
  world = await startClockWorld();
  const model = { crewId, validFrom: "2026-01-01", workingTimeModelDays: days("PT27000S") };
  await world.olga.call(workingTimeEndpoints.createModel, model);
});
afterAll(() => world.close());

const createShift = async (from: string, to: string, more: object = {}) => {
  const shift = { crewId, userId: mia, from: `${from}:00.000Z`, to: `${to}:00.000Z`, ...more };
  const answer = await world.max.call(legacyShiftEndpoints.create, shift);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload;
};
const removeShift = (guid: string) => world.max.call(legacyShiftEndpoints.remove, { crewId, guid });
const letPlanCount = async (isPlanActual: boolean) => {
  const { payload } = await world.olga.call(evaluationSettingEndpoints.get, { crewId });
  const answer = await world.olga.call(evaluationSettingEndpoints.change, { ...payload, isPlanActual });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
};
const figures = async (date: string) =>
  Object.fromEntries(
    (await durations(on(date, ["work", "break", "work_difference"]))).map(({ type, value }) => [type, value]),
  );
const stepsOf = async (date: string) =>
  (await world.mia.call(monthEndpoints.explain, { crewId, userId: mia, date } as never)).payload as {
    steps: { step: string; from?: string; to?: string }[];
  };

test("stamps near a published shift count as its start and end, and explanation and month sheet name the shift's times", async () => {
  const stamp = (time: string, timeAccount: 0 | 1 | 2) => ({ timestamp: `2026-03-02T${time}:00Z`, timeAccount });
  // 07:47 to 16:20 with a break from 12:00 to 12:30, in Berlin.
  const stamps = [stamp("06:47", 1), stamp("11:00", 2), stamp("11:30", 1), stamp("15:20", 0)];
  await world.max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps });
  const { guid } = await createShift("2026-03-02T07:00", "2026-03-02T15:00");
  expect(await figures("2026-03-02")).toEqual({ work: "PT27000S", break: "PT1800S", work_difference: "PT0S" });
  const grace = (await stepsOf("2026-03-02")).steps.filter(({ step }) => step === "grace");
  expect(grace).toMatchObject([
    { from: "2026-03-02T06:47:00.000Z", to: "2026-03-02T07:00:00.000Z" },
    { from: "2026-03-02T15:20:00.000Z", to: "2026-03-02T15:00:00.000Z" },
  ]);
  const march = { crewId, userId: mia, month: "2026-03" };
  const shownTo = async (who: TestClient) => {
    const paper = await who.call(monthEndpoints.paper, { ...march, language: "de" });
    const { days: shown } = (await who.call(monthEndpoints.sheet, march as never)).payload;
    expect(shown.filter(({ shifts }) => shifts).map(({ date }) => date)).toEqual(["2026-03-02"]);
    return [shown[1]?.shifts, /Schicht [^ ]+/.exec(pdfText(paper.payload as Uint8Array))?.[0]];
  };
  const named = [[{ from: "2026-03-02T07:00:00.000Z", to: "2026-03-02T15:00:00.000Z" }], "Schicht 08:00–16:00"];
  expect([await shownTo(world.mia), await shownTo(world.max)]).toEqual([named, named]);
  // A draft counts for nothing until it is published.
  const later = { crewId, guid, from: "2026-03-02T08:00:00Z", to: "2026-03-02T16:00:00Z" };
  await world.max.call(shiftDraftEndpoints.change, later);
  expect(await valueOf(on("2026-03-02"))).toBe("PT27000S");
  await world.max.call(shiftDraftEndpoints.publish, { crewId, guids: [guid] });
  // 45 minutes and more are beyond the grace of half an hour.
  expect(await figures("2026-03-02")).toEqual({ work: "PT28980S", break: "PT1800S", work_difference: "PT1980S" });
  await removeShift(guid);
});

test("where the plan counts, a shift that nobody stamped is work once its day is over, with its break", async () => {
  await createShift("2026-11-10T07:00", "2026-11-10T15:00", { breakDuration: "PT1800S" });
  expect(await figures("2026-11-10")).toEqual({ work: "PT0S", break: "PT0S", work_difference: "PT-27000S" });
  await letPlanCount(true);
  expect(await figures("2026-11-10")).toEqual({ work: "PT27000S", break: "PT1800S", work_difference: "PT0S" });
  expect((await stepsOf("2026-11-10")).steps).toContainEqual(
    expect.objectContaining({ step: "plan", from: "2026-11-10T07:00:00.000Z", to: "2026-11-10T15:00:00.000Z" }),
  );
  const sheet = await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2026-11" } as never);
  const day = sheet.payload.days.find(({ date }) => date === "2026-11-10");
  expect(day).toMatchObject({ isFromPlan: true, work: "PT27000S" });

  await createShift("2026-11-13T07:00", "2026-11-13T14:00");
  expect(await valueOf(on("2026-11-13"))).toBe("PT0S");
  const before = world.app.clock.now;
  world.app.clock.now = new Date("2026-11-14T01:00:00Z");
  const nightly = evaluationCrons(world.app.app.kernel).find(({ name }) => name === "count-planned-shifts");
  await nightly?.run(silentLog);
  expect(await valueOf(on("2026-11-13"))).toBe("PT25200S");
  world.app.clock.now = before;
});

test("shifts over a change of the clock and over midnight have their real length and the day on which they start", async () => {
  // 24 October, 22:00, to 25 October, 06:00: nine hours, because the clock goes back.
  const back = await createShift("2026-10-24T20:00", "2026-10-25T05:00");
  // 28 March, 22:00, to 29 March, 06:00: seven hours.
  const forward = await createShift("2026-03-28T21:00", "2026-03-29T04:00");
  expect([back.date, forward.date]).toEqual(["2026-10-24", "2026-03-28"]);
  expect([await valueOf(on("2026-10-24")), await valueOf(on("2026-03-28"))]).toEqual(["PT32400S", "PT25200S"]);
  const midnight = await createShift("2026-10-31T23:00", "2026-11-01T05:00");
  expect(midnight.date).toBe("2026-11-01");
  await removeShift(midnight.guid);
});

test("in a closed month no shift is published or taken back", async () => {
  const { guid } = await createShift("2026-10-05T06:00", "2026-10-05T14:00");
  const draft = { crewId, userId: mia, from: "2026-10-06T06:00:00Z", to: "2026-10-06T14:00:00Z" };
  const { guid: other } = (await world.max.call(shiftDraftEndpoints.create, draft)).payload;
  const closing = { crewId, userIds: [mia], month: "2026-10" };
  const closed = await world.olga.call(monthEndpoints.close, closing as never);
  expect(closed.status, JSON.stringify(closed.refusal)).toBe(200);
  const published = await world.max.call(shiftDraftEndpoints.publish, { crewId, guids: [other] });
  expect(published.refusal).toMatchObject({ id: 1011, errors: [{ field: `guids.${other}` }] });
  expect((await removeShift(guid)).id).toBe(1011);
  const { rows } = await withClient(world.app.url, (client) =>
    client.query<{ id: string }>(
      "select publication_id as id from shift_publication_changes where guid = $1 order by publication_id",
      [guid],
    ),
  );
  const taken = await world.max.call(shiftPlanEndpoints.takeBack, { crewId, id: Number(rows[0]?.id) });
  expect(taken.id).toBe(1011);
  expect(await valueOf(on("2026-10-05"))).toBe("PT28800S");
  await world.olga.call(monthEndpoints.reopen, { ...closing, reason: "Nachtrag" } as never);
  expect((await world.max.call(shiftPlanEndpoints.takeBack, { crewId, id: Number(rows[0]?.id) })).status).toBe(200);
  expect(await valueOf(on("2026-10-05"))).toBe("PT0S");
});
