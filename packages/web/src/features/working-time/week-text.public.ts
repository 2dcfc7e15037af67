import type { WorkingTimeModel } from "@glasen/contract/working-time.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useCrew } from "#platform/crew.ts";
import { formatHours, wallTime, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { sumOf } from "./amounts.public.ts";

const aMonday = "2024-01-01" as LocalDate;

/** The model that applies on a day: the member's own, else the crew's. */
export function modelOn(
  models: readonly WorkingTimeModel[],
  userId: number | null,
  day: string,
): WorkingTimeModel | undefined {
  const last = (owner: number | null) => models.findLast((model) => model.userId === owner && model.validFrom <= day);
  return (userId === null ? undefined : last(userId)) ?? last(null);
}

/** The days of a week in short: "Mo–Fr", or "Mo, Mi, Fr" where they do not follow one another. */
export function daysText(days: readonly number[], word: (day: number) => string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  const isRow = days.length > 2 && last - first === days.length - 1;
  return isRow ? `${word(first)}–${word(last)}` : days.map(word).join(", ");
}

/** "40:00 · Mo–Fr" of a member today, or of the crew; undefined where there is no model. */
export function useWeekText(): (models: readonly WorkingTimeModel[], userId: number | null) => string | undefined {
  const { crew } = useCrew();
  const language = useLanguage();
  const today = wallTime(useMinute(), crew.timeZone).date;
  const word = (day: number) => weekdayText(addDays(aMonday, day - 1), language).slice(0, language === "de" ? 2 : 3);
  return (models, userId) => {
    const model = modelOn(models, userId, today);
    if (!model) return undefined;
    const work = model.workingTimeModelDays.filter(({ target }) => target !== null);
    const days = work.map(({ day }) => day).sort((one, other) => one - other);
    return [formatHours(sumOf(work, ({ target }) => target)), daysText(days, word)].filter(Boolean).join(" · ");
  };
}
