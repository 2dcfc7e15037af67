import type { MemberWish } from "@glasen/contract/availability.ts";
import { type WishKind, wishesOn, wishKinds } from "@glasen/domain/availability/wish.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useMemo } from "react";
import { useWishText } from "../availability/wish-words.public.ts";
import type { BodyRow } from "./plan-rows.ts";

/** The strongest wish of somebody on a day, and all of them in words. */
interface WishMark {
  readonly kind: WishKind;
  readonly text: string;
}
export type WishMarks = ReadonlyMap<number, ReadonlyMap<LocalDate, WishMark>>;

export function useWishMarks(wishes: readonly MemberWish[], days: readonly LocalDate[]): WishMarks {
  const wishText = useWishText();
  return useMemo(() => {
    const marks = new Map<number, Map<LocalDate, WishMark>>();
    for (const [userId, own] of groupBy(wishes, (wish) => wish.userId)) {
      const ofPerson = new Map<LocalDate, WishMark>();
      for (const day of days) {
        const intervals = wishesOn(day, own);
        const kind = wishKinds.find((one) => intervals.some((interval) => interval.kind === one));
        if (kind) ofPerson.set(day, { kind, text: intervals.map(wishText).join(", ") });
      }
      marks.set(userId, ofPerson);
    }
    return marks;
  }, [wishes, days, wishText]);
}

export const wishMarkOf = (marks: WishMarks, { target }: Pick<BodyRow, "target">, day: LocalDate) =>
  "userId" in target && target.userId !== null ? marks.get(target.userId)?.get(day) : undefined;
