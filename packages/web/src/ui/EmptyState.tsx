import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

interface Props {
  /** An icon. */
  readonly icon?: ReactNode;
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ icon, title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      {icon}
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
