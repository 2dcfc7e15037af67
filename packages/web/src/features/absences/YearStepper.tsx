import { Button } from "#ui/Button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import type { AbsenceTexts } from "./absences.texts.ts";
import styles from "./MyAbsencesView.module.css";

interface Props {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly t: AbsenceTexts;
}

export function YearStepper({ year, onYear, t }: Props) {
  return (
    <span className={styles.years}>
      <Button icon={<ChevronLeftIcon />} aria-label={t.previous} onPress={() => onYear(year - 1)} />
      <b aria-live="polite">{year}</b>
      <Button icon={<ChevronRightIcon />} aria-label={t.next} onPress={() => onYear(year + 1)} />
    </span>
  );
}
