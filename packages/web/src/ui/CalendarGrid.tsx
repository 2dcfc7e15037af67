import { type LocalDate, localDate, MAX_DATE, MIN_DATE } from "@glasen/domain/time/local-date.ts";
import { type CalendarDate, parseDate } from "@internationalized/date";
import {
  CalendarGrid as AriaCalendarGrid,
  Button,
  Calendar,
  CalendarCell,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components/Calendar";
import styles from "./CalendarGrid.module.css";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";

export interface CalendarGridProps {
  readonly value: LocalDate | null;
  readonly onChange: (day: LocalDate) => void;
  readonly label: string;
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
}

/** One month, weeks from Monday. Default export because it is loaded when first needed. */
export default function CalendarGrid({ value, onChange, label, min = MIN_DATE, max = MAX_DATE }: CalendarGridProps) {
  return (
    <Calendar
      aria-label={label}
      className={styles.calendar ?? ""}
      value={value ? parseDate(value) : null}
      onChange={(day: CalendarDate) => onChange(localDate(day.toString()))}
      minValue={parseDate(min)}
      maxValue={parseDate(max)}
      firstDayOfWeek="mon"
      autoFocus
    >
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn ?? ""}>
          <ChevronLeftIcon />
        </Button>
        <Heading className={styles.title ?? ""} />
        <Button slot="next" className={styles.turn ?? ""}>
          <ChevronRightIcon />
        </Button>
      </header>
      <AriaCalendarGrid weekdayStyle="short" className={styles.grid ?? ""}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ""}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ""} />}</CalendarGridBody>
      </AriaCalendarGrid>
    </Calendar>
  );
}
