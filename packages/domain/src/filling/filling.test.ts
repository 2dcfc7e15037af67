import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Wish } from "../availability/wish.ts";
import { addDays } from "../time/local-date.ts";
import { brokenPlaces, withoutBroken } from "./check-plan.ts";
import { type Costs, createCosts } from "./costs.ts";
import { explainPlan } from "./explain.ts";
import { candidate, fixtureMonday, fixtureRules, held, openShift, randomCrew } from "./filling.fixture.ts";
import { createHardRules, type HardRules } from "./hard-rules.ts";
import { createModel } from "./model.ts";
import { partOf } from "./part.ts";
import { type Candidate, type FillingProblem, type OpenShift, openPlaces, type Plan } from "./problem.ts";
import { createRandom } from "./random.ts";
import { createScheduleSearch } from "./schedules.ts";
import { search } from "./search.ts";

const fillBySearch = (problem: FillingProblem, steps = 4000, seed = 1) => {
  const rules = createHardRules(problem);
  const costs = createCosts(problem, rules);
  const plan = search(problem, rules, costs, { seed, steps });
  return { plan, cost: costs.planCost(plan), rules, costs };
};

/** Every plan of a small problem, judged without anything that the search has prepared. */
function bestByTrial(problem: FillingProblem): number {
  const rules = createHardRules(problem);
  const costs = createCosts(problem, rules);
  let best = Number.POSITIVE_INFINITY;
  const visit = (plan: number[][]): void => {
    if (plan.length === problem.shifts.length) {
      const cost = costs.planCost(plan);
      if (cost < best && brokenPlaces(problem, plan).length === 0) best = cost;
      return;
    }
    for (const members of subsets(problem.candidates.length, problem.shifts[plan.length]?.places ?? 0))
      visit([...plan, members]);
  };
  visit([]);
  return best;
}

const subsets = (count: number, most: number): number[][] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (__, member) => member).filter((member) => (bits >> member) & 1),
  ).filter((members) => members.length <= most);

const problemOf = (shifts: OpenShift[], candidates: Candidate[]): FillingProblem => ({
  rules: fixtureRules,
  shifts,
  candidates,
});
const userIdsOf = (problem: FillingProblem, plan: Plan, shift: number): number[] =>
  (plan[shift] ?? []).map((member) => problem.candidates[member]?.person.userId ?? 0);

