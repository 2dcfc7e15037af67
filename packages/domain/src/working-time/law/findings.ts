import type { Country } from "../../holidays/regions.ts";
import type { Instant } from "../../time/instant.ts";
import { addDays, type LocalDate, mondayOf } from "../../time/local-date.ts";
import { localDayOf } from "../../time/zone.ts";
import type { CountedChain } from "../evaluation.ts";
import { dayFindings, type WorkedDay } from "./day-findings.ts";
import type { Finding } from "./finding.ts";
import { type LawLimits, lawPack, limitsOn } from "./law-pack.ts";

export interface LawFacts {
  zone: string;
  country: Country;
  /** Whether the person is under 18 on a day. */
  isMinorOn: (day: LocalDate) => boolean;
  /** Closed chains of the days and of the day before them, sorted. */
  chains: readonly CountedChain[];
  /** Net work of days, as far back as averages look. */
  results: readonly { date: LocalDate; work: number; automaticBreak: number }[];
  /** Whole public holidays. */
  holidays: ReadonlySet<LocalDate>;
  pack?: readonly LawLimits[];
}

/** What the law says to these days: each finding names its rule, the figures and the smallest remedy. */
export function findingsIn(facts: LawFacts, from: LocalDate, to: LocalDate): Finding[] {
  const { zone, country, isMinorOn, chains, results, pack = lawPack } = facts;
  const limitsOf = (day: LocalDate) => limitsOn(country, isMinorOn(day), day, pack);
  const workOf = new Map(results.map((one) => [one.date, one]));
  const days = new Map<LocalDate, CountedChain[]>();
  for (const chain of chains) {
    const date = localDayOf(zone, (chain[0]?.at ?? 0) as Instant);
    days.set(date, [...(days.get(date) ?? []), chain]);
  }
  const found: Finding[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const limits = limitsOf(date);
    if (!limits) continue;
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
      };
      found.push(...dayFindings(day, limits));
    }
    if (mondayOf(date) !== mondayOf(addDays(date, 1))) found.push(...weekFindings(workOf, limits, date));
  }
  return found;
}

/** When the chain before this day's first one ended; epoch seconds. */
function lastEnd(chains: readonly CountedChain[], today: readonly CountedChain[]): number | undefined {
  const [first] = today;
  const before = first && chains[chains.indexOf(first) - 1];
  const end = before?.at(-1)?.at;
  return end === undefined ? undefined : Math.floor(end / 1000);
}

function weekFindings(
  workOf: ReadonlyMap<LocalDate, { work: number }>,
  limits: LawLimits,
  sunday: LocalDate,
): Finding[] {
  const sumOf = (days: number): number => {
    let sum = 0;
    for (let back = 0; back < days; back += 1) sum += workOf.get(addDays(sunday, -back))?.work ?? 0;
    return sum;
  };
  const found: Finding[] = [];
  const { act, weeklyMaximum, average } = limits;
  const week = sumOf(7);
  if (weeklyMaximum !== null && week > weeklyMaximum) {
    const over = { actual: week, limit: weeklyMaximum };
    const remedy = { kind: "workLess", seconds: week - weeklyMaximum } as const;
    found.push({ rule: "weeklyMaximum", severity: "warning", date: sunday, act, ...over, remedy });
  }
  // A mean needs all of its weeks: before that nothing can be said.
  if (average && workOf.has(addDays(sunday, 1 - average.weeks * 7))) {
    const mean = Math.round(sumOf(average.weeks * 7) / average.weeks);
    if (mean > average.perWeek) {
      const over = { actual: mean, limit: average.perWeek };
      const remedy = { kind: "workLess", seconds: (mean - average.perWeek) * average.weeks } as const;
      found.push({ rule: "average", severity: "warning", date: sunday, act, ...over, remedy });
    }
  }
  return found;
}
