import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type LocalDate, localDate, weekday } from "../time/local-date.ts";
import { absenceTypeIds, isOffered, memberFlags, standardTypes } from "./absence-type.ts";
import { balanceFigures, balanceOn, carryOverExpiry, isBalanceSufficient, type Usage } from "./balance.ts";
import {
  chargedDays,
  costByYear,
  costLines,
  costOf,
  countDays,
  type DayValueOf,
  fallsOnHalfHoliday,
  withDuration,
} from "./count-days.ts";
import { deputyProblem } from "./deputy.ts";
import { fullMonthsIn, partTimeDays, statutoryDays, yearlyEntitlement } from "./entitlement.ts";
import {
  type AbsenceSpan,
  type DayPart,
  endFraction,
  halfCount,
  halvesOn,
  isForwardSpan,
  overlaps,
  startFraction,
} from "./half-days.ts";
import { formatMonthDay, isMonthDay, parseMonthDay } from "./month-day.ts";
import { nextPlanned, spansOfPlan, withPlanned } from "./plan-days.ts";
import {
  absenceActions,
  absenceStatuses,
  blocksTime,
  canTakeBack,
  isPending,
  nextStatus,
  statusNames,
  waitsFor,
} from "./status.ts";

const day = localDate;
const hours = (count: number): number => count * 3600;
const span = (
  from: string,
  to = from,
  startDayPart: DayPart = "morning",
  endDayPart: DayPart = "afternoon",
): AbsenceSpan => ({
  startDate: day(from),
  startDayPart,
  endDate: day(to),
  endDayPart,
});

const bavaria = [
  "2026-05-01",
  "2026-05-14",
  "2026-05-25",
  "2026-06-04",
  "2026-12-25",
  "2026-12-26",
  "2027-01-01",
  "2027-01-06",
];
const rhine = bavaria.filter((date) => date !== "2027-01-06");
const halfCompanyHolidays = ["2026-12-24", "2026-12-31"];

/** Eight hours on the given weekdays; 24 and 31 December are holiday in the afternoon. */
const week =
  (targets: readonly number[] = [8, 8, 8, 8, 8, 0, 0], holidays: readonly string[] = bavaria): DayValueOf =>
  (date) => ({
    targetSeconds: hours(targets[weekday(date) - 1] ?? 0),
    holiday: holidays.includes(date) ? 3 : halfCompanyHolidays.includes(date) ? 2 : 0,
  });

