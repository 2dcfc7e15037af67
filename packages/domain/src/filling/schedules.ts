import { burdens } from "./burdens.ts";
import type { Costs } from "./costs.ts";
import type { HardRules } from "./hard-rules.ts";
import { createLawfulSets } from "./lawful-sets.ts";
import type { FillingProblem, OpenShift } from "./problem.ts";

/** The shifts of one member, in the order of the days. */
export type Schedule = readonly number[];

interface PricedSchedule {
  shifts: Schedule;
  /** The cost of the schedule less the prices of its shifts. */
  value: number;
}

/** The pay for filling a place of each shift; undefined where there is no place left. */
type Prices = readonly (number | undefined)[];

/** The best schedules that were found for a member at given prices, the best one first; none of them breaks a rule. */
type FindSchedules = (member: number, prices: Prices, count: number) => PricedSchedule[];

/** So many beginnings of a schedule are followed to the next day, of those with the same hours and the same last shift. */
const FOLLOWED = 3;
/** So many of each kind are remembered, because some of the best may break a rule. */
const REMEMBERED = 12;
const GRAIN_SECONDS = 3600;
/** The counts of all burdens share one number: a schedule has at most one shift a day, and few days. */
const COUNT_BITS = 5;
const COUNT_MASK = 2 ** COUNT_BITS - 1;

/** The shifts of the first days. It knows its last shift and the beginning before that. */
interface Beginning {
  before: Beginning | undefined;
  shift: number;
  seconds: number;
  burdenCounts: number;
  /** Wishes and burdens, less the prices. */
  paid: number;
  /** With the cost of the hours. */
  value: number;
  /** Its number among the lawful sets; undefined until somebody asks. */
  set: number | undefined;
}

/**
 * Searches along the days. Beginnings are compared only with others of the same hours and the same last shift, for what can
 * follow depends on these: the best schedule is found nearly always, though not for certain. A filling spends most of its
 * time here, so that every cost is that of the beginning before and one shift more.
 */
export function createScheduleSearch(problem: FillingProblem, rules: HardRules, costs: Costs): FindSchedules {
  const days = rules.allowed.map((ofMember) => byDay(problem, ofMember));
  const kindsOf = problem.shifts.map((shift) => shift.burdens.map((burden) => burdens.indexOf(burden)));
  const sets = createLawfulSets(rules, problem.shifts.length);
  return (member, prices, count) => {
    const hoursCost = rememberedCost((seconds) => costs.hoursCost(member, seconds));
    const steps = burdens.map((burden) =>
      Array.from({ length: COUNT_MASK }, (_, index) => costs.burdenStep(member, burden, index + 1)),
    );
    const nothing = { before: undefined, shift: -1, seconds: 0, burdenCounts: 0, paid: 0, value: hoursCost(0), set: 0 };
    let open: Beginning[] = [nothing];
    for (const ofDay of days[member] as number[][]) {
      const offered = bestOfEachTime(rules, ofDay, (shift) => gainOf(prices[shift], costs.wishCost(member, shift)));
      const kinds: Beginning[][] = [];
      const kindOf = (seconds: number, last: number): Beginning[] => {
        const kind = Math.round(seconds / GRAIN_SECONDS) * (offered.length + 1) + last;
        kinds[kind] ??= [];
        return kinds[kind];
      };
      for (const one of open) insertSorted(kindOf(one.seconds, 0), one);
      for (const [index, shift] of offered.entries()) {
        const gain = gainOf(prices[shift], costs.wishCost(member, shift));
        for (const one of open) {
          const seconds = one.seconds + costs.secondsOf(shift);
          let [paid, burdenCounts] = [one.paid - gain, one.burdenCounts];
          for (const kind of kindsOf[shift] as number[]) {
            const nth = (burdenCounts >> (COUNT_BITS * kind)) & COUNT_MASK;
            paid += steps[kind]?.[nth] as number;
            burdenCounts += 1 << (COUNT_BITS * kind);
          }
          const value = paid + hoursCost(seconds);
          const known = kindOf(seconds, index + 1);
          if (isWorthKeeping(known, value) && isApart(one, shift))
            insertSorted(known, { before: one, shift, seconds, burdenCounts, paid, value, set: undefined });
        }
      }
      open = [];
      for (const ofKind of kinds) if (ofKind) takeFirst(ofKind, FOLLOWED, isLawful, open);
    }
    return open
      .sort((one, other) => one.value - other.value)
      .slice(0, count)
      .map((one) => ({ shifts: shiftsOf(one), value: one.value }));

    function isApart(one: Beginning, shift: number): boolean {
      for (let at: Beginning | undefined = one; at?.before; at = at.before)
        if (!rules.areApart(member, at.shift, shift)) return false;
      return true;
    }

    function isLawful(one: Beginning): boolean {
      one.set ??= sets.extended(member, one.before?.set as number, one.shift, () => shiftsOf(one));
      return one.set !== undefined;
    }
  };
}

function shiftsOf(one: Beginning): number[] {
  const shifts: number[] = [];
  for (let at: Beginning | undefined = one; at?.before; at = at.before) shifts.push(at.shift);
  return shifts.reverse();
}

function rememberedCost(find: (seconds: number) => number): (seconds: number) => number {
  const known = new Map<number, number>();
  return (seconds) => {
    const cost = known.get(seconds) ?? find(seconds);
    known.set(seconds, cost);
    return cost;
  };
}

const gainOf = (price: number | undefined, wishCost: number): number =>
  price === undefined ? Number.NEGATIVE_INFINITY : price - wishCost;

function byDay({ shifts }: FillingProblem, allowed: readonly number[]): number[][] {
  const days = new Map<string, number[]>();
  for (const shift of allowed) {
    const { date } = shifts[shift] as OpenShift;
    const known = days.get(date);
    if (known) known.push(shift);
    else days.set(date, [shift]);
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, ofDay]) => ofDay);
}

/** Of shifts at the same times a member takes the one that pays most. */
function bestOfEachTime(rules: HardRules, ofDay: readonly number[], gain: (shift: number) => number): number[] {
  const best = new Map<number, number>();
  for (const shift of ofDay) {
    if (gain(shift) === Number.NEGATIVE_INFINITY) continue;
    const known = best.get(rules.timesOf(shift));
    if (known === undefined || gain(shift) > gain(known)) best.set(rules.timesOf(shift), shift);
  }
  return [...best.values()];
}

const isWorthKeeping = (list: readonly Beginning[], value: number): boolean =>
  list.length < REMEMBERED || value < (list[REMEMBERED - 1] as Beginning).value;

function insertSorted(list: Beginning[], one: Beginning): void {
  if (!isWorthKeeping(list, one.value)) return;
  let at = list.length;
  list.push(one);
  for (; at > 0 && (list[at - 1] as Beginning).value > one.value; at -= 1) list[at] = list[at - 1] as Beginning;
  list[at] = one;
  if (list.length > REMEMBERED) list.pop();
}

function takeFirst<Item>(items: readonly Item[], count: number, isFit: (item: Item) => boolean, into: Item[]): void {
  let taken = 0;
  for (const item of items) {
    if (taken === count) return;
    if (!isFit(item)) continue;
    into.push(item);
    taken += 1;
  }
}
