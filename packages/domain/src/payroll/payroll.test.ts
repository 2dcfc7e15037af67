import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { type AbsenceRange, keyedRanges } from "./absence-ranges.ts";
import { lineProblems } from "./check.ts";
import {
  builtInConfiguration,
  configurationProblems,
  emptyRule,
  type PayrollConfiguration,
  ruleFor,
} from "./configuration.ts";
import type { HandOver } from "./file.ts";
import { formatLimits, type PayrollFormat, payrollFormats } from "./formats.ts";
import { correctionsOf, linesOf, type PaidMember, type PaidTime } from "./lines.ts";
import { lohnUndGehaltIni } from "./lohn-und-gehalt.ts";
import {
  readAddison,
  readBmd,
  readLexware,
  readLodas,
  readLohnAg,
  readLohnUndGehalt,
  readLohnUndGehaltIni,
  readRzl,
} from "./payroll-readers.fixture.ts";
import { type PayrollKind, payrollKinds, payrollKindsIn } from "./time-kinds.ts";
import { writePayrollFile, writePayrollFiles } from "./write-file.ts";

const first = "2026-03-02" as LocalDate;
const people: PaidMember[] = [
  { userId: 1, name: "Jörg Šimek", personnelNumber: "101", employmentType: "full-time", costCentre: "4711" },
  { userId: 2, name: '=HYPERLINK("x")', personnelNumber: "102", employmentType: "mini-job", costCentre: null },
];
const members = new Map(people.map((member) => [member.userId, member]));

const wages: Partial<Record<PayrollKind, string>> = {
  work: "101",
  vacation: "107",
  sickness: "106",
  night25: "51",
  sunday50: "52",
};

function configurationFor(format: PayrollFormat, more: Partial<PayrollConfiguration> = {}): PayrollConfiguration {
  const wageTypes = payrollKinds.map((kind) => ({ ...emptyRule(kind), wageType: wages[kind] ?? null }));
  return {
    ...{ format, encoding: "windows-1252", consultantNumber: "1234567", clientNumber: "12345" },
    ...{ wageTypes, costCentreFrom: "member", costCentres: [], ...more },
  };
}

const time = (kind: PayrollKind, hours: number, more: Partial<PaidTime> = {}): PaidTime => ({
  ...{ userId: 1, date: null, kind, absenceTypeId: null, costId: null, seconds: Math.round(hours * 3600), days: 0 },
  ...more,
});

const handOver = (
  configuration: PayrollConfiguration,
  times: readonly PaidTime[],
  more: Partial<HandOver> = {},
): HandOver => ({
  ...{ configuration, month: "2026-03", correctedIn: null, members, clockTimes: [], absences: [] },
  ...linesOf(times, members, configuration),
  ...more,
});

const month = [time("work", 152.5), time("vacation", 16, { days: 2 }), time("work", 22.75, { userId: 2 })];
const text = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

test("a LODAS file names office and client once, and has a line for each member and wage type", () => {
  const bytes = writePayrollFile(handOver(configurationFor("lodas"), month));
  expect(text(bytes)).toBe(
    [
      "[Allgemein]",
      "Ziel=LODAS",
      "Version_SST=1.0",
      "BeraterNr=1234567",
      "MandantenNr=12345",
      "Datumsformat=TT.MM.JJJJ",
      "Feldtrennzeichen=;",
      "Zahlenkomma=,",
      "",
      "[Satzbeschreibung]",
      "1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;kostenstelle#bwd;",
      "",
      "[Bewegungsdaten]",
      "1;01.03.2026;101;101;1;152,50;4711;",
      "1;01.03.2026;101;107;1;16,00;4711;",
      "1;01.03.2026;102;101;1;22,75;;",
      "",
    ].join("\r\n"),
  );
  expect(readLodas(bytes).rows).toHaveLength(3);
});

