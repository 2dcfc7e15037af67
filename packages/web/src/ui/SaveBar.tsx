import type { ReactNode } from "react";
import styles from "./SaveBar.module.css";

interface Props {
  /** What is not saved yet. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly label: string;
}

/** Keeps unsaved changes in sight at the bottom of the page. */
export function SaveBar({ children, actions, label }: Props) {
  return (
    <section aria-label={label} className={styles.bar}>
      <p className={styles.text} role="status">
        <i className={styles.dot} aria-hidden="true" />
        {children}
      </p>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
