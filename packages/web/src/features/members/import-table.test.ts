import { parseMemberTable } from "@glasen/domain/members/import/parse-members.ts";
import { expect, test } from "vitest";
import { contentOf, csvOf, suggestionFor, tableFrom, withCell, withField } from "./import-table.ts";

const table = tableFrom(
  "list.csv",
  "Vorname;Nachname;Mail;Bereich;Eintritt\nMia;Vogt;mia@x.example;Theke;01.12.2026\n",
);

test("columns are recognised by their headings, and can be reassigned", () => {
  expect(table.columns.map(({ field }) => field)).toEqual(["firstName", "lastName", "email", null, "firstWorkDayAt"]);
  expect(withField(table, 3, "team").columns[3]?.field).toBe("team");
  const moved = withField(table, 3, "email");
  expect(moved.columns.map(({ field }) => field)).toEqual(["firstName", "lastName", null, "email", "firstWorkDayAt"]);
});

test("the sent text has all corrections and is readable by the server", () => {
  const corrected = withCell(withField(table, 3, "team"), 0, 3, 'Theke "Süd"; außen');
  const bytes = Uint8Array.from(atob(contentOf(csvOf(corrected))), (sign) => sign.charCodeAt(0));
  expect(parseMemberTable(bytes).rows).toEqual([
    {
      line: 2,
      values: { name: "Mia Vogt", email: "mia@x.example", team: 'Theke "Süd"; außen', firstWorkDayAt: "2026-12-01" },
    },
  ]);
});

test("rows with problems can be left out", () => {
  const two = tableFrom("", "name;username\nMia;mia\nBen;ben b");
  expect(csvOf(two, new Set([1]))).toBe('"name";"username"\n"Mia";"mia"');
});

test("a problem comes with its smallest correction, where there is an obvious one", () => {
  expect(suggestionFor("username", "anna lena", [])).toBe("anna.lena");
  expect(suggestionFor("firstWorkDayAt", "31.11.2026", [])).toBe("30.11.2026");
  expect(suggestionFor("team", "Tehke", ["Backstube", "Theke"])).toBe("Theke");
  expect(suggestionFor("team", "Fuhrpark", ["Backstube", "Theke"])).toBeUndefined();
  expect(suggestionFor("email", "mia", [])).toBeUndefined();
});
