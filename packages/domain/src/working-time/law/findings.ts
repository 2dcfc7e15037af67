import type { Country } from "../../holidays/regions.ts";
import type { Instant } from "../../time/instant.ts";
import { addDays, daysBetween, type LocalDate, mondayOf, weekday } from "../../time/local-date.ts";
import { localDayOf, startOfDay } from "../../time/zone.ts";
import type { CountedChain } from "../evaluation.ts";
import { clipSegments, epochSecondOf } from "../segments.ts";
import { endOf, stampedSegments, startOf, totalLength } from "./breaks.ts";
import { calendarDayFindings, dayFindings, nightWork, type Rest, type WorkedDay } from "./day-findings.ts";
import type { Finding } from "./finding.ts";
import { type LawEntry, type LawLimits, lawPack, limitsAtAge, limitsOn } from "./law-pack.ts";
import type { Sector } from "./sectors.ts";
import { type EndedWeek, type WorkedWeeks, weekFindings } from "./week-findings.ts";

/** Chains as far before the days as short rests and nights are looked for, and one day after them. */
export const LOOKBACK_DAYS = 28;

/** Up to this between two chains is an interruption of one working day, also over midnight; more is a rest. */
const LONGEST_INTERRUPTION = 2 * 3600;

export interface LawInput {
  zone: string;
  country: Country;
  /** Whether the person is under 18 on a day, and how old, where that is known. */
  isMinorOn: (day: LocalDate) => boolean;
  ageOn: (day: LocalDate) => number | undefined;
  /** Closed chains, sorted, from `LOOKBACK_DAYS` before the days to the day after them. */
  chains: readonly CountedChain[];
  /** Breaks that nobody stamped and that a rule deducts from the work of these days; epoch seconds. */
  deducted: readonly { from: number; to: number }[];
  weeks: WorkedWeeks;
  /** Whole public holidays; a day off that the company grants is none. */
  holidays: ReadonlySet<LocalDate>;
  sector: Sector;
  /** Days whose work was recorded later, and on which day. */
  recordedOn: ReadonlyMap<LocalDate, LocalDate>;
  pack?: readonly LawEntry[];
}

/** The chains of each working day. */
type WorkingDays = ReadonlyMap<LocalDate, readonly CountedChain[]>;

/**
 * Possible breaches of the law on these days: each finding names its rule, the figures and the smallest remedy. They
 * follow from the stamps, so that no rule of pay (rounding, grace, frame, nights cut at midnight) hides one.
 */
export function findingsIn(input: LawInput, from: LocalDate, to: LocalDate): Finding[] {
  const { zone, country, isMinorOn, chains, pack = lawPack } = input;
  const days = workingDaysOf(chains, zone);
  const found: Finding[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const ofAct = limitsOn(country, isMinorOn(date), date, input.sector, pack);
    if (!ofAct) continue;
    const limits = limitsAtAge(ofAct, input.ageOn(date));
    const today = days.get(date);
    if (today) {
      const day: WorkedDay = {
        date,
        zone,
        chains: today,
        rests: restsOf(chains, today, limits),
        automaticBreak: deductedFrom(today, input.deducted),
        hadShortRest:
          limits.restOnceAWeek !== null &&
          daysBetween(mondayOf(date), addDays(date, -1)).some((one) =>
            restsOf(chains, days.get(one) ?? [], limits).some(({ length }) => length < limits.rest),
          ),
        restsIn: (count) => longestRests(chains, days, limits, daysBetween(addDays(date, 1 - count), date)),
      };
      found.push(...dayFindings(day, limits));
    }
    const calendarDay = {
      date,
      work: weekday(date) > 5 || input.holidays.has(date) ? workOn(chains, zone, date) : 0,
      isHoliday: input.holidays.has(date),
      recordedOn: input.recordedOn.get(date),
    };
    found.push(...calendarDayFindings(calendarDay, limits));
    if (weekday(date) === 7) found.push(...weekFindings(endedWeek(input, days, date, limits), limits));
  }
  return found;
}

