import { expect, test } from "vitest";
import type { LocalDate } from "../time/local-date.ts";
import { isLateWish, MINUTES_OF_DAY, type Wish, type WishKind, wishDeadline, wishesOn, wishFor } from "./wish.ts";

const zone = "Europe/Berlin";
const day = (text: string): LocalDate => text as LocalDate;
const plain = {
  weekday: null,
  date: null,
  fromMinute: 0,
  untilMinute: MINUTES_OF_DAY,
  validFrom: null,
  validUntil: null,
  savedOn: day("2026-01-01"),
};
const weekly = (weekday: number, kind: WishKind, more: Partial<Wish> = {}): Wish => ({
  ...plain,
  weekday,
  kind,
  ...more,
});
const on = (date: string, kind: WishKind | null, more: Partial<Wish> = {}): Wish => ({
  ...plain,
  date: day(date),
  kind,
  ...more,
});
const shift = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const hours = (from: number, until: number) => ({ fromMinute: from * 60, untilMinute: until * 60 });

test("the wishes of a date replace those of its weekday, and only of that date", () => {
  const wishes = [weekly(2, "CANNOT"), on("2026-11-17", "WOULD_LIKE", hours(8, 12))];
  expect(wishesOn(day("2026-11-17"), wishes)).toEqual([{ kind: "WOULD_LIKE", ...hours(8, 12) }]);
  expect(wishesOn(day("2026-11-24"), wishes)).toEqual([{ kind: "CANNOT", ...hours(0, 24) }]);
  expect(wishesOn(day("2026-11-25"), wishes)).toEqual([]);
});

test("a date can be freed of the wish of its weekday", () => {
  expect(wishesOn(day("2026-11-17"), [weekly(2, "CANNOT"), on("2026-11-17", null)])).toEqual([]);
});

test("a weekly wish holds from its first to its last day, both included", () => {
  const wishes = [weekly(2, "CANNOT", { validFrom: day("2026-11-10"), validUntil: day("2026-11-17") })];
  expect(
    ["2026-11-03", "2026-11-10", "2026-11-17", "2026-11-24"].map((on) => wishesOn(day(on), wishes).length),
  ).toEqual([0, 1, 1, 0]);
});

test("a minute of cannot is stronger than everything else, and would like has to cover the shift", () => {
  const early = shift("2026-11-17T06:00:00+01:00", "2026-11-17T14:00:00+01:00");
  const like = weekly(2, "WOULD_LIKE");
  expect(wishFor(early, [like], zone)).toBe("WOULD_LIKE");
  expect(wishFor(early, [like, weekly(2, "RATHER_NOT", hours(13, 15))], zone)).toBe("RATHER_NOT");
  const cannot = weekly(2, "CANNOT", { fromMinute: 839 });
  expect(wishFor(early, [like, weekly(2, "RATHER_NOT"), cannot], zone)).toBe("CANNOT");
  expect(wishFor(early, [weekly(2, "CANNOT", hours(14, 24))], zone)).toBeNull();
  expect(wishFor(early, [weekly(2, "CANNOT", hours(0, 6))], zone)).toBeNull();
  expect(wishFor(early, [weekly(2, "WOULD_LIKE", hours(7, 14))], zone)).toBeNull();
  expect(wishFor(early, [weekly(2, "WOULD_LIKE", hours(6, 10)), weekly(2, "WOULD_LIKE", hours(10, 14))], zone)).toBe(
    "WOULD_LIKE",
  );
  expect(
    wishFor(early, [weekly(2, "WOULD_LIKE", hours(6, 10)), weekly(2, "WOULD_LIKE", hours(11, 14))], zone),
  ).toBeNull();
});

test("a shift across midnight is compared with both days, and one that ends at midnight with the first alone", () => {
  const night = shift("2026-11-17T22:00:00+01:00", "2026-11-18T06:00:00+01:00");
  expect(wishFor(night, [weekly(3, "CANNOT")], zone)).toBe("CANNOT");
  expect(wishFor(night, [weekly(2, "WOULD_LIKE")], zone)).toBeNull();
  expect(wishFor(night, [weekly(2, "WOULD_LIKE"), weekly(3, "WOULD_LIKE", hours(0, 6))], zone)).toBe("WOULD_LIKE");
  const late = shift("2026-11-17T16:00:00+01:00", "2026-11-18T00:00:00+01:00");
  expect(wishFor(late, [weekly(3, "CANNOT")], zone)).toBeNull();
});

test("wishes follow the wall clock on the days on which it is changed", () => {
  // 29 March 2026 has no hour from two to three, 25 October 2026 has it twice.
  const spring = shift("2026-03-29T03:00:00+02:00", "2026-03-29T08:00:00+02:00");
  expect(wishFor(spring, [weekly(7, "CANNOT", hours(0, 2))], zone)).toBeNull();
  expect(wishFor(spring, [weekly(7, "CANNOT", hours(7, 9))], zone)).toBe("CANNOT");
  const secondTwo = shift("2026-10-25T02:10:00+01:00", "2026-10-25T02:50:00+01:00");
  expect(wishFor(secondTwo, [weekly(7, "CANNOT", { fromMinute: 120, untilMinute: 150 })], zone)).toBe("CANNOT");
  const long = shift("2026-10-25T00:00:00+02:00", "2026-10-26T00:00:00+01:00");
  expect(wishFor(long, [weekly(7, "WOULD_LIKE")], zone)).toBe("WOULD_LIKE");
});

test("a wish is late once the deadline of its week has passed, whatever its day", () => {
  expect(wishDeadline(day("2026-11-22"), 7)).toBe("2026-11-09");
  expect(isLateWish(day("2026-11-22"), { savedOn: day("2026-11-09") }, 7)).toBe(false);
  expect(isLateWish(day("2026-11-16"), { savedOn: day("2026-11-10") }, 7)).toBe(true);
  expect(isLateWish(day("2026-11-23"), { savedOn: day("2026-11-10") }, 7)).toBe(false);
});