test("corrections go into LODAS as retro transactions, and into BMD as lines, that name the corrected month", () => {
  const configuration = configurationFor("lodas");
  const before = linesOf(month, members, configuration).lines;
  const after = linesOf([time("work", 150), ...month.slice(1)], members, configuration).lines;
  const corrections = correctionsOf(after, before);
  const retro = { lines: corrections, correctedIn: "2026-04" } as const;
  const file = readLodas(writePayrollFile(handOver(configuration, [], retro)));
  expect(file.table).toBe("u_lod_bwd_buchung_nachber");
  expect(file.rows).toEqual([
    {
      ...{ abrechnung_zeitraum: "01.04.2026", pnr: "101", la_eigene: "101", bs_nr: "1", bs_wert_butab: "-2,50" },
      ...{ kostenstelle: "4711", nb_datum_mm: "01.03.2026" },
    },
  ]);
  expect(correctionsOf(before, before)).toEqual([]);
  const bmd = writePayrollFile(handOver(configurationFor("bmd", { clientNumber: "1" }), [], retro));
  expect(readBmd(bmd).map((row) => row.join(";"))).toEqual(["4;1;101;0;101;-2,50;;;4711;;3;;;;"]);
});

test("LODAS and BMD get absences with a key as ranges of whole days, beside the hours of their wage type", () => {
  const keyed = [
    { ...emptyRule("vacation"), wageType: "107", absenceKey: "12" },
    { ...emptyRule("sickness"), absenceKey: "13" },
    { ...emptyRule("otherAbsence"), wageType: "109" },
  ];
  const day = (number: number): LocalDate => addDays(first, number);
  const ranges: AbsenceRange[] = [
    { userId: 1, kind: "vacation", absenceTypeId: null, from: first, to: day(4) },
    { userId: 2, kind: "sickness", absenceTypeId: null, from: day(7), to: day(7) },
    { userId: 2, kind: "otherAbsence", absenceTypeId: null, from: day(9), to: day(9) },
  ];
  const written = (format: PayrollFormat, clientNumber: string) => {
    const configuration = configurationFor(format, { wageTypes: keyed, clientNumber });
    expect(configurationProblems(configuration)).toEqual([]);
    const times = [time("vacation", 40, { days: 5 }), time("sickness", 8, { userId: 2, days: 1 })];
    const absences = keyedRanges(ranges, members, configuration);
    return writePayrollFile(handOver(configuration, times, { absences }));
  };
  const lodas = readLodas(written("lodas", "12345"));
  expect(lodas.rows.map(({ pnr, la_eigene, bs_wert_butab }) => [pnr, la_eigene, bs_wert_butab])).toEqual([
    ["101", "107", "40,00"],
  ]);
  expect(lodas.absences.map((row) => Object.values(row).join(" "))).toEqual([
    "101 02.03.2026 06.03.2026 12",
    "102 09.03.2026 09.03.2026 13",
  ]);
  expect(text(written("lodas", "12345"))).toContain(
    "[Stammdaten]\r\n2;101;02.03.2026;06.03.2026;12;\r\n2;102;09.03.2026;09.03.2026;13;\r\n\r\n[Bewegungsdaten]\r\n",
  );
  expect(readBmd(written("bmd", "1")).map((row) => row.join(";"))).toEqual([
    "3;1;101;0;107;40,00;;;4711;;;;;;",
    "3;1;101;0;0;0,00;;;0;;;;12;20260302;20260306",
    "3;1;102;0;0;0,00;;;0;;;;13;20260309;20260309",
  ]);
  const letters = configurationFor("bmd", {
    clientNumber: "1",
    wageTypes: [{ ...emptyRule("vacation"), absenceKey: "U" }],
  });
  expect(configurationProblems(letters)).toEqual(["wageTypes.0.absenceKey"]);
  const nameless = new Map([[2, { ...(people[1] as PaidMember), personnelNumber: null }]]);
  const onlyRange = {
    lines: [],
    unknown: [],
    absences: keyedRanges(ranges.slice(1, 2), nameless, { ...letters, wageTypes: keyed }),
  };
  expect(lineProblems(onlyRange, nameless, letters)).toMatchObject([{ kind: "personnelNumberMissing", userId: 2 }]);
});