/** A chain belongs to the day of its clock-in, or, after an interruption only, to the day of the chain before it. */
export function workingDaysOf(chains: readonly CountedChain[], zone: string): WorkingDays {
  const days = new Map<LocalDate, CountedChain[]>();
  let current: { date: LocalDate; end: number } | undefined;
  for (const chain of chains) {
    const continues = current !== undefined && startOf(chain) - current.end <= LONGEST_INTERRUPTION;
    const date = current && continues ? current.date : localDayOf(zone, (chain[0]?.at ?? 0) as Instant);
    days.set(date, [...(days.get(date) ?? []), chain]);
    current = { date, end: endOf(chain) };
  }
  return days;
}

const deductedFrom = (today: readonly CountedChain[], deducted: LawInput["deducted"]): number => {
  const [from, to] = [startOf(today[0] as CountedChain), endOf(today.at(-1) as CountedChain)];
  return deducted.reduce((sum, one) => sum + (one.from < to && one.to > from ? one.to - one.from : 0), 0);
};

/** The work from 00:00 to 24:00, on whichever day it began. */
function workOn(chains: readonly CountedChain[], zone: string, date: LocalDate): number {
  const [from, to] = [startOfDay(zone, date) / 1000, startOfDay(zone, addDays(date, 1)) / 1000];
  const reaching = chains.filter((chain) => startOf(chain) < to && endOf(chain) > from);
  return totalLength(clipSegments(stampedSegments(reaching), from, to), "work");
}

/**
 * The rests before and within a working day, from the end of a chain to the start of the next. Within a day a pause of
 * hours only divides it, unless the rest before was too short and this is the longer one: then it is the night's rest.
 */
function restsOf(chains: readonly CountedChain[], today: readonly CountedChain[], limits: LawLimits): Rest[] {
  const rests: Rest[] = [];
  for (const chain of today) {
    const before = chains[chains.indexOf(chain) - 1];
    if (!before) continue;
    const rest = { from: endOf(before), length: startOf(chain) - endOf(before) };
    if (rest.length <= LONGEST_INTERRUPTION) continue;
    const last = rests.at(-1);
    const isNight = last !== undefined && last.length < limits.rest && rest.length > last.length;
    if (chain === today[0] || isNight) rests.push(rest);
  }
  return rests;
}

/** Only rests between consecutive days of work: the time around a free day is more than a daily rest. */
const longestRests = (
  chains: readonly CountedChain[],
  days: WorkingDays,
  limits: LawLimits,
  dates: readonly LocalDate[],
): number[] =>
  dates.flatMap((date) => {
    const rests = days.has(addDays(date, -1)) ? restsOf(chains, days.get(date) ?? [], limits) : [];
    return rests.length === 0 ? [] : [Math.max(...rests.map(({ length }) => length))];
  });

function endedWeek(
  { zone, chains, weeks }: LawInput,
  days: WorkingDays,
  sunday: LocalDate,
  limits: LawLimits,
): EndedWeek {
  const [from, to] = [startOfDay(zone, sunday), startOfDay(zone, addDays(sunday, 1))];
  const before = chains.findLast((chain) => (chain[0]?.at ?? 0) < from);
  const after = chains.find((chain) => (chain[0]?.at ?? 0) >= from);
  const end = before?.at(-1)?.at;
  const start = after?.[0]?.at;
  // Work on the Sunday itself has its own finding.
  const isKnown = end !== undefined && start !== undefined && start >= to;
  return {
    sunday,
    weeks,
    workedDays: daysBetween(addDays(sunday, -6), sunday).filter((date) => days.has(date)).length,
    nightsIn: (count) =>
      daysBetween(addDays(sunday, 1 - count * 7), sunday).filter(
        (date) => nightWork({ date, zone }, stampedSegments(days.get(date) ?? []), limits) > limits.night.after,
      ).length,
    aroundSunday: isKnown ? { from: epochSecondOf(end), to: epochSecondOf(start) } : undefined,
  };
}
