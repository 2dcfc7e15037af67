import type { Absence } from "@glasen/contract/absences.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import type { HomeTexts } from "./home.texts.ts";

export interface NextThing {
  readonly kind: "missing" | "decide" | "absence" | "holiday";
  readonly text: string;
  readonly detail?: string | undefined;
  readonly count?: number | undefined;
  readonly href?: string | undefined;
}

interface Known {
  readonly today: LocalDate;
  readonly missingClockOuts: number;
  readonly corrections: number;
  readonly requests: number;
  readonly absences: readonly Pick<Absence, "startDate" | "endDate" | "typeId" | "status">[];
  readonly typeName: (typeId: number) => string | undefined;
  readonly holidays: ReadonlyMap<string, string>;
  readonly hrefOf: (path: string) => string;
}

/** The absences screen has the rest. */
const MAX_ABSENCES = 2;

/** Decisions to make come before coming days. */
export function nextThings(known: Known, language: Language, t: HomeTexts): NextThing[] {
  const { today, hrefOf } = known;
  const dayText = (day: LocalDate) => `${shortWeekdayText(day, language)} ${formatDate(day)}`;
  const waiting: NextThing[] = [
    { kind: "missing", text: t.missingClockOuts, count: known.missingClockOuts, href: hrefOf("times") },
    { kind: "decide", text: t.correctionsToDecide, count: known.corrections, href: hrefOf("times/requests") },
    { kind: "decide", text: t.absencesToDecide, count: known.requests, href: hrefOf("absences/requests") },
  ];
  const coming = known.absences
    .filter(({ endDate, status }) => endDate >= today && (status === "granted" || status === "requested"))
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .slice(0, MAX_ABSENCES)
    .map(({ startDate, endDate, typeId, status }): NextThing => {
      const days = startDate === endDate ? dayText(startDate) : `${dayText(startDate)} – ${dayText(endDate)}`;
      const text = known.typeName(typeId) ?? t.absence;
      return {
        kind: "absence",
        text: status === "requested" ? t.requested(text) : text,
        detail: days,
        href: hrefOf("absences"),
      };
    });
  const [holiday] = [...known.holidays].filter(([day]) => day >= today).toSorted();
  return [
    ...waiting.filter(({ count }) => count),
    ...coming,
    ...(holiday ? [{ kind: "holiday" as const, text: holiday[1], detail: dayText(holiday[0] as LocalDate) }] : []),
  ];
}
