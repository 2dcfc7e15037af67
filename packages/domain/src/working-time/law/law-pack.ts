import type { Country } from "../../holidays/regions.ts";
import type { LocalDate } from "../../time/local-date.ts";
import { type BreakTier, builtInBreakTiers } from "../break-rule.ts";
import type { Sector } from "./sectors.ts";

/** The limits of one act from a day on; seconds throughout, null where the act sets no limit. */
export interface LawLimits {
  country: Country;
  isMinor: boolean;
  validFrom: LocalDate;
  /** The act, as it is cited in a finding. */
  act: string;
  dailyMaximum: number | null;
  weeklyMaximum: number | null;
  /** Some trades may go so far; up to there it is only mentioned. */
  weeklyMaximumOfSome: number | null;
  /** The mean of a week over a number of weeks. */
  average: { perWeek: number; weeks: number } | null;
  breaks: readonly BreakTier[];
  /** Applies to night workers: work at night on this number of days within the weeks. */
  nightAverage: { perWeek: number; weeks: number; nights: number } | null;
  /** Shorter pieces are no break. */
  leastPiece: number;
  /** A break counts only so far from the beginning and the end of work. */
  breakAwayFromEdges: number;
  /** Breaks that the act asks for up to this length are taken in one piece. */
  undividedUpTo: number;
  /** Work without any break in it. */
  longestRun: number | null;
  rest: number;
  /** Once a week it may be as short as this; it is then only mentioned. */
  restOnceAWeek: number | null;
  /** Without a break in it, with the Sunday inside. */
  weekendRest: number | null;
  /** From the first clock-in to the last clock-out of a day. */
  presence: number | null;
  /** Working in it for more than `after` is night work. */
  night: { from: string; to: string; after: number; needsPermit: boolean };
  /** When work may lie at all. */
  hours: { from: string; to: string } | null;
  /** Days within which another day off is due for a Sunday or a holiday that was worked. */
  substitute: { sunday: number; holiday: number } | null;
  /** On which of Saturday (6) and Sunday (7) there is no work but for some trades. */
  freeDays: readonly number[];
  daysPerWeek: number | null;
  /** Number of Sundays of a year that stay free. */
  freeSundays: number | null;
  /** Down to `least`, if another rest within `days` lasts `balancedBy`. */
  shortRest: { least: number; balancedBy: number; days: number } | null;
  /** The mean of the rests within a number of days, if one of them was short. */
  restMean: { days: number } | null;
  /** From an age on work may lie here, youngest first; it is only mentioned where nobody knows the age. */
  hoursFromAge: readonly { age: number; from: string; to: string }[];
  /** Days within which work has to be recorded. */
  recordedWithin: number | null;
}

/** Limits that only some acts set, with their values where an act does not. */
const unlimited = {
  weeklyMaximumOfSome: null,
  average: null,
  nightAverage: null,
  breakAwayFromEdges: 0,
  undividedUpTo: 0,
  restOnceAWeek: null,
  weekendRest: null,
  presence: null,
  hours: null,
  freeDays: [],
  daysPerWeek: null,
  freeSundays: null,
  shortRest: null,
  restMean: null,
  hoursFromAge: [],
  recordedWithin: null,
} satisfies Partial<LawLimits>;

type OptionalLimit = keyof typeof unlimited;
/** The limits that an act sets, with the exceptions for some trades. */
export type LawEntry = Omit<LawLimits, OptionalLimit> &
  Partial<Pick<LawLimits, OptionalLimit>> & { sectors?: Partial<Record<Sector, Partial<LawLimits>>> };

const hours = (count: number): number => Math.round(count * 3600);
const minutes = (count: number): number => count * 60;
const sinceEver = "1970-01-01" as LocalDate;

// § 5 (2) ArbZG.
const shortRest = { least: hours(10), balancedBy: hours(12), days: 28 };
// § 17 MiLoG: by the end of the seventh day.
const recordedWithin = 7;
const SATURDAY = 6;
const SUNDAY = 7;
const adultNight = { from: "23:00", to: "06:00", after: hours(2), needsPermit: false };

