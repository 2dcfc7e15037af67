import { HOUR_MS, type Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { balanceChange } from "@glasen/domain/working-time/accounts.ts";
import { hourBuckets } from "@glasen/domain/working-time/hour-buckets.ts";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useState } from "react";
import { Link } from "react-aria-components/Link";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { formatHours, formatSignedHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Muted } from "#ui/Layout.tsx";
import { secondsOf } from "../working-time/amounts.public.ts";
import styles from "./DaySums.module.css";
import { daySumTexts } from "./day-sums.texts.ts";
import { dayTotalsOf } from "./durations.queries.ts";

interface Props {
  readonly userId: number;
  readonly date: LocalDate;
  /** Stamped periods of work. */
  readonly worked: readonly { readonly from: Instant; readonly to: Instant }[];
  /** Seconds of work and of breaks as stamped. */
  readonly stamped: { readonly work: number; readonly break: number };
  /** While somebody works, the sums are those of the stamps: the day is evaluated when it is over. */
  readonly isRunning: boolean;
  /** The explanation of the day; undefined where it is open already. */
  readonly explanationHref: string | undefined;
  /** Changes with every correction of the day. */
  readonly version: string;
}

/** Less than a minute are seconds that count with another day. */
const isCountedOtherwise = (stamped: number, counted: number): boolean => Math.abs(stamped - counted) >= 60;

/** The evaluated sums of a member's day, and its hours as a strip. */
export function DaySums({ userId, date, worked, stamped, isRunning, explanationHref, version }: Props) {
  const { crew } = useCrew();
  const t = useTexts(daySumTexts);
  const errors = useTexts(errorTexts);
  const [first] = useState(version);
  const { data, error, refetch } = useQuery(dayTotalsOf(crew.id, { userId, date, isDelayed: version !== first }));
  const booked = (data?.bookings ?? [])
    .filter(({ id }) => id !== null)
    .reduce((sum, { timeAccount, duration }) => sum + balanceChange(timeAccount, secondsOf(duration)), 0);
  const figures: [label: string, value: string][] = data
    ? [
        [t.work, formatHours(isRunning ? stamped.work : secondsOf(data.durations.work))],
        [t.break, formatHours(isRunning ? stamped.break : secondsOf(data.durations.break))],
        ...(isRunning
          ? []
          : [[t.difference, formatSignedHours(secondsOf(data.durations.work_difference))] as [string, string]]),
        ...(booked === 0 ? [] : [[t.booked, formatSignedHours(booked)] as [string, string]]),
      ]
    : [];
  return (
    <div className={styles.sums}>
      {error && (
        <Banner tone="danger" title={t.failed} actions={<Button onPress={() => void refetch()}>{t.retry}</Button>}>
          {errorText(error, errors)}
        </Banner>
      )}
      {data && (
        <dl className={styles.figures} aria-label={t.sums}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {data && !isRunning && isCountedOtherwise(stamped.work, secondsOf(data.durations.work)) && (
        <Muted as="p">
          {t.counted(formatHours(stamped.work), formatHours(secondsOf(data.durations.work)))}{" "}
          {explanationHref && <Link href={explanationHref}>{t.why}</Link>}
        </Muted>
      )}
      <div>
        <ol className={styles.hours} aria-label={t.hours}>
          {hourBuckets(crew.timeZone, date, worked).map((seconds, index) => {
            const hour = `${String(index).padStart(2, "0")}:00`;
            const share = Math.min(1, (seconds * 1000) / HOUR_MS);
            const label = t.hour(hour, Math.round(seconds / 60));
            return <li key={hour} title={label} aria-label={label} style={{ "--share": share } as CSSProperties} />;
          })}
        </ol>
        <span className={styles.scale} aria-hidden="true">
          {["00", "06", "12", "18", "24"].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      </div>
    </div>
  );
}
