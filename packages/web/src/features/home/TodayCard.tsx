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
import type { DaySegment, PlannedSpan } from "./own-week.ts";

interface Props {
  readonly segments: readonly DaySegment[];
  /** The published shifts of the day. */
  readonly planned: readonly PlannedSpan[];
  readonly timeZone: string;
  readonly nameOf: (categoryId: number | null) => string | undefined;
}

/** The day as a line to scale below its shifts, and its parts in words. */
export function TodayCard({ segments, planned, timeZone, nameOf }: Props) {
  const t = useTexts(homeTexts);
  const timeOf = (at: number) => timeText(wallTime(at, timeZone));
  const spans = [...segments, ...planned];
  const plan = planned.length > 0 && (
    <Muted as="p" size="tiny" className={styles.legend}>
      {t.planned(planned.map(({ from, to }) => `${timeOf(from)} – ${timeOf(to)}`).join(", "))}
    </Muted>
  );
  if (spans.length === 0)
    return (
      <Card title={t.myDay}>
        <Muted as="p">{t.nothingToday}</Muted>
      </Card>
    );
  // Whole hours on both sides keep the line still while time passes.
  const begin = Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR_MS) * HOUR_MS;
  const hours = Math.max(4, Math.ceil((Math.max(...spans.map(({ to }) => to)) - begin) / HOUR_MS));
  const step = Math.ceil(hours / 5);
  const ticks = Array.from({ length: Math.ceil(hours / step) + 1 }, (_, index) => begin + index * step * HOUR_MS);
  const end = ticks.at(-1) ?? begin;
  const share = (at: number) => `${(((at - begin) / (end - begin)) * 100).toFixed(3)}%`;
  const place = ({ from, to }: PlannedSpan) => ({ "--from": share(from), "--to": share(to) }) as CSSProperties;
  const running = segments.find(({ isRunning }) => isRunning);
  return (
    <Card title={t.myDay} aside={plan}>
      <div className={styles.line} data-planned={planned.length > 0} aria-hidden="true">
        {planned.map((span) => (
          <u key={span.from} style={place(span)} />
        ))}
        {segments.map((segment) => {
          const { from, to, timeAccount, timeCategory1Id } = segment;
          const isBreak = timeAccount === timeAccounts.START_BREAK;
          return (
            <i key={from} data-account={timeAccount} style={place(segment)}>
              {isBreak ? (
                <PauseIcon size="small" />
              ) : (
                <span>
                  {nameOf(timeCategory1Id) ?? t.work} {durationText(secondsBetween(from, to))}
                </span>
              )}
            </i>
          );
        })}
        {running && (
          <b
            data-late={running.to - begin > 0.86 * (end - begin)}
            style={{ "--from": share(running.to) } as CSSProperties}
          >
            {timeOf(running.to)}
          </b>
        )}
      </div>
      <p className={styles.scale} aria-hidden="true">
        {ticks.map((at) => (
          <span key={at}>{timeOf(at)}</span>
        ))}
      </p>
      {segments.length === 0 && <Muted as="p">{t.nothingToday}</Muted>}
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
