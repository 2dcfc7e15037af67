import { HOUR_MS, type Instant } from "../time/instant.ts";

/** After so long without a clock-out nobody is at work any more: the clock-out was forgotten. */
export const CLOCK_IN_AGE_LIMIT_HOURS = 48;

export const isAbandoned = (clockIn: Instant, now: Instant): boolean =>
  now - clockIn > CLOCK_IN_AGE_LIMIT_HOURS * HOUR_MS;
