import { expect, test } from "vitest";
import { badgeCode } from "./badge-code.ts";
import { nothingRead, type ReaderState, readKey } from "./reader.ts";

test.each([
  ["04:a2:b3:c4", "04A2B3C4"],
  ["04 A2 B3 C4", "04A2B3C4"],
  ["0012345678", "0012345678"],
  ["1234", undefined],
  ["0042\n", undefined],
  ["grün-grün", undefined],
  ["A".repeat(129), undefined],
])("%s is the code %s", (text, code) => expect(badgeCode(text)).toBe(code));

const typed = (text: string, gap: number, last = gap): string | undefined => {
  let state: ReaderState & { read?: string } = nothingRead;
  let at = 1_000;
  for (const key of text) state = readKey(state, { key, at: (at += gap) });
  return readKey(state, { key: "Enter", at: at + last }).read;
};

test("a reader is told from a person by its speed, and ends with Enter", () => {
  expect(typed("04A2B3C4", 8)).toBe("04A2B3C4");
  expect(typed("04A2B3C4", 120)).toBeUndefined();
  expect(typed("04A2B3C4", 8, 900)).toBeUndefined();
});

test("a key that somebody pressed before does not spoil the code, and shift keys in between do not count", () => {
  let state = readKey(nothingRead, { key: "7", at: 0 });
  for (const [index, key] of ["0", "Shift", "4", "A"].entries()) state = readKey(state, { key, at: 500 + index * 5 });
  expect(readKey(state, { key: "Enter", at: 520 }).read).toBe("04A");
});
