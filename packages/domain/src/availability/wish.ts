import type { Instant } from "../time/instant.ts";
import { addDays, daysBetween, type LocalDate, mondayOf, weekday } from "../time/local-date.ts";
import { instantAt, instantsAt, localDayOf, startOfDay } from "../time/zone.ts";

/** What a member says about a time: cannot work, would rather not, would like to. The strongest comes first. */
export const wishKinds = ["CANNOT", "RATHER_NOT", "WOULD_LIKE"] as const;
export type WishKind = (typeof wishKinds)[number];

export const MINUTES_OF_DAY = 24 * 60;

/** A stretch of one day by the wall clock; a whole day is 0 to 1440. */
export interface WishInterval {
  kind: WishKind;
  fromMinute: number;
  untilMinute: number;
}

/** A wish that comes back every week, or that of a single date. */
export interface Wish {
  /** Null only on a date: the member has no wish on it, whatever is said for its weekday. */
  kind: WishKind | null;
  /** Monday is 1; null of a single date. */
  weekday: number | null;
  /** All wishes of a date together replace those of its weekday; null of a weekly wish. */
  date: LocalDate | null;
  fromMinute: number;
  untilMinute: number;
  /** The days from and until which a weekly wish holds, both included; null is without end. */
  validFrom: LocalDate | null;
  validUntil: LocalDate | null;
  /** The day on which the member said so. */
  savedOn: LocalDate;
}

const isWeeklyOn = (day: LocalDate, wish: Wish): boolean =>
  wish.weekday === weekday(day) &&
  (wish.validFrom === null || wish.validFrom <= day) &&
  (wish.validUntil === null || day <= wish.validUntil);

/** The wishes that hold on a day: those of the date, or else those of its weekday. */
export function wishesHoldingOn<W extends Wish>(day: LocalDate, wishes: readonly W[]): W[] {
  const ofDate = wishes.filter(({ date }) => date === day);
  return ofDate.length > 0 ? ofDate : wishes.filter((wish) => isWeeklyOn(day, wish));
}

/** The stretches of a day about which a member has a wish, in the order of the day. */
export const wishesOn = (day: LocalDate, wishes: readonly Wish[]): WishInterval[] =>
  wishesHoldingOn(day, wishes)
    .flatMap(({ kind, fromMinute, untilMinute }) => (kind === null ? [] : [{ kind, fromMinute, untilMinute }]))
    .sort((one, other) => one.fromMinute - other.fromMinute || one.untilMinute - other.untilMinute);

interface Span {
  from: number;
  to: number;
}

export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Both occurrences of the hour that comes twice belong to the wish. */
const spanOf = (zone: string, day: LocalDate, { fromMinute, untilMinute }: WishInterval): Span => ({
  from: fromMinute === 0 ? startOfDay(zone, day) : instantAt(zone, day, clockText(fromMinute)),
  to:
    untilMinute === MINUTES_OF_DAY
      ? startOfDay(zone, addDays(day, 1))
      : (instantsAt(zone, day, clockText(untilMinute)).at(-1) ?? instantAt(zone, day, clockText(untilMinute))),
});

/**
 * The strongest wish that touches a shift: a single minute of "cannot" is enough, while "would like" has to cover the whole
 * shift. A shift across midnight is compared with the wishes of both days. Null where the member has said nothing.
 */
export function wishFor(shift: Span, wishes: readonly Wish[], zone: string): WishKind | null {
  const days = daysBetween(
    localDayOf(zone, shift.from as Instant),
    localDayOf(zone, Math.max(shift.from, shift.to - 1) as Instant),
  );
  const spans = days.flatMap((day) =>
    wishesOn(day, wishes).map((interval) => ({ kind: interval.kind, ...spanOf(zone, day, interval) })),
  );
  const touches = (kind: WishKind): boolean =>
    spans.some((span) => span.kind === kind && span.from < shift.to && shift.from < span.to);
  if (touches("CANNOT")) return "CANNOT";
  if (touches("RATHER_NOT")) return "RATHER_NOT";
  return isCovered(
    shift,
    spans.filter(({ kind }) => kind === "WOULD_LIKE"),
  )
    ? "WOULD_LIKE"
    : null;
}

function isCovered({ from, to }: Span, spans: readonly Span[]): boolean {
  let reached = from;
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    if (span.from > reached) return false;
    reached = Math.max(reached, span.to);
  }
  return spans.length > 0 && reached >= to;
}

/** The last day on which wishes for the week of this day are in time. */
export const wishDeadline = (day: LocalDate, deadlineDays: number): LocalDate => addDays(mondayOf(day), -deadlineDays);

/** Whether a wish came after the deadline of the week in which this day lies; planners see it all the same. */
export const isLateWish = (day: LocalDate, { savedOn }: Pick<Wish, "savedOn">, deadlineDays: number): boolean =>
  savedOn > wishDeadline(day, deadlineDays);
