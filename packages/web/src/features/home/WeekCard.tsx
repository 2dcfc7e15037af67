import type { Language } from "@glasen/contract/limits.ts";
import { seconds } from "@glasen/domain/time/seconds.ts";
import type { CSSProperties } from "react";
import { durationText, weekdayText } from "#platform/formats.ts";
import { Card } from "#ui/Card.tsx";
import styles from "./HomeClock.module.css";
import type { HomeTexts } from "./home.texts.ts";
import type { WeekDay } from "./own-week.ts";

interface Props {
  readonly days: readonly WeekDay[];
  readonly language: Language;
  readonly t: HomeTexts;
}

const shortText = (worked: number): string => {
  const minutes = Math.floor(worked / 60);
  return minutes === 0 ? "–" : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
};

export function WeekCard({ days, language, t }: Props) {
  const total = seconds(days.reduce((sum, { worked }) => sum + worked, 0));
  // Ten hours fill a column, unless a day was longer.
  const most = Math.max(36_000, ...days.map(({ worked }) => worked));
  return (
    <Card title={t.thisWeek}>
      <p className={styles.total}>
        <span className={styles.faint}>{t.worked}</span> <b>{durationText(total)}</b>
      </p>
      <ul className={styles.week}>
        {days.map(({ date, worked, isToday }) => (
          <li key={date} data-today={isToday}>
            <i style={{ "--share": worked / most } as CSSProperties} aria-hidden="true" />
            <span>{shortText(worked)}</span>
            <span className={styles.faint}>
              <abbr title={weekdayText(date, language)}>{weekdayText(date, language).slice(0, 2)}</abbr>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
