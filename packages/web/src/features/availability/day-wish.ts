import {
  type Wish,
  type WishInterval,
  type WishKind,
  wishesHoldingOn,
  wishesOn,
} from "@glasen/domain/availability/wish.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";

export type OwnWish = Wish & { readonly note: string };

/** What a member has said about one day. */
export interface DayWish {
  readonly intervals: readonly WishInterval[];
  readonly holding: readonly OwnWish[];
  /** The one kind of the day; undefined where several times have different ones. */
  readonly kind: WishKind | "NONE" | undefined;
  /** The date has wishes of its own, or is freed of its weekday's. */
  readonly isException: boolean;
  readonly hasWeekly: boolean;
}

export function dayWish(date: LocalDate, wishes: readonly OwnWish[]): DayWish {
  const intervals = wishesOn(date, wishes);
  const kinds = new Set(intervals.map(({ kind }) => kind));
  const [only] = kinds;
  return {
    intervals,
    holding: wishesHoldingOn(date, wishes),
    kind: kinds.size === 0 ? "NONE" : kinds.size === 1 ? only : undefined,
    isException: wishes.some((wish) => wish.date === date),
    hasWeekly: wishes.some((wish) => wish.weekday === weekday(date)),
  };
}
