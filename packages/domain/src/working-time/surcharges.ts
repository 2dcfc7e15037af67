import type { Country } from "../holidays/regions.ts";
import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate, weekday } from "../time/local-date.ts";
import { instantAt, localDayOf } from "../time/zone.ts";
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
  /** Until this time, hours after midnight belong to the day before if the work began on it. */
  carriedUntil: string;
  /** By month and day; an eve's begins in the afternoon. */
  feasts: Readonly<Record<string, { rate: DayRate; isEve: boolean }>>;
}

/** § 3b EStG. Dated, so that a reform is one more entry. Other countries leave it to agreements. */
const surchargePack: readonly SurchargeRules[] = [
  {
    country: "de",
    validFrom: "1990-01-01" as LocalDate,
    night: { from: "20:00", to: "06:00" },
    carriedUntil: "04:00",
    feasts: {
      "05-01": { rate: "holiday150", isEve: false },
      "12-24": { rate: "holiday150", isEve: true },
      "12-25": { rate: "holiday150", isEve: false },
      "12-26": { rate: "holiday150", isEve: false },
      "12-31": { rate: "holiday125", isEve: true },
    },
  },
];

/** The input for surcharges, besides the work. */
export interface SurchargeInput {
  zone: string;
  /** Of the country, by the day from which they are valid. */
  rules: readonly SurchargeRules[];
  /** Those where the work is done. */
  holidays: ReadonlySet<LocalDate>;
}

/** Null where the law of the country has none. */
export function surchargeInput(
  country: Country,
  zone: string,
  holidays: ReadonlySet<LocalDate>,
): SurchargeInput | null {
  const rules = surchargePack.filter((one) => one.country === country);
  return rules.length === 0 ? null : { zone, rules, holidays };
}

const none: ReadonlyMap<LocalDate, Surcharges> = new Map();

/**
 * Of the work that began on one day, by the calendar day in which it lies: on which day it is booked does not matter.
 * Days without any have no entry.
 */
export function surchargesOf(
  segments: readonly Segment[],
  begun: LocalDate,
  input: SurchargeInput,
): ReadonlyMap<LocalDate, Surcharges> {
  const [first] = segments;
  if (!first) return none;
  const clock = clockOf(input, begun);
  if (!clock) return none;
  // Most days are plain: work by daylight on a day like any other.
  const end = (segments[segments.length - 1] as Segment).to;
  if (!clock.rate && !clock.eveRate && first.from >= clock.morning && end <= clock.evening) return none;
  const found = new Map<LocalDate, Record<SurchargeKind, number>>();
  for (const { kind, from, to } of segments) {
    if (kind !== "work") continue;
    for (let at = from; at < to; ) {
      const day = localDayOf(input.zone, (at * 1000) as Instant);
      at = addUp(found, { at, to, day, begun }, input);
    }
  }
  return found;
}

/** Adds the work from a moment to the next change of rate, and returns that moment. */
function addUp(
  found: Map<LocalDate, Record<SurchargeKind, number>>,
  { at, to, day, begun }: { at: number; to: number; day: LocalDate; begun: LocalDate },
  input: SurchargeInput,
): number {
  const clock = clockOf(input, day);
  if (!clock) return to;
  const { carriedUntil, morning, eve, evening, midnight } = clock;
  const edge = [carriedUntil, morning, eve, evening].find((one) => one > at) ?? midnight;
  const end = Math.min(to, edge);
  const isCarried = begun < day && at < carriedUntil;
  const isNight = at < morning || at >= evening;
  const own = at >= eve ? clock.eveRate : clock.rate;
  const before = isCarried ? clockOf(input, addDays(day, -1))?.eveRate : undefined;
  // Sunday and holiday do not add: the higher one counts.
  const rate = !own || !before ? (own ?? before) : higherOf(own, before);
  if (isNight || rate) {
    const sums = found.get(day) ?? { night25: 0, night40: 0, sunday50: 0, holiday125: 0, holiday150: 0 };
    if (isNight) sums[isCarried ? "night40" : "night25"] += end - at;
    if (rate) sums[rate] += end - at;
    found.set(day, sums);
  }
  return end;
}

const higherOf = (one: DayRate, other: DayRate): DayRate =>
  surchargeKinds.indexOf(one) > surchargeKinds.indexOf(other) ? one : other;

/** The moments of a day at which a rate may change, in epoch seconds, and the day's own rate before and after the eve. */
interface DayClock {
  carriedUntil: number;
  morning: number;
  eve: number;
  evening: number;
  midnight: number;
  rate: DayRate | undefined;
  eveRate: DayRate | undefined;
}

/** When the eves begin. */
const EVE = "14:00";

// Everybody of a crew works on the same days.
const clocksOf = new WeakMap<SurchargeInput, Map<LocalDate, DayClock | undefined>>();

function clockOf(input: SurchargeInput, day: LocalDate): DayClock | undefined {
  let clocks = clocksOf.get(input);
  if (!clocks) clocksOf.set(input, (clocks = new Map()));
  const known = clocks.get(day);
  if (known) return known;
  const rules = input.rules.findLast(({ validFrom }) => validFrom <= day);
  if (!rules) return undefined;
  const clock = makeClock(input, rules, day);
  clocks.set(day, clock);
  return clock;
}

function makeClock(
  { zone, holidays }: SurchargeInput,
  { night, carriedUntil, feasts }: SurchargeRules,
  day: LocalDate,
) {
  const secondAt = (time: string, on = day): number => instantAt(zone, on, time) / 1000;
  const usual: DayRate | undefined = holidays.has(day) ? "holiday125" : weekday(day) === 7 ? "sunday50" : undefined;
  const feast = feasts[day.slice(5)];
  const higher = feast && usual ? higherOf(feast.rate, usual) : feast?.rate;
  return {
    carriedUntil: secondAt(carriedUntil),
    morning: secondAt(night.to),
    eve: secondAt(EVE),
    evening: secondAt(night.from),
    midnight: secondAt("00:00", addDays(day, 1)),
    rate: feast?.isEve ? usual : (higher ?? usual),
    eveRate: higher ?? usual,
  };
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
