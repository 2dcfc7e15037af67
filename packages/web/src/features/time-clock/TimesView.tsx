import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { formatHours, formatSignedHours, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ClockIcon } from "#ui/icons.tsx";
import type { DayFigures } from "../reports/day-figures.queries.ts";
import styles from "./TimesView.module.css";
import { timesTexts } from "./times.texts.ts";
import { sumOf } from "./times-columns.tsx";
import { type TrackedTime, timesByDay } from "./tracked-time.ts";

interface Props {
  readonly times: readonly TrackedTime[];
  /** By day; none for people whose time is not evaluated. */
  readonly figures?: ReadonlyMap<string, DayFigures> | undefined;
  readonly timeOf: (at: number) => string;
  readonly selectedDate: LocalDate | undefined;
  readonly onOpen: (date: LocalDate) => void;
}

/** One entry per day, the latest first; a press anywhere on it opens the day. */
export function TimesView({ times, figures, timeOf, selectedDate, onOpen }: Props) {
  const t = useTexts(timesTexts);
  const language = useLanguage();
  const days = [...timesByDay(times)].sort(([one], [other]) => comparePlain(other, one));
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon={<ClockIcon />} title={t.empty}>
          {t.emptyHint}
        </EmptyState>
      </Card>
    );
  return (
    <Card isFlush>
      <ul className={styles.days}>
        {days.map(([date, ofDay]) => {
          const isRunning = ofDay.some(({ state }) => state !== "finished");
          // Work as it counts, so that it fits target and difference; as stamped while the day runs.
          const known = isRunning ? undefined : figures?.get(date);
          const pause = sumOf(ofDay, "pause");
          return (
            <li key={date} className={styles.day} data-selected={date === selectedDate}>
              <div className={styles.words}>
                <h3>
                  <button type="button" onClick={() => onOpen(date)}>
                    {t.dayAndDate(weekdayText(date, language), formatDate(date))}
                  </button>
                </h3>
                <p className={styles.spans}>
                  {ofDay.map((time) => (
                    <Span key={time.key} time={time} timeOf={timeOf} />
                  ))}
                  {pause >= 60 && <span>{t.breakOf(formatHours(pause))}</span>}
                </p>
                {ofDay.map(
                  ({ key, note }) =>
                    note && (
                      <p key={key} className={styles.note}>
                        {note}
                      </p>
                    ),
                )}
              </div>
              <p className={styles.figures}>
                <b>{formatHours(known?.work ?? sumOf(ofDay, "work"))}</b>
                {known && (
                  <small>
                    {t.targetOf(formatHours(known.target))} · {formatSignedHours(known.difference)}
                  </small>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Span({ time, timeOf }: Pick<Props, "timeOf"> & { readonly time: TrackedTime }) {
  const t = useTexts(timesTexts);
  const { clockIn, clockOut, state } = time;
  return (
    <span>
      {timeOf(clockIn)} –{" "}
      {clockOut !== null ? (
        timeOf(clockOut)
      ) : (
        <Badge tone={state === "missing" ? "danger" : "working"}>{state === "missing" ? t.missing : t.running}</Badge>
      )}
    </span>
  );
}
