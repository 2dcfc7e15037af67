import styles from "./Counter.module.css";
import { classNames } from "./class-names.ts";
import { spoken } from "./spoken.ts";

interface Props {
  readonly value: number;
  /** What is counted, said aloud with the figure. */
  readonly label?: string | undefined;
  readonly tone?: "urgent" | "quiet" | "soft" | undefined;
}

export function Counter({ value, label, tone = "urgent" }: Props) {
  return (
    <span className={classNames(styles.counter, styles[tone])}>
      <span aria-hidden={label ? true : undefined}>{value > 99 ? "99+" : value}</span>
      {label && <span className={spoken}>{label}</span>}
    </span>
  );
}
