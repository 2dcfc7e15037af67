import type { ReactNode } from "react";
import styles from "./Delta.module.css";
import { ArrowRightIcon } from "./icons.tsx";
import { spoken } from "./spoken.ts";

interface Props {
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Said aloud before each side: strike-through alone is not heard. */
  readonly beforeLabel: string;
  readonly afterLabel: string;
}

/** What was, what will be. */
export function Delta({ before, after, beforeLabel, afterLabel }: Props) {
  return (
    <span className={styles.delta}>
      <span className={spoken}>{beforeLabel} </span>
      <s>{before}</s>
      <ArrowRightIcon size="small" />
      <span className={spoken}> {afterLabel} </span>
      <b>{after}</b>
    </span>
  );
}
