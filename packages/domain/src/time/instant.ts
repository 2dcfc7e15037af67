import { type Seconds, seconds } from "./seconds.ts";

/** A moment, in milliseconds since 1970 UTC. Whose day it falls on is a question to a zone. */
export type Instant = number & { readonly __brand: "Instant" };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Undefined where the text is no moment, or one outside the calendar's bounds. */
export function parseInstant(text: string): Instant | undefined {
  const ms = Date.parse(text);
  return ms >= beginning && ms < end ? (ms as Instant) : undefined;
}

export const instantOf = (date: Date): Instant => date.getTime() as Instant;
export const isoInstant = (at: Instant): string => new Date(at).toISOString();
export const dateOf = (at: Instant): Date => new Date(at);

/** Whole seconds on the clock's face, so that gaps between moments add up to the gap between the outer ones. */
export const secondsBetween = (from: Instant, to: Instant): Seconds =>
  seconds(Math.floor(to / 1000) - Math.floor(from / 1000));

export const plusSeconds = (at: Instant, count: number): Instant => (at + count * 1000) as Instant;
export const plusHours = (at: Instant, count: number): Instant => (at + count * HOUR_MS) as Instant;

const beginning = Date.UTC(1970, 0, 1);
const end = Date.UTC(2222, 0, 2);
