import type { Absence } from "@glasen/contract/absences.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import type { HomeTexts } from "./home.texts.ts";

export interface NextThing {
  readonly kind: "missing" | "absence" | "holiday";
  readonly text: string;
  readonly detail?: string | undefined;
  readonly count?: number | undefined;
  readonly href?: string | undefined;
}

interface Known {
  readonly today: LocalDate;
  readonly missingClockOuts: number;
  readonly absences: readonly Pick<Absence, "startDate" | "endDate" | "typeId" | "status">[];
  readonly typeName: (typeId: number) => string | undefined;
  readonly holidays: ReadonlyMap<string, string>;
  readonly hrefOf: (path: string) => string;
}

/** The absences screen has the rest. */
const MAX_ABSENCES = 2;

/** Missing clock-outs first, then the coming days in their order. */
export function nextThings(known: Known, language: Language, t: HomeTexts): NextThing[] {
  const { today, hrefOf } = known;
  const dayText = (day: LocalDate) => `${shortWeekdayText(day, language)} ${formatDate(day)}`;
  const missing: NextThing = {
    kind: "missing",
    text: t.missingClockOuts,
    count: known.missingClockOuts,
    href: hrefOf("times"),
  };
  const absences = known.absences
    .filter(({ endDate, status }) => endDate >= today && (status === "granted" || status === "requested"))
    .toSorted((one, other) => comparePlain(one.startDate, other.startDate))
    .slice(0, MAX_ABSENCES)
    .map(({ startDate, endDate, typeId, status }): NextThing & { day: string } => {
      const days = startDate === endDate ? dayText(startDate) : `${dayText(startDate)} – ${dayText(endDate)}`;
      const text = known.typeName(typeId) ?? t.absence;
      return {
        day: startDate,
        kind: "absence",
        text: status === "requested" ? t.requested(text) : text,
        detail: days,
        href: hrefOf("absences"),
      };
    });
  const holidays = [...known.holidays]
    .filter(([day]) => day >= today)
    .toSorted()
    .slice(0, 1)
    .map(([day, text]) => ({ day, kind: "holiday" as const, text, detail: dayText(day as LocalDate) }));
  const coming = [...absences, ...holidays].toSorted((one, other) => comparePlain(one.day, other.day));
  return [...(known.missingClockOuts > 0 ? [missing] : []), ...coming.map(({ day: _, ...thing }) => thing)];
}
