import type { WorkingTimeModel } from "@glasen/contract/working-time.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { secondsOf } from "./amounts.public.ts";
import type { ModelInput } from "./rules.queries.ts";

export interface DraftDay {
  /** Monday is 1. */
  readonly day: number;
  /** Null: no work on this day. */
  readonly target: number | null;
  readonly breakRule: number | null;
  readonly roundingRule: number | null;
}

export interface ModelDraft {
  /** Undefined: a version that does not exist yet. */
  readonly id: number | undefined;
  readonly userId: number | null;
  readonly firstWeekDay: number;
  readonly validFrom: LocalDate | null;
  readonly days: readonly DraftDay[];
}

export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
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

/** A further version begins as the one before it; the first of all as a common week. */
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

/** What is sent; undefined while no day is named. */
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

/** The names of what differs from the stored version. */
export function changedFields(draft: ModelDraft, stored: ModelDraft | undefined): string[] {
  if (!stored) return ["validFrom", "workingTimeModelDays"];
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  return [
    ...(draft.validFrom === stored.validFrom ? [] : ["validFrom"]),
    ...(draft.firstWeekDay === stored.firstWeekDay ? [] : ["firstWeekDay"]),
    ...(isSame(draft.days, stored.days) ? [] : ["workingTimeModelDays"]),
  ];
}
