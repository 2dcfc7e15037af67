import type { ReactNode } from "react";
import styles from "./SaveBar.module.css";

interface Props {
  /** Describes the unsaved changes. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly label: string;
}

/** Sticks to the bottom of the page while there are unsaved changes. */
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
