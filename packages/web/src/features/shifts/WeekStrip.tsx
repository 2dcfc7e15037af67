import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { Button } from "react-aria-components/Button";
import styles from "./MyShifts.module.css";
import { useShiftWords } from "./shift-words.ts";

interface Props {
  readonly monday: LocalDate;
  readonly today: LocalDate;
  /** The days that have a shift. */
  readonly marked: ReadonlySet<LocalDate>;
  /** Makes the days buttons. */
  readonly onDay?: ((day: LocalDate) => void) | undefined;
  readonly selected?: LocalDate | undefined;
}

/** Monday to Sunday, with a mark on the days that have a shift. */
export function WeekStrip({ monday, today, marked, onDay, selected }: Props) {
  const { weekdayOf, weekText, shortDay } = useShiftWords();
  return (
    <ol className={styles.strip} aria-label={weekText(monday)}>
      {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => {
        const content = (
          <>
            {weekdayOf(day)}
            <b>{Number(day.slice(-2))}</b>
            <i />
          </>
        );
        return (
          <li
            key={day}
            data-today={day === today}
            data-marked={marked.has(day)}
            {...(day === today && { "aria-current": "date" as const })}
          >
            {onDay ? (
              <Button aria-label={shortDay(day)} aria-pressed={day === selected} onPress={() => onDay(day)}>
                {content}
              </Button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
