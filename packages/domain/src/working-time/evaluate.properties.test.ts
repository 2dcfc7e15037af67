import fc from "fast-check";
import { expect, test } from "vitest";
import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate, localDate } from "../time/local-date.ts";
import { localDayOf, startOfDay } from "../time/zone.ts";
import { timeAccounts } from "../time-clock/stamp.ts";
import { automaticBreak, type BreakRule, type BuiltInBreakRule, breakModes, builtInBreakTiers } from "./break-rule.ts";
import { evaluateDays, explainDay } from "./evaluate.ts";
import { evaluationInput, model, week40 } from "./evaluation.fixture.ts";
import { type CountedChain, defaultEvaluationSettings, type EvaluationInput } from "./evaluation.ts";
import { type RoundingRule, roundingDirections, roundingSteps } from "./rounding-rule.ts";
import { placeBreak, type Segment, segmentsWithin, sumSegments } from "./segments.ts";

const zones = fc.constantFrom("Europe/Berlin", "Europe/Vienna", "Europe/Zurich");
/** The Saturday before a change of clocks, so that nights run across it. */
const changeDays = fc
  .constantFrom("2025-03-29", "2025-10-25", "2026-03-28", "2026-10-24", "2027-03-27", "2027-10-30")
  .map(localDate);
const plainDays = fc.integer({ min: 0, max: 60 }).map((count) => addDays(localDate("2026-05-04"), count));

const pieces = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 * 3600 }), fc.boolean()), { minLength: 1, maxLength: 6 });
/** Chains one after another from some second of the first day on: gap before, then pieces of work and break. */
const chainsFrom = (zone: string, day: LocalDate): fc.Arbitrary<CountedChain[]> =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 20 * 3600 }), pieces), { minLength: 1, maxLength: 3 }).map((many) => {
    let at = startOfDay(zone, day) / 1000;
    return many.map(([gap, parts]) => {
      at += gap;
      let isBreak = true;
      const stamps = parts.map(([length, wantsBreak]) => {
        isBreak = wantsBreak && !isBreak;
        const stamp = stampAt(at, isBreak ? timeAccounts.START_BREAK : timeAccounts.START_WORK);
        at += length;
        return stamp;
      });
      return [
        { ...(stamps[0] as CountedChain[number]), timeAccount: timeAccounts.START_WORK },
        ...stamps.slice(1),
        stampAt(at, timeAccounts.STOP_WORK),
      ];
    });
  });
const stampAt = (second: number, timeAccount: 0 | 1 | 2): CountedChain[number] => ({
  at: (second * 1000) as Instant,
  timeAccount,
  timeCategory1Id: null,
  timeCategory2Id: null,
});

const edge = fc.option(
  fc.record({ minutes: fc.constantFrom(...roundingSteps), direction: fc.constantFrom(...roundingDirections) }),
);
const roundingRules: fc.Arbitrary<RoundingRule> = fc.record({ start: edge, end: edge });
const breakRules: fc.Arbitrary<BreakRule> = fc.record({
  tiers: fc.constantFrom(...Object.keys(builtInBreakTiers)).map((name) => builtInBreakTiers[name as BuiltInBreakRule]),
  mode: fc.constantFrom(...breakModes),
});
const nightModes = fc.constantFrom("clockInDay" as const, "split" as const);

const anyFacts = (days: fc.Arbitrary<LocalDate>): fc.Arbitrary<{ one: EvaluationInput; day: LocalDate }> =>
  fc.tuple(zones, days).chain(([zone, day]) =>
    fc
      .record({
        chains: chainsFrom(zone, day),
        breakRule: breakRules,
        roundingRule: roundingRules,
        nightMode: nightModes,
      })
      .map(({ chains, breakRule, roundingRule, nightMode }) => ({
        day,
        one: evaluationInput({
          zone,
          chains,
          models: { member: [], crew: [model(week40, { breakRule, roundingRule })] },
          settings: { ...defaultEvaluationSettings, nightMode },
        }),
      })),
  );

const lastDayOf = ({ zone, chains }: EvaluationInput): LocalDate =>
  addDays(localDayOf(zone, (chains.at(-1)?.at(-1)?.at ?? 0) as Instant), 1);

const total = (one: EvaluationInput, day: LocalDate): { work: number; break: number } =>
  evaluateDays(one, day, lastDayOf(one)).reduce(
    (sum, result) => ({ work: sum.work + result.work, break: sum.break + result.break }),
    { work: 0, break: 0 },
  );

test("evaluating again changes nothing, and neither does the stretch of days that is asked for", () => {
  fc.assert(
    fc.property(anyFacts(changeDays), ({ one, day }) => {
      const all = evaluateDays(one, day, lastDayOf(one));
      expect(evaluateDays(one, day, lastDayOf(one))).toEqual(all);
      for (const result of all) expect(evaluateDays(one, result.date, result.date)).toEqual([result]);
    }),
    { numRuns: 60 },
  );
});