test("the kinds of absence and their hour-based variants have fixed numbers (ABS523, ABS524)", () => {
  expect(absenceTypeIds).toEqual({
    unknown: 0,
    vacation: 1,
    sickness: 2,
    compensatoryTimeOff: 3,
    education: 4,
    other: 5,
    vacationHours: 6,
    sicknessHours: 7,
    compensatoryTimeOffHours: 8,
    educationHours: 9,
    otherHours: 10,
  });
  expect(standardTypes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(standardTypes.filter(({ isHourBased }) => isHourBased).map(({ id }) => id)).toEqual([6, 7, 8, 9, 10]);
  expect(isOffered({ id: 0, isDisabled: false })).toBe(false);
});

test("a member either requests a type or enters it, by canBeRequested; only sickness is entered (ABS525, ABS526)", () => {
  expect(memberFlags({ canBeRequested: true })).toEqual({ memberCanRequest: true, memberCanCreate: false });
  expect(memberFlags({ canBeRequested: false })).toEqual({ memberCanRequest: false, memberCanCreate: true });
  expect(standardTypes.filter(({ canBeRequested }) => !canBeRequested).map(({ id }) => id)).toEqual([2, 7]);
  expect(standardTypes.filter(({ hasEntitlement }) => hasEntitlement).map(({ id }) => id)).toEqual([1, 4, 6, 9]);
});

test("pending is requested, confirmed is granted, destroyed is deleted (ABS536)", () => {
  expect(statusNames).toEqual({
    pending: "requested",
    confirmed: "granted",
    rejected: "rejected",
    destroyed: "deleted",
  });
  expect(absenceStatuses.filter(blocksTime)).toEqual(["requested", "granted"]);
  expect(absenceStatuses.filter(isPending)).toEqual(["requested"]);
});

test("actions lead from state to state; a rejected absence is only deleted (ABS537)", () => {
  expect(absenceActions).toEqual(["request", "create", "grant", "reject", "destroy"]);
  const table = absenceStatuses.map((from) =>
    (["grant", "reject", "destroy"] as const).map((action) => nextStatus(from, action)),
  );
  expect(table).toEqual([
    ["granted", "rejected", "deleted"],
    ["granted", "rejected", "deleted"],
    ["alreadyRejected", "alreadyRejected", "deleted"],
    ["gone", "gone", "deleted"],
  ]);
});

test("day parts make halves: afternoon at the start, morning at the end, one half of a single day (ABS515, ABS516)", () => {
  const friday = "2026-03-06";
  expect([startFraction(span(friday)), endFraction(span(friday))]).toEqual([1, 1]);
  expect(startFraction(span(friday, "2026-03-09", "afternoon"))).toBe(2);
  expect(endFraction(span(friday, "2026-03-09", "morning", "morning"))).toBe(2);
  expect([
    startFraction(span(friday, friday, "morning", "morning")),
    endFraction(span(friday, friday, "afternoon")),
  ]).toEqual([2, 2]);
  expect(halvesOn(span(friday, friday, "morning", "morning"), day(friday))).toBe(1);
  expect(halvesOn(span(friday, friday, "afternoon"), day(friday))).toBe(2);
  expect(isForwardSpan(span(friday, friday, "afternoon", "morning"))).toBe(false);
  expect(isForwardSpan(span("2026-03-07", friday))).toBe(false);
});

test("two halves of one day stand side by side, a shared half overlaps (ABS539)", () => {
  const date = "2026-03-06";
  expect(overlaps(span(date, date, "morning", "morning"), span(date, date, "afternoon"))).toBe(false);
  expect(overlaps(span("2026-05-01", "2026-05-05"), span("2026-05-05", "2026-05-08"))).toBe(true);
  expect(
    overlaps(span("2026-05-01", "2026-05-05", "morning", "morning"), span("2026-05-05", "2026-05-08", "afternoon")),
  ).toBe(false);
});

test("days count one divided by their fraction (ABS521)", () => {
  expect(countDays([{ fraction: 1 }, { fraction: 1 }, { fraction: 2 }])).toBe(2.5);
  const days = chargedDays(span("2026-03-02", "2026-03-06", "morning", "morning"), week());
  expect(days.map(({ fraction }) => fraction)).toEqual([1, 1, 1, 1, 2]);
});

describe("worked examples of vacation", () => {
  const count = (leave: AbsenceSpan, dayValueOf: DayValueOf): number => countDays(chargedDays(leave, dayValueOf));
  test.each([
    [
      "V1 entry on 15 May: the waiting time ends in November, so the law's minimum",
      yearlyEntitlement(2026, { fullDays: 30, firstWorkDay: day("2026-05-15"), leftOn: null }),
      20,
    ],
    [
      "V3 three days a week",
      yearlyEntitlement(2026, { fullDays: 30, daysPerWeekOn: () => 3, firstWorkDay: null, leftOn: null }),
      18,
    ],
    ["V4 a week with Ascension", count(span("2026-05-11", "2026-05-17"), week()), 4],
    ["V5 the same, Monday to Wednesday", count(span("2026-05-11", "2026-05-17"), week([8, 8, 8, 0, 0, 0, 0])), 3],
    [
      "V8 leaves on 30 June after the waiting time",
      yearlyEntitlement(2026, { fullDays: 30, firstWorkDay: day("2020-01-01"), leftOn: day("2026-07-01") }),
      15,
    ],
    [
      "V9 leaves on 31 July: the law's minimum",
      yearlyEntitlement(2026, { fullDays: 30, firstWorkDay: day("2020-01-01"), leftOn: day("2026-08-01") }),
      20,
    ],
    [
      "V12 half a Friday of six hours",
      count(span("2026-03-06", "2026-03-06", "morning", "morning"), week([8, 8, 8, 8, 6, 0, 0])),
      0.5,
    ],
  ])("%s", (_name, got, expected) => expect(got).toBe(expected));

  test("V7 over the year's end: booked against the year of the date, the regions differ", () => {
    const leave = span("2026-12-21", "2027-01-08");
    const inBavaria = costByYear(chargedDays(leave, week()), { isHourBased: false });
    const inRhine = costByYear(chargedDays(leave, week(undefined, rhine)), { isHourBased: false });
    expect([inBavaria.get(2026), inBavaria.get(2027), inRhine.get(2027)]).toEqual([7, 4, 5]);
  });

  test("V11 days carried over lapse after 31 March, and only if the notice is proven", () => {
    const uses: Usage[] = [{ date: day("2026-02-02"), amount: 3, isGranted: true }];
    const carried = { amount: 5, until: carryOverExpiry(2026, "03-31"), isNoticeProven: true };
    const on = (date: string, isNoticeProven: boolean) =>
      balanceOn(day(date), { entitlement: 28, carried: { ...carried, isNoticeProven }, uses });
    expect(on("2026-03-31", true)).toMatchObject({ lapsed: 0, value: 30 });
    expect(on("2026-04-01", true)).toMatchObject({ lapsed: 2, value: 28 });
    expect(on("2026-04-01", false)).toMatchObject({ lapsed: 0, value: 30 });
  });

  test("V12 credits half the day's target", () => {
    const [half] = chargedDays(span("2026-03-06", "2026-03-06", "morning", "morning"), week([8, 8, 8, 8, 6, 0, 0]));
    expect(half?.seconds).toBe(hours(3));
  });
});

test("a half holiday leaves half a day; asked for on the same half it costs nothing and is worth a warning", () => {
  const eve = "2026-12-24";
  expect(countDays(chargedDays(span(eve), week()))).toBe(0.5);
  expect(countDays(chargedDays(span(eve, eve, "morning", "morning"), week()))).toBe(0.5);
  expect(countDays(chargedDays(span(eve, eve, "afternoon"), week()))).toBe(0);
  expect(fallsOnHalfHoliday(span(eve, eve, "afternoon"), week())).toBe(true);
  expect(fallsOnHalfHoliday(span(eve), week())).toBe(false);
});

test("hour-based kinds cost the hours of the target, or those that were asked for", () => {
  const days = chargedDays(span("2026-03-05", "2026-03-06"), week([8, 8, 8, 8, 6, 0, 0]));
  expect(costOf(days, { isHourBased: true })).toBe(14);
  const friday = chargedDays(span("2026-03-06"), week([8, 8, 8, 8, 6, 0, 0]));
  expect(costOf(withDuration(friday, hours(2)), { isHourBased: true })).toBe(2);
  expect(costOf(withDuration(friday, hours(20)), { isHourBased: true })).toBe(6);
});

test("entitlements follow part-time and months", () => {
  expect([5, 4, 3, 2, 1].map((days) => statutoryDays(days))).toEqual([20, 16, 12, 8, 4]);
  expect(partTimeDays(30, 4)).toBe(24);
  expect(fullMonthsIn(2026, day("2026-01-31"), null)).toBe(11);
  expect(yearlyEntitlement(2026, { fullDays: 26, firstWorkDay: day("2026-11-01"), leftOn: null })).toBe(4.33);
  expect(yearlyEntitlement(2026, { fullDays: 30, firstWorkDay: day("2027-01-01"), leftOn: null })).toBe(0);
  expect(yearlyEntitlement(2026, { fullDays: 30, firstWorkDay: null, leftOn: day("2026-01-01") })).toBe(0);
  expect(yearlyEntitlement(2026, { fullDays: 30, firstWorkDay: day("2026-01-01"), leftOn: null })).toBe(30);
});

test("requests are reserved, not consumed; granted absences are taken or planned (ABS503)", () => {
  const uses: Usage[] = [
    { date: day("2026-02-02"), amount: 2, isGranted: true },
    { date: day("2026-08-03"), amount: 3, isGranted: true },
    { date: day("2026-09-01"), amount: 1, isGranted: false },
  ];
  expect(balanceOn(day("2026-06-01"), { entitlement: 28, carried: null, uses })).toEqual({
    entitlement: 28,
    carriedOver: 0,
    lapsed: 0,
    carriedOverLeft: 0,
    taken: 2,
    planned: 3,
    pending: 1,
    carriedOut: 0,
    value: 23,
    valueAfterPending: 22,
    toCarry: 22,
    toPayOut: null,
  });
  expect(balanceOn(day("2026-06-01"), { entitlement: 4, carried: null, uses }).toCarry).toBe(0);
  const answers = (["allow", "managersOnly", "never"] as const).map((policy) => [
    isBalanceSufficient(-1, policy, false),
    isBalanceSufficient(-1, policy, true),
    isBalanceSufficient(0, policy, false),
  ]);
  expect(answers).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, true],
  ]);
});

