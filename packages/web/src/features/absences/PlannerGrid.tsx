import type { Absence } from "@glasen/contract/absences.ts";
import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import { nextPlanned, type PlannedDay, withPlanned } from "@glasen/domain/absences/plan-days.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { dayText } from "./absence-words.ts";
import { daysBetween, firstOf, lastOf, monthsOf } from "./calendar-days.ts";
import styles from "./PlannerView.module.css";
import type { PlannerProps } from "./PlannerView.tsx";

const COLUMNS = 37;
const weeksHead = Array.from({ length: COLUMNS }, (_, index) => index);
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 31, ArrowUp: -31 };

type Props = PlannerProps & { readonly taken: readonly Absence[] };

/** Twelve lines whose days stand under their weekdays. */
export function PlannerGrid({ year, today, plan, onPlan, taken, costsNothing, holidays, language, t }: Props) {
  const table = useRef<HTMLTableElement>(null);
  /** What a drag paints, and the days it went over. */
  const painting = useRef<{ value: PlannedDay; from: LocalDate; base: typeof plan }>(undefined);
  const narrow = new Intl.DateTimeFormat(language, { weekday: "narrow", timeZone: "UTC" });
  const long = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const short = new Intl.NumberFormat(language);
  const takenOn = (day: LocalDate) => taken.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const canPlan = (day: LocalDate): boolean => !costsNothing(day) && takenOn(day) === undefined;

  function lookOf(day: LocalDate): string {
    const planned = plan.get(day);
    if (planned !== undefined) return planned === 1 ? "whole" : "half";
    const absence = takenOn(day);
    if (costsNothing(day)) return "free";
    if (!absence) return "open";
    return absence.typeId === absenceTypeIds.vacation ? absence.status : "away";
  }

  function begin(day: LocalDate): void {
    const value = nextPlanned(plan.get(day) ?? null);
    painting.current = { value, from: day, base: plan };
    onPlan(withPlanned(plan, [day], value));
  }

  function paintTo(day: LocalDate): void {
    const paint = painting.current;
    if (!paint) return;
    const [from, to] = day < paint.from ? [day, paint.from] : [paint.from, day];
    // Over several days a drag paints whole ones, or clears; half a day is one day's matter.
    const value = from === to ? paint.value : paint.value === null ? null : 1;
    onPlan(withPlanned(paint.base, daysBetween(from, to).filter(canPlan), value));
  }

  const dayAt = (event: PointerEvent): LocalDate | undefined => {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    return element?.closest<HTMLElement>("[data-day]")?.dataset.day as LocalDate | undefined;
  };

  function walk(event: KeyboardEvent, day: LocalDate): void {
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (canPlan(day)) onPlan(withPlanned(plan, [day], nextPlanned(plan.get(day) ?? null)));
      return;
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(table.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
    const index = all.findIndex((one) => one.dataset.day === day);
    all[Math.min(Math.max(index + step, 0), all.length - 1)]?.focus();
  }

  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={styles.table}
        aria-label={`${t.plannerTitle} ${year}`}
        onPointerMove={(event) => {
          const day = painting.current && dayAt(event);
          if (day) paintTo(day);
        }}
        onPointerUp={() => {
          painting.current = undefined;
        }}
        onPointerLeave={() => {
          painting.current = undefined;
        }}
      >
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
                      aria-label={`${dayText(day, language)}: ${plan.get(day) ?? t.empty}`}
                      aria-disabled={!canPlan(day)}
                      tabIndex={day === today || (!today.startsWith(String(year)) && day.endsWith("-01-01")) ? 0 : -1}
                      onPointerDown={(event) => {
                        event.currentTarget.releasePointerCapture?.(event.pointerId);
                        if (event.button === 0 && canPlan(day)) begin(day);
                      }}
                      onKeyDown={(event) => walk(event, day)}
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
