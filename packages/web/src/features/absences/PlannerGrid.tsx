import type { Absence } from "@glasen/contract/absences.ts";
import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { useAbsenceWords } from "./absence-words.ts";
import { daysBetween, firstOf, lastOf, monthsOf } from "./calendar-days.ts";
import styles from "./PlannerView.module.css";
import type { PlannerProps } from "./PlannerView.tsx";
import { usePaintedDays } from "./use-painted-days.ts";

const COLUMNS = 37;
const weeksHead = Array.from({ length: COLUMNS }, (_, index) => index);

type Props = PlannerProps & { readonly taken: readonly Absence[] };

/** One row for each month, with every day below its weekday. */
export function PlannerGrid({ year, today, plan, onPlan, taken, costsNothing, holidays }: Props) {
  const { t, language, dayText } = useAbsenceWords();
  const narrow = new Intl.DateTimeFormat(language, { weekday: "narrow", timeZone: "UTC" });
  const long = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const short = new Intl.NumberFormat(language);
  const words: Record<string, string> = { 1: t.whole, 0.5: t.half, 0: t.empty };
  const takenOn = (day: LocalDate) => taken.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const canPlan = (day: LocalDate): boolean => !costsNothing(day) && takenOn(day) === undefined;
  const { table, ofTable, ofDay } = usePaintedDays({ plan, onPlan, canPlan });

  function lookOf(day: LocalDate): string {
    const planned = plan.get(day);
    if (planned !== undefined) return planned === 1 ? "whole" : "half";
    const absence = takenOn(day);
    if (costsNothing(day)) return "free";
    if (!absence) return "open";
    return absence.typeId === absenceTypeIds.vacation ? absence.status : "away";
  }

  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.table} aria-label={`${t.planner} ${year}`} {...ofTable}>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            {weeksHead.map((index) => (
              <th key={index} scope="col">
                {narrow.format(Date.UTC(2024, 0, 1 + (index % 7)))}
              </th>
            ))}
            <th scope="col">{t.daysInMonth}</th>
          </tr>
        </thead>
        <tbody>
          {monthsOf(year).map((month) => {
            const days = daysBetween(firstOf(month), lastOf(month));
            const lead = weekday(firstOf(month)) - 1;
            const sum = days.reduce((total, day) => total + (plan.get(day) ?? 0) + countOn(taken, day), 0);
            return (
              <tr key={month}>
                <th scope="row">{long.format(Date.parse(firstOf(month)))}</th>
                {lead > 0 && <td colSpan={lead}>{"\u00a0"}</td>}
                {days.map((day) => (
                  <td key={day}>
                    <button
                      type="button"
                      className={styles.day}
                      data-day={day}
                      data-look={lookOf(day)}
                      data-holiday={holidays.has(day)}
                      title={holidays.get(day)}
                      data-today={day === today}
                      aria-label={`${dayText(day)}: ${words[String(plan.get(day) ?? 0)]}`}
                      aria-disabled={!canPlan(day)}
                      tabIndex={day === today || (!today.startsWith(String(year)) && day.endsWith("-01-01")) ? 0 : -1}
                      {...ofDay(day)}
                    >
                      {Number(day.slice(8))}
                      {plan.get(day) === 0.5 && <small>½</small>}
                    </button>
                  </td>
                ))}
                {lead + days.length < COLUMNS && <td colSpan={COLUMNS - lead - days.length}>{"\u00a0"}</td>}
                <td className={styles.sum}>{sum > 0 && short.format(sum)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const countOn = (taken: readonly Absence[], day: LocalDate): number =>
  taken
    .filter(({ typeId }) => typeId === absenceTypeIds.vacation)
    .flatMap(({ absenceDays }) => absenceDays)
    .filter(({ date }) => date === day)
    .reduce((sum, { fraction }) => sum + 1 / fraction, 0);
