import { expect, test } from "vitest";
import { isoInstant } from "../time/instant.ts";
import type { LocalDate } from "../time/local-date.ts";
import { parseClock, parseDay, parseDuration, parseMoment, parseNumber } from "./cells.ts";
import { chainsOf } from "./chains.ts";
import type { TimeEntry } from "./entries.ts";
import { fieldsOfKind, type ImportKind, importKinds, type Mapping } from "./fields.ts";
import { readRows } from "./read-rows.ts";
import { recognise } from "./recognise.ts";

const terms = { zone: "Europe/Berlin", today: "2026-11-17" as LocalDate };

/** Reads lines of cells that are separated by semicolons; the first one has the headings. */
function read(kind: ImportKind, ...lines: string[]) {
  const [head = [], ...rows] = lines.map((line) => line.split(";"));
  const { mapping } = recognise(head, rows);
  const table = { headings: head, rows: rows.map((cells, at) => ({ line: at + 2, cells })) };
  return { mapping, ...readRows(kind, table, mapping, terms) };
}

const spansOf = (entries: readonly unknown[]) =>
  (entries as TimeEntry[]).map(({ from, to }) => [isoInstant(from), isoInstant(to)]);

test("days, times of day, durations and numbers are read as people write them", () => {
  const days = [
    "2026-01-31",
    "31.1.2026",
    "31.01.26",
    "31/1/2026",
    "Sa, 31.01.2026",
    "31. Januar 2026",
    "Jan 31, 2026",
  ];
  expect(new Set(days.map((text) => parseDay(text)))).toEqual(new Set(["2026-01-31"]));
  expect([parseDay("1/31/2026", "monthFirst"), parseDay("31.02.2026"), parseDay("soon")]).toEqual([
    "2026-01-31",
    undefined,
    undefined,
  ]);
  expect(["8:15", "08:15:00", "8.15 Uhr", "8:15 AM", "0815", "8h15"].map(parseClock)).toEqual(Array(6).fill(29_700));
  expect(["24:00", "12:00 am", "12:30 PM", "24:01", "13:00 PM", "8:61"].map(parseClock)).toEqual([
    ...[86_400, 0, 45_000],
    ...[undefined, undefined, undefined],
  ]);
  expect(["7:30", "7,5", "7.5 h", "7 h 30 min", "PT7H30M", "7:30:00"].map((text) => parseDuration(text))).toEqual(
    Array(6).fill(27_000),
  );
  expect([parseDuration("-3:15"), parseDuration("450", "minutes"), parseDuration("x")]).toEqual([
    -11_700,
    27_000,
    undefined,
  ]);
  expect(["1.234,5", "1,234.5", "27,5", "1.000.000", "-3", "3-", "1e5"].map(parseNumber)).toEqual([
    ...[1234.5, 1234.5, 27.5, 1_000_000, -3, -3],
    undefined,
  ]);
  expect(parseMoment("2026-01-05T08:00:00+01:00")).toEqual({ at: Date.parse("2026-01-05T07:00:00Z") });
  expect(parseMoment("05.01.2026 08:00")).toEqual({ day: "2026-01-05", clock: 28_800 });
});

test("shifts over midnight, 24:00 and the days on which the clocks change have their real length", () => {
  const { entries, problems } = read(
    "times",
    "Mitarbeiter;Datum;Von;Bis;Dauer",
    "Mia;28.03.2026;22:00;06:00;",
    "Mia;30.03.2026;18:00;24:00;",
    "Mia;25.10.2026;01:30;02:30;1:00",
    "Mia;25.10.2026;01:30;02:30;2:00",
    "Mia;29.03.2026;02:30;04:00;",
  );
  expect(spansOf(entries)).toEqual([
    ["2026-03-28T21:00:00.000Z", "2026-03-29T04:00:00.000Z"],
    ["2026-03-30T16:00:00.000Z", "2026-03-30T22:00:00.000Z"],
    ["2026-10-24T23:30:00.000Z", "2026-10-25T00:30:00.000Z"],
    ["2026-10-24T23:30:00.000Z", "2026-10-25T01:30:00.000Z"],
  ]);
  expect(problems).toEqual([{ row: 6, field: "start", value: "02:30", name: "timestampFormat" }]);
});

