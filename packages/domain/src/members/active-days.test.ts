import { expect, test } from "vitest";
import { inactivityProblem, isActiveOn } from "./active-days.ts";

const employment = { firstWorkDayAt: "2026-03-10", disabledAt: "2026-03-20" };

test("a day is valid from firstWorkDayAt on and before disabledAt", () => {
  const valid = ["2026-03-09", "2026-03-10", "2026-03-19", "2026-03-20"].map((day) => isActiveOn(employment, day));
  expect(valid).toEqual([false, true, true, false]);
  expect(isActiveOn({ firstWorkDayAt: null, disabledAt: null }, "1970-01-01")).toBe(true);
});

test("stamps on other days are 1019, bookings and other ranges 1023", () => {
  expect(inactivityProblem(employment, "2026-03-09", "2026-03-11", "stamps")).toBe("memberInactiveInPeriod");
  expect(inactivityProblem(employment, "2026-03-19", "2026-03-20", "range")).toBe("memberDisabledInTimespan");
  expect(inactivityProblem(employment, "2026-03-10", "2026-03-19", "range")).toBeUndefined();
});
