import { type Costs, EMPTY_COST } from "@glasen/domain/filling/costs.ts";
import type { HardRules } from "@glasen/domain/filling/hard-rules.ts";
import { type FillingProblem, type Plan, shiftsByCandidate } from "@glasen/domain/filling/problem.ts";
import { createScheduleSearch, type Schedule } from "@glasen/domain/filling/schedules.ts";
import type { ScheduleColumn, ScheduleProgram, SharedOut } from "./schedule-program.ts";

/** Prices move slowly from the best ones known, or they would swing from one end to the other. */
const KEPT_OF_CENTRE = 0.7;
/** The pay of an hour to begin with: about its cost beside the contract. */
const PAY_PER_HOUR = 10;
/** New schedules are worth no more work where the program is so close to its bound, in points of cost. */
const CLOSE_ENOUGH = 2;
const SURE = 0.99;
const TINY = 1e-6;

interface Given {
  problem: FillingProblem;
  rules: HardRules;
  costs: Costs;
  program: ScheduleProgram;
  /** New schedules for each member in a round. */
  perMember: number;
}

/** The column that each member is fixed to; undefined for those who are free. */
type Fixed = readonly (number | undefined)[];

/** Schedules on their way from shares to whole ones. */
export interface Sharing {
  /** Makes the schedules of a plan known, and gives their columns. */
  learn(plan: Plan): Fixed;
  /** Finds the first schedules for everybody, at prices that move slowly. */
  explore(rounds: number, onProgress: (done: number) => void): void;
  /** Finds better schedules for everybody who is not fixed, at the prices of the schedules known. */
  refine(rounds: number): void;
  /** Fixes the schedules with the largest shares: those that are sure, and others up to a count. */
  fixSurest(count: number): void;
  release(members: readonly number[]): void;
  returnTo(fixed: Fixed): void;
  fixed(): Fixed;
  /** Members who are not fixed. */
  left(): number;
  /** The plan and the cost of the fixed schedules. */
  plan(): Plan;
  cost(): number;
}

