import type { WorkingTimeModel } from "@glasen/contract/working-time.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { secondsOf } from "./amounts.public.ts";
import type { ModelInput } from "./rules.queries.ts";

export interface DraftDay {
  /** Monday is 1. */
  readonly day: number;
  /** In seconds; null for a day off. */
  readonly target: number | null;
  readonly breakRule: number | null;
  readonly roundingRule: number | null;
}

export interface ModelDraft {
  /** Undefined for a new version. */
  readonly id: number | undefined;
  readonly userId: number | null;
  readonly firstWeekDay: number;
  readonly validFrom: LocalDate | null;
  readonly days: readonly DraftDay[];
}

const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
const eightHours = 28_800;

export const draftOf = (model: WorkingTimeModel): ModelDraft => ({
  id: model.id,
  userId: model.userId,
  firstWeekDay: model.firstWeekDay,
  validFrom: model.validFrom as LocalDate,
  days: model.workingTimeModelDays
    .map(({ day, target, breakRule, roundingRule }) => ({
      day,
      target: target === null ? null : secondsOf(target),
      breakRule,
      roundingRule,
    }))
    .sort((one, other) => one.day - other.day),
});

/** A new version starts as a copy of the latest one; the very first as five days of eight hours. */
export function nextVersion(
  latest: WorkingTimeModel | undefined,
  userId: number | null,
  validFrom: LocalDate,
  breakRule: number | null,
): ModelDraft {
  if (latest) return { ...draftOf(latest), id: undefined, userId, validFrom };
  const days = weekDays.map((day) =>
    day < 6
      ? { day, target: eightHours, breakRule, roundingRule: null }
      : { day, target: null, breakRule: null, roundingRule: null },
  );
  return { id: undefined, userId, firstWeekDay: 1, validFrom, days };
}

export const weekTarget = ({ days }: Pick<ModelDraft, "days">): number =>
  days.reduce((sum, { target }) => sum + (target ?? 0), 0);

/** Undefined while the first day is missing. */
export function inputOf({ id, userId, firstWeekDay, validFrom, days }: ModelDraft): ModelInput | undefined {
  if (validFrom === null) return undefined;
  return {
    ...(id !== undefined && { id }),
    userId,
    firstWeekDay,
    validFrom,
    workingTimeModelDays: days.map((day) => ({
      ...day,
      target: day.target === null ? null : isoDuration(seconds(day.target)),
    })),
  };
}

export const isSameDraft = (one: ModelDraft, other: ModelDraft | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
