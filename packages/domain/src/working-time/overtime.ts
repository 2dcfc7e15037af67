import type { Country } from "../holidays/regions.ts";
import { groupBy } from "../lists/group-by.ts";
import { type LocalDate, mondayOf } from "../time/local-date.ts";
import type { Sector } from "./law/sectors.ts";

export const overtimeKinds = ["additional25", "overtime50", "overtime25", "excess25"] as const;
/**
 * Austria: additional hours of part-time work (§ 19d AZG) and overtime (§ 10 AZG). Switzerland: overtime beyond the contract
 * (Art. 321c OR) and excess hours beyond the longest week of the act (Art. 13 ArG).
 */
export type OvertimeKind = (typeof overtimeKinds)[number];

/** The kinds of overtime that a country's law pays for. Germany leaves them to contracts. */
export const overtimeKindsOf: Readonly<Record<Country, readonly OvertimeKind[]>> = {
  de: [],
  at: ["additional25", "overtime50"],
  ch: ["overtime25", "excess25"],
};

/** From which hours on work is overtime; seconds throughout. */
interface OvertimeRules {
  /** Beyond the contract, up to the limits below. */
  readonly beyondContract: OvertimeKind;
  /** Beyond the limits. */
  readonly beyondLimits: OvertimeKind;
  /** The usual length of a day, and how far a model may stretch it; null where the law counts weeks alone. */
  readonly day: { readonly usual: number; readonly longest: number } | null;
  readonly week: number;
}

const hours = (count: number): number => count * 3600;

const austrian: OvertimeRules = {
  beyondContract: "additional25",
  beyondLimits: "overtime50",
  day: { usual: hours(8), longest: hours(10) },
  week: hours(40),
};

/** Manual and service trades have the longer week. An unknown trade counts as one with offices or industry. */
const longWeeks: ReadonlySet<Sector> = new Set([
  "bakery",
  "care",
  "catering",
  "cleaning",
  "construction",
  "farming",
  "meat",
  "transport",
]);

const swiss = (sector: Sector): OvertimeRules => ({
  beyondContract: "overtime25",
  beyondLimits: "excess25",
  day: null,
  week: longWeeks.has(sector) ? hours(50) : hours(45),
});

/** Null where the law of the country pays no overtime. */
export function overtimeRules(country: Country, sector: Sector): OvertimeRules | null {
  if (country === "at") return austrian;
  return country === "ch" ? swiss(sector) : null;
}

/** An evaluated day, as far as overtime depends on it; seconds. */
export interface WorkedDay {
  readonly date: LocalDate;
  readonly work: number;
  readonly target: number;
  /** Holidays and paid absences of the day. */
  readonly credit: number;
}

export interface Overtime {
  readonly date: LocalDate;
  readonly kind: OvertimeKind;
  readonly seconds: number;
}

/**
 * The overtime of one member by the day on which it arises: from the second on with which the day passes its usual length,
 * or the week its contract or its limit. `days` are those of whole weeks, in order.
 */
export function overtimeOf(days: readonly WorkedDay[], rules: OvertimeRules): Overtime[] {
  const weeks = groupBy(days, ({ date }) => mondayOf(date));
  return [...weeks.values()].flatMap((week) => overtimeOfWeek(week, rules));
}

function overtimeOfWeek(days: readonly WorkedDay[], rules: OvertimeRules): Overtime[] {
  const contract = contractOf(days);
  const found: Overtime[] = [];
  const add = (date: LocalDate, kind: OvertimeKind, seconds: number): void => {
    if (seconds > 0) found.push({ date, kind, seconds });
  };
  // Work so far within the lengths of days, and the part of it within the week's limit.
  let usual = 0;
  for (const { date, work, target } of days) {
    const beyondDay = Math.max(0, work - usualLength(target, rules));
    const before = usual;
    usual += work - beyondDay;
    const beyondWeek = beyond(rules.week, before, usual);
    const [from, to] = [Math.min(before, rules.week), Math.min(usual, rules.week)];
    add(date, rules.beyondContract, contract === null ? 0 : beyond(contract, from, to));
    add(date, rules.beyondLimits, beyondDay + beyondWeek);
  }
  return found;
}

/** The part of a stretch of work that lies beyond a limit. */
const beyond = (limit: number, from: number, to: number): number => Math.max(0, to - Math.max(limit, from));

/** A model may spread the week over fewer, longer days. */
const usualLength = (target: number, { day }: OvertimeRules): number =>
  day ? Math.max(day.usual, Math.min(target, day.longest)) : Number.POSITIVE_INFINITY;

/** What is left to work of the week's target after holidays and absences; null where no model says what was agreed. */
function contractOf(days: readonly WorkedDay[]): number | null {
  if (days.every(({ target }) => target === 0)) return null;
  return days.reduce((sum, { target, credit }) => sum + Math.max(0, target - credit), 0);
}
