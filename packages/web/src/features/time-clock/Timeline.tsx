import { HOUR_MS } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { startOfDay } from "@glasen/domain/time/zone.ts";
import type { CSSProperties } from "react";
import { PauseIcon } from "#ui/icons.tsx";
import styles from "./Timeline.module.css";
import type { TrackedTime } from "./tracked-time.ts";

/** The hours of a day that an axis shows. */
export interface Axis {
  first: number;
  last: number;
}

/** Whole hours that hold everything, and at least a working day. */
export function axisOf(times: readonly TrackedTime[], timeZone: string): Axis {
  const hours = times.flatMap(({ date, clockIn, until }) => {
    const begin = startOfDay(timeZone, date);
    return [(clockIn - begin) / HOUR_MS, (until - begin) / HOUR_MS];
  });
  const first = Math.floor(Math.min(7, ...hours) - 1);
  const last = Math.ceil(Math.max(18, ...hours) + 1);
  return { first: Math.max(0, first), last: Math.min(36, last) };
}

const share = (hour: number, { first, last }: Axis): string =>
  `${(((Math.min(hour, last) - first) / (last - first)) * 100).toFixed(3)}%`;

export function TimelineHead({ axis, isShort = false }: { readonly axis: Axis; readonly isShort?: boolean }) {
  const step = isShort || axis.last - axis.first > 18 ? 4 : 2;
  const marks = Array.from({ length: 20 }, (_, index) => Math.ceil(axis.first / step) * step + index * step);
  return (
    <span className={styles.axis} aria-hidden="true">
      {marks
        .filter((hour) => hour < axis.last)
        .map((hour) => (
          <i key={hour} style={{ "--at": share(hour, axis) } as CSSProperties}>
            {String(hour % 24).padStart(2, "0")}
          </i>
        ))}
    </span>
  );
}

interface BarProps {
  readonly times: readonly TrackedTime[];
  readonly date: LocalDate;
  readonly axis: Axis;
  readonly timeZone: string;
  readonly timeOf: (at: number) => string;
  /** The same in words. */
  readonly label: string;
}

/** A member's day to scale: work solid, breaks striped, an end that is missing fades out. */
export function TimelineBar({ times, date, axis, timeZone, timeOf, label }: BarProps) {
  const begin = startOfDay(timeZone, date);
  const at = (instant: number) => share((instant - begin) / HOUR_MS, axis);
  return (
    <span className={styles.bar} role="img" aria-label={label}>
      {times.map(({ key, gaps, clockIn, clockOut, until, state }) => (
        <span key={key}>
          {gaps.map(({ from, to, timeAccount }) => (
            <i
              key={from}
              data-account={timeAccount}
              data-running={to === null && state !== "missing"}
              style={{ "--from": at(from), "--to": at(to ?? until) } as CSSProperties}
            >
              {timeAccount === 2 && <PauseIcon size="small" />}
            </i>
          ))}
          {state === "missing" && (
            <i data-missing="true" style={{ "--from": at(until), "--to": at(until + 2 * HOUR_MS) } as CSSProperties} />
          )}
          <small data-side="start" style={{ "--at": at(clockIn) } as CSSProperties}>
            {timeOf(clockIn)}
          </small>
          {clockOut !== null && (
            <small data-side="end" style={{ "--at": at(clockOut) } as CSSProperties}>
              {timeOf(clockOut)}
            </small>
          )}
        </span>
      ))}
    </span>
  );
}
