import type { Language } from "@glasen/contract/limits.ts";
import type { ReactNode } from "react";
import { timeText, type WallTime, weekdayText } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import { Logo } from "#ui/Logo.tsx";
import styles from "./TerminalBar.module.css";

interface Props {
  readonly crewName: string;
  readonly now: WallTime;
  readonly language: Language;
  /** Over the sea of the PIN view it is see-through and tells no time: that stands large below. */
  readonly isOverSea: boolean;
  readonly middle?: ReactNode;
  readonly actions?: ReactNode;
}

/** Stays at the top of every view: whose terminal it is, and what time. */
export function TerminalBar({ crewName, now, language, isOverSea, middle, actions }: Props) {
  return (
    <header className={styles.bar} data-sea={isOverSea}>
      <div className={styles.crew}>
        <Logo label="Glasen" size={36} />
        <h1>{crewName}</h1>
      </div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.now} data-now="">
        <div className={styles.actions}>{actions}</div>
        {!isOverSea && (
          <>
            <p className={styles.date}>
              <span>{weekdayText(now.date, language)}</span>
              <span>{formatDate(now.date)}</span>
            </p>
            <p className={styles.clock}>{timeText(now)}</p>
          </>
        )}
      </div>
    </header>
  );
}
