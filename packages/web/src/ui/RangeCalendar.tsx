import { type LocalDate, localDate, MAX_DATE, MIN_DATE } from "@glasen/domain/time/local-date.ts";
import { type CalendarDate, getLocalTimeZone, isWeekend, parseDate, today } from "@internationalized/date";
import { useContext, useEffect, useRef, useState } from "react";
import {
  RangeCalendar as AriaRangeCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendarStateContext,
} from "react-aria-components/RangeCalendar";
import calendar from "./CalendarGrid.module.css";
import { classNames } from "./class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";
import styles from "./RangeCalendar.module.css";

interface Props {
  readonly label: string;
  readonly start: LocalDate | null;
  readonly end: LocalDate | null;
  /** Called with one day as soon as the first is chosen, and with the whole range after the second. */
  readonly onChange: (start: LocalDate, end: LocalDate) => void;
  /** Days to emphasise within the range. */
  readonly marked?: ReadonlySet<string> | undefined;
  /** Days to dim; weekends by default. */
  readonly isFree?: ((day: LocalDate) => boolean) | undefined;
  /** Names by day. */
  readonly holidays?: ReadonlyMap<string, string> | undefined;
}

const dayOf = (date: CalendarDate): LocalDate => localDate(date.toString());

/** One month in which a range of days is chosen; it opens at the range, or else at the current month. */
export function RangeCalendar({ label, start, end, onChange, marked, isFree, holidays }: Props) {
  const [focused, setFocused] = useState(start ? parseDate(start) : today(getLocalTimeZone()));
  const [shownStart, setShownStart] = useState(start);
  // A day that was typed elsewhere comes into view.
  if (start !== shownStart) {
    setShownStart(start);
    if (start) setFocused(parseDate(start));
  }
  return (
    <AriaRangeCalendar
      aria-label={label}
      className={classNames(calendar.calendar, styles.calendar)}
      value={start && end && start <= end ? { start: parseDate(start), end: parseDate(end) } : null}
      onChange={(range) => onChange(dayOf(range.start), dayOf(range.end))}
      focusedValue={focused}
      onFocusChange={setFocused}
      minValue={parseDate(MIN_DATE)}
      maxValue={parseDate(MAX_DATE)}
      firstDayOfWeek="mon"
    >
      <FirstDay onChange={onChange} />
      <header className={calendar.head}>
        <Button slot="previous" className={calendar.turn ?? ""}>
          <ChevronLeftIcon />
        </Button>
        <Heading className={calendar.title ?? ""} />
        <Button slot="next" className={calendar.turn ?? ""}>
          <ChevronRightIcon />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className={styles.grid ?? ""}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={calendar.weekday ?? ""}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={classNames(
                styles.day,
                (isFree?.(dayOf(date)) ?? isWeekend(date, "de-DE")) && styles.free,
                holidays?.has(date.toString()) && styles.holiday,
              )}
            >
              {({ formattedDate, isSelected }) => (
                <span data-marked={isSelected && marked?.has(date.toString())} title={holidays?.get(date.toString())}>
                  {formattedDate}
                </span>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaRangeCalendar>
  );
}

/** React Aria reports a range when it is complete; the first day alone is a range of one day here. */
function FirstDay({ onChange }: Pick<Props, "onChange">) {
  const anchor = useContext(RangeCalendarStateContext)?.anchorDate;
  const first = anchor ? dayOf(anchor) : undefined;
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (first) report.current(first, first);
  }, [first]);
  return null;
}
