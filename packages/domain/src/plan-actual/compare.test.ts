import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf } from "../time/instant.ts";
import { localDate } from "../time/local-date.ts";
import { type ComparedPart, compareDay, differenceCauses, type EndedShift, noCauses } from "./compare-day.ts";
import { cutShift } from "./cut-at-midnight.ts";
import { addTo, inWholeMinutes, noComparison } from "./sum-comparisons.ts";
import { rateOn, wageOf } from "./wages.ts";

const HOUR = 3600;
const OVEN = 1;
const SHOP = 2;
const shift = (from: number, to: number, more: Partial<EndedShift> = {}): EndedShift => ({
  ...{ workplaceId: OVEN, categoryId: null, from: from * HOUR, to: to * HOUR, breakSeconds: 0 },
  ...more,
});
const chain = (...spans: [from: number, to: number, categoryId?: number][]) =>
  spans.map(([from, to, categoryId = null]) => ({ from: from * HOUR, to: to * HOUR, categoryId }));
const hours = (seconds: number, categoryId: number | null = null) => ({ categoryId, seconds: seconds * HOUR });
const day = { shifts: [], chains: [], work: [], isAbsent: false, workplaceOf: () => null };

const causesOf = (parts: readonly ComparedPart[]): Partial<Record<string, number>> => {
  const sum = noComparison();
  for (const part of parts) addTo(sum, part);
  return Object.fromEntries(Object.entries(sum.causes).flatMap(([cause, one]) => (one ? [[cause, one / HOUR]] : [])));
};

test("who comes late, leaves early or stays longer, differs by that", () => {
  const compare = (from: number, to: number) =>
    causesOf(compareDay({ ...day, shifts: [shift(8, 16)], chains: [chain([from, to])], work: [hours(to - from)] }));
  expect(compare(8, 16)).toEqual({});
  expect(compare(9, 16)).toEqual({ late: -1 });
  expect(compare(8, 15)).toEqual({ leftEarly: -1 });
  expect(compare(7, 17)).toEqual({ longer: 2 });
  expect(compare(9, 18)).toEqual({ late: -1, longer: 2 });
});

test("a shift without work is missing, or absent where there is an absence; half a day off explains coming late", () => {
  const shifts = [shift(8, 16)];
  expect(causesOf(compareDay({ ...day, shifts }))).toEqual({ missing: -8 });
  expect(causesOf(compareDay({ ...day, shifts, isAbsent: true }))).toEqual({ absent: -8 });
  const afternoon = { chains: [chain([12, 16])], work: [hours(4)], isAbsent: true };
  expect(causesOf(compareDay({ ...day, shifts, ...afternoon }))).toEqual({ absent: -4 });
});

test("work that meets no shift is unplanned, at the workplace of its category", () => {
  const parts = compareDay({
    ...day,
    ...{ shifts: [shift(8, 12)], chains: [chain([18, 20, 7])], work: [hours(2, 7)] },
    workplaceOf: (categoryId) => (categoryId === 7 ? SHOP : null),
  });
  expect(causesOf(parts)).toEqual({ missing: -4, unplanned: 2 });
  expect(parts.map(({ workplaceId, worked }) => [workplaceId, worked / HOUR])).toEqual([
    [OVEN, 0],
    [SHOP, 2],
  ]);
});

test("two shifts in a day each get their own time, cut in the middle where somebody worked through", () => {
  const shifts = [shift(6, 10), shift(12, 16, { workplaceId: SHOP })];
  const parts = compareDay({ ...day, shifts, chains: [chain([6, 16])], work: [hours(10)] });
  expect(parts.map(({ workplaceId, worked }) => [workplaceId, worked / HOUR])).toEqual([
    [OVEN, 5],
    [SHOP, 5],
  ]);
  expect(causesOf(parts)).toEqual({ longer: 2 });
});

test("minutes that rounding took away made nothing longer, and a longer break is a break", () => {
  const compare = (chains: ReturnType<typeof chain>, worked: number) =>
    causesOf(
      compareDay({ ...day, shifts: [shift(8, 16, { breakSeconds: HOUR })], chains: [chains], work: [hours(worked)] }),
    );
  expect(compare(chain([7.75, 12], [13, 16]), 7)).toEqual({});
  expect(compare(chain([8, 12], [14, 16]), 6)).toEqual({ breaks: -1 });
  expect(compare(chain([8, 16]), 8)).toEqual({ breaks: 1 });
  expect(compare(chain([8.25, 12], [13, 16]), 7)).toEqual({});
});

