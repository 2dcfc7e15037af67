import type { ReactNode } from "react";
import styles from "./Banner.module.css";
import { classNames } from "./class-names.ts";
import { AlertIcon, InfoIcon } from "./icons.tsx";

interface Props {
  readonly tone: "attention" | "danger" | "info";
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode;
  /** Fills the top of a card from edge to edge. */
  readonly isFlush?: boolean | undefined;
}

/** A permanent message in the place it concerns. */
export function Banner({ tone, title, children, actions, isFlush }: Props) {
  const Sign = tone === "info" ? InfoIcon : AlertIcon;
  return (
    <div
      role={tone === "info" ? "status" : "alert"}
      className={classNames(styles.banner, styles[tone], isFlush && styles.flush)}
    >
      <Sign />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
