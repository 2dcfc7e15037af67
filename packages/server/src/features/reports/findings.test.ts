import { auditEndpoints } from "@glasen/contract/audit.ts";
import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { findingMarkEndpoints } from "@glasen/contract/finding-marks.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { workingTimeFrames } from "@glasen/contract/working-time-frames.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";
import { eightHours, evaluatedTimes, on, STATUTORY } from "#test/evaluated-times.ts";
import type { TestClient } from "#test/test-client.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin; recorded times are UTC, an hour behind.
let world: ClockWorld;
const { record, valueOf } = evaluatedTimes(() => world);
beforeAll(async () => {
  world = await startClockWorld();
  const days = eightHours({ breakRule: STATUTORY });
  await world.olga.call(workingTimeEndpoints.createModel, {
    crewId,
    validFrom: "2026-01-01",
    workingTimeModelDays: days,
  });
  const frame = { crewId, userId: mia, validFrom: "2026-01-01", days: Array(7).fill({ from: "08:00", to: "16:00" }) };
  await world.olga.call(workingTimeFrames.create, frame);
});
afterAll(() => world.close());

interface Found {
  rule: string;
  date: string;
  actual: string;
}
const findings = async (from: string, to: string, ...rules: string[]) => {
  const answer = await world.mia.call(monthEndpoints.findings, { crewId, userId: mia, from, to } as never);
  const found = answer.payload as Found[];
  return found.flatMap(({ rule, date, actual }) => (rules.includes(rule) ? [`${rule} ${date} ${actual}`] : []));
};
const changeSettings = async (changes: object) => {
  const settings = (await world.olga.call(evaluationSettingEndpoints.get, { crewId })).payload;
  const answer = await world.olga.call(evaluationSettingEndpoints.change, { ...settings, ...changes, crewId } as never);
  expect(answer.status).toBe(200);
};

test("a frame does not hide a day of thirteen hours", async () => {
  await record("2026-11-03T06:00", "2026-11-03T19:00");
  expect(await valueOf(on("2026-11-03"))).toBe("PT27000S");
  // Half an hour of break is deducted from the eight hours within the frame.
  expect(await findings("2026-11-03", "2026-11-03", "dailyMaximum")).toEqual(["dailyMaximum 2026-11-03 PT45000S"]);
});

test("a night that is cut at midnight for pay is one shift for the law, and the rest begins when it ended", async () => {
  await changeSettings({ nightMode: "split" });
  await record("2026-11-05T17:00", "2026-11-05T23:00");
  await record("2026-11-05T23:00", "2026-11-06T06:00");
  await record("2026-11-06T16:00", "2026-11-06T18:00");
  expect(await findings("2026-11-05", "2026-11-06", "dailyMaximum", "rest")).toEqual([
    "dailyMaximum 2026-11-05 PT46800S",
    "rest 2026-11-06 PT36000S",
  ]);
  await changeSettings({ nightMode: "clockInDay" });
  expect(await findings("2026-11-05", "2026-11-06", "dailyMaximum")).toEqual(["dailyMaximum 2026-11-05 PT46800S"]);
});

test("Sunday work is what lies on the Sunday, and a day off by the company is no public holiday", async () => {
  await record("2026-10-24T20:00", "2026-10-25T03:00");
  const weekend = () => findings("2026-10-24", "2026-10-26", "sundayWork", "holidayWork");
  // From midnight in summer time to four o'clock in winter time.
  expect(await weekend()).toEqual(["sundayWork 2026-10-25 PT18000S"]);
  await record("2026-10-26T08:00", "2026-10-26T12:00");
  const day = { date: "2026-10-26", name: "Betriebsausflug", country: "de", fraction: 1, offset: 0 };
  const save = (dayKind: 3 | 4) =>
    world.olga.call(holidayEndpoints.save, { crewId, days: [{ ...day, dayKind }] } as never);
  expect((await save(4)).status).toBe(200);
  expect(await weekend()).toEqual(["sundayWork 2026-10-25 PT18000S"]);
  expect((await save(3)).status).toBe(200);
  expect(await weekend()).toEqual(["sundayWork 2026-10-25 PT18000S", "holidayWork 2026-10-26 PT14400S"]);
});

