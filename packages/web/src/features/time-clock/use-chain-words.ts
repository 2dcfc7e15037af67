import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { chainTexts } from "./chain.texts.ts";

/** Everything that puts a chain into words: texts, names, and times in the crew's zone. */
export function useChainWords() {
  const { crew } = useCrew();
  const t = useTexts(chainTexts);
  const language = useLanguage();
  const [{ data: categories }, { data: members }] = useSuspenseQueries({
    queries: [categoriesOf(crew.id), everybodyOf(crew.id)],
  });
  const { timeZone } = crew;
  const timeOf = (at: number): string => localTimeOf(timeZone, at as Instant);
  return {
    t,
    timeZone,
    categories,
    members,
    timeOf,
    dayText: (day: LocalDate): string => `${shortWeekdayText(day, language)} ${formatDate(day)}`,
    momentOf: (iso: string): string => {
      const at = Date.parse(iso) as Instant;
      return `${formatDate(localDayOf(timeZone, at))}, ${timeOf(at)}`;
    },
    nameOf: (userId: number | null): string =>
      userId === null ? t.system : (members.find((member) => member.userId === userId)?.name ?? t.somebody),
    categoryName: (id: number): string => categories.find((category) => category.id === id)?.name ?? `#${id}`,
  };
}
export type ChainWords = ReturnType<typeof useChainWords>;
