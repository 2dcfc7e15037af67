import { expect, test } from "vitest";
import { bookingProblem, isActiveOn } from "./active-days.ts";

const employment = { firstWorkDayAt: "2026-03-10", disabledAt: "2026-03-20" };

test("a day is valid from firstWorkDayAt on and before disabledAt", () => {
  const valid = ["2026-03-09", "2026-03-10", "2026-03-19", "2026-03-20"].map((day) => isActiveOn(employment, day));
  expect(valid).toEqual([false, true, true, false]);
  expect(isActiveOn({ firstWorkDayAt: null, disabledAt: null }, "1970-01-01")).toBe(true);
});

test("a booking after the member has left is 1023, before the first day 1019 (ERR034, MEM528)", () => {
  expect(bookingProblem(employment, "2026-03-09")).toBe("memberInactiveInPeriod");
  expect(bookingProblem(employment, "2026-03-20")).toBe("memberDisabledInTimespan");
  expect(bookingProblem(employment, "2026-03-19")).toBeUndefined();
});
