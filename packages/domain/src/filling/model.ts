import type { JudgedShift } from "../shifts/conflict.ts";
import { planningPack } from "../shifts/law-conflicts.ts";
import { netSeconds } from "../shifts/shift.ts";
import { addDays, type LocalDate, mondayOf } from "../time/local-date.ts";
import { limitsOn } from "../working-time/law/law-pack.ts";
import { burdens } from "./burdens.ts";
import { type Costs, EMPTY_COST, overSteps, shortSteps } from "./costs.ts";
import type { HardRules } from "./hard-rules.ts";
import { type Candidate, type FillingProblem, type OpenShift, type Plan, shiftsByCandidate } from "./problem.ts";

/**
 * A filling as a linear program: minimal cost of columns within bounds, so that each row lies within its bounds. Every rule
 * in it follows from the hard rules, but it does not know all of them: its optimum is a bound that no plan goes below.
 */
export interface LinearModel {
  costs: number[];
  upper: number[];
  isInteger: boolean[];
  rows: LinearRow[];
}

export interface LinearRow {
  columns: number[];
  values: number[];
  lower: number;
  upper: number;
}

export interface FillingModel extends LinearModel {
  /** All columns of a plan, for a solver to start from. */
  valuesOf(plan: Plan): number[];
  planOf(values: ArrayLike<number>): Plan;
  /** A row that no plan breaks and that forbids a member exactly these shifts. */
  forbids(member: number, shifts: readonly number[]): LinearRow;
}

/** A week has no more shifts of one kind for one member; beyond them the last step counts again. */
const MOST_STEPS = 14;
const INFINITE = Number.POSITIVE_INFINITY;

export function createModel(problem: FillingProblem, rules: HardRules, costs: Costs): FillingModel {
  const { shifts, candidates } = problem;
  const model: LinearModel = { costs: [], upper: [], isInteger: [], rows: [] };
  const addColumn = (cost: number, upper: number, isInteger = false): number => {
    model.upper.push(upper);
    model.isInteger.push(isInteger);
    return model.costs.push(cost) - 1;
  };
  const addRow = (columns: number[], values: number[], lower: number, upper: number): void => {
    model.rows.push({ columns, values, lower, upper });
  };

  const taking = rules.allowed.map(
    (ofMember, member) =>
      new Map(ofMember.map((shift) => [shift, addColumn(costs.wishCost(member, shift), 1, true)] as const)),
  );
  const empty = shifts.map(({ places }) => addColumn(EMPTY_COST, places));
  for (const [shift, { places }] of shifts.entries()) {
    const columns = [...taking.flatMap((ofMember) => ofMember.get(shift) ?? []), empty[shift] as number];
    addRow(columns, ones(columns), places, places);
  }

  const hours = candidates.map((candidate, member) => {
    const ofMember = [...(taking[member] as Map<number, number>)];
    const short = shortSteps(candidate.contractSeconds).map((step) => ({
      column: addColumn(step.perHour, step.seconds / 3600),
      size: step.seconds / 3600,
    }));
    const over = overSteps.map((step) => ({
      column: addColumn(step.perHour, step.seconds / 3600),
      size: step.seconds / 3600,
    }));
    addRow(
      [
        ...ofMember.map(([, column]) => column),
        ...short.map(({ column }) => column),
        ...over.map(({ column }) => column),
      ],
      [...ofMember.map(([shift]) => costs.secondsOf(shift) / 3600), ...short.map(() => 1), ...over.map(() => -1)],
      candidate.missingSeconds / 3600,
      candidate.missingSeconds / 3600,
    );
    return { short, over };
  });

  const fairness = candidates.map((_, member) =>
    burdens.flatMap((burden) => {
      const ofKind = [...(taking[member] as Map<number, number>)].filter(([shift]) =>
        (shifts[shift] as OpenShift).burdens.includes(burden),
      );
      if (ofKind.length === 0) return [];
      const count = Math.min(ofKind.length, MOST_STEPS);
      const steps = Array.from({ length: count }, (__, index) =>
        addColumn(costs.burdenStep(member, burden, index + 1), index === count - 1 ? INFINITE : 1),
      );
      addRow([...ofKind.map(([, column]) => column), ...steps], [...ofKind.map(() => 1), ...steps.map(() => -1)], 0, 0);
      return [{ burden, steps }];
    }),
  );

  for (const [member, ofMember] of taking.entries()) {
    for (const clique of cliquesOf(problem, rules, member)) {
      const columns = clique.map((shift) => ofMember.get(shift) as number);
      addRow(columns, ones(columns), -INFINITE, 1);
    }
    for (const { limit, within } of weeksOf(problem, member, [...ofMember.keys()])) {
      const columns = within.map((shift) => ofMember.get(shift) as number);
      addRow(
        columns,
        within.map((shift) => costs.secondsOf(shift) / 3600),
        -INFINITE,
        limit / 3600,
      );
    }
  }

  return {
    ...model,
    valuesOf: (plan) => {
      const values = model.costs.map(() => 0);
      const set = (column: number, value: number): void => {
        values[column] = value;
      };
      for (const [shift, { places }] of shifts.entries())
        set(empty[shift] as number, places - (plan[shift]?.length ?? 0));
      for (const [member, taken] of shiftsByCandidate(problem, plan).entries()) {
        for (const shift of taken) set(taking[member]?.get(shift) as number, 1);
        const work = taken.reduce((sum, shift) => sum + costs.secondsOf(shift), 0);
        const missing = ((candidates[member] as Candidate).missingSeconds - work) / 3600;
        const { short, over } = hours[member] as (typeof hours)[number];
        spread(missing >= 0 ? short : over, Math.abs(missing), set);
        for (const { burden, steps } of fairness[member] ?? []) {
          const count = taken.filter((shift) => (shifts[shift] as OpenShift).burdens.includes(burden)).length;
          const sizes = steps.map((column, index) => ({ column, size: index === steps.length - 1 ? INFINITE : 1 }));
          spread(sizes, count, set);
        }
      }
      return values;
    },
    planOf: (values) =>
      shifts.map((_, shift) =>
        taking.flatMap((ofMember, member) => {
          const column = ofMember.get(shift);
          return column !== undefined && (values[column] ?? 0) > 0.5 ? [member] : [];
        }),
      ),
    forbids: (member, taken) => {
      const ofMember = [...(taking[member] as Map<number, number>)];
      return {
        columns: ofMember.map(([, column]) => column),
        values: ofMember.map(([shift]) => (taken.includes(shift) ? 1 : -1)),
        lower: -INFINITE,
        upper: taken.length - 1,
      };
    },
  };
}

