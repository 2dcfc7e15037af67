import type { CSSProperties } from "react";
import styles from "./ProgressBells.module.css";

interface Props {
  /** 0 to 1; clamped. */
  readonly value: number;
  readonly label: string;
  /** The value in words, e.g. "5:40 of 8:00". */
  readonly valueText?: string | undefined;
}

const pairs = [0, 1, 2, 3] as const;

/** Progress as eight bells in four pairs, like a ship's watch. */
export function ProgressBells({ value, label, valueText }: Props) {
  const bells = Math.min(1, Math.max(0, value)) * 8;
  const bell = (index: number) => (
    <i style={{ "--fill": Math.min(1, Math.max(0, bells - index)) } as CSSProperties} data-full={bells >= index + 1} />
  );
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((bells / 8) * 100)}
      aria-valuetext={valueText}
      className={styles.bells}
    >
      {pairs.map((pair) => (
        <span key={pair} className={styles.pair}>
          {bell(pair * 2)}
          {bell(pair * 2 + 1)}
        </span>
      ))}
    </div>
  );
}