const azg: LawEntry = {
  country: "at",
  isMinor: false,
  validFrom: sinceEver,
  act: "AZG",
  dailyMaximum: hours(10),
  weeklyMaximum: hours(50),
  average: { perWeek: hours(48), weeks: 17 },
  breaks: builtInBreakTiers.at,
  leastPiece: minutes(10),
  longestRun: hours(6),
  rest: hours(11),
  weekendRest: hours(36),
  night: { from: "22:00", to: "05:00", after: hours(3), needsPermit: false },
  substitute: { sunday: 7, holiday: 7 },
};

/** Dated, so that a reform adds an entry. The last one that is valid on a day counts. */
export const lawPack: readonly LawEntry[] = [
  {
    country: "de",
    isMinor: false,
    validFrom: "1994-07-01" as LocalDate,
    act: "ArbZG",
    dailyMaximum: hours(10),
    weeklyMaximum: null,
    // 8 h on each of 6 working days.
    average: { perWeek: hours(48), weeks: 24 },
    // 48 days of a year are 4 of four weeks.
    nightAverage: { perWeek: hours(48), weeks: 4, nights: 4 },
    breaks: builtInBreakTiers.de,
    leastPiece: minutes(15),
    longestRun: hours(6),
    rest: hours(11),
    night: adultNight,
    substitute: { sunday: 14, holiday: 56 },
    freeSundays: 15,
    sectors: {
      bakery: { night: { ...adultNight, from: "22:00", to: "05:00" } },
      broadcasting: { shortRest },
      care: { shortRest },
      catering: { shortRest, recordedWithin },
      cleaning: { recordedWithin },
      construction: { recordedWithin },
      farming: { shortRest },
      meat: { recordedWithin },
      transport: { shortRest, recordedWithin },
    },
  },
  {
    country: "de",
    isMinor: true,
    validFrom: sinceEver,
    act: "JArbSchG",
    dailyMaximum: hours(8.5),
    weeklyMaximum: hours(40),
    breaks: builtInBreakTiers.minorsDe,
    leastPiece: minutes(15),
    breakAwayFromEdges: hours(1),
    longestRun: hours(4.5),
    rest: hours(12),
    presence: hours(10),
    night: { from: "20:00", to: "06:00", after: 0, needsPermit: false },
    hours: { from: "06:00", to: "20:00" },
    substitute: { sunday: 7, holiday: 7 },
    freeDays: [SATURDAY, SUNDAY],
    daysPerWeek: 5,
    // §§ 14, 16 and 17: over 16 in catering till ten, in bakeries from five on, over 17 from four; weekends where they are usual.
    sectors: {
      bakery: {
        hoursFromAge: [
          { age: 16, from: "05:00", to: "20:00" },
          { age: 17, from: "04:00", to: "20:00" },
        ],
        freeDays: [SUNDAY],
      },
      care: { freeDays: [] },
      catering: {
        presence: hours(11),
        hoursFromAge: [{ age: 16, from: "06:00", to: "22:00" }],
        freeDays: [],
        recordedWithin,
      },
      cleaning: { recordedWithin },
      construction: { presence: hours(11), recordedWithin },
      farming: { presence: hours(11), freeDays: [] },
      meat: { recordedWithin },
      transport: { freeDays: [SUNDAY], recordedWithin },
    },
  },
  azg,
  { ...azg, validFrom: "2018-09-01" as LocalDate, dailyMaximum: hours(12), weeklyMaximum: hours(60) },
  {
    country: "at",
    isMinor: true,
    validFrom: sinceEver,
    act: "KJBG",
    dailyMaximum: hours(8),
    weeklyMaximum: hours(40),
    breaks: builtInBreakTiers.minorsAt,
    leastPiece: minutes(15),
    longestRun: hours(6),
    rest: hours(12),
    night: { from: "20:00", to: "06:00", after: 0, needsPermit: false },
    hours: { from: "06:00", to: "20:00" },
    substitute: { sunday: 7, holiday: 7 },
    // Two days in a row, one of them the Sunday.
    freeDays: [SUNDAY],
    daysPerWeek: 5,
    // Over 16 in catering till eleven, over 15 in bakeries from four on.
    sectors: {
      bakery: { hoursFromAge: [{ age: 15, from: "04:00", to: "20:00" }] },
      care: { freeDays: [] },
      catering: { hoursFromAge: [{ age: 16, from: "06:00", to: "23:00" }], freeDays: [] },
    },
  },
  {
    country: "ch",
    isMinor: false,
    validFrom: sinceEver,
    act: "ArG",
    dailyMaximum: null,
    weeklyMaximum: hours(45),
    weeklyMaximumOfSome: hours(50),
    breaks: builtInBreakTiers.ch,
    leastPiece: minutes(15),
    undividedUpTo: minutes(30),
    longestRun: hours(5.5),
    rest: hours(11),
    restOnceAWeek: hours(8),
    restMean: { days: 14 },
    presence: hours(14),
    night: { from: "23:00", to: "06:00", after: 0, needsPermit: true },
    substitute: { sunday: 14, holiday: 14 },
  },
  {
    country: "ch",
    isMinor: true,
    validFrom: sinceEver,
    act: "ArG/ArGV5",
    dailyMaximum: hours(9),
    weeklyMaximum: hours(45),
    breaks: builtInBreakTiers.ch,
    leastPiece: minutes(15),
    undividedUpTo: minutes(30),
    longestRun: hours(5.5),
    rest: hours(12),
    presence: hours(12),
    night: { from: "20:00", to: "06:00", after: 0, needsPermit: true },
    // Under 16 till eight, from then on till ten.
    hours: { from: "06:00", to: "20:00" },
    hoursFromAge: [{ age: 16, from: "06:00", to: "22:00" }],
    substitute: { sunday: 14, holiday: 14 },
    freeDays: [SUNDAY],
  },
];

