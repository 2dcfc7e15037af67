import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { payrollEndpoints } from "@glasen/contract/payroll.ts";
import { planActualEndpoints } from "@glasen/contract/plan-actual.ts";
import { reportFileEndpoints } from "@glasen/contract/report-files.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { reportKinds } from "@glasen/domain/reports/report-kinds.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTask } from "../src/kernel/call/tasks.ts";
import { type ClockWorld, crewId, mia, startClockWorld } from "./clock-world.ts";
import { eightHours, evaluatedTimes } from "./evaluated-times.ts";
import { filesOf } from "./raw-xlsx.ts";
import { openFiles, type ShownSheet } from "./spreadsheet-program.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { record } = evaluatedTimes(() => world);
const FORMULA = '=HYPERLINK("http://example.org","pay")';

beforeAll(async () => {
  world = await startClockWorld();
  const model = { crewId, validFrom: "2026-10-01", workingTimeModelDays: eightHours() };
  await world.olga.call(workingTimeEndpoints.createModel, model);
  await record("2026-10-05T06:00", "2026-10-05T17:30");
  await record("2026-10-06T06:00", "2026-10-06T09:00");
  const members = (await world.olga.call(memberEndpoints.list, { crewId })).payload;
  const id = members.find(({ userId }) => userId === mia)?.id ?? 0;
  const renamed = { crewId, id, name: FORMULA, externalId: "0042" };
  await world.olga.call(memberEndpoints.change, renamed as never);
});
afterAll(() => world.close());

const days = { crewId, from: "2026-10-05", to: "2026-10-06" };
async function fileOf(call: Endpoint, input: object): Promise<Buffer> {
  const answer = await world.olga.call(call, input as never);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload as unknown as Buffer;
}
async function reportOf(more: object): Promise<Buffer> {
  const { id } = (await world.olga.call(reportFileEndpoints.request, { ...days, ...more } as never)).payload;
  await runTask(world.app.app.kernel, crewId, id);
  const { file } = (await world.olga.call(reportFileEndpoints.getTask, { crewId, id })).payload;
  return (await world.olga.send("GET", file?.downloadUrl ?? "")).payload as unknown as Buffer;
}

const xlsx = { format: "xlsx", language: "en" };
const cellsOf = (sheet: ShownSheet | undefined): string[][] => (sheet ?? []).map((row) => row.map(({ text }) => text));
const onlySheet = (sheets: ReadonlyMap<string, ShownSheet> | undefined): ShownSheet =>
  [...(sheets?.values() ?? [])][0] ?? [];
/** Minutes of a duration as it is shown, such as -113:30. */
const minutesOf = (text: string): number => {
  const [, sign, hours, minutes] = /^(-?)(\d+):(\d\d)$/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign ? -1 : 1);
};
const added = (rows: readonly string[][], from: number): number[] =>
  rows.reduce<number[]>((sums, row) => row.slice(from).map((text, at) => (sums[at] ?? 0) + minutesOf(text)), []);
const figuresOf = (row: readonly string[] | undefined, from: number): number[] =>
  (row ?? []).slice(from).map(minutesOf);

