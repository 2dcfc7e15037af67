import { clockText, MINUTES_OF_DAY, type WishInterval } from "@glasen/domain/availability/wish.ts";
import { useCallback } from "react";
import { useTexts } from "#platform/texts.ts";
import { wishTexts } from "./availability.texts.ts";

/** "Cannot", "Gladly 14:00–22:00". */
export function useWishText() {
  const t = useTexts(wishTexts);
  return useCallback(
    ({ kind, fromMinute, untilMinute }: WishInterval): string => {
      const isWholeDay = fromMinute === 0 && untilMinute === MINUTES_OF_DAY;
      return isWholeDay ? t.kind(kind) : `${t.kind(kind)} ${clockText(fromMinute)}–${clockText(untilMinute)}`;
    },
    [t],
  );
}
