import { type Month, shiftMonth } from "@glasen/domain/time/month.ts";
import type { ReactNode } from "react";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import styles from "./MonthSheet.module.css";
import { monthTexts } from "./month.texts.ts";
import { monthText } from "./month-text.public.ts";

interface Props {
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
  /** Before the month, e.g. whose it is. */
  readonly before?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** Steps through months; beside it the actions for the month. */
export function MonthTools({ month, onMonth, before, children }: Props) {
  const t = useTexts(monthTexts);
  const language = useLanguage();
  const step = (direction: 1 | -1) => () => onMonth(shiftMonth(month, direction));
  return (
    <div className={styles.tools}>
      {before}
      <Row as="span" gap={1} isNowrap className={styles.month}>
        <Button icon={<ChevronLeftIcon />} aria-label={t.previous} onPress={step(-1)} />
        <b aria-live="polite">{monthText(month, language)}</b>
        <Button icon={<ChevronRightIcon />} aria-label={t.next} onPress={step(1)} />
      </Row>
      {children && <span className={styles.actions}>{children}</span>}
    </div>
  );
}