test("in the planner a click makes a whole day, half a day, nothing; neighbours become one absence (ABS510)", () => {
  expect([null, 1, 0.5].map((value) => nextPlanned(value as never))).toEqual([1, 0.5, null]);
  const week1 = ["2026-07-09", "2026-07-10", "2026-07-13"].map(day);
  const plan = withPlanned(withPlanned(new Map(), week1, 1), [day("2026-07-14")], 0.5);
  expect(spansOfPlan(plan, (date) => weekday(date) > 5)).toEqual([
    span("2026-07-09", "2026-07-13"),
    span("2026-07-14", "2026-07-14", "morning", "morning"),
  ]);
  expect(spansOfPlan(plan)).toHaveLength(3);
  expect(withPlanned(plan, [...plan.keys()], null).size).toBe(0);
});

describe("for all requests", () => {
  const dates = fc.integer({ min: 0, max: 700 }).map((count) => addDays(day("2026-01-01"), count));
  const parts = fc.constantFrom<DayPart>("morning", "afternoon");
  const spans = fc
    .record({ startDate: dates, length: fc.integer({ min: 0, max: 40 }), startDayPart: parts, endDayPart: parts })
    .map(({ startDate, length, ...rest }): AbsenceSpan => ({ startDate, endDate: addDays(startDate, length), ...rest }))
    .filter(isForwardSpan);
  const targets = fc.array(fc.constantFrom(0, 4, 7.7, 8), { minLength: 7, maxLength: 7 });

  test("an absence never costs more than the halves it covers, and nothing outside of it", () => {
    fc.assert(
      fc.property(spans, targets, (leave, hoursAWeek) => {
        const days = chargedDays(leave, week(hoursAWeek));
        expect(countDays(days)).toBeLessThanOrEqual(halfCount(leave) / 2);
        for (const { date, halves } of days) expect(halves & ~halvesOn(leave, date)).toBe(0);
      }),
    );
  });

  test("split anywhere it costs the same, and the years add up to the whole", () => {
    fc.assert(
      fc.property(spans, fc.nat(40), (leave, at) => {
        const whole = countDays(chargedDays(leave, week()));
        const cut = addDays(leave.startDate, at);
        if (cut < leave.endDate) {
          const first = { ...leave, endDate: cut, endDayPart: "afternoon" as const };
          const second = { ...leave, startDate: addDays(cut, 1), startDayPart: "morning" as const };
          const [one, other] = [first, second].map((part) =>
            isForwardSpan(part) ? countDays(chargedDays(part, week())) : 0,
          );
          expect((one ?? 0) + (other ?? 0)).toBe(whole);
        }
        const years = costByYear(chargedDays(leave, week()), { isHourBased: false });
        expect([...years.values()].reduce((sum, value) => sum + value, 0)).toBe(whole);
      }),
    );
  });

  test("overlap is symmetric and agrees with the halves of the days", () => {
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        const shared = Array.from({ length: 800 }, (_, index) => addDays(day("2026-01-01"), index)).some(
          (date: LocalDate) => (halvesOn(one, date) & halvesOn(other, date)) !== 0,
        );
        expect(overlaps(one, other)).toBe(shared);
        expect(overlaps(other, one)).toBe(shared);
      }),
      { numRuns: 50 },
    );
  });

  test("sickness gives vacation days back: together they cost as much as the vacation alone", () => {
    fc.assert(
      fc.property(spans, spans, (vacation, sickness) => {
        const kept = chargedDays(vacation, week(), (date) => halvesOn(sickness, date));
        const given = chargedDays(vacation, week(), (date) => (3 & ~halvesOn(sickness, date)) as 0 | 1 | 2 | 3);
        expect(countDays(kept) + countDays(given)).toBe(countDays(chargedDays(vacation, week())));
      }),
    );
  });

  test("a balance is the credits less the debits, and no more lapses than was carried over", () => {
    const uses = fc.array(fc.record({ date: dates, amount: fc.constantFrom(0.5, 1, 2), isGranted: fc.boolean() }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(
        uses,
        fc.nat(30),
        fc.nat(10),
        dates,
        fc.boolean(),
        (used, entitlement, amount, asOf, isNoticeProven) => {
          const carried = { amount, until: carryOverExpiry(2026, "03-31"), isNoticeProven };
          const balance = balanceOn(asOf, { entitlement, carried, uses: used });
          expect(balance.value).toBe(entitlement + amount - balance.lapsed - balance.taken - balance.planned);
          expect(balance.lapsed).toBeGreaterThanOrEqual(0);
          expect(balance.lapsed).toBeLessThanOrEqual(isNoticeProven ? amount : 0);
        },
      ),
    );
  });

  test("nobody gets more than the agreed days, and coming earlier never means less", () => {
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: 20, max: 40 }),
        fc.integer({ min: 1, max: 5 }),
        (from, fullDays, daysPerWeek) => {
          const whole = partTimeDays(fullDays, daysPerWeek);
          const of = (firstWorkDay: LocalDate) =>
            yearlyEntitlement(2026, { fullDays, daysPerWeekOn: () => daysPerWeek, firstWorkDay, leftOn: null });
          expect(of(from)).toBeLessThanOrEqual(Math.ceil(whole));
          expect(of(from)).toBeLessThanOrEqual(of(addDays(from, -20)) + 1e-9);
        },
      ),
    );
  });
});

