import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { payrollEndpoints as calls } from "@glasen/contract/payroll.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { emptyRule } from "@glasen/domain/payroll/configuration.ts";
import { readBmd } from "@glasen/domain/payroll/payroll-readers.fixture.ts";
import type { OvertimeKind } from "@glasen/domain/working-time/overtime.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { evaluatedTimes, days as workdays } from "#test/evaluated-times.ts";
import { pdfText } from "#test/pdf-text.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { record } = evaluatedTimes(() => world);
/** The month of each country: the hours are agreed and worked before any test. */
const [swiss, austrian] = ["2026-09", "2026-06"];

beforeAll(async () => {
  world = await startClockWorld();
  const members = (await world.olga.call(memberEndpoints.list, { crewId })).payload;
  const id = members.find(({ userId }) => userId === mia)?.id ?? 0;
  await world.olga.call(memberEndpoints.change, { crewId, id, externalId: "101" });
  await agree("2026-06-01", 8);
  await agree("2026-06-15", 4);
  await agree("2026-09-01", 8.4);
  await work({ "06-08": 10, "06-09": 8, "06-10": 8, "06-11": 8, "06-12": 8, "06-13": 5 });
  await work({ "06-15": 6, "06-16": 6, "06-17": 6, "06-18": 6, "06-19": 6 });
  await work({ "09-07": 10, "09-08": 10, "09-09": 10, "09-10": 10, "09-11": 10, "09-12": 4 });
  // This week passes its 42 hours in October.
  await work({ "09-28": 12, "09-29": 12, "09-30": 12, "10-01": 10 });
});
afterAll(() => world.close());

const liveIn = async (country: "at" | "ch", sector: "other" | "catering" = "other") => {
  const settings = (await world.olga.call(evaluationSettingEndpoints.get, { crewId })).payload;
  const changed = await world.olga.call(evaluationSettingEndpoints.change, { ...settings, country, sector });
  expect(changed.status).toBe(200);
};
const agree = async (validFrom: string, hoursOfDay: number) => {
  const target = `PT${hoursOfDay * 3_600}S`;
  const model = { crewId, userId: mia, validFrom, workingTimeModelDays: workdays(target) };
  expect((await world.olga.call(workingTimeEndpoints.createModel, model)).status).toBe(200);
};
/** Works from eight o'clock on, some hours of each day. */
const work = async (hoursOf: Record<string, number>) => {
  for (const [day, hours] of Object.entries(hoursOf))
    await record(`2026-${day}T06:00`, `2026-${day}T${String(6 + hours).padStart(2, "0")}:00`);
};
const overtimeOn = async (month: string) =>
  (await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month })).payload.days.flatMap(
    ({ date, overtime = [] }) => overtime.map(({ kind, duration }) => `${date} ${kind} ${duration}`),
  );
const paper = async (month: string, language: "de" | "en") => {
  const answer = await world.mia.call(monthEndpoints.paper, { crewId, userId: mia, month, language });
  return pdfText(answer.payload as Uint8Array);
};
interface Wanted {
  configurationId: number;
  month: string;
}
const check = async (wanted: Wanted) => (await world.olga.call(calls.check, { crewId, ...wanted } as never)).payload;
const exportMonth = (wanted: Wanted) => world.olga.call(calls.export, { crewId, ...wanted } as never);

/** Makes a configuration that lacks the wage types of overtime, sees that the dry run asks for them, and adds them. */
async function configure(
  month: string,
  base: object,
  overtime: Partial<Record<OvertimeKind, string>>,
): Promise<Wanted> {
  const wageTypes = [{ ...emptyRule("work"), wageType: "100" }];
  const { id } = (await world.olga.call(calls.createConfiguration, { crewId, ...base, wageTypes } as never)).payload;
  const wanted = { configurationId: id, month };
  const missing = (await check(wanted)).problems.filter(({ isBlocking }) => isBlocking);
  expect(missing.map(({ kind, timeKind }) => [kind, timeKind])).toEqual(
    Object.keys(overtime).map((kind) => ["wageTypeMissing", kind]),
  );
  expect((await exportMonth(wanted)).id).toBe(1011);
  const paid = Object.entries(overtime).map(([kind, wageType]) => ({ ...emptyRule(kind as OvertimeKind), wageType }));
  const changed = { crewId, ...base, configurationId: id, wageTypes: [...wageTypes, ...paid] };
  expect((await world.olga.call(calls.changeConfiguration, changed as never)).status).toBe(200);
  return wanted;
}
const fileOf = async (wanted: Wanted) => {
  const { number } = (await exportMonth(wanted)).payload;
  return (await world.olga.call(calls.download, { crewId, number })).payload as unknown as Buffer;
};
const handedOver = async (wanted: Wanted) =>
  (await check(wanted)).kinds.map(({ kind, sheets, exported, difference }) => [
    ...[kind, sheets / 3_600, exported / 3_600, difference],
  ]);