test("without rounding the days sum to the chains, across a change of clocks too", () => {
  fc.assert(
    fc.property(anyFacts(changeDays), ({ one, day }) => {
      const plain = { ...one, models: { member: [], crew: [model(week40)] } };
      const stamped = one.chains.reduce(
        (sum, chain) => sum + ((chain.at(-1)?.at ?? 0) - (chain[0]?.at ?? 0)) / 1000,
        0,
      );
      const { work, break: paused } = total(plain, day);
      expect(work + paused).toBe(stamped);
    }),
    { numRuns: 100 },
  );
});

test("cutting nights at midnight keeps the sum", () => {
  fc.assert(
    fc.property(anyFacts(changeDays), ({ one, day }) => {
      const as = (nightMode: "clockInDay" | "split") =>
        total({ ...one, settings: { ...one.settings, nightMode } }, day);
      expect(as("split")).toEqual(as("clockInDay"));
    }),
    { numRuns: 100 },
  );
});

test("an automatic break turns work into break and loses nothing; capped, no tier presses work below its threshold", () => {
  fc.assert(
    fc.property(
      breakRules,
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 0, max: 7200 }),
      (rule, work, taken) => {
        const amount = automaticBreak(rule, work, taken);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(work);
        const least = rule.tiers[0]?.after ?? 0;
        if (rule.mode === "capped") expect(work - amount).toBeGreaterThanOrEqual(Math.min(work, least));
        for (const { after, minimum } of rule.tiers) {
          if (work - amount > after) expect(taken + amount).toBeGreaterThanOrEqual(minimum);
          if (rule.mode === "capped" && work > after && taken + amount > minimum && amount > 0) {
            expect(rule.tiers.some((tier) => tier.minimum > minimum && work - amount >= tier.after)).toBe(true);
          }
        }
      },
    ),
  );
});

test("for all chains of a day with a clock change, a capped break lowers no clock-in day below its threshold", () => {
  fc.assert(
    fc.property(anyFacts(changeDays), ({ one, day }) => {
      const plain = { ...one, settings: { ...one.settings, nightMode: "clockInDay" as const } };
      const rule = one.models.crew[0]?.days[0]?.breakRule as BreakRule;
      const least = rule.tiers[0]?.after ?? 0;
      const capped = model(week40, { breakRule: { ...rule, mode: "capped" } });
      const days = (version: ReturnType<typeof model>) =>
        evaluateDays({ ...plain, models: { member: [], crew: [version] } }, day, lastDayOf(one));
      const stamped = days(model(week40));
      for (const [index, result] of days(capped).entries())
        expect(result.work).toBeGreaterThanOrEqual(Math.min(least, stamped[index]?.work ?? 0));
    }),
    { numRuns: 60 },
  );
});

test("wherever the break is placed, the time stays the same time", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("Europe/Berlin").chain((zone) => chainsFrom(zone, localDate("2026-05-04"))),
      fc.integer({ min: 0, max: 40_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (chains, after, share) => {
        const segments: Segment[] = chains.flatMap((one) =>
          segmentsWithin(one, (one[0]?.at ?? 0) / 1000, (one.at(-1)?.at ?? 0) / 1000),
        );
        const before = sumSegments(segments);
        const amount = Math.floor(before.work * share);
        const placed = placeBreak(segments, after, amount);
        expect(sumSegments(placed)).toEqual({
          work: before.work - amount,
          break: before.break,
          automaticBreak: amount,
        });
        for (const [index, one] of placed.entries())
          expect(one.from).toBeGreaterThanOrEqual(placed[index - 1]?.to ?? 0);
      },
    ),
  );
});

test("whole weeks later, where no clock changes, everything is the same", () => {
  fc.assert(
    fc.property(anyFacts(plainDays), fc.integer({ min: 1, max: 8 }), ({ one, day }, weeks) => {
      const ms = weeks * 7 * 86_400_000;
      const later = {
        ...one,
        chains: one.chains.map((chain) => chain.map((stamp) => ({ ...stamp, at: (stamp.at + ms) as Instant }))),
      };
      const moved = evaluateDays(later, addDays(day, weeks * 7), addDays(lastDayOf(one), weeks * 7));
      expect(moved).toEqual(
        evaluateDays(one, day, lastDayOf(one)).map((result) => ({ ...result, date: addDays(result.date, weeks * 7) })),
      );
    }),
    { numRuns: 60 },
  );
});

test("the explanation of any day sums to the day", () => {
  fc.assert(
    fc.property(anyFacts(changeDays), ({ one, day }) => {
      for (let date = day; date <= lastDayOf(one); date = addDays(date, 1)) {
        const { result, steps } = explainDay(one, date);
        const sums = steps.reduce(
          (sum, step) => ("break" in step ? { work: sum.work + step.work, break: sum.break + step.break } : sum),
          { work: 0, break: 0 },
        );
        expect(sums).toEqual({ work: result.work, break: result.break });
      }
    }),
    { numRuns: 60 },
  );
});
