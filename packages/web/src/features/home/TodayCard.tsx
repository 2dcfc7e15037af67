import { HOUR_MS, secondsBetween } from "@glasen/domain/time/instant.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { CSSProperties } from "react";
import { durationText, timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { PauseIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import styles from "./HomeClock.module.css";
import { homeTexts } from "./home.texts.ts";
import type { DaySegment } from "./own-week.ts";

interface Props {
  readonly segments: readonly DaySegment[];
  readonly timeZone: string;
  readonly nameOf: (categoryId: number | null) => string | undefined;
}

/** The day as a line to scale, and its parts in words. */
export function TodayCard({ segments, timeZone, nameOf }: Props) {
  const t = useTexts(homeTexts);
  const timeOf = (at: number) => timeText(wallTime(at, timeZone));
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last)
    return (
      <Card title={t.myDay}>
        <Muted as="p">{t.nothingToday}</Muted>
      </Card>
    );
  // Whole hours on both sides keep the line still while time passes.
  const begin = Math.floor(first.from / HOUR_MS) * HOUR_MS;
  const end = Math.max(Math.ceil(last.to / HOUR_MS) * HOUR_MS, begin + 4 * HOUR_MS);
  const share = (at: number) => `${(((at - begin) / (end - begin)) * 100).toFixed(3)}%`;
  return (
    <Card title={t.myDay}>
      <div className={styles.line} aria-hidden="true">
        {segments.map(({ from, to, timeAccount, isRunning }) => (
          <i
            key={from}
            data-account={timeAccount}
            data-running={isRunning}
            style={{ "--from": share(from), "--to": share(to) } as CSSProperties}
          >
            {timeAccount === timeAccounts.START_BREAK && <PauseIcon size="small" />}
          </i>
        ))}
      </div>
      <p className={styles.scale} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((part) => (
          <span key={part}>{timeOf(begin + ((end - begin) * part) / 4)}</span>
        ))}
      </p>
      <ol className={styles.parts}>
        {segments.map(({ from, to, timeAccount, isRunning, timeCategory1Id }) => (
          <li key={from}>
            <b>{isRunning ? t.sinceTime(timeOf(from)) : `${timeOf(from)} – ${timeOf(to)}`}</b>
            <span>{timeAccount === timeAccounts.START_BREAK ? t.break : (nameOf(timeCategory1Id) ?? t.work)}</span>
            <Muted>{durationText(secondsBetween(from, to))}</Muted>
          </li>
        ))}
      </ol>
    </Card>
  );
}
