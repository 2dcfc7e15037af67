import type { Language } from "@glasen/contract/limits.ts";
import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import styles from "./MonthSheet.module.css";
import type { MonthTexts } from "./month.texts.ts";
import { type Month, monthText, steppedMonth } from "../working-time/months.public.ts";

interface Props {
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
  readonly language: Language;
  readonly t: Pick<MonthTexts, "previous" | "next">;
  /** Before the month, e.g. whose it is. */
  readonly before?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** Which month, and what can be done with it. */
export function MonthTools({ month, onMonth, language, t, before, children }: Props) {
  return (
    <div className={styles.tools}>
      {before}
      <span className={styles.walk}>
        <Button icon={<ChevronLeftIcon />} aria-label={t.previous} onPress={() => onMonth(steppedMonth(month, -1))} />
        <b aria-live="polite">{monthText(month, language)}</b>
        <Button icon={<ChevronRightIcon />} aria-label={t.next} onPress={() => onMonth(steppedMonth(month, 1))} />
      </span>
      {children && <span className={styles.actions}>{children}</span>}
    </div>
  );
}
