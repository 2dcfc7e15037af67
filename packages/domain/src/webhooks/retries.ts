import { DAY_MS, HOUR_MS, type Instant, instantOf, MINUTE_MS } from "../time/instant.ts";

/** An endpoint that has not answered for so long is switched off. */
const RETRY_DAYS = 3;

const SECOND_MS = 1_000;
/** The pause after each failed attempt in a row; the last one repeats. */
const pauses = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
];

interface Failure {
  /** The first of the failed attempts. */
  since: Instant;
  /** Failed attempts in a row. */
  attempts: number;
  now: Instant;
}

/** The moment of the next attempt, of which the last one is made when the three days end; undefined: there is none. */
export function nextAttempt({ since, attempts, now }: Failure): Instant | undefined {
  const end = since + RETRY_DAYS * DAY_MS;
  if (now >= end) return undefined;
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 5 * SECOND_MS;
  return instantOf(new Date(Math.min(now + pause, end)));
}
