import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useMemo } from "react";
import { useCrew } from "#platform/crew.ts";
import { weekdayText } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { instantIn } from "./plan-edits.ts";
import { plannerTexts } from "./planner.texts.ts";
import { useShiftWords } from "./shift-words.ts";

interface Names {
  readonly person: (userId: number) => string;
  readonly workplace: (workplaceId: number) => string;
}

/** Puts shifts of the planner into words. */
export function usePlannerWords({ person, workplace }: Names) {
  const t = useTexts(plannerTexts);
  const words = useShiftWords();
  const { timeZone } = useCrew().crew;
  return useMemo(() => {
    const whoOf = ({ userId }: Pick<PlanShift, "userId">): string => (userId === null ? t.open : person(userId));
    const whereOf = ({ workplaceId }: Pick<PlanShift, "workplaceId">): string =>
      workplaceId === null ? "" : workplace(workplaceId);
    return {
      ...words,
      t,
      whoOf,
      whereOf,
      /** "Dienstag", for announcements. */
      dayName: (day: LocalDate): string => `${weekdayText(day, words.language)}, ${words.shortDay(day).split(" ")[1]}`,
      /** Everything that a card shows, for screen readers. */
      label: (shift: PlanShift): string =>
        [
          whoOf(shift),
          words.shortDay(shift.date),
          words.spanText(shift),
          whereOf(shift),
          shift.amount > 1 && t.places(shift.amount),
          shift.type !== "published" && t[`state${shift.type}`],
          shift.offer && t.offered,
          shift.offer && shift.offer.applications > 0 && t.replies(shift.offer.applications),
          shift.notes !== "" && t.hasNotes,
          shift.isLate && t.late,
        ]
          .filter(Boolean)
          .join(", "),
      /** What is struck through beside a changed shift: its former day, start or end, whichever changed first. */
      formerText: ({ published, type, from, to, date }: PlanShift): string | undefined => {
        if (type !== "unpublished_update" || !published) return undefined;
        const former = localDayOf(timeZone, instantIn(published.from));
        if (former !== date) return words.weekdayOf(former);
        if (published.from !== from) return words.timeOf(published.from);
        return published.to === to ? undefined : words.timeOf(published.to);
      },
    };
  }, [t, words, timeZone, person, workplace]);
}
export type PlannerWords = ReturnType<typeof usePlannerWords>;
