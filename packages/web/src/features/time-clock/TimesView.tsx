import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { durationText, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ClockIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import styles from "./TimesView.module.css";
import { timesTexts } from "./times.texts.ts";
import { sumOf } from "./times-columns.tsx";
import { type TrackedTime, timesByDay } from "./tracked-time.ts";

interface Props {
  readonly times: readonly TrackedTime[];
  readonly timeOf: (at: number) => string;
  readonly selectedDate: LocalDate | undefined;
  readonly onOpen: (date: LocalDate) => void;
}

/** One card per day, the latest first. */
export function TimesView({ times, timeOf, selectedDate, onOpen }: Props) {
  const t = useTexts(timesTexts);
  const language = useLanguage();
  const days = [...timesByDay(times)].sort(([one], [other]) => other.localeCompare(one));
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon={<ClockIcon />} title={t.empty}>
          {t.emptyHint}
        </EmptyState>
      </Card>
    );
  return (
    <Stack>
      {days.map(([date, ofDay]) => (
        <Card
          key={date}
          title={t.dayAndDate(weekdayText(date, language), formatDate(date))}
          aside={<b>{durationText(sumOf(ofDay, "work"))}</b>}
        >
          <ul className={styles.chains} data-selected={date === selectedDate}>
            {ofDay.map((time) => (
              <li key={time.key}>
                <button
                  type="button"
                  className={styles.line}
                  aria-label={t.open(formatDate(date), timeOf(time.clockIn))}
                  onClick={() => onOpen(date)}
                >
                  <Figures time={time} timeOf={timeOf} />
                  {time.note && <p className={styles.note}>{time.note}</p>}
                </button>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  );
}

function Figures({ time, timeOf }: Pick<Props, "timeOf"> & { readonly time: TrackedTime }) {
  const t = useTexts(timesTexts);
  const { clockIn, clockOut, state, pause, work } = time;
  const end =
    clockOut !== null ? (
      timeOf(clockOut)
    ) : (
      <Badge tone={state === "missing" ? "danger" : "working"}>{state === "missing" ? t.missing : t.running}</Badge>
    );
  const figures = [
    [t.start, timeOf(clockIn)],
    [t.end, end],
    [t.break, durationText(pause)],
    [t.worked, durationText(work)],
  ] as const;
  return (
    <dl>
      {figures.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
