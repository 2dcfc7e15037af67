import styles from "./InactivityRing.module.css";
import { inactivity } from "./use-inactivity.ts";

const radius = 33;
const round = 2 * Math.PI * radius;

export function InactivityRing({ secondsLeft, text }: { readonly secondsLeft: number; readonly text: string }) {
  const share = (secondsLeft * 1_000) / inactivity.ringMs;
  return (
    <div role="timer" aria-label={text} className={styles.leave}>
      <span className={styles.ring}>
        <svg viewBox="0 0 72 72" aria-hidden="true">
          <circle cx="36" cy="36" r={radius} className={styles.track} />
          <circle cx="36" cy="36" r={radius} className={styles.hand} strokeDasharray={`${round * share} ${round}`} />
        </svg>
        {secondsLeft}
      </span>
      <p role="status">{text}</p>
    </div>
  );
}