test("a German month has no line of overtime: contracts say what it is worth", async () => {
  expect(await overtimeOn(swiss)).toEqual([]);
  expect(await paper(swiss, "de")).not.toMatch(/Überstunden|Überzeit/);
});

test("Swiss overtime beyond the contract and excess hours beyond the act's week are on sheet and paper, in dry run and file", async () => {
  await liveIn("ch");
  expect(await overtimeOn(swiss)).toEqual([
    ...["2026-09-11 overtime25 PT10800S", "2026-09-11 excess25 PT18000S"],
    "2026-09-12 excess25 PT14400S",
  ]);
  expect(await overtimeOn("2026-10")).toEqual(["2026-10-01 overtime25 PT10800S", "2026-10-01 excess25 PT3600S"]);
  expect(await paper(swiss, "de")).toMatch(/Überstunden Überstunden, 25 %: 3:00 · Überzeit, 25 %: 9:00/);
  expect(await paper(swiss, "en")).toMatch(/Overtime Overtime, 25 %: 3:00 · .*25 %: 9:00/);

  const wanted = await configure(
    swiss,
    { name: "Abacus", format: "generic" },
    { overtime25: "1065", excess25: "1061" },
  );
  expect(await handedOver(wanted)).toEqual([
    ["work", 90, 90, 0],
    ["overtime25", 3, 3, 0],
    ["excess25", 9, 9, 0],
  ]);
  const [, ...rows] = (await fileOf(wanted)).toString("latin1").trimEnd().split("\r\n");
  expect(rows).toEqual(
    ["100;90,00", "1065;3,00", "1061;9,00"].map((hours) => `101;"Mia";2026-09;${hours};;;;2026-09-01;2026-09-30`),
  );
});

test("in Swiss trades with the longer week, excess hours begin after fifty", async () => {
  await liveIn("ch", "catering");
  expect(await overtimeOn(swiss)).toEqual(["2026-09-11 overtime25 PT28800S", "2026-09-12 excess25 PT14400S"]);
  expect(await paper(swiss, "de")).toMatch(/Überstunden, 25 %: 8:00 · Überzeit, 25 %: 4:00/);
});

test("Austrian overtime beyond day and week and additional hours of part-time work are on sheet and paper, in dry run and file", async () => {
  await liveIn("at");
  expect(await overtimeOn(austrian)).toEqual([
    ...["2026-06-08 overtime50 PT7200S", "2026-06-13 overtime50 PT18000S"],
    ...["2026-06-18 additional25 PT14400S", "2026-06-19 additional25 PT21600S"],
  ]);
  expect(await paper(austrian, "de")).toMatch(/Überstunden Mehrarbeit, 25 %: 10:00 · Überstunden, 50 %: 7:00/);
  expect(await paper(austrian, "en")).toMatch(/Overtime Additional hours, 25 %: 10:00 · Overtime, 50 %: 7:00/);

  const bmd = { name: "BMD", format: "bmd", clientNumber: "1" };
  const wanted = await configure(austrian, bmd, { additional25: "310", overtime50: "330" });
  expect(await handedOver(wanted)).toEqual([
    ["work", 77, 77, 0],
    ["additional25", 10, 10, 0],
    ["overtime50", 7, 7, 0],
  ]);
  const rows = readBmd(await fileOf(wanted)).map(([, , person, , wageType, hours]) => `${person} ${wageType} ${hours}`);
  expect(rows.toSorted()).toEqual(["101 100 77,00", "101 310 10,00", "101 330 7,00"]);
});
