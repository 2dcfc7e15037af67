import type { ReactNode } from "react";
import styles from "./BeforeAfter.module.css";
import { ArrowRightIcon } from "./icons.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

interface Props {
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Said aloud before each side: strike-through alone is not heard. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
}

/** What was, what will be. */
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
