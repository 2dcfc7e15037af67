import type { Language } from "@glasen/contract/limits.ts";
import { greetingAt } from "@glasen/domain/time/greeting.ts";
import type { ReactNode } from "react";
import { timeText, type WallTime, weekdayText } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import styles from "./PinView.module.css";
import type { TerminalTexts } from "./terminal.texts.ts";

interface Props {
  readonly now: WallTime;
  readonly language: Language;
  /** Keypad, or the way without a PIN. */
  readonly children: ReactNode;
  readonly t: TerminalTexts;
}

/** The sea at the hour of the greeting, and what is typed beside it. */
export function PinView({ now, language, children, t }: Props) {
  const greeting = greetingAt(now.hour);
  return (
    <div className={styles.pin}>
      <section className={styles.sky} data-greeting={greeting}>
        <div className={styles.now}>
          <h2>{t.greeting(greeting)}</h2>
          <p className={styles.clock}>{timeText(now)}</p>
          <p className={styles.date}>{`${weekdayText(now.date, language)}, ${formatDate(now.date)}`}</p>
        </div>
        <p className={styles.exit}>{t.exitByPin}</p>
      </section>
      <div className={styles.side}>{children}</div>
    </div>
  );
}
