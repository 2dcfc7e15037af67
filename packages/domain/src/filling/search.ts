import type { Costs } from "./costs.ts";
import type { HardRules } from "./hard-rules.ts";
import { emptyPlan, type FillingProblem, type Plan } from "./problem.ts";
import { createRandom } from "./random.ts";
import { type Change, createState, type SearchState } from "./search-state.ts";

interface SearchSettings {
  seed: number;
  /** The search ends by steps and not by time, so that a slow machine finds the same plan. */
  steps: number;
  /** Called now and then with the share that is done, from 0 to 1. */
  onProgress?: (done: number) => void;
}

/** Degrees in points of cost: at first a move may cost some hours beside the contract, in the end next to nothing. */
const HOT = 20;
const COLD = 0.3;
const REPORTS = 20;
/** One step in so many begins at an empty place, if there is one. */
const EMPTY_FIRST = 3;
/** How often a member gives one of the other shifts away for a new one, though nothing is in the way. */
const EXCHANGES = 0.5;

/** A plan without broken rules: filled greedily, then improved by simulated annealing. */
export function search(problem: FillingProblem, rules: HardRules, costs: Costs, settings: SearchSettings): Plan {
  const { seed, steps, onProgress } = settings;
  if (problem.shifts.length === 0) return [];
  const membersFor = membersByShift(problem, rules);
  const state = createState(problem, costs, emptyPlan(problem));
  fillGreedily(problem, rules, state, membersFor);
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

  /** The shift goes to somebody, who may give one away for it. */
  const propose = (shift: number): Change[] | undefined => {
    const member = pick(membersFor[shift] as number[]);
    if (member === undefined || state.has(member, shift)) return undefined;
    const giver = state.room(shift) > 0 ? undefined : pick(state.membersOf(shift));
    const inTheWay = state.shiftsOf(member).filter((held) => !rules.areApart(member, held, shift));
    if (inTheWay.length > 1) return undefined;
    const released = inTheWay[0] ?? (random() < EXCHANGES ? pick(state.shiftsOf(member)) : undefined);
    const gain = state.change(member, shift, released);
    const heir = released === undefined ? undefined : heirOf(released, giver);
    const takes = heir !== undefined && heir !== member && rules.isAllowed(heir, released as number);
    const isTaken = takes && !state.has(heir, released as number);
    if (giver === undefined) return isTaken ? [gain, state.change(heir, released, undefined)] : [gain];
    if (isTaken && heir === giver) return [gain, state.change(giver, released, shift)];
    const loss = state.change(giver, undefined, shift);
    return isTaken ? [gain, loss, state.change(heir, released, undefined)] : [gain, loss];
  };
  const heirOf = (released: number, giver: number | undefined): number | undefined =>
    giver !== undefined && random() < 0.5 ? giver : pick(membersFor[released] as number[]);

  let best = { cost: state.cost(), plan: state.plan() };
  const keepBest = (): void => {
    if (state.cost() < best.cost - 1e-9) best = { cost: state.cost(), plan: state.plan() };
  };
  const cooling = (COLD / HOT) ** (1 / Math.max(1, steps));
  const every = Math.max(1, Math.floor(steps / REPORTS));
  let heat = HOT;
  for (let step = 0; step < steps; step += 1) {
    heat *= cooling;
    if (onProgress && step % every === every - 1) onProgress((step + 1) / steps);
    const empty = step % EMPTY_FIRST === 0 ? state.emptyShift(random()) : undefined;
    const changes = propose(empty ?? Math.floor(random() * problem.shifts.length));
    if (!changes) continue;
    const delta = state.deltaOf(changes);
    if (delta > 0 && random() >= Math.exp(-delta / heat)) continue;
    if (!changes.every(({ member, after }) => rules.mayTake(member, after))) continue;
    if (delta > 0) keepBest();
    state.apply(changes);
  }
  keepBest();
  return best.plan;
}

function membersByShift({ shifts }: FillingProblem, { allowed }: HardRules): number[][] {
  const members: number[][] = shifts.map(() => []);
  for (const [member, ofMember] of allowed.entries()) for (const shift of ofMember) members[shift]?.push(member);
  return members;
}

/** The shifts that the fewest people can take come first, and each goes to the person for whom it costs least. */
function fillGreedily(
  { shifts }: FillingProblem,
  rules: HardRules,
  state: SearchState,
  membersFor: readonly (readonly number[])[],
): void {
  const scarcity = (shift: number): number => (membersFor[shift] as number[]).length / (shifts[shift]?.places ?? 1);
  const order = shifts.map((_, shift) => shift).sort((one, other) => scarcity(one) - scarcity(other) || one - other);
  for (const shift of order)
    while (state.room(shift) > 0) {
      const options = (membersFor[shift] as number[])
        .filter((member) => !state.has(member, shift))
        .map((member) => state.change(member, shift, undefined))
        .map((change) => ({ change, delta: state.deltaOf([change]) }))
        .sort((one, other) => one.delta - other.delta || one.change.member - other.change.member);
      const found = options.find(({ change: { member, after }, delta }) => delta < 0 && rules.mayTake(member, after));
      if (!found) break;
      state.apply([found.change]);
    }
}
