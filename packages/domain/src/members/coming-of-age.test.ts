import { expect, test } from "vitest";
import { localDate } from "../time/local-date.ts";
import { ageOn, comingOfAge, isPlausibleComingOfAge } from "./coming-of-age.ts";

test.each([
  ["2027-03-13", 17],
  ["2027-03-14", 18],
  ["2027-03-15", 18],
  ["2026-03-13", 16],
  ["2026-03-14", 17],
  ["2025-03-13", 15],
  ["2025-03-14", 16],
])("a member who comes of age on 14 March 2027 is on %s %i years old", (day, age) => {
  expect(ageOn(localDate("2027-03-14"), localDate(day))).toBe(age);
});

test.each([
  ["2009-03-14", "2027-03-14"],
  ["2008-02-29", "2026-03-01"],
  ["1990-12-31", "2008-12-31"],
])("born on %s, of age on %s", (born, ofAge) => {
  expect(comingOfAge(localDate(born))).toBe(ofAge);
});

test("a day of birth in the place of the coming of age is noticed", () => {
  const today = localDate("2026-11-15");
  expect(isPlausibleComingOfAge(localDate("2009-03-14"), today)).toBe(false);
  expect(isPlausibleComingOfAge(localDate("2027-03-14"), today)).toBe(true);
  expect(isPlausibleComingOfAge(localDate("2031-11-15"), today)).toBe(true);
  expect(isPlausibleComingOfAge(localDate("2032-11-16"), today)).toBe(false);
});
