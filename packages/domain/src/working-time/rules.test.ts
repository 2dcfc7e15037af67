import { expect, test } from "vitest";
import type { Instant } from "../time/instant.ts";
import { localDate } from "../time/local-date.ts";
import { instantAt, localTimeOf } from "../time/zone.ts";
import { balanceChange, bookingAccountIds, bookingAccounts, manualAccounts } from "./accounts.ts";
import { areTiersInOrder, automaticBreak, builtInBreakTiers } from "./break-rule.ts";
import { berlin } from "./evaluation.fixture.ts";
import { isDeletable } from "./model.ts";
import { roundToGrid } from "./rounding-rule.ts";

test("the account kinds beside the clock's are these ten (EVL001)", () => {
  expect(bookingAccounts).toEqual({
    ABSENCE: 4,
    PUBLIC_HOLIDAY: 7,
    COMPENSATION_ABSENCE: 8,
    BALANCE_CORRECTION_MANUAL: 9,
    PAYOUT: 10,
    COMPENSATORY_TIME_OFF: 21,
    SICK_LEAVE: 30,
    EDUCATION: 90,
    OTHER_ABSENCE: 91,
    BALANCE_CORRECTION_AUTOMATIC: 109,
  });
  expect(bookingAccountIds).toHaveLength(10);
  expect(manualAccounts).toEqual([9, 10]);
});

test("corrections move the balance as they are, payouts take off, the rest is in the days already", () => {
  expect([9, 109, 10, 4, 21].map((account) => balanceChange(account, 3600))).toEqual([3600, 3600, -3600, 0, 0]);
});

test("Austrian and Swiss breaks", () => {
  const taken = (name: "at" | "ch", hours: number) =>
    automaticBreak({ tiers: builtInBreakTiers[name], mode: "capped" }, hours * 3600, 0) / 60;
  expect([taken("at", 6), taken("at", 6.5), taken("at", 10)]).toEqual([0, 30, 30]);
  expect([taken("ch", 5.5), taken("ch", 5.75), taken("ch", 8), taken("ch", 10)]).toEqual([0, 15, 30, 60]);
});

test("a crew's own tiers require a longer break on a longer day", () => {
  expect(
    areTiersInOrder([
      { after: 3600, minimum: 600 },
      { after: 7200, minimum: 900 },
    ]),
  ).toBe(true);
  expect(
    areTiersInOrder([
      { after: 7200, minimum: 600 },
      { after: 3600, minimum: 900 },
    ]),
  ).toBe(false);
  expect(areTiersInOrder([{ after: 3600, minimum: 0 }])).toBe(false);
});

test.each([
  [1, "down", "08:07:30", "08:07"],
  [5, "nearest", "08:02:30", "08:05"],
  [10, "up", "08:01", "08:10"],
  [15, "nearest", "07:07:30", "07:15"],
  [30, "down", "07:59", "07:30"],
  [15, "up", "08:00", "08:00"],
] as const)("rounding to %s min %s: %s is %s", (minutes, direction, time, expected) => {
  const at = instantAt(berlin, localDate("2026-03-02"), time) / 1000;
  expect(localTimeOf(berlin, (roundToGrid(berlin, at, { minutes, direction }) * 1000) as Instant)).toBe(expected);
});

test("the only model of a crew or of a member stays", () => {
  expect([isDeletable(1), isDeletable(2)]).toEqual([false, true]);
});