test("a day of the year is one that every year has, however it is written", () => {
  expect(["31.3", "31.03.", "1/2", "31. 03."].map(parseMonthDay)).toEqual(["03-31", "03-31", "02-01", "03-31"]);
  expect(["29.02.", "31.04.", "0.1", "3", "1.13"].map(parseMonthDay)).toEqual(Array(5).fill(undefined));
  expect(["03-31", "02-29", "3-1", "13-01"].map(isMonthDay)).toEqual([true, false, false, false]);
  expect(formatMonthDay("03-31")).toBe("31.03.");
});

test("a deputy is another member who is present then; a crew can require one for requests", () => {
  const asked = {
    mode: "mayNameDeputy",
    userId: 1,
    deputyId: 2,
    isRequest: true,
    isDeputyThere: true,
    isDeputyAbsent: false,
  } as const;
  expect(deputyProblem(asked)).toBeUndefined();
  expect(deputyProblem({ ...asked, deputyId: null })).toBeUndefined();
  expect(deputyProblem({ ...asked, deputyId: null, mode: "mustNameDeputy" })).toBe("deputyMissing");
  expect(deputyProblem({ ...asked, deputyId: null, mode: "mustNameDeputy", isRequest: false })).toBeUndefined();
  expect(deputyProblem({ ...asked, mode: "noDeputy" })).toBe("deputyUnfit");
  expect(deputyProblem({ ...asked, deputyId: 1 })).toBe("deputyUnfit");
  expect(deputyProblem({ ...asked, isDeputyThere: false })).toBe("deputyUnfit");
  expect(deputyProblem({ ...asked, isDeputyAbsent: true })).toBe("deputyAbsent");
});

