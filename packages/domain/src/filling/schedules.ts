import { groupBy } from "../lists/group-by.ts";
import { type LocalDate, mondayOf } from "../time/local-date.ts";
import { burdens } from "./burdens.ts";
import type { Costs } from "./costs.ts";
import type { HardRules } from "./hard-rules.ts";
import { createLawfulSets } from "./lawful-sets.ts";
import { weeksOf } from "./model.ts";
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

/** So many of each kind are remembered, because some of the best may be known to break a rule. */
const REMEMBERED = 4;
const GRAIN_SECONDS = 3600;
/** The counts of all burdens share one number: a schedule has at most one shift a day, and few days. */
const COUNT_BITS = 5;
const COUNT_MASK = 2 ** COUNT_BITS - 1;

/** The shifts of the first days. It knows its last shift and the beginning before that. */
interface Beginning {
  before: Beginning | undefined;
  shift: number;
  seconds: number;
  /** Those of the week of the last shift. */
  weekSeconds: number;
  week: LocalDate | undefined;
  burdenCounts: number;
  /** Wishes and burdens, less the prices. */
  paid: number;
  /** With the cost of the hours. */
  value: number;
  /** Its number among the lawful sets; undefined until it is followed. */
  set: number | undefined;
}

const nothing: Omit<Beginning, "value"> = {
  ...{ before: undefined, shift: -1, seconds: 0, weekSeconds: 0, week: undefined },
  ...{ burdenCounts: 0, paid: 0, set: 0 },
};

/**
 * Searches along the days. Of the beginnings with the same hours and the same last shift only the best one is followed to the
 * next day, for what can follow depends on these: the best schedule is found nearly always, though not for certain. A filling
 * spends most of its time here. The cost of a beginning is therefore that of the one before and one shift more, and the law is
 * asked about whole schedules alone, once the hours of the week and each two shifts fit.
 */
export function createScheduleSearch(problem: FillingProblem, rules: HardRules, costs: Costs): FindSchedules {
  const days = rules.allowed.map((ofMember) => byDay(problem, ofMember));
  const limits = rules.allowed.map(
    (ofMember, member) => new Map(weeksOf(problem, member, ofMember).map(({ monday, limit }) => [monday, limit])),
  );
  const kindsOf = problem.shifts.map((shift) => shift.burdens.map((burden) => burdens.indexOf(burden)));
  const sets = createLawfulSets(rules, problem.shifts.length);
  return (member, prices, count) => {
    const hoursCost = rememberedCost((seconds) => costs.hoursCost(member, seconds));
    const steps = burdens.map((burden) =>
      Array.from({ length: COUNT_MASK }, (_, index) => costs.burdenStep(member, burden, index + 1)),
    );
    let open: Beginning[] = [{ ...nothing, value: hoursCost(0) }];
    for (const { week, shifts: ofDay } of days[member] as Day[]) {
      const limit = limits[member]?.get(week) ?? Number.POSITIVE_INFINITY;
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
        const ofShift = costs.secondsOf(shift);
        for (const one of open) {
          const weekSeconds = (one.week === week ? one.weekSeconds : 0) + ofShift;
          if (weekSeconds > limit) continue;
          const seconds = one.seconds + ofShift;
          let paid = one.paid - gain;
          let { burdenCounts } = one;
          for (const kind of kindsOf[shift] as number[]) {
            paid += steps[kind]?.[(burdenCounts >> (COUNT_BITS * kind)) & COUNT_MASK] as number;
            burdenCounts += 1 << (COUNT_BITS * kind);
          }
          const value = paid + hoursCost(seconds);
          const known = kindOf(seconds, index + 1);
          if (isWorthKeeping(known, value) && isApart(one, shift))
            insertSorted(known, {
              ...{ before: one, shift, seconds, weekSeconds, week, burdenCounts, paid, value, set: undefined },
            });
        }
      }
      open = kinds.flatMap((ofKind) => ofKind.find(isFollowed) ?? []);
    }
    const found: PricedSchedule[] = [];
    for (const one of open.sort((first, second) => first.value - second.value)) {
      const shifts = shiftsOf(one);
      if (sets.mayTake(member, shifts)) found.push({ shifts, value: one.value });
      if (found.length === count) break;
    }
    return found;

    function isApart(one: Beginning, shift: number): boolean {
      for (let at: Beginning | undefined = one; at?.before; at = at.before)
        if (!rules.areApart(member, at.shift, shift)) return false;
      return true;
    }

    function isFollowed(one: Beginning): boolean {
      one.set ??= sets.grown(member, one.before?.set as number, one.shift);
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

interface Day {
  /** The Monday of its week. */
  week: LocalDate;
  shifts: number[];
}

function byDay({ shifts }: FillingProblem, allowed: readonly number[]): Day[] {
  return [...groupBy(allowed, (shift) => (shifts[shift] as OpenShift).date)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, ofDay]) => ({ week: mondayOf(date), shifts: ofDay }));
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
