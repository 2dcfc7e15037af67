import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { type RefusalName, refusals } from "./errors.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

/** The number a value is refused with; undefined where it is accepted. */
function refusedWith(field: z.ZodType, value: unknown): number | undefined {
  const parsed = field.safeParse(value);
  return parsed.success ? undefined : refusals[parsed.error.issues[0]?.message as RefusalName]?.id;
}

test("free text has at most 4000 characters (CON005)", () => {
  const text = fields.optionalText(limits.text);
  expect(refusedWith(text, "x".repeat(4000))).toBeUndefined();
  expect(refusedWith(text, "x".repeat(4001))).toBe(4003);
});

test("a note has at most 1000 characters (CON507)", () => {
  const note = fields.optionalText(limits.note);
  expect(refusedWith(note, "x".repeat(1000))).toBeUndefined();
  expect(refusedWith(note, "x".repeat(1001))).toBe(4003);
});

test("characters are counted as people count them: an emoji of two units is one", () => {
  expect(refusedWith(fields.name, "🥐".repeat(255))).toBeUndefined();
  expect(refusedWith(fields.name, "🥐".repeat(256))).toBe(4003);
});

test("a time string is HH:mm or HH:mm:ss within a day (CLK051)", () => {
  for (const time of ["00:00", "23:59", "23:59:59"]) expect(refusedWith(fields.localTime, time), time).toBeUndefined();
  for (const time of ["24:00", "7:30", "12:60", "12:00:60", "", "12:00 ", "12"])
    expect(refusedWith(fields.localTime, time), time).toBe(4004);
});

test("a name is trimmed and not empty", () => {
  expect(fields.name.parse("  Oven ")).toBe("Oven");
  for (const empty of ["", "   ", "\n"]) expect(refusedWith(fields.name, empty)).toBe(4002);
  expect(refusedWith(fields.name, "a\0b")).toBe(1005);
  for (const text of ["a\r\nBcc: x", "a\tb", "a\u202eexe.tpyr", "a\u2066b", "a\u200fb", "a\u2028b"])
    expect(refusedWith(fields.name, text), JSON.stringify(text)).toBe(1005);
  for (const text of ["👩‍👩‍👧 Müller-Lüdenscheidt", "שלום", "O’Brien"])
    expect(refusedWith(fields.name, text)).toBeUndefined();
});

test("a day lies within 1970-01-01 and 2222-01-01, and is one of the calendar (CON002, CON506)", () => {
  for (const day of ["1970-01-01", "2222-01-01", "2024-02-29"])
    expect(refusedWith(fields.localDate, day)).toBeUndefined();
  for (const day of ["1969-12-31", "2222-01-02", "2025-02-30", "01.02.2026", ""]) {
    expect(refusedWith(fields.localDate, day), day).toBe(4004);
  }
});

test("languages are de and en only (CON509)", () => {
  for (const language of ["de", "en"]) expect(refusedWith(fields.language, language)).toBeUndefined();
  for (const language of ["fr", "DE", ""]) expect(refusedWith(fields.language, language)).toBe(4010);
});

describe("formats", () => {
  const cases: [string, z.ZodType, string[], string[], number][] = [
    [
      "email",
      fields.email,
      ["mia@example.com", "a.b+c@sub.example.de", "ü@bücher.de"],
      ["abc", "a@b", "a b@c.de", "@c.de", "a@@c.de", `${"a".repeat(250)}@c.de`],
      4000,
    ],
    ["login name", fields.loginName, ["mia", "max.müller", "a_b-c"], ["ab", "a b@", "x".repeat(51), "a/b"], 4014],
    [
      "instant",
      fields.instant,
      ["2026-11-12T08:00:00Z", "2026-11-12T08:00:00.123+01:00"],
      ["yesterday", "2026-11-12", "2026-11-12T08:00:00"],
      4004,
    ],
    ["duration", fields.duration, ["PT0S", "PT30M", "PT1000000S"], ["30min", "PT1000001S", "P1D", ""], 4015],
    ["id", fields.uuid, ["0193c5a0-0000-7000-8000-000000000001"], ["1", "", "0193c5a0"], 1005],
    ["key of a write", fields.transactionID, ["12345678", "x".repeat(100)], ["1234567", "x".repeat(101)], 4003],
  ];
  test.each(cases)("%s", (_what, field, good, bad, id) => {
    for (const value of good) expect(refusedWith(field, value), value).toBeUndefined();
    for (const value of bad) expect(refusedWith(field, value), value).toBe(id);
  });
  test("an id is a whole positive number that JavaScript holds", () => {
    for (const good of [1, Number.MAX_SAFE_INTEGER]) expect(refusedWith(fields.id, good)).toBeUndefined();
    for (const bad of [0, -1, 1.5, "1", 2 ** 53, null]) expect(refusedWith(fields.id, bad)).toBe(4011);
  });
});

test("names and addresses hold no signs that nobody sees, and are not made of them alone", () => {
  const isTaken = (schema: { safeParse(text: string): { success: boolean } }, text: string) =>
    schema.safeParse(text).success;
  for (const text of ["a\u200bb", "a\u2060b", "\u3164", "\u2800 \u2800", "a\u202eb"])
    expect(isTaken(fields.name, text), JSON.stringify(text)).toBe(false);
  for (const text of ["Zoë", "علی\u200cرضا", "👩\u200d🍳 Küche", "李", "7"])
    expect(isTaken(fields.name, text), text).toBe(true);
  expect(isTaken(fields.email, "mia\u200b@example.com")).toBe(false);
  expect(isTaken(fields.email, "mia@exam\u00adple.com")).toBe(false);
  expect(fields.loginName.parse("\u212aarl")).toBe("Karl");
  expect(fields.loginName.parse("ｍａｒｅｋ")).toBe("marek");
});