const anyDay = fc.integer({ min: 0, max: 120 }).map((offset) => addDays(day("2026-11-01"), offset));
const anyPart = fc.constantFrom<DayPart>("morning", "afternoon");

test("the lines that explain a cost add up to it, in days and in hours", () => {
  const anyWeek = fc.array(fc.constantFrom(0, 4, 7.5, 8), { minLength: 7, maxLength: 7 });
  const anyHolidays = fc.array(fc.tuple(anyDay, fc.constantFrom(1, 2, 3)), { maxLength: 20 });
  fc.assert(
    fc.property(anyDay, fc.nat(40), anyPart, anyPart, anyWeek, anyHolidays, (from, length, start, end, week, free) => {
      const asked = span(from, addDays(from, length), start, end);
      fc.pre(isForwardSpan(asked));
      const holidays = new Map(free);
      const valueOf: DayValueOf = (one) => ({
        targetSeconds: hours(week[weekday(one) - 1] ?? 0),
        holiday: (holidays.get(one) ?? 0) as 0 | 1 | 2 | 3,
      });
      for (const isHourBased of [false, true]) {
        const lines = costLines(asked, valueOf, { isHourBased });
        const sum = lines.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeCloseTo(costOf(chargedDays(asked, valueOf), { isHourBased }), 5);
      }
    }),
  );
});