test("the hours of a week are the hours worked, whatever a frame pays", async () => {
  await changeSettings({ country: "at" });
  // Six times ten and a half hours, with a break of half an hour deducted within the frame.
  for (const day of [5, 6, 7, 8, 9, 10]) {
    const date = `2026-10-${String(day).padStart(2, "0")}`;
    await record(`${date}T05:00`, `${date}T15:45`);
  }
  expect(await findings("2026-10-05", "2026-10-11", "weeklyMaximum")).toEqual(["weeklyMaximum 2026-10-11 PT221400S"]);
  await changeSettings({ country: "de" });
});

test("the time between clock-in and clock-out is no finding where the breaks leave the week within its hours", async () => {
  await changeSettings({ country: "at" });
  // Six times eleven hours at work, two of them breaks: 66 hours of presence, 54 of work.
  for (const day of [14, 15, 16, 17, 18, 19]) {
    const at = (time: string) => `2026-09-${day}T${time}:00Z`;
    const stamps = [
      { timestamp: at("05:00"), timeAccount: 1 as const },
      { timestamp: at("09:00"), timeAccount: 2 as const },
      { timestamp: at("11:00"), timeAccount: 1 as const },
      { timestamp: at("16:00"), timeAccount: 0 as const },
    ];
    const answer = await world.max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps });
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  }
  expect(await findings("2026-09-14", "2026-09-20", "weeklyMaximum")).toEqual([]);
  await changeSettings({ country: "de" });
});

const thirteenHours = { crewId, userId: mia, date: "2026-11-03", rule: "dailyMaximum", actual: "PT45000S" } as const;
const mark = (more: object, who: TestClient = world.max) =>
  who.call(findingMarkEndpoints.mark, { ...thirteenHours, ...more } as never);
const markOf = async () => {
  const day = { crewId, userId: mia, from: "2026-11-03", to: "2026-11-03" };
  const { payload } = await world.olga.call(monthEndpoints.findings, day as never);
  return payload.find(({ rule }) => rule === "dailyMaximum")?.mark;
};
const newsOfMia = async () =>
  (await world.mia.call(newsEndpoints.list, { crewId, userId: mia } as never)).payload.filter(
    ({ typeId }) => typeId === "timeEvaluation.findingAsked",
  );

test("a manager asks the member about a finding, by news that lead to the day, and keeps it with a reason", async () => {
  expect((await mark({ state: "asked", note: "Zu spät ausgestempelt?" })).payload).toMatchObject({ state: "asked" });
  await mark({ state: "asked", note: "Zu spät ausgestempelt?" });
  expect(await newsOfMia()).toMatchObject([
    {
      title: "Question from Max",
      text: "Longest working day on 03.11.2026: 12:30, limit 10:00. Are the recorded times right?",
      description: "Zu spät ausgestempelt?",
      actionLink: `/crew/${crewId}/times/month/${mia}?day=2026-11-03`,
      isClosed: false,
      metadata: { shortTextDe: "Frage von Max" },
    },
  ]);
  expect((await mark({ state: "kept", note: " " })).refusal.errors).toMatchObject([{ field: "note" }]);
  expect((await mark({ state: "kept", note: "Rohrbruch" })).status).toBe(200);
  expect(await markOf()).toMatchObject({ state: "kept", note: "Rohrbruch", markedBy: max });
  expect((await newsOfMia()).map(({ isClosed }) => isClosed)).toEqual([true]);
  const log = await world.olga.call(auditEndpoints.list, { crewId, subjectId: mia } as never);
  expect(log.payload.map(({ action }) => action)).toEqual(expect.arrayContaining(["finding-asked", "finding-kept"]));
});

