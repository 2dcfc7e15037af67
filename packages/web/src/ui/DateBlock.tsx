import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import styles from "./DateBlock.module.css";

interface Props {
  readonly date: LocalDate;
  /** On a surface of its own, where it stands alone. */
  readonly isFilled?: boolean;
}

/** The weekday above the day of the month, at the start of a line. */
export function DateBlock({ date, isFilled = false }: Props) {
  return (
    <span className={styles.date} data-filled={isFilled}>
      {shortWeekdayText(date, useLanguage())}
      <b>{Number(date.slice(-2))}</b>
    </span>
  );
}
