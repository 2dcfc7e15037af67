import type { ReactNode } from "react";
import styles from "./BeforeAfter.module.css";
import { ArrowRightIcon } from "./icons.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

interface Props {
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** For screen readers, which do not announce a strike-through. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
}

/** An old value and the new one. */
export function BeforeAfter({ before, after, beforeLabel, afterLabel }: Props) {
  return (
    <span className={styles.delta}>
      <span className={visuallyHidden}>{beforeLabel} </span>
      <s>{before}</s>
      <ArrowRightIcon size="small" />
      <span className={visuallyHidden}> {afterLabel} </span>
      <b>{after}</b>
    </span>
  );
}
