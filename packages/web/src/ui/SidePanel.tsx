import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { CloseIcon } from "./icons.tsx";
import { partTexts } from "./part.texts.ts";
import styles from "./SidePanel.module.css";

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Before the title, e.g. an avatar. */
  readonly before?: ReactNode;
  /** Beside the close button, e.g. previous and next. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Details of a list entry, beside the list or, in narrow windows, above it. Takes the focus and restores it. */
export function SidePanel({ title, subtitle, before, actions, onClose, children }: Props) {
  const headingId = useId();
  const common = useTexts(partTexts);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      <header className={styles.head}>
        {before}
        <div className={styles.names}>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <div className={styles.actions}>
          {actions}
          <Button variant="ghost" size="small" icon={<CloseIcon />} aria-label={common.close} onPress={onClose} />
        </div>
      </header>
      {children}
    </aside>
  );
}

/** A section of the panel with a divider above. */
export function SidePanelSection({
  title,
  aside,
  children,
}: {
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      {title && (
        <h3 className={styles.sectionHead}>
          <span>{title}</span>
          {aside}
        </h3>
      )}
      {children}
    </section>
  );
}