test("taken, planned, requested and left add up to the whole, whatever was carried over or lapsed", () => {
  const amount = fc.integer({ min: 0, max: 60 }).map((halves) => halves / 2);
  const anyUse = fc.record({
    date: fc.integer({ min: 0, max: 364 }).map((offset) => addDays(day("2026-01-01"), offset)),
    amount,
    isGranted: fc.boolean(),
  });
  const anyCarried = fc.record({
    amount,
    until: fc.constantFrom(null, day("2026-03-31")),
    isNoticeProven: fc.boolean(),
  });
  fc.assert(
    fc.property(
      amount,
      fc.option(anyCarried),
      fc.array(anyUse),
      fc.option(amount),
      (entitlement, carried, uses, out) => {
        const balance = balanceOn(day("2026-06-30"), { entitlement, carried, uses, carryOut: out });
        const { whole, taken, planned, requested, left } = balanceFigures(balance);
        expect(taken + planned + requested + left).toBeCloseTo(whole, 5);
      },
    ),
  );
});

test("a decision is taken back by the person who made it, within a quarter of an hour", () => {
  const at = new Date("2026-11-12T10:00:00Z");
  const none = { decidedBy: null, confirmedAt: null, rejectedAt: null, firstGrantedBy: null, firstGrantedAt: null };
  const granted = { ...none, status: "granted", decidedBy: 1, confirmedAt: at } as const;
  const agreed = { ...none, status: "requested", firstGrantedBy: 1, firstGrantedAt: at } as const;
  const after = (minutes: number, userId = 1) => ({ userId, now: new Date(at.getTime() + minutes * 60_000) });
  expect(canTakeBack(granted, after(15))).toBe(true);
  expect(canTakeBack({ ...granted, status: "rejected", confirmedAt: null, rejectedAt: at }, after(15))).toBe(true);
  expect(canTakeBack(agreed, after(15))).toBe(true);
  expect(canTakeBack(granted, after(16))).toBe(false);
  expect(canTakeBack(granted, after(1, 2))).toBe(false);
  expect(canTakeBack({ ...granted, status: "deleted" }, after(1))).toBe(false);
  expect(canTakeBack({ ...none, status: "requested" }, after(1))).toBe(false);
  expect([waitsFor(agreed, 1), waitsFor(agreed, 2), waitsFor(granted, 2)]).toEqual([false, true, false]);
});