test("entries that touch are one chain, a break within work is its break, an overlap is a problem", () => {
  const { entries } = read(
    "times",
    "Name;Date;Start;End;Type;Project",
    "Mia;2026-10-05;08:00;12:00;Work;A",
    "Mia;2026-10-05;12:00;12:30;Break;",
    "Mia;2026-10-05;12:30;17:00;Work;B",
    "Mia;2026-10-05;14:00;14:15;Pause;",
    "Mia;2026-10-05;16:00;18:00;Work;C",
    "Mia;2026-10-05;08:00;12:00;Work;A",
  );
  const { chains, repeated, problems } = chainsOf(entries as TimeEntry[]);
  expect(
    chains.map(({ stamps }) => stamps.map(({ timeAccount, category1 }) => `${timeAccount}${category1 ?? ""}`)),
  ).toEqual([["1A", "2", "1B", "2B", "1B", "0B"]]);
  expect([repeated, problems]).toEqual([1, [{ row: 6, field: "start", value: null, name: "overlappingPeriods" }]]);
});

test.each([
  [
    "crewmeister",
    "times",
    "Mitarbeiter;Datum;Beginn;Ende;Pause;1. Zeitkategorie;2. Zeitkategorie",
    "Mia;05.01.2026;08:00;16:00;30;A;B",
  ],
  [
    "clockodo",
    "times",
    "Mitarbeiter;Kunde;Projekt;Leistung;Datum;Von;Bis;Dauer",
    "Mia;K;P;L;05.01.2026;08:00;16:00;8:00",
  ],
  [
    "kimai",
    "times",
    "Date;From;To;Duration;User;Customer;Project;Activity;Description",
    "2026-01-05;08:00;16:00;8:00;mia;C;P;A;",
  ],
  [
    "timebutler",
    "absences",
    "ID;From;To;Half Day;Morning;User ID;Employee number;Type;State",
    "1;05/01/2026;06/01/2026;false;false;7;12;Vacation;Done",
  ],
  [
    "papershift",
    "times",
    "user_external_id;starts_at;ends_at;manual_pause;working_area",
    "U1;2026-01-05T08:00:00+01:00;2026-01-05T16:00:00+01:00;30;A",
  ],
])("an export of %s is recognised", (product, kind, head, row) => {
  const found = recognise(head.split(";"), [row.split(";")]);
  expect(found).toMatchObject({ product, kind });
  const { entries, problems } = read(kind as ImportKind, head, row);
  expect([entries.length, problems]).toEqual([1, []]);
});

/** A small generator with a seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("whatever a table holds, every row is an entry or a problem with its row and a mapped column", () => {
  const parts = [
    ...[
      "",
      " ",
      "Mia",
      "=1+1",
      "@x",
      "2026-10-05",
      "05.10.26",
      "10/13/2026",
      "99.99.9999",
      "08:00",
      "24:00",
      "25:00",
      "8",
    ],
    ...[
      "-12:30",
      "1.234,5",
      "Urlaub",
      "true",
      "\u0000",
      "\ud800",
      "é".repeat(2000),
      "2026-10-25T02:30:00+02:00",
      "PT9H",
    ],
    ...["9".repeat(50), "2222-12-31", "1969-01-01", "NaN", "Infinity", "__proto__", "halb", "Rejected", "02:30", "0"],
  ];
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = random(seed);
    const kind = importKinds[next(importKinds.length)] as ImportKind;
    const mapping: Mapping = [...fieldsOfKind[kind]]
      .sort(() => next(3) - 1)
      .map((field) => (next(9) === 0 ? null : field));
    const cells = () => mapping.slice(0, 1 + next(mapping.length)).map(() => parts[next(parts.length)] as string);
    const rows = Array.from({ length: 20 }, (_, at) => ({ line: at + 2, cells: cells() }));
    const { entries, problems, people } = readRows(kind, { headings: mapping.map(String), rows }, mapping, terms);
    const seen = [...entries, ...problems].map(({ row }) => row).sort((one, other) => one - other);
    expect(seen, `seed ${seed}`).toEqual(rows.map(({ line }) => line));
    for (const { field } of problems) expect(fieldsOfKind[kind], `seed ${seed}`).toContain(field);
    for (const { person } of entries) expect(people[person]).toBeDefined();
    if (kind !== "times") continue;
    const { chains, problems: found, repeated } = chainsOf(entries as TimeEntry[]);
    const used = chains.flatMap((chain) => chain.rows).length + found.length + repeated;
    expect(used, `seed ${seed}`).toBe(entries.length);
    for (const { stamps } of chains)
      for (const [at, stamp] of stamps.entries()) if (at > 0) expect(stamp.at).toBeGreaterThan(stamps[at - 1]?.at ?? 0);
  }
});
