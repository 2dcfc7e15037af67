import type { ReactNode } from "react";
import styles from "./PageHeader.module.css";

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, subtitle, actions }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
