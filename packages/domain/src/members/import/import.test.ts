import { expect, test } from "vitest";
import { parseDay } from "./columns.ts";
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

test("what stands twice is found, whatever its case", () => {
  const { rows } = parseMemberTable(bytes("Name,Email\nA,a@x.de\nB,A@X.DE\nC,c@x.de"));
  expect(duplicateRows(rows, "email").map(({ line }) => line)).toEqual([3]);
});
