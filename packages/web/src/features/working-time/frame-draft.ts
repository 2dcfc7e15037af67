import type { Language } from "@glasen/contract/limits.ts";
import type { WorkingTimeFrame } from "@glasen/contract/working-time-frames.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { shortWeekdayText, weekdayText } from "#platform/formats.ts";

type FrameDay = WorkingTimeFrame["days"][number];
/** A time may be missing while it is typed. */
export type DraftDay = { readonly from: string | null; readonly to: string | null } | null;

export interface FrameDraft {
  /** Undefined for a new version. */
  readonly id: number | undefined;
  /** Empty for the whole crew. */
  readonly userIds: readonly number[];
  readonly validFrom: LocalDate | null;
  readonly days: readonly DraftDay[];
}

const aMonday = "2024-01-01" as LocalDate;
/** Name of a weekday; Monday is 0. */
export const weekdayAt = (index: number, language: Language): string => weekdayText(addDays(aMonday, index), language);

export const usualDay = { from: "06:00", to: "20:00" };

export const emptyDraft = (validFrom: LocalDate, userIds: readonly number[]): FrameDraft => ({
  id: undefined,
  userIds,
  validFrom,
  days: [usualDay, usualDay, usualDay, usualDay, usualDay, null, null],
});

export const draftOfFrame = ({ id, userId, validFrom, days }: WorkingTimeFrame): FrameDraft => ({
  id,
  userIds: userId === null ? [] : [userId],
  validFrom: validFrom as LocalDate,
  days,
});

/** An end that is not after the start belongs to the next day. */
export const endsNextDay = ({ from, to }: NonNullable<DraftDay>): boolean => from !== null && to !== null && to <= from;

/** Undefined while a time is missing. */
export function framedDays(days: readonly DraftDay[]): FrameDay[] | undefined {
  const framed: FrameDay[] = [];
  for (const day of days) {
    if (day === null) framed.push(null);
    else if (day.from === null || day.to === null) return undefined;
    else framed.push({ from: day.from, to: day.to });
  }
  return framed;
}

interface FrameStretch {
  readonly days: string;
  readonly span: FrameDay;
}

/** Groups consecutive days with the same span: "Mo–Fr" 06:00–20:00. */
export function stretchesOf(days: readonly FrameDay[], language: Language): FrameStretch[] {
  const short = (index: number): string => shortWeekdayText(addDays(aMonday, index), language);
  const isSame = (one: FrameDay | undefined, other: FrameDay | undefined): boolean =>
    JSON.stringify(one) === JSON.stringify(other);
  return days.flatMap((span, first) => {
    if (first > 0 && isSame(days[first - 1], span)) return [];
    let last = first;
    while (last + 1 < days.length && isSame(days[last + 1], span)) last += 1;
    return [{ days: last === first ? short(first) : `${short(first)}–${short(last)}`, span }];
  });
}

/** A version is valid until the day before the next one. */
export const isValidOn = ({ validFrom, validTo }: WorkingTimeFrame, day: LocalDate): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);