const ones = (columns: readonly number[]): number[] => columns.map(() => 1);

function spread(
  steps: readonly { column: number; size: number }[],
  amount: number,
  set: (column: number, value: number) => void,
): void {
  let left = amount;
  for (const { column, size } of steps) {
    const within = Math.min(left, size);
    set(column, within);
    left -= within;
  }
}

/** Sets of shifts of which a member can take one, each as large as it gets: together they say which two exclude each other. */
function cliquesOf({ shifts }: FillingProblem, rules: HardRules, member: number): number[][] {
  const own = [...(rules.allowed[member] as number[])].sort(
    (one, other) => (shifts[one] as OpenShift).from - (shifts[other] as OpenShift).from || one - other,
  );
  const cliques: number[][] = [];
  for (const [index, shift] of own.entries()) {
    const earlier = own.slice(0, index).filter((other) => !rules.areApart(member, other, shift));
    const clique: number[] = [shift];
    const rest: number[] = [];
    for (const other of earlier.reverse())
      (clique.every((one) => one === shift || !rules.areApart(member, other, one)) ? clique : rest).push(other);
    if (clique.length > 1) cliques.push(clique);
    for (const other of rest) cliques.push([shift, other]);
  }
  const sets = cliques.map((clique) => new Set(clique));
  // A clique within the next one says nothing new.
  return cliques.filter(
    (clique, index) =>
      !sets.slice(index + 1, index + 1 + own.length).some((later) => clique.every((one) => later.has(one))),
  );
}

/** The work of a week that is left for a member. Overlapping or recorded work is left out: the model may only be too mild. */
export function weeksOf({ rules, shifts, candidates }: FillingProblem, member: number, allowed: readonly number[]) {
  const { person, fixed } = candidates[member] as Candidate;
  const byWeek = new Map<LocalDate, number[]>();
  for (const shift of allowed) {
    const monday = mondayOf((shifts[shift] as OpenShift).date);
    byWeek.set(monday, [...(byWeek.get(monday) ?? []), shift]);
  }
  return [...byWeek].flatMap(([monday, within]) => {
    const limits = [false, person.isMinor === true || person.comesOfAgeAt !== null].flatMap(
      (isMinor) => limitsOn(rules.country, isMinor, monday, rules.sector, planningPack)?.weeklyMaximum ?? INFINITE,
    );
    const limit = Math.max(...limits);
    if (limit === INFINITE) return [];
    const ofWeek = fixed.filter(({ date }) => date >= monday && date <= addDays(monday, 6));
    const isPlain =
      (person.recorded ?? []).length === 0 && !ofWeek.some((one) => ofWeek.some((other) => meets(one, other)));
    const worked = isPlain ? ofWeek.reduce((sum, shift) => sum + netSeconds(shift), 0) : 0;
    return [{ monday, limit: limit - worked, within }];
  });
}

const meets = (one: JudgedShift, other: JudgedShift): boolean =>
  one.guid !== other.guid && one.from < other.to && other.from < one.to;
