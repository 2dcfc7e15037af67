import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { OfflineIcon } from "./icons.tsx";
import styles from "./OfflineOverlay.module.css";
import { Strike } from "./Strike.tsx";

interface Props {
  readonly isOffline: boolean;
  readonly title: string;
  readonly text: string;
  /** What can be done meanwhile. */
  readonly action?: ReactNode;
}

/** Dims the whole window, over modals and toasts, until the connection is back. What was typed stays underneath. */
export function OfflineOverlay({ isOffline, title, text, action }: Props) {
  if (!isOffline) return null;
  return createPortal(
    <div role="alert" data-react-aria-top-layer="true" className={styles.overlay}>
      <div className={styles.box}>
        <OfflineIcon size="large" />
        <h2>{title}</h2>
        <p>{text}</p>
        {action}
        <Strike />
      </div>
    </div>,
    document.body,
  );
}
