import type { Country } from "../holidays/regions.ts";
import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate, weekday } from "../time/local-date.ts";
import { instantAt, localDayOf, offsetMsAt } from "../time/zone.ts";
import type { Segment } from "./segments.ts";

export const surchargeKinds = ["night25", "night40", "sunday50", "holiday125", "holiday150"] as const;
/** Night; from midnight to four of work that began before; Sunday; holiday; Christmas and the first of May. */
export type SurchargeKind = (typeof surchargeKinds)[number];
/** Seconds of work by surcharge. That of a night adds to that of its day. */
export type Surcharges = Readonly<Record<SurchargeKind, number>>;
type DayRate = Exclude<SurchargeKind, `night${string}`>;

/** From a day on, for which work a surcharge is free of tax. */
interface SurchargeRules {
  country: Country;
  validFrom: LocalDate;
  night: { from: string; to: string };
  /** Until then the hours after midnight count as of the day before, for whoever began on it. */
  carriedUntil: string;
  /** By month and day, and from which time on. */
  feasts: Readonly<Record<string, { from: string; rate: DayRate }>>;
}

/** § 3b EStG. Dated, so that a reform is one more entry. Other countries leave it to agreements. */
const surchargePack: readonly SurchargeRules[] = [
  {
    country: "de",
    validFrom: "1990-01-01" as LocalDate,
    night: { from: "20:00", to: "06:00" },
    carriedUntil: "04:00",
    feasts: {
      "05-01": { from: "00:00", rate: "holiday150" },
      "12-24": { from: "14:00", rate: "holiday150" },
      "12-25": { from: "00:00", rate: "holiday150" },
      "12-26": { from: "00:00", rate: "holiday150" },
      "12-31": { from: "14:00", rate: "holiday125" },
    },
  },
];

/** What surcharges follow from beside the work itself: the rules of the country, and the holidays where work is done. */
export interface SurchargeFacts {
  rules: readonly SurchargeRules[];
  holidays: ReadonlySet<LocalDate>;
}

/** Null where the law of the country has none. */
export function surchargeFacts(country: Country, holidays: ReadonlySet<LocalDate>): SurchargeFacts | null {
  const rules = surchargePack.filter((one) => one.country === country);
  return rules.length === 0 ? null : { rules, holidays };
}

/**
 * Of the work that began on one day, by the calendar day in which it lies: on which day it is booked does not matter.
 * Days without any have no entry.
 */
export function surchargesOf(
  segments: readonly Segment[],
  zone: string,
  begun: LocalDate,
  { rules: versions, holidays }: SurchargeFacts,
): Map<LocalDate, Surcharges> {
  const found = new Map<LocalDate, Record<SurchargeKind, number>>();
  const rules = versions.findLast(({ validFrom }) => validFrom <= begun);
  if (!rules || isPlain(segments, zone, begun, holidays, rules)) return found;
  for (const { kind, from, to } of segments) {
    if (kind !== "work") continue;
    for (let at = from; at < to; ) {
      const day = localDayOf(zone, (at * 1000) as Instant);
      const times = [rules.carriedUntil, rules.night.to, EVE, rules.night.from];
      const edges = [...times.map((time) => secondAt(zone, day, time)), secondAt(zone, addDays(day, 1), "00:00")];
      const end = Math.min(to, edges.find((edge) => edge > at) ?? to);
      const isCarried = begun < day && at < secondAt(zone, day, rules.carriedUntil);
      const isNight = at < secondAt(zone, day, rules.night.to) || at >= secondAt(zone, day, rules.night.from);
      const rates = [rateOn(zone, day, at, holidays, rules)];
      if (isCarried) rates.push(rateOn(zone, addDays(day, -1), secondAt(zone, day, "00:00") - 1, holidays, rules));
      // Sunday and holiday do not add: the higher one counts.
      const rate = surchargeKinds.findLast((one) => (rates as readonly (string | undefined)[]).includes(one));
      if (isNight || rate) {
        const sums = found.get(day) ?? { night25: 0, night40: 0, sunday50: 0, holiday125: 0, holiday150: 0 };
        if (isNight) sums[isCarried ? "night40" : "night25"] += end - at;
        if (rate) sums[rate] += end - at;
        found.set(day, sums);
      }
      at = end;
    }
  }
  return found;
}

/** When the eves begin. */
const EVE = "14:00";
const DAY_SECONDS = 86_400;

/** Most days are: work by daylight on a day like any other. Told without looking at each piece of it. */
function isPlain(
  segments: readonly Segment[],
  zone: string,
  begun: LocalDate,
  holidays: ReadonlySet<LocalDate>,
  { night, feasts }: SurchargeRules,
): boolean {
  const [first] = segments;
  if (!first) return true;
  const last = segments[segments.length - 1] as Segment;
  if (weekday(begun) === 7 || holidays.has(begun) || feasts[begun.slice(5)]) return false;
  const [from, to] = [secondOfDay(zone, first.from), secondOfDay(zone, last.to)];
  const isOneDay = last.to - first.from < DAY_SECONDS && from <= to;
  return isOneDay && from >= secondsIn(night.to) && to <= secondsIn(night.from);
}

const secondOfDay = (zone: string, at: number): number =>
  (at + offsetMsAt(zone, (at * 1000) as Instant) / 1000) % DAY_SECONDS;

const secondsIn = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60;

const secondAt = (zone: string, day: LocalDate, time: string): number => instantAt(zone, day, time) / 1000;

function rateOn(
  zone: string,
  day: LocalDate,
  at: number,
  holidays: ReadonlySet<LocalDate>,
  { feasts }: SurchargeRules,
): DayRate | undefined {
  const feast = feasts[day.slice(5)];
  if (feast?.rate === "holiday150" && at >= secondAt(zone, day, feast.from)) return feast.rate;
  if (holidays.has(day)) return "holiday125";
  if (feast && at >= secondAt(zone, day, feast.from)) return feast.rate;
  return weekday(day) === 7 ? "sunday50" : undefined;
}

/** Both together; null where neither has any. */
export function addSurcharges(one: Surcharges | null, other: Surcharges | null | undefined): Surcharges | null {
  if (!one || !other) return one ?? other ?? null;
  return {
    night25: one.night25 + other.night25,
    night40: one.night40 + other.night40,
    sunday50: one.sunday50 + other.sunday50,
    holiday125: one.holiday125 + other.holiday125,
    holiday150: one.holiday150 + other.holiday150,
  };
}