export function limitsOn(
  country: Country,
  isMinor: boolean,
  day: LocalDate,
  sector: Sector = "other",
  pack: readonly LawEntry[] = lawPack,
): LawLimits | undefined {
  let found: LawEntry | undefined;
  for (const one of pack) {
    if (one.country !== country || one.isMinor !== isMinor || one.validFrom > day) continue;
    if (!found || found.validFrom <= one.validFrom) found = one;
  }
  return found && limitsIn(found, sector);
}

// A plan asks for every day of everybody, and while a shift is dragged for each move.
const knownLimits = new WeakMap<LawEntry, Map<Sector, LawLimits>>();

function limitsIn(entry: LawEntry, sector: Sector): LawLimits {
  const bySector = knownLimits.get(entry) ?? new Map<Sector, LawLimits>();
  knownLimits.set(entry, bySector);
  const known = bySector.get(sector);
  if (known) return known;
  const { sectors, ...ofAct } = entry;
  const limits = { ...unlimited, ...ofAct, ...sectors?.[sector] };
  bySector.set(sector, limits);
  return limits;
}

/** The most weeks over which a country's acts take a mean of the work; 1 where they take none. */
export const weeksOfAverages = (country: Country, pack: readonly LawEntry[] = lawPack): number =>
  Math.max(
    1,
    ...pack
      .filter((one) => one.country === country)
      .flatMap(({ average, nightAverage }) => [average?.weeks ?? 1, nightAverage?.weeks ?? 1]),
  );

/** Exceptions from an age on apply to members known to have reached it, and not to members known to be younger. */
export function limitsAtAge(limits: LawLimits, age: number | undefined): LawLimits {
  if (age === undefined || limits.hours === null) return limits;
  const hours = limits.hoursFromAge.findLast((one) => age >= one.age) ?? limits.hours;
  return { ...limits, hours, hoursFromAge: [], night: { ...limits.night, from: hours.to, to: hours.from } };
}
