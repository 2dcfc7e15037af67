import { expect, test } from "vitest";
import { parseDay } from "./columns.ts";
import { decodeText } from "./decode-text.ts";
import { duplicateRows, parseMemberTable } from "./parse-members.ts";
import { parseTable, separatorOf } from "./parse-table.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test("German and English headings are recognised, in any order and spelling", () => {
  const table = parseMemberTable(
    bytes(
      "Nachname;Vorname;E-Mail-Adresse;Eintritts-Datum;Pers.-Nr.;Rolle;Farbe\nKiefer;Johanna;j@x.de;1.2.2026;7;Mitarbeiterin;rot",
    ),
  );
  expect(table.columns.map(({ field }) => field)).toEqual([
    "lastName",
    "firstName",
    "email",
    "firstWorkDayAt",
    "externalId",
    "role",
    null,
  ]);
  expect(table.rows).toEqual([
    {
      line: 2,
      values: {
        name: "Johanna Kiefer",
        email: "j@x.de",
        firstWorkDayAt: "2026-02-01",
        externalId: "7",
        role: "member",
      },
    },
  ]);
  expect(parseMemberTable(bytes("Name,Username\nMia,mia")).rows[0]?.values).toEqual({ name: "Mia", username: "mia" });
});

test("separator and encoding are found out: semicolon, comma, tab; UTF-8, UTF-16, Windows", () => {
  expect([separatorOf("a;b"), separatorOf("a,b"), separatorOf("a\tb"), separatorOf('"a,b,c";d')]).toEqual([
    ";",
    ",",
    "\t",
    ";",
  ]);
  expect(parseMemberTable(latin("Name;Team\nJürgen;Küche"))).toMatchObject({
    encoding: "windows-1252",
    rows: [{ values: { name: "Jürgen", team: "Küche" } }],
  });
  expect(parseMemberTable(bytes("\uFEFFName\nJürgen"))).toMatchObject({
    encoding: "utf-8",
    columns: [{ field: "name" }],
  });
  const wide = new Uint8Array([
    0xff,
    0xfe,
    ...[..."Name\nÖz"].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]),
  ]);
  expect(parseMemberTable(wide)).toMatchObject({ encoding: "utf-16le", rows: [{ values: { name: "Öz" } }] });
});

test("quoted cells may hold separators, quotes and line ends; empty rows are skipped but counted", () => {
  const rows = parseTable('a;"b;""c""\nd"\r\n\r\n;;\r\ne;f', ";");
  expect(rows).toEqual([
    { line: 1, cells: ["a", 'b;"c"\nd'] },
    { line: 5, cells: ["e", "f"] },
  ]);
});

test("days are read as written here and by machines", () => {
  expect(["2026-01-31", "31.1.2026", "31.01.26", "31/1/2026", "soon"].map((text) => parseDay(text))).toEqual([
    "2026-01-31",
    "2026-01-31",
    "2026-01-31",
    "2026-01-31",
    "soon",
  ]);
});

test("a day of birth is read as one, also with two digits", () => {
  const { rows } = parseMemberTable(bytes("Name;Geburtsdatum\nEmre;14.3.09\nJohanna;1.2.85\nMia;2009-03-14"));
  expect(rows.map(({ values }) => values.birthDate)).toEqual(["2009-03-14", "1985-02-01", "2009-03-14"]);
});

test("duplicates are found case-insensitively", () => {
  const { rows } = parseMemberTable(bytes("Name,Email\nA,a@x.de\nB,A@X.DE\nC,c@x.de"));
  expect(duplicateRows(rows, "email").map(({ line }) => line)).toEqual([3]);
});

test("a mark at the beginning is taken for UTF-16 only when it is whole", () => {
  const big = Uint8Array.from([0xfe, 0xff, 0, 0x4e, 0, 0x61, 0, 0x6d, 0, 0x65, 0, 0x0a, 0, 0x41]);
  expect(parseMemberTable(big)).toMatchObject({ encoding: "utf-16be", rows: [{ values: { name: "A" } }] });
  for (const half of ["\u00ff", "\u00fe", "a\u00fe", "a\u00ff"]) {
    expect(parseMemberTable(latin(`${half}\nA`)).encoding, half).toBe("windows-1252");
  }
});

test("a text that only looks like a day stays as it is", () => {
  expect(["31.1.", "1.2026", "31.1.202", "x31.1.2026"].map((text) => parseDay(text))).toEqual([
    ...["31.1.", "1.2026", "31.1.202", "x31.1.2026"],
  ]);
});

test("two digits of a year are of this century, of a birth from 30 on of the last one", () => {
  expect(parseDay("1.2.99")).toBe("2099-02-01");
  expect([parseDay("1.2.29", 30), parseDay("1.2.30", 30)]).toEqual(["2029-02-01", "1930-02-01"]);
});

test("a heading that occurs twice counts the first time, and an empty cell gives no value", () => {
  const { columns, rows } = parseMemberTable(bytes("Name;Team;Name;Farbe\nMia;;Max;rot"));
  expect(columns.map(({ field }) => field)).toEqual(["name", "team", null, null]);
  expect(rows).toEqual([{ line: 2, values: { name: "Mia" } }]);
});

test("a name is made of first and last name, and only where either is given", () => {
  const { rows } = parseMemberTable(bytes("Vorname;Nachname;Team\nMia;;A\n;Kiefer;B\n;;C"));
  expect(rows.map(({ values }) => values.name)).toEqual(["Mia", "Kiefer", undefined]);
});

test("rows without a value are no duplicates of each other", () => {
  const { rows } = parseMemberTable(bytes("Name,Email\nA,\nB,\nC,c@x.de"));
  expect(duplicateRows(rows, "email")).toEqual([]);
});

test("an unfinished last row is read, an empty last line is not, and a quote within a cell stays", () => {
  expect(parseTable("a,b\n", ",")).toEqual([{ line: 1, cells: ["a", "b"] }]);
  expect(parseTable("a,", ",")).toEqual([{ line: 1, cells: ["a", ""] }]);
  expect(parseTable('5" bolt,"x"', ",")).toEqual([{ line: 1, cells: ['5" bolt', "x"] }]);
  expect(parseTable("", ",")).toEqual([]);
});

test("a table in Windows-1252 keeps every character, also those that Unicode has elsewhere", () => {
  const name = [0x8a, ...Buffer.from("imek "), 0x96, ...Buffer.from(" "), 0x80, ...Buffer.from(" "), 0xfc];
  expect(decodeText(Uint8Array.from(name))).toEqual({ text: "Šimek – € ü", encoding: "windows-1252" });
  const upper = Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index);
  const expected = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
  expect(decodeText(upper).text).toBe(expected);
  const long = Uint8Array.from({ length: 100_000 }, (_, index) => (index % 2 ? 0x9e : 0x61));
  expect(decodeText(long).text).toBe("až".repeat(50_000));
});

test("a file made of quotes, separators or line ends is read in one pass", () => {
  const size = 750_000;
  // Each of these took minutes when the text was searched again from every quote.
  for (const unit of ['a"', '""', '"a""', ' "', ";", "a;", "\n"]) {
    const { columns } = parseMemberTable(new TextEncoder().encode(unit.repeat(size / unit.length)), { maxRows: 5_000 });
    expect(columns.length).toBeLessThanOrEqual(200);
  }
  expect(separatorOf('"a,b";"c,d""e,";x\n,,,,')).toBe(";");
  expect(separatorOf('a,b,"unclosed;;;;\n;')).toBe(",");
});
