import fc from "fast-check";
import { expect, test } from "vitest";
import { halves } from "../holidays/day-kinds.ts";
import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate, localDate } from "../time/local-date.ts";
import { startOfDay } from "../time/zone.ts";
import { timeAccounts } from "../time-clock/stamp.ts";
import { evaluateDays } from "./evaluate.ts";
import { berlin, evaluationInput, model } from "./evaluation.fixture.ts";
import { absenceTypes, type CountedChain } from "./evaluation.ts";
import {
  cutToMinute,
  divideMinutes,
  type ExactDay,
  minutesOf,
  type SumsBefore,
  shownOpening,
  wholeMinutes,
} from "./whole-minutes.ts";

const day = (figures: Partial<ExactDay>): ExactDay => {
  const exact = {
    ...{ work: 0, break: 0, target: 28_800, holidayCredit: 0, absenceCredit: 0, booked: 0 },
    ...{ surcharges: [], isCounted: true },
    ...figures,
  };
  return { difference: exact.work + exact.holidayCredit + exact.absenceCredit - exact.target, ...exact };
};
const nothing: SumsBefore = { differences: 0, targets: 0, breaks: 0, booked: 0, surcharges: [] };
const add = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);

test("three days of 7:35:20 are shown as 7:35, 7:35 and 7:36, which add up to 22:46", () => {
  const shown = wholeMinutes(
    Array.from({ length: 3 }, () => day({ work: 27_320 })),
    nothing,
  );
  expect(shown.map(({ work }) => work / 60)).toEqual([455, 455, 456]);
  expect(shown.map(({ difference }) => difference / 60)).toEqual([-25, -25, -24]);
  expect(shown.at(-1)?.balance).toBe(cutToMinute(3 * (27_320 - 28_800)));
});

test("figures without seconds are shown as they are, whatever the seconds before them", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (differences, booked) => {
      const before = { ...nothing, differences, booked };
      const [worked, vacation, missed, free] = wholeMinutes(
        [day({ work: 30_600, break: 1800 }), day({ absenceCredit: 28_800 }), day({}), day({ target: 0 })],
        before,
      );
      expect(worked).toMatchObject({ work: 30_600, break: 1800, target: 28_800, difference: 1800 });
      expect(vacation).toMatchObject({ work: 0, absenceCredit: 28_800, target: 28_800, difference: 0 });
      expect(missed).toMatchObject({ work: 0, absenceCredit: 0, target: 28_800, difference: -28_800 });
      expect(free).toMatchObject({ work: 0, target: 0, difference: 0 });
    }),
  );
});

test("a day that sickness fills up to its target shows no difference", () => {
  const filled = day({ work: 12_733, absenceCredit: 28_800 - 12_733 });
  for (let seconds = 0; seconds < 60; seconds += 1)
    expect(wholeMinutes([filled], { ...nothing, differences: seconds })[0]).toMatchObject({
      ...{ work: 12_720, absenceCredit: 16_080, difference: 0 },
    });
});

const first = localDate("2026-03-02");
const days = 28;

/** Four weeks of stamps to the second, sick days, half holidays of an odd target, and bookings to the second. */
const months = fc
  .record({
    stamps: fc.array(
      fc.option(
        fc.record({
          start: fc.integer({ min: 0, max: 8 * 3600 }),
          work: fc.integer({ min: 1, max: 6 * 3600 }),
          pause: fc.integer({ min: 1, max: 3600 }),
          more: fc.integer({ min: 1, max: 4 * 3600 }),
        }),
      ),
      { minLength: days, maxLength: days },
    ),
    sick: fc.array(fc.integer({ min: 0, max: days - 1 })),
    halfHolidays: fc.array(fc.integer({ min: 0, max: days - 1 })),
    booked: fc.array(fc.integer({ min: -9999, max: 9999 }), { minLength: days, maxLength: days }),
    counted: fc.integer({ min: 0, max: days }),
    before: fc.record({
      differences: fc.integer({ min: -1e6, max: 1e6 }),
      targets: fc.integer({ min: 0, max: 1e7 }),
      breaks: fc.integer({ min: 0, max: 1e6 }),
      booked: fc.integer({ min: -1e6, max: 1e6 }),
      surcharges: fc.constant([]),
    }),
  })
  .map(({ stamps, sick, halfHolidays, booked, counted, before }) => {
    const dayOn = (index: number): LocalDate => addDays(first, index);
    const input = evaluationInput({
      models: { member: [], crew: [model([7.75, 7.7, 7.75, 8, 6.51])] },
      chains: stamps.flatMap((one, index) => (one ? [chainOn(dayOn(index), one)] : [])),
      holidays: new Map(halfHolidays.map((index) => [dayOn(index), halves.morning])),
      absences: [...new Set(sick)].map((index) => ({
        ...{ date: dayOn(index), typeId: absenceTypes.sickness, halves: halves.whole, seconds: null },
      })),
    });
    const exact = evaluateDays(input, first, dayOn(days - 1)).map((result, index) => ({
      ...day({
        work: result.work,
        break: result.break,
        target: result.target,
        holidayCredit: result.holidayCredit,
        absenceCredit: result.difference + result.target - result.work - result.holidayCredit,
        booked: booked[index] ?? 0,
        isCounted: index < counted,
      }),
    }));
    return { exact, before };
  });

