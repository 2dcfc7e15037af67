import styles from "./Skeleton.module.css";

interface Props {
  /** CSS width, e.g. "72%". */
  readonly width?: string | undefined;
  readonly height?: number | undefined;
}

/** Placeholder for loading content, shown after half a second. */
export function Skeleton({ width = "100%", height = 12 }: Props) {
  return <span aria-hidden="true" className={styles.bone} style={{ width, height }} />;
}
