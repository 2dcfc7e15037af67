import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import styles from "./EmptyState.module.css";
import { AlertIcon } from "./icons.tsx";
import { partTexts } from "./part.texts.ts";

interface Props {
  /** "This could not be loaded" by default. */
  readonly title?: string | undefined;
  /** What happened and what can be done. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Adds a button "Try again". */
  readonly onRetry?: (() => void) | undefined;
  /** Reference for the support. */
  readonly trace?: string | undefined;
  /** The title is the page's heading. */
  readonly isPage?: boolean | undefined;
}

export function ErrorState({ title, children, actions, onRetry, trace, isPage }: Props) {
  const common = useTexts(partTexts);
  const Title = isPage ? "h1" : "h2";
  return (
    <div role="alert" className={styles.empty}>
      <AlertIcon />
      <Title>{title ?? common.loadFailed}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {(actions || onRetry) && (
        <div className={styles.actions}>
          {onRetry && <Button onPress={onRetry}>{common.retry}</Button>}
          {actions}
        </div>
      )}
      {trace && <p className={styles.trace}>{trace}</p>}
    </div>
  );
}
