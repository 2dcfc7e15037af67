import type { Country } from "../holidays/regions.ts";
import { ageOn } from "../members/coming-of-age.ts";
import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate, mondayOf } from "../time/local-date.ts";
import { localDayOf, startOfDay } from "../time/zone.ts";
import { timeAccounts } from "../time-clock/stamp.ts";
import type { CountedChain, CountedStamp } from "../working-time/evaluation.ts";
import { endOf, stampedSegments, startOf, totalLength } from "../working-time/law/breaks.ts";
import { citationOf } from "../working-time/law/citation.ts";
import type { Finding } from "../working-time/law/finding.ts";
import { findingsIn, workingDaysOf } from "../working-time/law/findings.ts";
import { type LawEntry, lawPack } from "../working-time/law/law-pack.ts";
import { isOpenOnSundays, type Sector } from "../working-time/law/sectors.ts";
import type { WorkedWeek } from "../working-time/law/week-findings.ts";
import {
  type JudgedPerson,
  type JudgedShift,
  type PlannedLawRule,
  plannedLawRules,
  type ShiftConflict,
} from "./conflict.ts";

/** The law that a crew's plan is judged by. */
export interface PlanLaw {
  zone: string;
  country: Country;
  sector: Sector;
  /** Whole public holidays. */
  holidays: ReadonlySet<LocalDate>;
  /** Shifts before this day are only looked back at; undefined judges all. */
  judgedFrom?: LocalDate | undefined;
}

/** A plan cannot know the mean of months: where the law only has that, its mean is the most for a planned week. */
export const planningPack: readonly LawEntry[] = lawPack.map((entry) => ({
  ...entry,
  weeklyMaximum: entry.weeklyMaximum ?? entry.average?.perWeek ?? null,
  average: null,
  nightAverage: null,
}));

/** A stretch of work: a planned shift, or work that was stamped and has no guid. Epoch seconds. */
interface Work {
  guid: string | null;
  date: LocalDate;
  from: number;
  to: number;
  net: number;
  /** Whether its break can still be put where the law wants it. */
  isBreakFree: boolean;
  chain: CountedChain;
}

type Judged = Pick<JudgedPerson, "userId" | "comesOfAgeAt" | "isMinor" | "recorded">;

/** Asks the law about planned shifts as though they had been worked exactly so. */
export function lawConflicts(law: PlanLaw, person: Judged, planned: readonly JudgedShift[]): ShiftConflict[] {
  const works = worksOf(law.zone, person.recorded ?? [], planned);
  const shifts = works.filter(({ guid }) => guid !== null);
  const [first, last] = [shifts[0], shifts.at(-1)];
  if (!first || !last) return [];
  const { comesOfAgeAt, isMinor = false } = person;
  const isMinorOn = (day: LocalDate): boolean => (comesOfAgeAt === null ? isMinor : day < comesOfAgeAt);
  const chains = works.map(({ chain }) => chain);
  const input = {
    ...law,
    isMinorOn,
    ageOn: (day: LocalDate) => (comesOfAgeAt !== null && isMinorOn(day) ? ageOn(comesOfAgeAt, day) : undefined),
    chains,
    deducted: [],
    weeks: weeksOf(works),
    recordedOn: new Map(),
    pack: planningPack,
  };
  const lastSunday = addDays(mondayOf(localDayOf(law.zone, (last.to * 1000) as Instant)), 6);
  const { judgedFrom = first.date } = law;
  const findings = findingsIn(input, first.date < judgedFrom ? judgedFrom : first.date, lastSunday);
  const culprits = culpritsAmong(law.zone, works);
  return findings.flatMap((finding): ShiftConflict[] => {
    if (!isPlannable(finding) || !matters(finding, findings, law.sector, isMinorOn(finding.date))) return [];
    const { marked, other = null, involved } = culprits(finding);
    const guids = involved.flatMap(({ guid }) => guid ?? []);
    const guid = marked?.guid ?? guids.at(-1);
    if (guid === undefined || (finding.rule === "workInRow" && marked?.isBreakFree)) return [];
    const { rule: kind, date, unit, actual, limit, remedy } = finding;
    const act = citationOf(finding.act, kind);
    const otherGuid = other?.guid === guid ? null : (other?.guid ?? null);
    const on = works.find((work) => work.guid === guid)?.date ?? date;
    const figures = { act, unit, actual, limit, remedy };
    return [{ kind, isHard: false, guid, otherGuid, guids, userId: person.userId, date: on, ...figures }];
  });
}

type PlannedFinding = Finding & { rule: PlannedLawRule };

const isPlannable = (finding: Finding): finding is PlannedFinding =>
  (plannedLawRules as readonly string[]).includes(finding.rule);

/** Leaves out what the law only mentions, and what says the same as another finding of that day. */
function matters(
  { rule, date, severity }: Finding,
  all: readonly Finding[],
  sector: Sector,
  isMinor: boolean,
): boolean {
  const isFound = (other: Finding["rule"]): boolean => all.some((one) => one.rule === other && one.date === date);
  if (rule === "workInRow") return !isFound("break");
  if (rule === "nightWork" && isFound("hours")) return false;
  if (rule === "weeklyMaximum") return true;
  if (rule === "sundayWork" || rule === "holidayWork") return isMinor ? severity !== "info" : !isOpenOnSundays(sector);
  return severity !== "info";
}