export function createSharing({ problem, rules, costs, program, perMember }: Given): Sharing {
  const { shifts, candidates } = problem;
  const findSchedules = createScheduleSearch(problem, rules, costs);
  const columns: ScheduleColumn[] = [];
  const known = new Map<string, number>();
  const fixed: (number | undefined)[] = candidates.map(() => undefined);
  const room = shifts.map(({ places }) => places);
  let shared: SharedOut | undefined;
  /** The best prices known. */
  let centre = Float64Array.from(shifts, (_, shift) => (costs.secondsOf(shift) / 3600) * PAY_PER_HOUR);

  const keyOf = (member: number, taken: Schedule): string =>
    `${member}: ${[...taken].sort((one, other) => one - other).join(" ")}`;
  const columnOf = (member: number, taken: Schedule): number => known.get(keyOf(member, taken)) as number;
  const column = (at: number): ScheduleColumn => columns[at] as ScheduleColumn;

  /** The number of the schedules that are new. */
  function add(found: readonly Omit<ScheduleColumn, "cost">[]): number {
    const first = columns.length;
    for (const { member, shifts: taken } of found) {
      const key = keyOf(member, taken);
      if (known.has(key)) continue;
      known.set(key, columns.length);
      columns.push({ member, shifts: taken, cost: costs.memberCost(member, taken) });
    }
    program.add(columns.slice(first));
    return columns.length - first;
  }

  function fix(at: number): void {
    const { member, shifts: taken } = column(at);
    fixed[member] = at;
    program.fix(at);
    for (const shift of taken) room[shift] = (room[shift] as number) - 1;
  }

  function release(member: number): void {
    const at = fixed[member];
    if (at === undefined) return;
    fixed[member] = undefined;
    program.release(at);
    for (const shift of column(at).shifts) room[shift] = (room[shift] as number) + 1;
  }

  /** One round at these prices: schedules that are better than those of the program, and a bound for the program. */
  function findBetter({ rents, prices }: SharedOut, paid: Float64Array) {
    const offered = room.map((left, shift) => (left > 0 ? (paid[shift] as number) : undefined));
    let bound = room.reduce((sum, left, shift) => sum + left * Math.min(EMPTY_COST, paid[shift] as number), 0);
    const better = fixed.flatMap((at, member) => {
      if (at !== undefined) {
        bound += column(at).cost;
        return [];
      }
      const found = findSchedules(member, offered, perMember);
      bound += found[0]?.value ?? 0;
      return found.flatMap(({ shifts: taken }) => {
        const worth = taken.reduce((sum, shift) => sum + (prices[shift] as number), rents[member] as number);
        return costs.memberCost(member, taken) < worth - TINY ? [{ member, shifts: taken }] : [];
      });
    });
    return { better, bound };
  }

  /** `keeps` is the share of the best prices known in those that are tried. */
  function generate(
    rounds: number,
    keeps: { first: number; later: number },
    onProgress: (done: number) => void = () => {},
  ): void {
    shared = program.solve();
    let bestBound = Number.NEGATIVE_INFINITY;
    let kept = keeps.first;
    for (let round = 0; round < rounds; round += 1) {
      const { prices } = shared;
      const paid = prices.map((now, shift) => kept * (centre[shift] as number) + (1 - kept) * now);
      const { better, bound } = findBetter(shared, paid);
      if (bound > bestBound) [bestBound, centre] = [bound, paid];
      const added = add(better);
      if (added > 0) shared = program.solve();
      if ((added === 0 && kept === 0) || shared.cost - bestBound <= CLOSE_ENOUGH) break;
      // Where slow prices find nothing new, the program's own ones decide.
      kept = added === 0 ? 0 : keeps.later;
      onProgress((round + 1) / rounds);
    }
  }

  return {
    learn: (plan) => {
      const taken = shiftsByCandidate(problem, plan);
      const all = taken.flatMap((own, member) => [own, []].map((one) => ({ member, shifts: one })));
      add(all);
      return taken.map((own, member) => columnOf(member, own));
    },
    // The program's first prices say little, because it knows few schedules.
    explore: (rounds, onProgress) => generate(rounds, { first: 1, later: KEPT_OF_CENTRE }, onProgress),
    refine: (rounds) => generate(rounds, { first: 0, later: 0 }),
    fixSurest: (count) => {
      const share = (at: number): number => shared?.shares[at] ?? 0;
      const order = [...columns.keys()]
        .filter((at) => share(at) > TINY && fixed[column(at).member] === undefined)
        .sort((one, other) => share(other) - share(one) || one - other);
      let done = 0;
      for (const at of order) {
        if (done >= count && share(at) < SURE) return;
        const { member, shifts: taken } = column(at);
        if (fixed[member] !== undefined || taken.some((shift) => (room[shift] as number) < 1)) continue;
        fix(at);
        done += 1;
      }
      // Without any share that still fits, nobody who is left gets a shift.
      if (done === 0) for (const [member, at] of fixed.entries()) if (at === undefined) fix(columnOf(member, []));
    },
    release: (members) => {
      for (const member of members) release(member);
    },
    returnTo: (before) => {
      for (const member of candidates.keys()) release(member);
      for (const at of before) if (at !== undefined) fix(at);
    },
    fixed: () => [...fixed],
    left: () => fixed.filter((at) => at === undefined).length,
    plan: () => {
      const members = shifts.map((): number[] => []);
      for (const at of fixed)
        if (at !== undefined) for (const shift of column(at).shifts) members[shift]?.push(column(at).member);
      return members;
    },
    cost: () =>
      fixed.reduce<number>(
        (sum, at) => sum + (at === undefined ? 0 : column(at).cost),
        room.reduce((sum, left) => sum + left, 0) * EMPTY_COST,
      ),
  };
}