test("work in another category than planned moves: in sum nothing", () => {
  const parts = compareDay({
    ...{ ...day, shifts: [shift(8, 16, { categoryId: 5 })] },
    ...{ chains: [chain([8, 12, 5], [12, 16, 6])], work: [hours(4, 5), hours(4, 6)] },
  });
  expect(causesOf(parts)).toEqual({});
  expect(parts).toMatchObject([
    { categoryId: 5, planned: 8 * HOUR, worked: 4 * HOUR, causes: { moved: -4 * HOUR } },
    { categoryId: 6, planned: 0, worked: 4 * HOUR, causes: { moved: 4 * HOUR } },
  ]);
});

const seconds = (max: number) => fc.integer({ min: 0, max });
const spans = fc.array(
  fc.tuple(seconds(4 * HOUR), fc.integer({ min: 1, max: 6 * HOUR }), fc.integer({ min: 0, max: 3 })),
  {
    maxLength: 5,
  },
);
/** One after the other, as a person can be. */
const inRow = (parts: readonly [gap: number, length: number, key: number][], start = 0) => {
  let at = start;
  return parts.map(([gap, length, key]) => {
    const from = at + gap;
    at = from + length;
    return { from, to: at, key };
  });
};

test("planned time and all causes add up to the worked time, of every part and of the whole day", () => {
  fc.assert(
    fc.property(
      spans,
      fc.array(spans, { maxLength: 3 }),
      fc.array(seconds(9 * HOUR), { maxLength: 3 }),
      fc.boolean(),
      (planned, stamped, work, isAbsent) => {
        const shifts = inRow(planned).map(({ from, to, key }) => ({
          ...{ from, to, workplaceId: key || null, categoryId: key % 2 || null },
          breakSeconds: Math.floor((to - from) / 5),
        }));
        let at = 0;
        const chains = stamped.map((parts) => {
          const placed = inRow(parts, at);
          at = placed.at(-1)?.to ?? at;
          return placed.map(({ from, to, key }) => ({ from, to, categoryId: key || null }));
        });
        const counted = work.map((one, place) => ({ categoryId: place || null, seconds: one }));
        const parts = compareDay({ shifts, chains, work: counted, isAbsent, workplaceOf: () => null });
        const sum = noComparison();
        for (const part of parts) {
          expect(part.planned + differenceCauses.reduce((all, cause) => all + part.causes[cause], 0)).toBe(part.worked);
          addTo(sum, part);
        }
        const net = shifts.reduce((all, { from, to, breakSeconds }) => all + to - from - breakSeconds, 0);
        expect(sum.planned).toBe(net);
        expect(sum.worked).toBe(work.reduce((all, one) => all + one, 0));
        expect(sum.causes.moved).toBe(0);
        const shown = inWholeMinutes(sum);
        expect(shown.planned + differenceCauses.reduce((all, cause) => all + shown.causes[cause], 0)).toBe(
          shown.worked,
        );
        expect(shown.worked % 60).toBe(0);
      },
    ),
  );
});

test("a night that is cut at midnight keeps its length and its break", () => {
  const at = (time: string) => instantOf(new Date(time)) / 1000;
  // The clocks go back in this night.
  const night = { workplaceId: OVEN, categoryId: null, breakSeconds: 1801 };
  const parts = cutShift("Europe/Berlin", { ...night, from: at("2026-10-24T20:00Z"), to: at("2026-10-25T05:00Z") });
  expect(parts.map(({ date, part }) => [date, (part.to - part.from) / HOUR])).toEqual([
    ["2026-10-24", 2],
    ["2026-10-25", 7],
  ]);
  expect(parts.reduce((sum, { part }) => sum + part.breakSeconds, 0)).toBe(1801);
});

test("a rate counts from its day on, and a wage is rounded once", () => {
  const rates = [
    { validFrom: localDate("2026-01-01"), cents: 1500 },
    { validFrom: localDate("2026-07-01"), cents: 1650 },
  ];
  expect(rateOn(rates, localDate("2025-12-31"))).toBeUndefined();
  expect(rateOn(rates, localDate("2026-06-30"))).toBe(1500);
  expect(rateOn(rates, localDate("2026-07-01"))).toBe(1650);
  expect(wageOf(1650 * 27_720)).toBe(12_705);
  expect(noCauses().late).toBe(0);
});