const crews = fc
  .record({
    members: fc.integer({ min: 1, max: 9 }),
    places: fc.integer({ min: 1, max: 24 }),
    days: fc.integer({ min: 1, max: 10 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map((size) => randomCrew({ ...size, isMixed: true }));

/** A sound plan is a solution of the model at its own cost, so that no bound of the model lies above it. */
function expectInModel(problem: FillingProblem, rules: HardRules, costs: Costs, plan: Plan): void {
  const model = createModel(problem, rules, costs);
  const values = model.valuesOf(plan);
  const sumOf = (columns: number[], factors: number[]): number =>
    columns.reduce((sum, column, index) => sum + (values[column] ?? 0) * (factors[index] ?? 0), 0);
  for (const { columns, values: factors, lower, upper } of model.rows) {
    expect(sumOf(columns, factors)).toBeGreaterThanOrEqual(lower - 1e-6);
    expect(sumOf(columns, factors)).toBeLessThanOrEqual(upper + 1e-6);
  }
  for (const [column, value] of values.entries()) expect(value).toBeLessThanOrEqual(model.upper[column] ?? 0);
  const cost = values.reduce((sum, value, column) => sum + value * (model.costs[column] ?? 0), 0);
  expect(cost).toBeCloseTo(costs.planCost(plan), 6);
  expect(model.planOf(values)).toEqual(plan);
}

describe("random crews", () => {
  test("every sound plan is a solution of the model, so that its bound is honest", () => {
    fc.assert(
      fc.property(crews, fc.integer({ min: 0, max: 300 }), (problem, steps) => {
        const { plan, rules, costs } = fillBySearch(problem, steps);
        expectInModel(problem, rules, costs, plan);
      }),
      { numRuns: 30 },
    );
  });

  test("a part of a problem costs and allows what the whole does, and goes back into the same plan", () => {
    fc.assert(
      fc.property(crews, (problem) => {
        const { plan, rules, costs, cost } = fillBySearch(problem, 200);
        const members = problem.candidates.map((_, member) => member).filter((member) => member % 2 === 0);
        const part = partOf(problem, rules, costs, plan, members);
        expect(part.merged(part.plan)).toEqual(plan);
        expect(part.costs.planCost(part.plan)).toBe(cost);
        const found = search(part.problem, part.rules, part.costs, { seed: 1, steps: 300 });
        expect(brokenPlaces(problem, part.merged(found))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test("a filling never breaks a rule of the planner, and is the same twice", () => {
    fc.assert(
      fc.property(crews, (problem) => {
        const { plan } = fillBySearch(problem, 1500);
        expect(brokenPlaces(problem, plan)).toEqual([]);
        expect(fillBySearch(problem, 1500).plan).toEqual(plan);
      }),
      { numRuns: 40 },
    );
  });

  test("the schedules found for a member break no rule, cost what they say, and begin with the best one", () => {
    fc.assert(
      fc.property(crews, fc.integer({ min: 1, max: 1000 }), (problem, seed) => {
        const rules = createHardRules(problem);
        const costs = createCosts(problem, rules);
        const random = createRandom(seed);
        const prices = problem.shifts.map(() => (random() < 0.1 ? undefined : random() * 120));
        const valueOf = (member: number, shifts: readonly number[]): number =>
          costs.memberCost(member, shifts) - shifts.reduce((sum, shift) => sum + (prices[shift] ?? 0), 0);
        const findSchedules = createScheduleSearch(problem, rules, costs);
        for (const member of problem.candidates.keys()) {
          const found = findSchedules(member, prices, 4);
          expect(found.length).toBeGreaterThan(0);
          for (const { shifts, value } of found) {
            expect(rules.mayTake(member, shifts)).toBe(true);
            expect(shifts.every((shift) => prices[shift] !== undefined)).toBe(true);
            expect(value).toBeCloseTo(valueOf(member, shifts), 6);
          }
          const values = found.map(({ value }) => value);
          expect(values).toEqual([...values].sort((one, other) => one - other));
          expect(values[0]).toBeLessThanOrEqual(valueOf(member, []) + 1e-9);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("the search finds the best plan of small crews, and every row of the model holds for it", () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const problem = randomCrew({ members: 3, places: 5, days: 3, seed, isMixed: true });
      const { plan, cost, rules, costs } = fillBySearch(problem);
      expect(cost, `seed ${seed}`).toBeCloseTo(bestByTrial(problem), 6);
      expectInModel(problem, rules, costs, plan);
    }
  });
});

describe("hard rules", () => {
  const early = openShift("early", 0, "06:00", "14:00");

  test("rest, absence, qualification, wish and eligibility keep a shift empty", () => {
    const late = { ...openShift("late", -1, "14:00", "22:00"), userId: 1 };
    const absences = [{ date: fixtureMonday, part: "whole" as const, isGranted: true }];
    const skilled = (userId: number) => ({ ...candidate(userId, 40).person, qualifications: [held(2)] });
    const cannot: Wish = {
      ...{ kind: "CANNOT", weekday: null, date: fixtureMonday, fromMinute: 0, untilMinute: 1440 },
      ...{ validFrom: null, validUntil: null, savedOn: fixtureMonday },
    };
    const blocked: Candidate[] = [
      candidate(1, 40, { person: skilled(1), fixed: [late] }),
      candidate(2, 40, { person: { ...skilled(2), absences } }),
      candidate(3, 40),
      candidate(4, 40, { person: { ...skilled(4), wishes: [cannot] } }),
      candidate(5, 40, { person: skilled(5) }),
    ];
    const shift = { ...early, qualificationIds: [2], eligibleUserIds: new Set([1, 2, 3, 4]) };
    const problem = problemOf([shift], blocked);
    const { plan, rules, costs } = fillBySearch(problem);
    expect(openPlaces(problem, plan)).toBe(1);
    const [place] = explainPlan(problem, rules, costs, plan);
    expect(place?.against.map(({ reason: { kind } }) => kind)).toEqual([
      "rest",
      "absence",
      "qualification",
      "cannot",
      "notEligible",
    ]);
    expect(place?.change).toMatchObject({ member: 4, reason: { kind: "notEligible" } });
  });

  test("an empty place names the smallest change: half an hour, before a qualification", () => {
    const late = { ...openShift("late", -1, "14:00", "20:30"), userId: 1 };
    const shift = openShift("short-rest", 0, "07:00", "14:00", { qualificationIds: [2] });
    const skilled = { ...candidate(1, 40).person, qualifications: [held(2)] };
    const people = [candidate(1, 40, { person: skilled, fixed: [late] }), candidate(2, 40)];
    const problem: FillingProblem = { ...problemOf([shift], people), rules: { ...fixtureRules, sector: "other" } };
    const { plan, rules, costs } = fillBySearch(problem);
    const [place] = explainPlan(problem, rules, costs, plan);
    expect(place?.change).toMatchObject({ member: 0, reason: { kind: "startLater", actual: 1800 } });
  });

  test("what no longer fits is left out when the problem has changed meanwhile", () => {
    const problem = problemOf([early], [candidate(1, 40)]);
    const { plan } = fillBySearch(problem);
    expect(plan).toEqual([[0]]);
    const fixed = [{ ...openShift("meanwhile", 0, "12:00", "18:00"), userId: 1 }];
    expect(withoutBroken(problemOf([early], [candidate(1, 40, { fixed })]), plan)).toEqual([[]]);
    expect(withoutBroken(problem, plan)).toEqual(plan);
  });

  test("48 hours of a week are the most", () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => openShift(`day-${day}`, day, "08:00", "16:30"));
    const { plan } = fillBySearch(problemOf(week, [candidate(1, 60)]));
    expect(plan.filter((members) => members.length > 0)).toHaveLength(6);
  });
});

describe("costs", () => {
  test("a wish is met, and what somebody would rather not goes to somebody else", () => {
    const shifts = [openShift("a", 0, "08:00", "14:00"), openShift("b", 0, "08:00", "14:00")];
    const problem = problemOf(shifts, [
      candidate(1, 20, { wishes: new Map([["a", "RATHER_NOT"]]) }),
      candidate(2, 20, { wishes: new Map([["b", "WOULD_LIKE"]]) }),
      candidate(3, 20),
    ]);
    const { plan, rules, costs } = fillBySearch(problem);
    expect(userIdsOf(problem, plan, 0)).toEqual([3]);
    expect(userIdsOf(problem, plan, 1)).toEqual([2]);
    const explained = explainPlan(problem, rules, costs, plan);
    expect(explained[1]?.why?.kind).toBe("wish");
    expect(explained[0]?.against).toContainEqual({ member: 0, reason: expect.objectContaining({ kind: "ratherNot" }) });
  });

  test("too few hours are spread over everybody", () => {
    const shifts = [0, 1, 2, 3].map((day) => openShift(`day-${day}`, day, "08:00", "14:00"));
    const problem = problemOf(shifts, [candidate(1, 24), candidate(2, 24)]);
    const { plan } = fillBySearch(problem);
    expect(plan.filter(([member]) => member === 0)).toHaveLength(2);
  });

  test("a weekend goes to the member with the fewest of them in twelve months", () => {
    const saturday = openShift("saturday", 5, "08:00", "14:00");
    const with5 = { ...candidate(1, 20).burdens, weekend: 5 };
    const problem = problemOf(
      [saturday],
      [candidate(1, 20, { burdens: with5 }), candidate(2, 20, { burdens: with5 }), candidate(3, 20)],
    );
    const { plan, rules, costs } = fillBySearch(problem);
    expect(saturday.date).toBe(addDays(fixtureMonday, 5));
    expect(userIdsOf(problem, plan, 0)).toEqual([3]);
    expect(explainPlan(problem, rules, costs, plan)[0]?.why).toMatchObject({
      kind: "fair",
      burden: "weekend",
      actual: 0,
    });
  });
});
