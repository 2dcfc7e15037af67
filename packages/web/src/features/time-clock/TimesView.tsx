import type { Language } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { durationText, weekdayText } from "#platform/formats.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ClockIcon } from "#ui/icons.tsx";
import styles from "./TimesView.module.css";
import type { TimesTexts } from "./times.texts.ts";
import { sumOf } from "./times-columns.tsx";
import type { TrackedTime } from "./tracked-time.ts";

interface Props {
  readonly times: readonly TrackedTime[];
  readonly timeOf: (at: number) => string;
  readonly language: Language;
  readonly selectedDate: LocalDate | undefined;
  readonly onOpen: (date: LocalDate) => void;
  readonly t: TimesTexts;
}

/** A day a card, the latest first. */
export function TimesView({ times, timeOf, language, selectedDate, onOpen, t }: Props) {
  const byDay = new Map<LocalDate, TrackedTime[]>();
  for (const time of times) byDay.set(time.date, [...(byDay.get(time.date) ?? []), time]);
  const days = [...byDay].sort(([one], [other]) => other.localeCompare(one));
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon={<ClockIcon />} title={t.empty}>
          {t.emptyHint}
        </EmptyState>
      </Card>
    );
  return (
    <div className={styles.days}>
      {days.map(([date, ofDay]) => (
        <Card
          key={date}
          title={t.dayAndDate(weekdayText(date, language), formatDate(date))}
          aside={<b>{durationText(sumOf(ofDay, "work"))}</b>}
        >
          <ul className={styles.chains} data-selected={date === selectedDate}>
            {ofDay.map((time) => (
              <li key={time.key}>
                <TimeLine
                  time={time}
                  timeOf={timeOf}
                  label={t.open(formatDate(date), timeOf(time.clockIn))}
                  onOpen={() => onOpen(date)}
                  t={t}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

interface LineProps extends Pick<Props, "timeOf" | "t"> {
  readonly time: TrackedTime;
  readonly label: string;
  readonly onOpen: () => void;
}

function TimeLine({ time, timeOf, label, onOpen, t }: LineProps) {
  const { clockIn, clockOut, state, pause, work, note } = time;
  return (
    <button type="button" className={styles.line} aria-label={label} onClick={onOpen}>
      <dl>
        <div>
          <dt>{t.start}</dt>
          <dd>{timeOf(clockIn)}</dd>
        </div>
        <div>
          <dt>{t.end}</dt>
          <dd>
            {clockOut !== null ? (
              timeOf(clockOut)
            ) : (
              <Badge tone={state === "missing" ? "danger" : "working"}>
                {state === "missing" ? t.missing : t.running}
              </Badge>
            )}
          </dd>
        </div>
        <div>
          <dt>{t.break}</dt>
          <dd>{durationText(pause)}</dd>
        </div>
        <div>
          <dt>{t.worked}</dt>
          <dd>{durationText(work)}</dd>
        </div>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </button>
  );
}