function chainOn(date: LocalDate, one: { start: number; work: number; pause: number; more: number }): CountedChain {
  const at = [one.start, one.work, one.pause, one.more].map(
    (_, index, all) => startOfDay(berlin, date) / 1000 + add(all.slice(0, index + 1)),
  );
  const accounts = [timeAccounts.START_WORK, timeAccounts.START_BREAK, timeAccounts.START_WORK, timeAccounts.STOP_WORK];
  return accounts.map((timeAccount, index) => ({
    ...{ at: ((at[index] ?? 0) * 1000) as Instant, timeAccount, timeCategory1Id: null, timeCategory2Id: null },
  }));
}

test("shown rows add up across and down for any stamps, and no figure is off by more than its seconds", () => {
  fc.assert(
    fc.property(months, ({ exact, before }) => {
      const shown = wholeMinutes(exact, before);
      let balance = shownOpening(before);
      let [differences, bookings] = [before.differences, before.booked];
      for (const [index, row] of shown.entries()) {
        const real = exact[index] as ExactDay;
        const { booked, surcharges: _, ...figures } = row;
        for (const value of [booked, ...Object.values(figures)]) expect(Math.abs(value % 60)).toBe(0);
        expect(row.work + row.holidayCredit + row.absenceCredit - row.target).toBe(row.difference);
        balance += (real.isCounted ? row.difference : 0) + booked;
        expect(row.balance).toBe(balance);
        differences += real.isCounted ? real.difference : 0;
        bookings += real.booked;
        expect(balance).toBe(cutToMinute(differences) + cutToMinute(bookings));
        for (const key of ["target", "break", "booked", "holidayCredit", "absenceCredit"] as const)
          expect(Math.abs(row[key] - real[key])).toBeLessThan(120);
        expect(Math.abs(row.work - real.work)).toBeLessThan(180);
        for (const key of ["work", "target", "break", "holidayCredit", "absenceCredit"] as const)
          expect(row[key]).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 30 },
  );
});

test("the figures of a period do not depend on where a reader begins to look", () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 0, max: days }), ({ exact, before }, place) => {
      const sum = (key: "difference" | "target" | "break" | "booked") =>
        add(exact.slice(0, place).map((one) => (key === "difference" && !one.isCounted ? 0 : one[key])));
      const later = wholeMinutes(exact.slice(place), {
        differences: before.differences + sum("difference"),
        targets: before.targets + sum("target"),
        breaks: before.breaks + sum("break"),
        booked: before.booked + sum("booked"),
        surcharges: [],
      });
      expect(later).toEqual(wholeMinutes(exact, before).slice(place));
    }),
    { numRuns: 30 },
  );
});

test("parts of a figure add up to it, and columns to the cut sum", () => {
  const durations = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1 });
  fc.assert(
    fc.property(durations, (parts) => {
      expect(add(minutesOf(parts))).toBe(cutToMinute(add(parts)));
      const divided = divideMinutes(cutToMinute(add(parts)), parts);
      expect(add(divided)).toBe(cutToMinute(add(parts)));
      for (const [index, part] of parts.entries()) expect(part === 0 ? divided[index] : 0).toBe(0);
    }),
  );
});
