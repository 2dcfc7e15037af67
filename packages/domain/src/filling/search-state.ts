import { type Costs, EMPTY_COST } from "./costs.ts";
import { type FillingProblem, openPlaces, type Plan, shiftsByCandidate } from "./problem.ts";

/** What a move does to one member. */
export interface Change {
  member: number;
  gains: number | undefined;
  loses: number | undefined;
  after: readonly number[];
  cost: number;
}

/** A plan under change, with its cost at hand. */
export interface SearchState {
  cost(): number;
  plan(): Plan;
  /** Free places of a shift. */
  room(shift: number): number;
  has(member: number, shift: number): boolean;
  shiftsOf(member: number): readonly number[];
  membersOf(shift: number): readonly number[];
  /** One of the shifts with a free place; `at` from 0 to 1 says which. */
  emptyShift(at: number): number | undefined;
  change(member: number, gains: number | undefined, loses: number | undefined): Change;
  /** The cost of changes and of the places that they fill or empty. */
  deltaOf(changes: readonly Change[]): number;
  apply(changes: readonly Change[]): void;
}

export function createState(problem: FillingProblem, costs: Costs, start: Plan): SearchState {
  const { shifts, candidates } = problem;
  const members = start.map((ofShift) => [...ofShift]);
  const taken: (readonly number[])[] = shiftsByCandidate(problem, start);
  const memberCosts = Float64Array.from(candidates, (_, member) => costs.memberCost(member, taken[member] as number[]));
  const room = Int32Array.from(shifts, ({ places }, shift) => places - (members[shift] as number[]).length);
  // Shifts with free places, and where each of them stands in the list; -1 for those that are full.
  const empty: number[] = [];
  const placeOf = Int32Array.from(shifts, (_, shift) => ((room[shift] as number) > 0 ? empty.push(shift) - 1 : -1));
  let cost = memberCosts.reduce((sum, one) => sum + one, openPlaces(problem, start) * EMPTY_COST);

  const setRoom = (shift: number, count: number): void => {
    room[shift] = count;
    const at = placeOf[shift] as number;
    if (count > 0 && at < 0) placeOf[shift] = empty.push(shift) - 1;
    if (count > 0 || at < 0) return;
    const last = empty.pop() as number;
    if (last !== shift) {
      empty[at] = last;
      placeOf[last] = at;
    }
    placeOf[shift] = -1;
  };
  const placesOf = (changes: readonly Change[]): number =>
    changes.reduce((sum, { gains, loses }) => sum + (gains === undefined ? 0 : 1) - (loses === undefined ? 0 : 1), 0);
  const deltaOf = (changes: readonly Change[]): number =>
    changes.reduce(
      (sum, { member, cost: own }) => sum + own - (memberCosts[member] as number),
      -placesOf(changes) * EMPTY_COST,
    );
  return {
    cost: () => cost,
    plan: () => members.map((ofShift) => [...ofShift].sort((one, other) => one - other)),
    room: (shift) => room[shift] as number,
    has: (member, shift) => (members[shift] as number[]).includes(member),
    shiftsOf: (member) => taken[member] as readonly number[],
    membersOf: (shift) => members[shift] as number[],
    emptyShift: (at) => empty[Math.floor(at * empty.length)],
    change: (member, gains, loses) => {
      const now = taken[member] as readonly number[];
      const kept = loses === undefined ? now : now.filter((shift) => shift !== loses);
      const after = gains === undefined ? kept : [...kept, gains];
      return { member, gains, loses, after, cost: costs.memberCost(member, after) };
    },
    deltaOf,
    apply: (changes) => {
      cost += deltaOf(changes);
      for (const { member, gains, loses, after, cost: own } of changes) {
        taken[member] = after;
        memberCosts[member] = own;
        if (loses !== undefined) {
          const ofShift = members[loses] as number[];
          ofShift.splice(ofShift.indexOf(member), 1);
          setRoom(loses, (room[loses] as number) + 1);
        }
        if (gains !== undefined) {
          (members[gains] as number[]).push(member);
          setRoom(gains, (room[gains] as number) - 1);
        }
      }
    },
  };
}
