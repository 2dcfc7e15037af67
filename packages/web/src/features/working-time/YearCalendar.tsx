import { addDays, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, monthsOf } from "@glasen/domain/time/month.ts";
import { weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import styles from "./Holidays.module.css";
import type { ShownHoliday } from "./holiday-draft.ts";
import { holidayTexts } from "./holidays.texts.ts";

interface Props {
  readonly year: number;
  readonly holidays: readonly ShownHoliday[];
  /** Undefined for viewers who may only read. */
  readonly onDay: ((date: LocalDate, holiday: ShownHoliday | undefined) => void) | undefined;
}

const aMonday = "2024-01-01" as LocalDate;
const week = [0, 1, 2, 3, 4, 5, 6] as const;

/** Twelve months at once. */
export function YearCalendar({ year, holidays, onDay }: Props) {
  const t = useTexts(holidayTexts);
  const language = useLanguage();
  // A public holiday takes precedence over a company holiday on the same day.
  const byDate = new Map(
    [...holidays].sort((a, b) => Number(b.isCompany) - Number(a.isCompany)).map((one) => [one.date, one]),
  );
  const monthName = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return (
    <div className={styles.year}>
      {monthsOf(year).map((month) => {
        const { first, last } = daysOfMonth(month);
        const count = Number(last.slice(8));
        return (
          <section key={first} className={styles.month}>
            <h2>{monthName.format(Date.parse(`${first}T00:00:00Z`))}</h2>
            <div className={styles.days}>
              {week.map((place) => {
                const word = weekdayText(addDays(aMonday, place), language);
                return (
                  <abbr key={place} title={word} aria-hidden="true">
                    {word.slice(0, 1)}
                  </abbr>
                );
              })}
              {Array.from({ length: count }, (_, place) => {
                const date = addDays(first, place);
                const holiday = byDate.get(date);
                const look = {
                  className: styles.day,
                  "data-weekend": weekday(date) > 5,
                  ...(holiday && {
                    "data-kind": holiday.isCompany ? "company" : "public",
                    "data-extent": holiday.extent,
                    "data-changed": holiday.isChanged,
                  }),
                  ...(place === 0 && { style: { gridColumnStart: weekday(date) } }),
                };
                const what = holiday ? `${holiday.name}, ${t[holiday.extent]}` : t.workday;
                return onDay ? (
                  <button
                    key={date}
                    type="button"
                    {...look}
                    aria-label={t.dayLabel(formatDate(date), what)}
                    {...(holiday && { title: what })}
                    onClick={() => onDay(date, holiday)}
                  >
                    {place + 1}
                  </button>
                ) : (
                  <span key={date} {...look} {...(holiday && { title: what })}>
                    {place + 1}
                  </span>
                );
              })}
            </div>
          </section>
        );
      })}
    </div>
  );
}
