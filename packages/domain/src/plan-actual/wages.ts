import type { LocalDate } from "../time/local-date.ts";

/** The rate of an hour from a day on, in cents. */
export interface HourlyRate {
  validFrom: LocalDate;
  cents: number;
}

export const MAX_RATE_CENTS = 1_000_000;

/** The rate on a day; undefined where none is kept yet. `rates` are in the order of their days. */
export const rateOn = (rates: readonly HourlyRate[], day: LocalDate): number | undefined =>
  rates.findLast(({ validFrom }) => validFrom <= day)?.cents;

const HOUR_SECONDS = 3600;

/** Seconds times cents stay exact in sums; a wage is rounded once. */
export const wageOf = (centSeconds: number): number => Math.round(centSeconds / HOUR_SECONDS);

/** Money of a crew by the country of its law. */
export const currencyOf = (country: string): "CHF" | "EUR" => (country === "ch" ? "CHF" : "EUR");