test("a spreadsheet program shows the report of all kinds with days, durations and sums that fit (REP504, REP505)", async () => {
  const zipped = [...filesOf(await reportOf({ format: "spreadsheet-zipped" })).values()];
  const opened = await openFiles(
    new Map([
      ["report", await reportOf({})],
      ["period", await reportOf({ detail: "period", language: "de" })],
      ["planned", await reportOf({ content: "planActual" })],
      ["accounts", await fileOf(durationEndpoints.accountsFile, { ...days, ...xlsx })],
      ["durations", await fileOf(durationEndpoints.file, { ...days, columns: "day", ...xlsx })],
      ["month", await fileOf(monthEndpoints.file, { crewId, month: "2026-10", userId: mia, ...xlsx })],
      ["findings", await fileOf(monthEndpoints.findingsFile, { ...days, ...xlsx })],
      ["wages", await fileOf(planActualEndpoints.file, { ...days, ...xlsx })],
      ["entitlements", await fileOf(absenceAccountEndpoints.entitlementsFile, { crewId, year: 2026, ...xlsx })],
      ...zipped.map((bytes, place) => [`zipped${place}`, bytes] as const),
    ]),
    "xlsx",
  );
  for (const [name, sheets] of opened) expectNothingRun(name, onlySheet(sheets));

  const report = opened.get("report");
  expect([...(report?.keys() ?? [])]).toEqual(["Time report"]);
  const [head = [], ...rows] = cellsOf(onlySheet(report));
  expect(head).toHaveLength(3 + reportKinds.length);
  const ofMia = rows.filter(([member]) => member === FORMULA);
  expect(ofMia.map((row) => [row[1], row[2], row[head.indexOf("Work")], row[head.indexOf("Difference")]])).toEqual([
    ["0042", "05.10.2026", "11:30", "3:30"],
    ["0042", "06.10.2026", "3:00", "-5:00"],
    ["0042", "Sum", "14:30", "-1:30"],
  ]);
  expect(figuresOf(ofMia[2], 3)).toEqual(added(ofMia.slice(0, 2), 3));
  const sums = rows.filter(([, , day]) => day === "Sum");
  expect([rows.at(-1)?.[0], figuresOf(rows.at(-1), 3)]).toEqual(["Total", added(sums, 3)]);
  const [, ...periods] = cellsOf(onlySheet(opened.get("period")));
  expect(periods.map((row) => figuresOf(row, 3))).toEqual([...sums, rows.at(-1)].map((row) => figuresOf(row, 3)));

  expect(zipped).toHaveLength(sums.length);
  expect([...(opened.get("zipped1")?.keys() ?? [])]).toEqual(["Max"]);
  expect(cellsOf(onlySheet(opened.get("zipped0")))).toEqual([head, ...ofMia]);

  for (const name of ["planned", "accounts", "durations"]) {
    const [, ...lines] = cellsOf(onlySheet(opened.get(name)));
    expect([name, lines.at(-1)?.[0], figuresOf(lines.at(-1), 1)]).toEqual([
      name,
      "Total",
      added(lines.slice(0, -1), 1),
    ]);
  }
  const [, opening, ...sheet] = cellsOf(onlySheet(opened.get("month")));
  const total = sheet.pop();
  expect(sheet.map((row) => row[1])).toEqual(expect.arrayContaining(["01.10.2026", "31.10.2026"]));
  expect(figuresOf(total?.slice(0, 9), 3)).toEqual(
    added(
      sheet.map((row) => row.slice(0, 9)),
      3,
    ),
  );
  expect([opening?.at(-1), sheet.at(-1)?.at(-1), total?.at(-1)]).toEqual(["0:00", "-161:30", "-161:30"]);
  expect(cellsOf(onlySheet(opened.get("findings")))[1]?.slice(1, 7)).toEqual([
    ...["05.10.2026", "Longest working day", "Breach", "ArbZG", "11:30", "10:00"],
  ]);
});

/** A name that begins like a formula is a text everywhere, and no cell is an error; days and durations are no texts. */
function expectNothingRun(name: string, sheet: ShownSheet): void {
  const cells = sheet.flat();
  expect(sheet.length, name).toBeGreaterThan(0);
  expect(cells.filter(({ text }) => /^(#|Err:)/.test(text))).toEqual([]);
  expect(cells.filter(({ text, isText }) => text.includes("HYPERLINK") && !(isText && text === FORMULA))).toEqual([]);
  const numbers = cells.filter(({ text }) => /^(-?\d+:\d\d|\d\d\.\d\d\.\d{4})$/.test(text));
  expect([name, numbers.filter(({ isText }) => isText)]).toEqual([name, []]);
}

test("a spreadsheet program reads lists of csv with their days and hours, and runs no name as a formula (REP504, REP507)", async () => {
  const ofMonth = { crewId, from: "2026-10-01", to: "2026-10-31" };
  const opened = await openFiles(
    new Map([
      ["report", await reportOf({ format: "csv", kinds: ["work", "workDifference"], language: "de" })],
      ["salaries", await fileOf(payrollEndpoints.salaryExport, ofMonth)],
    ]),
    "csv",
  );
  const [, first, second] = onlySheet(opened.get("report"));
  expect(first).toEqual([
    ...[`'${FORMULA}`, "0042"].map((text) => ({ text, isText: true })),
    ...["2026-10-05", "11:30:00", "03:30:00"].map((text) => ({ text, isText: false })),
  ]);
  expect(second?.at(-1)).toEqual({ text: "-05:00:00", isText: false });
  const [head = [], line = []] = onlySheet(opened.get("salaries"));
  const salary = Object.fromEntries(head.map(({ text }, place) => [text, line[place]]));
  expect(salary).toMatchObject({
    name: { text: `'${FORMULA}`, isText: true },
    hours: { text: "14.5", isText: false },
    from: { text: "2026-10-01", isText: false },
  });
});
