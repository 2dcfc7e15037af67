import styles from "./Countdown.module.css";
import { inactivity } from "./use-inactivity.ts";

const RADIUS = 33;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface Props {
  /** Undefined while somebody is there: nothing is shown. */
  readonly secondsLeft: number | undefined;
  /** What happens at the end. */
  readonly children: string;
}

/** The last seconds before an untouched screen closes by itself. */
export function Countdown({ secondsLeft, children }: Props) {
  if (secondsLeft === undefined) return null;
  const length = (CIRCUMFERENCE * secondsLeft * 1_000) / inactivity.ringMs;
  return (
    <div role="timer" aria-label={children} className={styles.countdown}>
      <span className={styles.ring}>
        <svg viewBox="0 0 72 72" aria-hidden="true">
          <circle cx="36" cy="36" r={RADIUS} className={styles.track} />
          <circle cx="36" cy="36" r={RADIUS} className={styles.hand} strokeDasharray={`${length} ${CIRCUMFERENCE}`} />
        </svg>
        {secondsLeft}
      </span>
      <p role="status">{children}</p>
    </div>
  );
}
