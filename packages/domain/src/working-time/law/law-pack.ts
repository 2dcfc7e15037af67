import type { Country } from "../../holidays/regions.ts";
import type { LocalDate } from "../../time/local-date.ts";
import { type BreakTier, builtInBreakTiers } from "../break-rule.ts";

/** The limits of one act from a day on; seconds throughout, null where the act sets no limit. */
export interface LawLimits {
  country: Country;
  isMinor: boolean;
  validFrom: LocalDate;
  /** The act, as it is cited in a finding. */
  act: string;
  dailyMaximum: number | null;
  weeklyMaximum: number | null;
  /** The mean of a week over so many weeks. */
  average: { perWeek: number; weeks: number } | null;
  breaks: readonly BreakTier[];
  /** Shorter pieces are no break. */
  leastPiece: number;
  /** Work without any break in it. */
  longestRun: number | null;
  rest: number;
  /** From the first clock-in to the last clock-out of a day. */
  presence: number | null;
  /** Working in it for more than `after` is night work. */
  night: { from: string; to: string; after: number };
  /** When work may lie at all. */
  hours: { from: string; to: string } | null;
  /** Days within which another day off is due for a Sunday or a holiday that was worked. */
  substitute: { sunday: number; holiday: number } | null;
}

const hours = (count: number): number => Math.round(count * 3600);
const minutes = (count: number): number => count * 60;
const sinceEver = "1970-01-01" as LocalDate;

const adultNight = { from: "23:00", to: "06:00", after: hours(2) };

/** Dated, so that a reform is one more entry. The last one that is valid on a day counts. */
export const lawPack: readonly LawLimits[] = [
  {
    country: "de",
    isMinor: false,
    validFrom: "1994-07-01" as LocalDate,
    act: "ArbZG",
    dailyMaximum: hours(10),
    weeklyMaximum: null,
    // 8 h on each of 6 working days.
    average: { perWeek: hours(48), weeks: 24 },
    breaks: builtInBreakTiers.de,
    leastPiece: minutes(15),
    longestRun: hours(6),
    rest: hours(11),
    presence: null,
    night: adultNight,
    hours: null,
    substitute: { sunday: 14, holiday: 56 },
  },
  {
    country: "de",
    isMinor: true,
    validFrom: sinceEver,
    act: "JArbSchG",
    dailyMaximum: hours(8.5),
    weeklyMaximum: hours(40),
    average: null,
    breaks: builtInBreakTiers.minorsDe,
    leastPiece: minutes(15),
    longestRun: hours(4.5),
    rest: hours(12),
    presence: hours(10),
    night: { from: "20:00", to: "06:00", after: 0 },
    hours: { from: "06:00", to: "20:00" },
    substitute: { sunday: 7, holiday: 7 },
  },
  {
    country: "at",
    isMinor: false,
    validFrom: "1970-01-01" as LocalDate,
    act: "AZG",
    dailyMaximum: hours(10),
    weeklyMaximum: hours(50),
    average: { perWeek: hours(48), weeks: 17 },
    breaks: builtInBreakTiers.at,
    leastPiece: minutes(10),
    longestRun: hours(6),
    rest: hours(11),
    presence: null,
    night: { from: "22:00", to: "05:00", after: hours(3) },
    hours: null,
    substitute: { sunday: 7, holiday: 7 },
  },
  {
    country: "at",
    isMinor: false,
    validFrom: "2018-09-01" as LocalDate,
    act: "AZG",
    dailyMaximum: hours(12),
    weeklyMaximum: hours(60),
    average: { perWeek: hours(48), weeks: 17 },
    breaks: builtInBreakTiers.at,
    leastPiece: minutes(10),
    longestRun: hours(6),
    rest: hours(11),
    presence: null,
    night: { from: "22:00", to: "05:00", after: hours(3) },
    hours: null,
    substitute: { sunday: 7, holiday: 7 },
  },
  {
    country: "at",
    isMinor: true,
    validFrom: sinceEver,
    act: "KJBG",
    dailyMaximum: hours(8),
    weeklyMaximum: hours(40),
    average: null,
    breaks: builtInBreakTiers.minorsAt,
    leastPiece: minutes(15),
    longestRun: hours(6),
    rest: hours(12),
    presence: null,
    night: { from: "20:00", to: "06:00", after: 0 },
    hours: { from: "06:00", to: "20:00" },
    substitute: { sunday: 7, holiday: 7 },
  },
  {
    country: "ch",
    isMinor: false,
    validFrom: sinceEver,
    act: "ArG",
    dailyMaximum: null,
    weeklyMaximum: hours(45),
    average: null,
    breaks: builtInBreakTiers.ch,
    leastPiece: minutes(15),
    longestRun: hours(5.5),
    rest: hours(11),
    presence: hours(14),
    night: { from: "23:00", to: "06:00", after: 0 },
    hours: null,
    substitute: { sunday: 14, holiday: 14 },
  },
  {
    country: "ch",
    isMinor: true,
    validFrom: sinceEver,
    act: "ArG",
    dailyMaximum: hours(9),
    weeklyMaximum: hours(45),
    average: null,
    breaks: builtInBreakTiers.ch,
    leastPiece: minutes(15),
    longestRun: hours(5.5),
    rest: hours(12),
    presence: hours(12),
    night: { from: "22:00", to: "06:00", after: 0 },
    hours: { from: "06:00", to: "22:00" },
    substitute: { sunday: 14, holiday: 14 },
  },
];

export const limitsOn = (
  country: Country,
  isMinor: boolean,
  day: LocalDate,
  pack: readonly LawLimits[] = lawPack,
): LawLimits | undefined =>
  pack
    .filter((one) => one.country === country && one.isMinor === isMinor && one.validFrom <= day)
    .reduce<LawLimits | undefined>(
      (latest, one) => (latest && latest.validFrom > one.validFrom ? latest : one),
      undefined,
    );
