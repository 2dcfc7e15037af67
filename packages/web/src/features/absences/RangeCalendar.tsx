import type { Language } from "@glasen/contract/limits.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/Button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import { dayText } from "./absence-words.ts";
import type { AbsenceTexts } from "./absences.texts.ts";
import { daysBetween, firstOf, isWeekend, lastOf, monthOf, shiftMonth } from "./calendar-days.ts";
import styles from "./RangeCalendar.module.css";

interface Props {
  readonly start: LocalDate | null;
  readonly end: LocalDate | null;
  readonly onRange: (start: LocalDate, end: LocalDate) => void;
  /** Days that cost, as far as that is known. */
  readonly costing: ReadonlySet<string>;
  readonly language: Language;
  readonly t: AbsenceTexts;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };

/** One month: the first press says where it begins, the second where it ends. */
export function RangeCalendar({ start, end, onRange, costing, language, t }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState(monthOf(start ?? "2026-01"));
  const [isOpenEnded, setOpenEnded] = useState(false);
  const [shown, setShown] = useState(start);
  const from = mondayOf(firstOf(month));
  const days = daysBetween(from, addDays(mondayOf(lastOf(month)), 6));
  const title = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const narrow = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const focused = start !== null && monthOf(start) === month ? start : firstOf(month);

  // A day that was typed is turned to, as far as it is not in sight already.
  if (start !== shown) {
    setShown(start);
    if (start !== null && !days.includes(start)) setMonth(monthOf(start));
  }

  function press(day: LocalDate): void {
    if (isOpenEnded && start !== null && day >= start) {
      setOpenEnded(false);
      onRange(start, day);
    } else {
      setOpenEnded(true);
      onRange(day, day);
    }
  }

  function walk(event: KeyboardEvent, day: LocalDate): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(day, step);
    if (!days.includes(next)) flushSync(() => setMonth(monthOf(next)));
    box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  return (
    <div className={styles.calendar} ref={box}>
      <div className={styles.head}>
        <Button
          variant="ghost"
          icon={<ChevronLeftIcon />}
          aria-label={t.previous}
          onPress={() => setMonth(shiftMonth(month, -1))}
        />
        <b aria-live="polite">{title.format(Date.parse(firstOf(month)))}</b>
        <Button
          variant="ghost"
          icon={<ChevronRightIcon />}
          aria-label={t.next}
          onPress={() => setMonth(shiftMonth(month, 1))}
        />
      </div>
      <div className={styles.days}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles.weekday}>
            {narrow.format(Date.parse(day)).slice(0, 2)}
          </span>
        ))}
        {days.map((day) => {
          const isIn = start !== null && end !== null && start <= day && day <= end;
          return (
            <button
              key={day}
              type="button"
              className={styles.day}
              data-day={day}
              data-in={isIn}
              data-cost={isIn && costing.has(day)}
              data-quiet={isWeekend(day) || monthOf(day) !== month}
              aria-pressed={isIn}
              aria-label={dayText(day, language)}
              tabIndex={day === focused ? 0 : -1}
              onClick={() => press(day)}
              onKeyDown={(event) => walk(event, day)}
            >
              <span>{Number(day.slice(8))}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
