import styles from "./Count.module.css";
import { classNames } from "./class-names.ts";
import { visuallyHidden } from "./visually-hidden.ts";

interface Props {
  readonly value: number;
  /** For screen readers: the counted items. */
  readonly label?: string | undefined;
  readonly tone?: "urgent" | "quiet" | "soft" | undefined;
}

export function Count({ value, label, tone = "urgent" }: Props) {
  return (
    <span className={classNames(styles.counter, styles[tone])}>
      <span aria-hidden={label ? true : undefined}>{value > 99 ? "99+" : value}</span>
      {label && <span className={visuallyHidden}>{label}</span>}
    </span>
  );
}
