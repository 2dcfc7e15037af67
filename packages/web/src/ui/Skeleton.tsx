import { classNames } from "./class-names.ts";
import styles from "./Skeleton.module.css";

interface Props {
  /** CSS width, e.g. "72%". */
  readonly width?: string | undefined;
  readonly height?: number | undefined;
  readonly isRound?: boolean | undefined;
  /** Shown at once, where a loading state preceded it. */
  readonly isImmediate?: boolean | undefined;
}

/** Placeholder for loading content, shown after half a second. */
export function Skeleton({ width = "100%", height = 12, isRound, isImmediate }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.bone, isRound && styles.round, !isImmediate && styles.late)}
      style={{ width, height }}
    />
  );
}