test("Lohn und Gehalt gets calendar days with absence keys, and an INI that describes their fields", () => {
  const keys = [{ ...emptyRule("vacation"), absenceKey: "U" }];
  const configuration = configurationFor("lohnUndGehalt", {
    wageTypes: [{ ...emptyRule("work"), wageType: "1000" }, ...keys],
  });
  const days = [
    time("work", 8, { date: first }),
    time("vacation", 8, { date: addDays(first, 1), days: 1 }),
    time("vacation", 4, { date: addDays(first, 2), days: 0.5 }),
  ];
  const { head, rows } = readLohnUndGehalt(writePayrollFile(handOver(configuration, days)));
  expect(head).toEqual(["1234567", "12345", "03/2026"]);
  expect(rows.map((row) => row.join(";"))).toEqual([
    "101;02/03/2026;;1000;8,00;;;;;4711;",
    "101;03/03/2026;U;;8,00;1;;;;4711;",
    "101;04/03/2026;U;;4,00;0,5;;;;4711;",
  ]);
  expect(readLohnUndGehaltIni(lohnUndGehaltIni())).toEqual([
    ...["Personalnummer", "Kalendertag", "Ausfallschlüssel", "Lohnartennummer", "Stundenanzahl", "Tagesanzahl", "Wert"],
    ...["Abweichender Faktor", "Abweichende Lohnveränderung", "Kostenstellennummer", "Kostenträger"],
  ]);
});

test("Lexware, ADDISON, BMD and Lohn AG get the fields that they describe", () => {
  expect(readLexware(writePayrollFile(handOver(configurationFor("lexware"), month)))).toEqual([
    [2026, 3, 101, 101, 152.5],
    [2026, 3, 101, 107, 16],
    [2026, 3, 102, 101, 22.75],
  ]);
  const day = [time("work", 8, { date: first })];
  const addison = readAddison(writePayrollFile(handOver(configurationFor("addison", { clientNumber: "1000" }), day)));
  expect(addison.map((row) => row.join(";"))).toEqual(["1000;101;101;;;2;02.03.2026;;;;8,00;"]);
  const bmd = readBmd(writePayrollFile(handOver(configurationFor("bmd", { clientNumber: "1" }), month.slice(2))));
  expect(bmd.map((row) => row.join(";"))).toEqual(["3;1;102;0;101;22,75;;;0;;;;;;"]);
  const clockTimes = [
    {
      userId: 1,
      date: first,
      spans: [
        { from: 480, to: 720 },
        { from: 1380, to: 1500 },
      ],
    },
  ];
  const lohnAg = configurationFor("lohnAg", { wageTypes: [{ ...emptyRule("sickness"), absenceKey: "K" }] });
  const absent = time("sickness", 8, { date: addDays(first, 1), days: 1 });
  const rows = readLohnAg(writePayrollFile(handOver(lohnAg, [...day, absent], { clockTimes })));
  expect(rows.map((row) => row.join(";"))).toEqual([
    "101;02.03.2026;08:00;12:00",
    "101;02.03.2026;23:00;01:00",
    "101;03.03.2026;K;1",
  ]);
});

