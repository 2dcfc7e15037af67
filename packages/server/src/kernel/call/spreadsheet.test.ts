import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { expect, test } from "vitest";
import { type RawSheet, readRawSheet } from "#test/raw-xlsx.ts";
import { type SheetCell, spreadsheetFile, xlsxStream } from "../files/spreadsheet.ts";

const head = ["Member", "Day", "Work", "Difference", "Count"];
const rows: SheetCell[][] = [
  ['=HYPERLINK("http://x","y")', { day: "2026-11-09" as LocalDate }, { seconds: 34_200 }, { seconds: -5_400 }, 3],
  ["+49 & <b>", { day: "2028-02-29" as LocalDate }, { seconds: 0 }, { seconds: 180_000 }, 4],
  ["@SUM(A1)", "Sum", { seconds: 34_200 }, { seconds: 174_600 }, 7],
];

async function joined(chunks: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(all);
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** The day and the seconds that a spreadsheet program would find behind the numbers. */
const dayOf = (text: string): string =>
  new Date(Date.UTC(1904, 0, 1) + Number(text) * 86_400_000).toISOString().slice(0, 10);
const secondsOf = (text: string): number => Math.round(Number(text) * 86_400);

function expectTrueTypes({ cells, countsFrom1904 }: RawSheet): void {
  expect(countsFrom1904).toBe(true);
  const column = (letter: string) => ["2", "3", "4"].map((row) => cells.get(`${letter}${row}`));
  expect(column("A")).toMatchObject(rows.map(([name]) => ({ kind: "text", text: name })));
  expect(column("B").slice(0, 2)).toMatchObject([
    { kind: "number", format: "dd.mm.yyyy" },
    { kind: "number", format: "dd.mm.yyyy" },
  ]);
  expect(
    column("B")
      .slice(0, 2)
      .map((cell) => dayOf(cell?.text ?? "")),
  ).toEqual(["2026-11-09", "2028-02-29"]);
  expect(column("B")[2]).toMatchObject({ kind: "text", text: "Sum" });
  for (const [letter, seconds] of [
    ["C", [34_200, 0, 34_200]],
    ["D", [-5_400, 180_000, 174_600]],
  ] as const) {
    expect(column(letter)).toMatchObject(Array(3).fill({ kind: "number", format: "[h]:mm" }));
    expect(column(letter).map((cell) => secondsOf(cell?.text ?? ""))).toEqual(seconds);
  }
  expect(column("E").map((cell) => [cell?.kind, cell?.text])).toEqual(["3", "4", "7"].map((text) => ["number", text]));
  expect([...cells.values()].filter(({ kind }) => kind === "formula")).toEqual([]);
}

test("days, durations and sums are numbers with a format, and no text is a formula, as the bytes of the file say (REP504)", async () => {
  const file = spreadsheetFile({ name: "x", format: "xlsx", language: "en", tables: [{ name: "Report", head, rows }] });
  expectTrueTypes(readRawSheet(await joined(file.content as AsyncIterable<Uint8Array>)));
});

test("a streamed spreadsheet has the same types (REP504)", async () => {
  const kinds = ["text", "day", "duration", "duration", "text"] as const;
  const columns = head.map((title, place) => ({ title, kind: kinds[place] ?? "text" }));
  expectTrueTypes(readRawSheet(await joined(xlsxStream("Report", columns, each(rows)))));
});
