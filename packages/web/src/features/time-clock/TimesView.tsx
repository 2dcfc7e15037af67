import type { Language } from "@glasen/contract/limits.ts";
import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { parseIsoDuration, type Seconds, seconds } from "@glasen/domain/time/seconds.ts";
import { durationText, timeText, wallTime, weekdayText } from "#platform/formats.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ClockIcon } from "#ui/icons.tsx";
import styles from "./TimesView.module.css";
import type { TimesTexts } from "./times.texts.ts";

interface Props {
  readonly chains: readonly StampChain[];
  readonly timeZone: string;
  readonly language: Language;
  readonly t: TimesTexts;
}

const secondsOf = (duration: string): Seconds => parseIsoDuration(duration) ?? seconds(0);

/** A day a card, the latest first. */
export function TimesView({ chains, timeZone, language, t }: Props) {
  const byDay = new Map<LocalDate, StampChain[]>();
  for (const chain of chains) byDay.set(chain.date, [...(byDay.get(chain.date) ?? []), chain]);
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
          aside={
            <b>{durationText(seconds(ofDay.reduce((sum, { workDuration }) => sum + secondsOf(workDuration), 0)))}</b>
          }
        >
          <ul className={styles.chains}>
            {ofDay.map((chain) => (
              <ChainLine key={chain.clockInTimestamp} chain={chain} timeZone={timeZone} t={t} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function ChainLine({ chain, timeZone, t }: Pick<Props, "timeZone" | "t"> & { readonly chain: StampChain }) {
  const { clockInTimestamp, clockOutTimestamp, isClockOutMissing, breakDuration, workDuration, note } = chain;
  const timeOf = (instant: string) => timeText(wallTime(Date.parse(instant), timeZone));
  return (
    <li>
      <dl>
        <div>
          <dt>{t.start}</dt>
          <dd>{timeOf(clockInTimestamp)}</dd>
        </div>
        <div>
          <dt>{t.end}</dt>
          <dd>
            {clockOutTimestamp !== null ? (
              timeOf(clockOutTimestamp)
            ) : (
              <Badge tone={isClockOutMissing ? "danger" : "working"}>{isClockOutMissing ? t.missing : t.running}</Badge>
            )}
          </dd>
        </div>
        <div>
          <dt>{t.break}</dt>
          <dd>{durationText(secondsOf(breakDuration))}</dd>
        </div>
        <div>
          <dt>{t.worked}</dt>
          <dd>{durationText(secondsOf(workDuration))}</dd>
        </div>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </li>
  );
}
