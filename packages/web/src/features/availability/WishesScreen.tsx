import type { WishKind } from "@glasen/domain/availability/wish.ts";
import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { addDays, isCalendarDay, isoWeek, type LocalDate, mondayOf, weekday } from "@glasen/domain/time/local-date.ts";
import { type QueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { ownWishesOf, useClearDate, useSaveWishes } from "./availability.queries.ts";
import { wishTexts } from "./availability.texts.ts";
import { dayWish } from "./day-wish.ts";
import { WishDialog } from "./WishDialog.tsx";
import { WishesView, type WishScope } from "./WishesView.tsx";

/** The user's wishes, a week at a time. */
export function WishesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(wishTexts);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const { data } = useSuspenseQuery(ownWishesOf(crew.id));
  const [day, setDay] = useState(() => linkedDay() ?? addDays(mondayOf(today), 7));
  const [scope, setScope] = useState<WishScope>("date");
  const [edited, setEdited] = useState<LocalDate>();
  const save = useSaveWishes(crew.id);
  const clear = useClearDate(crew.id);
  const monday = mondayOf(day);
  const { wishes, deadlineDays } = data;
  function choose(date: LocalDate, kind: WishKind | null): void {
    const found = dayWish(date, wishes);
    const sent = kind === null ? [] : [{ kind }];
    if (scope === "weekday") {
      save.mutate({ weekday: weekday(date), wishes: sent });
      if (found.isException) clear.mutate({ date });
    } else if (kind === null && !found.hasWeekly) clear.mutate({ date });
    else save.mutate({ date, wishes: sent });
  }
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <WishesView
        {...{ today, monday, wishes, deadlineDays, scope }}
        week={Number(isoWeek(monday).slice(-2))}
        isReadOnly={!shiftPolicy.reply(me, { crewId: crew.id })}
        onScope={setScope}
        onStep={(by) => setDay(addDays(monday, 7 * by))}
        onChoose={choose}
        onClear={(date) => clear.mutate({ date })}
        onEdit={setEdited}
      />
      {edited && <WishDialog {...{ scope, wishes }} date={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** The week that a reminder leads to: `?day=2026-05-11`. */
function linkedDay(): LocalDate | undefined {
  const day = new URLSearchParams(location.search).get("day") ?? "";
  return isCalendarDay(day) ? day : undefined;
}

WishesScreen.prefetchData = ({ crew }: CurrentCrew, cache: QueryClient) => cache.prefetchQuery(ownWishesOf(crew.id));
