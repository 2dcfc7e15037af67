import type { WishKind } from "@glasen/domain/availability/wish.ts";
import { addDays, type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import type { OwnWish } from "../features/availability/day-wish.ts";
import { WishesView, type WishScope } from "../features/availability/WishesView.tsx";
import type { Say } from "./Gallery.tsx";

const monday = localDate("2026-11-23");

const wish = (date: LocalDate, kind: WishKind | null, more: Partial<OwnWish> = {}): OwnWish => ({
  ...{ kind, date, weekday: null, fromMinute: 0, untilMinute: 24 * 60, note: "" },
  ...{ validFrom: null, validUntil: null, savedOn: localDate("2026-11-12") },
  ...more,
});

/** A week with every kind of wish: of a date and of a weekday, of a whole day and of some hours, in time and too late. */
export function WishSheet({ say }: { readonly say: Say }) {
  const [scope, setScope] = useState<WishScope>("date");
  const [wishes, setWishes] = useState<readonly OwnWish[]>([
    wish(monday, "CANNOT", { note: say("Dentist", "Zahnarzt") }),
    wish(addDays(monday, 1), "RATHER_NOT", { fromMinute: 18 * 60, untilMinute: 22 * 60 }),
    wish(addDays(monday, 2), "WOULD_LIKE", { date: null, weekday: 3 }),
    wish(addDays(monday, 4), "CANNOT", { fromMinute: 0, untilMinute: 12 * 60 }),
    wish(addDays(monday, 4), "WOULD_LIKE", { fromMinute: 14 * 60, untilMinute: 22 * 60 }),
    wish(addDays(monday, 5), "WOULD_LIKE", { savedOn: localDate("2026-11-21") }),
  ]);
  const clear = (date: LocalDate): readonly OwnWish[] => wishes.filter((one) => one.date !== date);
  return (
    <WishesView
      {...{ monday, wishes, scope }}
      today={localDate("2026-11-18")}
      week={48}
      deadlineDays={7}
      isReadOnly={false}
      onScope={setScope}
      onStep={() => {}}
      onChoose={(date, kind) => setWishes([...clear(date), wish(date, kind)])}
      onClear={(date) => setWishes(clear(date))}
      onEdit={() => {}}
    />
  );
}
