import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { OfflineIcon } from "./icons.tsx";
import styles from "./OfflineOverlay.module.css";
import { Spinner } from "./Spinner.tsx";

interface Props {
  readonly isOffline: boolean;
  readonly title: string;
  readonly text: string;
  /** Offers what is possible offline. */
  readonly action?: ReactNode;
}

/** Covers the window, including modals and toasts, while offline. Input below it is preserved. */
export function OfflineOverlay({ isOffline, ...words }: Props) {
  return isOffline && createPortal(<Overlay {...words} />, document.body);
}

function Overlay({ title, text, action }: Omit<Props, "isOffline">) {
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => (overlay.current ? coverAllBut(overlay.current) : undefined), []);
  return (
    <div ref={overlay} role="alert" tabIndex={-1} data-react-aria-top-layer="true" className={styles.overlay}>
      <div className={styles.box}>
        <OfflineIcon size="large" />
        <h2>{title}</h2>
        <p>{text}</p>
        {action}
        <Spinner />
      </div>
    </div>
  );
}

/** Makes the page inert and restores the focus afterwards. */
function coverAllBut(shown: HTMLElement): () => void {
  const before = document.activeElement;
  const covered = [...document.body.children].filter((part) => part !== shown && !part.hasAttribute("inert"));
  for (const part of covered) part.setAttribute("inert", "");
  shown.focus();
  return () => {
    for (const part of covered) part.removeAttribute("inert");
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