test("the generic file has names, which a spreadsheet does not run, in the encoding that was chosen", () => {
  const utf8 = writePayrollFile(handOver(configurationFor("generic", { encoding: "utf-8" }), month));
  expect([...utf8.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(utf8).split("\r\n");
  expect(lines[0]).toBe("personnelNo;name;month;wageType;hours;days;amount;costCentre;from;to");
  expect(lines[1]).toBe('101;"Jörg Šimek";2026-03;101;152,50;;;4711;2026-03-01;2026-03-31');
  expect(lines[3]).toContain(`"'=HYPERLINK(""x"")"`);
  const ansi = writePayrollFile(handOver(configurationFor("generic"), month));
  expect(text(ansi)).toMatch(/^personnelNo;.*\r\n101;"J\xf6rg \x8aimek";/);
  const narrow = writePayrollFile(handOver(configurationFor("rzl"), month));
  // Š is 0x8A in Windows-1252, and RZL takes no head.
  expect(text(narrow)).toMatch(/^101;"J\xf6rg \x8aimek"/);
});

test("an RZL file has the ten columns that its list form names, and nothing above them", () => {
  const bytes = writePayrollFile(handOver(configurationFor("rzl"), month));
  expect(text(bytes)).toBe(
    [
      '101;"Jörg \x8aimek";2026-03;101;152,50;;;4711;2026-03-01;2026-03-31',
      '101;"Jörg \x8aimek";2026-03;107;16,00;2;;4711;2026-03-01;2026-03-31',
      `102;"'=HYPERLINK(""x"")";2026-03;101;22,75;;;;2026-03-01;2026-03-31`,
      "",
    ].join("\r\n"),
  );
  const form = ["number", "", "", "wageType", "hours", "days", "", "costCentre", "", ""];
  expect(readRzl(bytes, form)).toEqual([
    { number: "101", wageType: "101", hours: "152,50", days: "", costCentre: "4711" },
    { number: "101", wageType: "107", hours: "16,00", days: "2", costCentre: "4711" },
    { number: "102", wageType: "101", hours: "22,75", days: "", costCentre: "" },
  ]);
  expect(() => readRzl(bytes, form.slice(1))).toThrow("10 fields instead of the 9");
});

test("BMD gets Austrian overtime, and the general file Swiss overtime, under wage types of their own", () => {
  const paid = { additional25: "320", overtime50: "330", overtime25: "410", excess25: "420" } as const;
  const wageTypes = [
    { ...emptyRule("work"), wageType: "101" },
    ...Object.entries(paid).map(([kind, wageType]) => ({ ...emptyRule(kind as keyof typeof paid), wageType })),
    // Paid by the month: the basic pay of overtime is handed over, too.
    { ...emptyRule("overtime50"), employmentType: "full-time", wageType: "330", taxedWageType: "331" },
    // Time off instead of pay.
    { ...emptyRule("additional25"), employmentType: "mini-job" },
  ];
  const austrian = [
    ...[time("work", 170), time("additional25", 6.5), time("overtime50", 3.5)],
    ...[time("work", 40, { userId: 2 }), time("additional25", 2, { userId: 2 })],
  ];
  const bmd = handOver(configurationFor("bmd", { clientNumber: "1", wageTypes }), austrian);
  expect(text(writePayrollFile(bmd))).toBe(
    [
      "3;1;101;0;101;170,00;;;4711;;;;;;",
      "3;1;101;0;320;6,50;;;4711;;;;;;",
      "3;1;101;0;330;3,50;;;4711;;;;;;",
      "3;1;101;0;331;3,50;;;4711;;;;;;",
      "3;1;102;0;101;40,00;;;0;;;;;;",
      "",
    ].join("\r\n"),
  );
  expect(readBmd(writePayrollFile(bmd))).toHaveLength(5);
  const swiss = [time("work", 190), time("overtime25", 8), time("excess25", 5.25)];
  const generic = handOver(configurationFor("generic", { wageTypes }), swiss);
  expect(text(writePayrollFile(generic)).split("\r\n").slice(1)).toEqual([
    '101;"Jörg \x8aimek";2026-03;101;190,00;;;4711;2026-03-01;2026-03-31',
    '101;"Jörg \x8aimek";2026-03;410;8,00;;;4711;2026-03-01;2026-03-31',
    '101;"Jörg \x8aimek";2026-03;420;5,25;;;4711;2026-03-01;2026-03-31',
    "",
  ]);
  const rzl = writePayrollFile(handOver(configurationFor("rzl", { wageTypes }), austrian.slice(0, 3)));
  const form = ["number", "", "", "wageType", "hours", "", "", "", "", ""];
  expect(readRzl(rzl, form).map(({ wageType, hours }) => [wageType, hours])).toEqual([
    ["101", "170,00"],
    ["320", "6,50"],
    ["330", "3,50"],
    ["331", "3,50"],
  ]);
});

test("each country has the kinds of time of its own law", () => {
  expect(payrollKindsIn("de").slice(-5)).toEqual(["night25", "night40", "sunday50", "holiday125", "holiday150"]);
  expect(payrollKindsIn("at").slice(-3)).toEqual(["otherAbsenceHours", "additional25", "overtime50"]);
  expect(payrollKindsIn("ch").slice(-3)).toEqual(["otherAbsenceHours", "overtime25", "excess25"]);
});

test("LODAS takes files of 3 MB: a larger hand-over becomes several, each whole and with all lines of its people", () => {
  expect(payrollFormats.filter((format) => formatLimits[format].maxBytes === 3_000_000)).toEqual(["lodas"]);
  const crew = Array.from({ length: 100 }, (_, place) => ({
    ...{ userId: place + 1, name: "", personnelNumber: String(place + 1), employmentType: null, costCentre: null },
  }));
  const everybody = new Map(crew.map((member) => [member.userId, member]));
  const configuration = configurationFor("lodas");
  const times = crew.flatMap(({ userId }) => [time("work", 8, { userId }), time("vacation", 4, { userId })]);
  const whole = { ...handOver(configuration, []), ...linesOf(times, everybody, configuration), members: everybody };
  const size = writePayrollFile(whole).length;
  expect(writePayrollFiles(whole, size)).toHaveLength(1);
  const files = writePayrollFiles(whole, 3_000);
  expect(files.map((file) => file.length <= 3_000)).toEqual([true, true, true, true]);
  const read = files.map((file) => readLodas(file).rows);
  expect(read.flat()).toEqual(readLodas(writePayrollFile(whole)).rows);
  expect(read.map((rows) => new Set(rows.map(({ pnr }) => pnr)).size)).toEqual([25, 25, 25, 25]);
  // One person alone cannot be split.
  expect(writePayrollFiles(handOver(configuration, month.slice(0, 1)), 10)).toHaveLength(1);
});

test("a sign that the code page does not have stops the export and names the person", () => {
  const named = new Map([[1, { ...(people[0] as PaidMember), name: "Łukasz" }]]);
  const configuration = configurationFor("rzl");
  const found = lineProblems(linesOf([time("work", 8)], named, configuration), named, configuration);
  expect(found).toMatchObject([{ kind: "signUnwritable", userId: 1, value: "Ł" }]);
  expect(() => writePayrollFile({ ...handOver(configuration, [time("work", 8)]), members: named })).toThrow("Ł");
});

test("a number with zeros at its beginning is the number that the program knows, of one member only", () => {
  const two = new Map<number, PaidMember>([
    [1, { ...(people[0] as PaidMember), personnelNumber: "007" }],
    [2, { ...(people[1] as PaidMember), personnelNumber: "7" }],
  ]);
  const configuration = configurationFor("lodas");
  const file = readLodas(writePayrollFile({ ...handOver(configuration, month.slice(0, 1)), members: two }));
  expect(file.rows.map(({ pnr }) => pnr)).toEqual(["7"]);
  expect(lineProblems(linesOf(month, two, configuration), two, configuration)).toMatchObject([
    { kind: "personnelNumberInvalid", userId: 2, value: "7" },
  ]);
});

test("missing and unfit personnel numbers, wage types and hours are named", () => {
  const odd = new Map<number, PaidMember>([
    [1, { ...(people[0] as PaidMember), personnelNumber: null }],
    [2, { ...(people[1] as PaidMember), personnelNumber: "100000" }],
  ]);
  const configuration = configurationFor("lodas", { wageTypes: [{ ...emptyRule("work"), wageType: "101" }] });
  const found = linesOf([...month, time("otherAbsence", 8, { absenceTypeId: 1000 })], odd, configuration);
  expect(lineProblems(found, odd, configuration)).toMatchObject([
    { kind: "personnelNumberMissing", userId: 1 },
    { kind: "personnelNumberInvalid", userId: 2, value: "100000" },
    { kind: "wageTypeMissing", timeKind: "vacation" },
    { kind: "wageTypeMissing", timeKind: "otherAbsence", absenceTypeId: 1000 },
  ]);
});

test("the most particular rule decides: absence type, then employment, then the kind alone", () => {
  const base = { ...emptyRule("otherAbsence"), wageType: "1" };
  const wageTypes = [
    base,
    { ...base, wageType: "2", employmentType: "mini-job" },
    { ...base, wageType: "3", absenceTypeId: 1000 },
  ];
  const found = (absenceTypeId: number | null, employmentType: string | null) =>
    ruleFor({ wageTypes }, { kind: "otherAbsence", absenceTypeId, employmentType })?.wageType;
  expect(found(null, null)).toBe("1");
  expect(found(null, "mini-job")).toBe("2");
  expect(found(1000, "mini-job")).toBe("3");
  expect(ruleFor({ wageTypes }, { kind: "work", absenceTypeId: null, employmentType: null })).toBeUndefined();
});

test("the part of a surcharge above the tax-free rate is a wage type of its own with the same hours", () => {
  const wageTypes = [{ ...emptyRule("night25"), wageType: "51", taxedWageType: "61" }];
  const { lines, repeated } = linesOf([time("night25", 3)], members, configurationFor("lodas", { wageTypes }));
  expect(lines.map(({ wageType, seconds }) => [wageType, seconds])).toEqual([
    ["51", 10_800],
    ["61", 10_800],
  ]);
  expect(repeated.get("night25")).toBe(10_800);
});

test("values that a payroll program refuses are refused with their field", () => {
  const wrong = configurationFor("lodas", {
    ...{ consultantNumber: "12345678", clientNumber: "" },
    wageTypes: [
      { ...emptyRule("work"), wageType: "12345" },
      { ...emptyRule("work"), absenceKey: "U", absenceTypeId: 7 },
      emptyRule("work"),
    ],
  });
  expect(configurationProblems(wrong)).toEqual([
    ...["consultantNumber", "clientNumber", "wageTypes.0.wageType"],
    ...["wageTypes.1.absenceTypeId", "wageTypes.1.absenceKey", "wageTypes.2.kind"],
  ]);
  expect(configurationProblems(builtInConfiguration)).toEqual([]);
});

const someTime = fc.record({
  userId: fc.constantFrom(1, 2),
  date: fc.integer({ min: 0, max: 30 }).map((day) => addDays("2026-03-01" as LocalDate, day)),
  kind: fc.constantFrom(...payrollKinds),
  absenceTypeId: fc.constant(null),
  costId: fc.constantFrom(null, 5, 6),
  seconds: fc.integer({ min: 1, max: 86_400 }),
  days: fc.constantFrom(0, 0.5, 1),
});

test("over random months every second is handed over once, and rounded hours add up to the rounded sum", () => {
  fc.assert(
    fc.property(fc.array(someTime, { maxLength: 80 }), fc.constantFrom(...payrollFormats), (times, format) => {
      const costCentres = [{ id: 5, costCentre: "500" }];
      const configuration = configurationFor(format, { costCentres, costCentreFrom: "workplace" });
      const { lines, leftOut, unknown } = linesOf(times, members, configuration);
      const sum = (of: readonly { seconds: number }[]): number => of.reduce((all, one) => all + one.seconds, 0);
      const ignored = [...leftOut.values()].reduce((all, one) => all + one, 0);
      expect(sum(lines) + ignored + sum(unknown)).toBe(sum(times));
      for (const kind of payrollKinds) {
        const own = <T extends { kind: PayrollKind }>(of: readonly T[]): T[] => of.filter((one) => one.kind === kind);
        expect(sum(own(lines)) + (leftOut.get(kind) ?? 0) + sum(own(unknown))).toBe(sum(own(times)));
      }
      const groups = new Map<string, typeof lines>();
      for (const line of lines) {
        const key = `${line.userId} ${line.wageType} ${line.absenceKey}`;
        groups.set(key, [...(groups.get(key) ?? []), line]);
      }
      for (const group of groups.values())
        expect(group.reduce((all, line) => all + line.hundredths, 0)).toBe(Math.round(sum(group) / 36));
    }),
    { numRuns: 60 },
  );
});
