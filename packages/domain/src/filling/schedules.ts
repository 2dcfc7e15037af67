import type { Costs } from "./costs.ts";
import type { HardRules } from "./hard-rules.ts";
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

interface Beginning extends PricedSchedule {
  price: number;
  seconds: number;
}

/**
 * Searches along the days. Beginnings are compared only with others of the same hours and the same last shift, for what can
 * follow depends on these: the best schedule is found nearly always, though not for certain.
 */
export function createScheduleSearch(problem: FillingProblem, rules: HardRules, costs: Costs): FindSchedules {
  const days = rules.allowed.map((ofMember) => byDay(problem, ofMember));
  return (member, prices, count) => {
    const mayTake = ({ shifts }: PricedSchedule): boolean => rules.mayTake(member, shifts);
    let open: Beginning[] = [{ shifts: [], price: 0, seconds: 0, value: costs.memberCost(member, []) }];
    for (const ofDay of days[member] as number[][]) {
      const offered = bestOfEachTime(rules, ofDay, (shift) => gainOf(prices[shift], costs.wishCost(member, shift)));
      const kinds = new Map<number, Beginning[]>();
      const remember = (one: Beginning, last: number): void => {
        const kind = Math.round(one.seconds / GRAIN_SECONDS) * (offered.length + 1) + last;
        const known = kinds.get(kind);
        if (known) insertSorted(known, one);
        else kinds.set(kind, [one]);
      };
      for (const one of open) {
        remember(one, 0);
        for (const [index, shift] of offered.entries())
          if (one.shifts.every((held) => rules.areApart(member, held, shift)))
            remember(extended(one, shift, prices[shift] ?? 0), index + 1);
      }
      open = [...kinds.values()].flatMap((ofKind) => takeFirst(ofKind, FOLLOWED, mayTake));
    }
    return open.sort((one, other) => one.value - other.value).slice(0, count);

    function extended({ shifts, price, seconds }: Beginning, shift: number, ofShift: number): Beginning {
      const longer = [...shifts, shift];
      const paid = price + ofShift;
      return {
        ...{ shifts: longer, price: paid, seconds: seconds + costs.secondsOf(shift) },
        value: costs.memberCost(member, longer) - paid,
      };
    }
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

function insertSorted(list: Beginning[], one: Beginning): void {
  let at = list.length;
  while (at > 0 && (list[at - 1] as Beginning).value > one.value) at -= 1;
  if (at >= REMEMBERED) return;
  list.splice(at, 0, one);
  if (list.length > REMEMBERED) list.pop();
}

function takeFirst<Item>(items: readonly Item[], count: number, isFit: (item: Item) => boolean): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length === count) break;
    if (isFit(item)) taken.push(item);
  }
  return taken;
}
