import { expect, test } from "vitest";
import type { Instant } from "../time/instant.ts";
import { localDate } from "../time/local-date.ts";
import { instantAt, localTimeOf } from "../time/zone.ts";
import { balanceChange, bookingAccountIds, bookingAccounts, manualAccounts } from "./accounts.ts";
import { areTiersInOrder, automaticBreak, builtInBreakTiers, workUntil } from "./break-rule.ts";
import { berlin, breakRule, chain } from "./evaluation.fixture.ts";
import { isDeletable, withBreaksOnDaysOff } from "./model.ts";
import { roundToGrid } from "./rounding-rule.ts";
import { targetProgress } from "./target-progress.ts";

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

test("a day off without a break rule has that of the working days; a rule of its own stays, and so does a working day without one (EVL507)", () => {
  const day = (target: number | null, rule: "de" | "none" | null) => ({
    target,
    breakRule: rule && breakRule(rule),
  });
  const rulesOf = (days: ReturnType<typeof day>[]) =>
    withBreaksOnDaysOff(days).map((one) => one.breakRule?.tiers.length);
  expect(rulesOf([day(28_800, null), day(28_800, "de"), day(null, null)])).toEqual([undefined, 2, 2]);
  expect(rulesOf([day(28_800, "de"), day(null, "none")])).toEqual([2, 0]);
  expect(rulesOf([day(28_800, null), day(null, null)])).toEqual([undefined, undefined]);
});

test("the work until a target contains the breaks that will be deducted", () => {
  const hours = (count: number) => count * 3600;
  expect(workUntil(breakRule("de"), hours(8), 0)).toBe(hours(8.5));
  expect(workUntil(breakRule("de"), hours(8), 1800)).toBe(hours(8));
  expect(workUntil(breakRule("de"), hours(6), 0)).toBe(hours(6));
  expect(workUntil(breakRule("de"), hours(9.5), 0)).toBe(hours(10.25));
  expect(workUntil(breakRule("de", "full"), hours(8.9), 0)).toBe(hours(9.65));
});

test("the target is reached after the work that is left and the break that nobody has taken yet", () => {
  const day = localDate("2026-11-12");
  const rule = { ...breakRule("de"), leastPieceSeconds: 900, doesGapCountAsBreak: true };
  const at = (time: string) => instantAt(berlin, day, time);
  const on = (text: string[], now: string) => {
    const chains = text.map((one) => chain(day, one));
    const { left, pause, reachedAt } = targetProgress({ chains, target: 28_800, rule, now: at(now) });
    return [left / 60, pause / 60, localTimeOf(berlin, reachedAt)];
  };
  expect(on(["in 03:31, break 06:45, in 07:15"], "09:41")).toEqual([140, 0, "12:01"]);
  expect(on(["in 08:00"], "12:00")).toEqual([240, 30, "16:30"]);
  // A break of ten minutes does not count, a gap between two chains does.
  expect(on(["in 08:00, break 10:00, in 10:10"], "12:10")).toEqual([240, 30, "16:40"]);
  expect(on(["in 08:00, out 10:00", "in 11:00"], "13:00")).toEqual([240, 0, "17:00"]);
  expect(on(["in 08:00"], "16:10")).toEqual([20, 30, "16:30"]);
  expect(on(["in 08:00"], "16:40")).toEqual([0, 30, "16:40"]);
});