test("a mark holds for the figure that was seen, and is for managers of the member", async () => {
  expect((await mark({ state: "kept", note: "x", actual: "PT45060S" })).id).toBe(1011);
  expect((await mark({ state: null }, world.mia)).id).toBe(1006);
  expect((await mark({ state: null }, world.rita)).id).toBe(1006);
  const clockInTimestamp = "2026-11-03T06:00:00Z";
  const stamps = (until: string) => [
    { timestamp: clockInTimestamp, timeAccount: 1 },
    { timestamp: `2026-11-03T${until}:00Z`, timeAccount: 0 },
  ];
  const end = (until: string) =>
    world.max.call(stampChainEndpoints.replace, {
      crewId,
      userId: mia,
      clockInTimestamp,
      stamps: stamps(until),
    } as never);
  expect((await end("18:30")).status).toBe(200);
  expect(await markOf()).toBeNull();
  await end("19:00");
  expect(await markOf()).toMatchObject({ state: "kept" });
  expect((await mark({ state: null })).payload).toBeNull();
  expect(await markOf()).toBeNull();
  await mark({ state: "kept", note: "Rohrbruch" });
});

test("a manager adds the missing break; the finding is gone and the member hears of it", async () => {
  const date = "2026-08-05";
  const ofMia = { crewId, userId: mia };
  const models = { "2026-08-01": eightHours(), "2026-08-31": eightHours({ breakRule: STATUTORY }) };
  for (const [validFrom, workingTimeModelDays] of Object.entries(models))
    await world.olga.call(workingTimeEndpoints.createModel, { ...ofMia, validFrom, workingTimeModelDays } as never);
  await record(`${date}T06:00`, `${date}T14:00`);
  const add = (who: TestClient) => who.call(findingMarkEndpoints.addBreak, { ...ofMia, date } as never);
  expect(await findings(date, date, "break")).toEqual([`break ${date} PT0S`]);
  expect((await add(world.mia)).id).toBe(1006);
  const added = await add(world.max);
  expect(added.payload).toMatchObject({ breakDuration: "PT1800S", workDuration: "PT27000S" });
  expect(await findings(date, date, "break")).toEqual([]);
  expect((await add(world.max)).id).toBe(1011);
  const news = await world.mia.call(newsEndpoints.list, { crewId, userId: mia } as never);
  expect(news.payload[0]).toMatchObject({
    typeId: "timeEvaluation.timesChanged",
    description: "Break entered afterwards",
  });
});

test("findings come in pages of members, and every page has those of its own members only", async () => {
  const wanted = { crewId, from: "2026-10-01", to: "2026-11-11" } as never;
  const page = (number: number) =>
    world.olga.call(monthEndpoints.findings, { ...(wanted as object), page: number, perPage: 1 } as never);
  const whole = await world.olga.call(monthEndpoints.findings, wanted);
  const members = whole.pagination?.total ?? 0;
  expect(members).toBeGreaterThan(1);
  const pages = await Promise.all(Array.from({ length: members }, (_, index) => page(index + 1)));
  expect(pages.flatMap(({ payload }) => payload)).toEqual(whole.payload);
  for (const { payload } of pages) expect(new Set(payload.map(({ userId }) => userId)).size).toBeLessThan(2);
  expect((await page(members + 1)).payload).toEqual([]);
});

test("findings are taken out as a file in words of either language", async () => {
  const file = async (who: TestClient, language: "de" | "en") => {
    const wanted = { crewId, from: "2026-11-03", to: "2026-11-06", format: "csv", language };
    const { payload } = await who.call(monthEndpoints.findingsFile, wanted as never);
    return new TextDecoder().decode(payload as Uint8Array);
  };
  const german = await file(world.olga, "de");
  expect(german).toContain(
    '"Mitglied";"Tag";"Regel";"Stufe";"Gesetz";"Gemessen";"Grenze";"Kleinste Abhilfe";"Stand";"Grund"',
  );
  expect(german).toContain(
    '"Mia";2026-11-03;"Höchstarbeitszeit am Tag";"Verstoß";"ArbZG";12:30;10:00;"Behoben mit 2:30 weniger Arbeit.";"festgehalten";"Rohrbruch"',
  );
  const english = await file(world.mia, "en");
  expect(english).toContain('"Longest working day","Breach","ArbZG",12:30,10:00,"Resolved with 2:30 less work."');
});
