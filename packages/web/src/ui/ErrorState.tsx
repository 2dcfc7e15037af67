import type { ReactNode } from "react";
import styles from "./ErrorState.module.css";
import { AlertIcon } from "./icons.tsx";

interface Props {
  readonly title: string;
  /** What happened and what can be done. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Ready to read out to support. */
  readonly trace?: string | undefined;
  /** The page's only content: the title is its heading. */
  readonly isPage?: boolean | undefined;
}

export function ErrorState({ title, children, actions, trace, isPage }: Props) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div role="alert" className={styles.state}>
      <AlertIcon />
      <Title>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {trace && <p className={styles.trace}>{trace}</p>}
    </div>
  );
}
