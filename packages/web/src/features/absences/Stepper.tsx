import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import { absenceTexts } from "./absences.texts.ts";
import styles from "./Stepper.module.css";

interface Props {
  /** The shown month or year. */
  readonly children: ReactNode;
  readonly onStep: (by: 1 | -1) => void;
}

export function Stepper({ children, onStep }: Props) {
  const t = useTexts(absenceTexts);
  return (
    <span className={styles.stepper}>
      <Button icon={<ChevronLeftIcon />} aria-label={t.previous} onPress={() => onStep(-1)} />
      <b aria-live="polite">{children}</b>
      <Button icon={<ChevronRightIcon />} aria-label={t.next} onPress={() => onStep(1)} />
    </span>
  );
}

interface YearProps {
  readonly year: number;
  readonly onYear: (year: number) => void;
}

export const YearStepper = ({ year, onYear }: YearProps) => (
  <Stepper onStep={(by) => onYear(year + by)}>{year}</Stepper>
);
