import { expect, test } from "vitest";
import { isAreaEnabled } from "./feature-flags.ts";
import { actsAsMember } from "./second-factor.ts";

test("an area is enabled unless its flag is off", () => {
  expect(isAreaEnabled({}, "absences")).toBe(true);
  expect(isAreaEnabled({ absences: true }, "absences")).toBe(true);
  expect(isAreaEnabled({ absences: false }, "absences")).toBe(false);
  expect(isAreaEnabled({ absences: false }, "terminal")).toBe(true);
  expect(isAreaEnabled({ absences: false }, undefined)).toBe(true);
});

test.each([
  [true, true, false, true],
  [true, true, true, false],
  [true, false, false, false],
  [false, true, false, false],
  [false, false, false, false],
])("leads %s, second factor required %s, set up %s: acts as a plain member %s", (leads, isRequired, isSetUp, expected) => {
  expect(actsAsMember({ leads, isRequired, isSetUp })).toBe(expected);
});