/** In order. Work that took place replaces its shift, and of two shifts at the same time the first one counts. */
function worksOf(zone: string, recorded: readonly CountedChain[], planned: readonly JudgedShift[]): Work[] {
  const works: Work[] = recorded.map((chain) => ({
    guid: null,
    date: localDayOf(zone, chain[0]?.at ?? (0 as Instant)),
    from: startOf(chain),
    to: endOf(chain),
    net: totalLength(stampedSegments([chain]), "work"),
    isBreakFree: false,
    chain,
  }));
  for (const shift of planned) {
    const [from, to] = [shift.from / 1000, shift.to / 1000];
    if (works.some((work) => work.from < to && from < work.to)) continue;
    const net = to - from - shift.breakSeconds;
    const isBreakFree = shift.breakFrom === null && shift.breakSeconds > 0;
    works.push({ guid: shift.guid, date: shift.date, from, to, net, isBreakFree, chain: chainOf(shift) });
  }
  return works.sort((one, other) => one.from - other.from);
}

/** The stamps of a shift that is worked as planned. A break that lies nowhere in particular is taken in the middle. */
function chainOf({ from, to, breakFrom, breakSeconds }: JudgedShift): CountedChain {
  if (breakSeconds === 0) return [stamp(from, timeAccounts.START_WORK), stamp(to, timeAccounts.STOP_WORK)];
  const pause = breakFrom ?? Math.floor((from + to - breakSeconds * 1000) / 120_000) * 60_000;
  return [
    stamp(from, timeAccounts.START_WORK),
    stamp(pause, timeAccounts.START_BREAK),
    stamp(pause + breakSeconds * 1000, timeAccounts.START_WORK),
    stamp(to, timeAccounts.STOP_WORK),
  ];
}

const stamp = (at: number, timeAccount: CountedStamp["timeAccount"]): CountedStamp => ({
  at: at as Instant,
  timeAccount,
  timeCategory1Id: null,
  timeCategory2Id: null,
});

/** Work belongs to the week in which it begins. Free Sundays of the year are not a question to a plan. */
function weeksOf(works: readonly Work[]): Map<LocalDate, WorkedWeek> {
  const weeks = new Map<LocalDate, WorkedWeek>();
  for (const { date, net } of works) {
    const monday = mondayOf(date);
    weeks.set(monday, { work: (weeks.get(monday)?.work ?? 0) + net, isSundayWorked: false });
  }
  return weeks;
}

interface Culprits {
  /** The work to move. */
  marked: Work | undefined;
  other?: Work | undefined;
  involved: readonly Work[];
}

/** Finds the work that a finding is about. */
function culpritsAmong(zone: string, works: readonly Work[]): (finding: Finding) => Culprits {
  const workOf = new Map(works.map((work) => [work.chain, work]));
  const days = workingDaysOf(
    works.map(({ chain }) => chain),
    zone,
  );
  const onDay = (date: LocalDate): Work[] => (days.get(date) ?? []).flatMap((chain) => workOf.get(chain) ?? []);
  const before = (work: Work): Work | undefined => works[works.indexOf(work) - 1];
  const pair = (marked: Work | undefined): Culprits => {
    const other = marked && before(marked);
    return { marked, other, involved: [other, marked].filter((work) => work !== undefined) };
  };
  const restBefore = (work: Work): number => work.from - (before(work)?.to ?? Number.NEGATIVE_INFINITY);

  return ({ rule, date, actual, limit, remedy }) => {
    const day = onDay(date);
    switch (rule) {
      case "rest":
        return pair(day.find((work) => restBefore(work) === actual));
      case "restMean":
        return pair(day[0]);
      case "weekendRest":
        return pair(works.find((work) => work.date > date));
      case "weeklyMaximum":
      case "daysPerWeek": {
        const week = works.filter((work) => work.date <= date && work.date > addDays(date, -7));
        return { marked: rule === "weeklyMaximum" ? workBeyond(week, limit) : dayBeyond(week, limit), involved: week };
      }
      case "saturdayWork":
      case "sundayWork":
      case "holidayWork": {
        const [from, to] = [startOfDay(zone, date) / 1000, startOfDay(zone, addDays(date, 1)) / 1000];
        const within = works.filter((work) => work.from < to && work.to > from);
        return { marked: within[0], involved: within };
      }
      case "break":
        return { marked: longest(day), involved: day };
      case "workInRow": {
        const at = remedy.kind === "breakBy" ? remedy.at : 0;
        return { marked: day.find((work) => work.from <= at && at < work.to), involved: day };
      }
      case "hours":
        return { marked: remedy.kind === "startAt" ? day[0] : day.at(-1), involved: day };
      default:
        return { marked: day.at(-1), involved: day };
    }
  };
}

const longest = (works: readonly Work[]): Work | undefined =>
  works.reduce<Work | undefined>((most, work) => (most && most.net >= work.net ? most : work), undefined);

/** The work with which a week passes its limit. */
function workBeyond(week: readonly Work[], limit: number): Work | undefined {
  let sum = 0;
  return week.find((work) => (sum += work.net) > limit);
}

/** The first work of the day that is one too many. */
function dayBeyond(week: readonly Work[], limit: number): Work | undefined {
  const days = new Set<LocalDate>();
  return week.find((work) => days.add(work.date).size > limit);
}
