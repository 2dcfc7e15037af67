import type { Country } from "../../holidays/regions.ts";
import type { Instant } from "../../time/instant.ts";
import { addDays, type LocalDate, mondayOf, weekday } from "../../time/local-date.ts";
import { localDayOf, startOfDay } from "../../time/zone.ts";
import type { CountedChain } from "../evaluation.ts";
import { epochSecondOf } from "../segments.ts";
import { stampedSegments } from "./breaks.ts";
import { dayFindings, nightWork, shortRest, type WorkedDay } from "./day-findings.ts";
import type { Finding } from "./finding.ts";
import { type LawEntry, type LawLimits, lawPack, limitsAtAge, limitsOn } from "./law-pack.ts";
import type { Sector } from "./sectors.ts";
import { type EndedWeek, type WorkedWeeks, weekFindings } from "./week-findings.ts";

/** Chains as far before the days as short rests and nights are looked for, and one day after them. */
export const LOOKBACK_DAYS = 28;

interface DayWork {
  date: LocalDate;
  work: number;
  automaticBreak: number;
}

export interface LawInput {
  zone: string;
  country: Country;
  /** Whether the person is under 18 on a day, and how old, where that is known. */
  isMinorOn: (day: LocalDate) => boolean;
  ageOn: (day: LocalDate) => number | undefined;
  /** Closed chains, sorted, from `LOOKBACK_DAYS` before the days to the day after them. */
  chains: readonly CountedChain[];
  /** Net work of the days. */
  results: readonly DayWork[];
  weeks: WorkedWeeks;
  /** Whole public holidays. */
  holidays: ReadonlySet<LocalDate>;
  sector: Sector;
  /** Days whose work was recorded later, and on which day. */
  recordedOn: ReadonlyMap<LocalDate, LocalDate>;
  pack?: readonly LawEntry[];
}

/** What the law says to these days: each finding names its rule, the figures and the smallest remedy. */
export function findingsIn(facts: LawInput, from: LocalDate, to: LocalDate): Finding[] {
  const { zone, country, isMinorOn, chains, results, pack = lawPack } = facts;
  const workOf = new Map(results.map((one) => [one.date, one]));
  const days = new Map<LocalDate, CountedChain[]>();
  for (const chain of chains) {
    const date = localDayOf(zone, (chain[0]?.at ?? 0) as Instant);
    days.set(date, [...(days.get(date) ?? []), chain]);
  }
  const found: Finding[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const ofAct = limitsOn(country, isMinorOn(date), date, facts.sector, pack);
    if (!ofAct) continue;
    const limits = limitsAtAge(ofAct, facts.ageOn(date));
    const today = days.get(date);
    if (today) {
      const result = workOf.get(date);
      const day: WorkedDay = {
        date,
        zone,
        chains: today,
        endOfDayBefore: lastEnd(chains, today),
        netWork: result?.work,
        automaticBreak: result?.automaticBreak ?? 0,
        isHoliday: facts.holidays.has(date),
        hadShortRest: daysFrom(mondayOf(date), addDays(date, -1)).some((one) =>
          hasShortRest(chains, days.get(one), limits),
        ),
        restsIn: (count) => restsIn(chains, days, addDays(date, 1 - count), date),
        recordedOn: facts.recordedOn.get(date),
      };
      found.push(...dayFindings(day, limits));
    }
    if (weekday(date) === 7) found.push(...weekFindings(endedWeek(facts, days, date, limits), limits));
  }
  return found;
}

const daysFrom = (from: LocalDate, to: LocalDate): LocalDate[] => {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** When the chain before this day's first one ended; epoch seconds. */
function lastEnd(chains: readonly CountedChain[], today: readonly CountedChain[]): number | undefined {
  const [first] = today;
  const before = first && chains[chains.indexOf(first) - 1];
  const end = before?.at(-1)?.at;
  return end === undefined ? undefined : epochSecondOf(end);
}

/** Between days of work that follow one another: what lies around a free day is more than a daily rest. */
function restsIn(
  chains: readonly CountedChain[],
  days: ReadonlyMap<LocalDate, CountedChain[]>,
  from: LocalDate,
  to: LocalDate,
): number[] {
  return daysFrom(from, to).flatMap((date) => {
    const today = days.get(date);
    const start = today?.[0]?.[0]?.at;
    const end = today && days.has(addDays(date, -1)) ? lastEnd(chains, today) : undefined;
    return start === undefined || end === undefined ? [] : [epochSecondOf(start) - end];
  });
}

function hasShortRest(
  chains: readonly CountedChain[],
  today: readonly CountedChain[] | undefined,
  limits: LawLimits,
): boolean {
  const start = today?.[0]?.[0]?.at;
  return (
    today !== undefined &&
    start !== undefined &&
    shortRest(epochSecondOf(start), lastEnd(chains, today), limits) !== undefined
  );
}

function endedWeek(
  { zone, chains, weeks }: LawInput,
  days: ReadonlyMap<LocalDate, CountedChain[]>,
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
    workedDays: daysFrom(addDays(sunday, -6), sunday).filter((date) => days.has(date)).length,
    nightsIn: (count) =>
      daysFrom(addDays(sunday, 1 - count * 7), sunday).filter(
        (date) => nightWork({ date, zone }, stampedSegments(days.get(date) ?? []), limits) > limits.night.after,
      ).length,
    aroundSunday: isKnown ? { from: epochSecondOf(end), to: epochSecondOf(start) } : undefined,
  };
}
