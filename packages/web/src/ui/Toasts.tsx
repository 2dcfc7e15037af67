import { type CSSProperties, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon, LockIcon } from "./icons.tsx";
import { partTexts } from "./part.texts.ts";
import styles from "./Toasts.module.css";
import { toastAppearMs, toastExitMs } from "./timing.ts";
import { currentToasts, dismissToast, holdToast, releaseToast, subscribeToToasts, type Toast } from "./toast-queue.ts";

const signs = { error: AlertIcon, success: CheckIcon, info: InfoIcon };
const durations = { "--appear": `${toastAppearMs}ms`, "--exit": `${toastExitMs}ms` } as CSSProperties;

/** Rendered once, above modals, and usable while a modal is open. */
export function Toasts() {
  const common = useTexts(partTexts);
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  function dismiss(id: number) {
    // Restores the focus when a focused toast disappears.
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
    dismissToast(id);
  }

  return createPortal(
    <section
      ref={region}
      aria-label={common.notifications}
      data-react-aria-top-layer="true"
      className={styles.region}
      style={durations}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} toast={entry} closeLabel={common.close} onDismiss={() => dismiss(entry.id)} />
      ))}
    </section>,
    document.body,
  );
}

interface CardProps {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, closeLabel, onDismiss }: CardProps) {
  const { id, type, title, text, look, action, isLeaving } = toast;
  const Sign = look === "permission" ? LockIcon : signs[type];
  return (
    <div
      role={type === "error" ? "alert" : "status"}
      className={classNames(styles.toast, styles[type], look && styles[look], isLeaving && styles.leaving)}
      onClick={onDismiss}
      onFocus={() => holdToast(id)}
      onBlur={() => releaseToast(id)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onDismiss();
      }}
    >
      <Sign />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onPress={() => {
            onDismiss();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="ghost" size="small" icon={<CloseIcon />} aria-label={closeLabel} onPress={onDismiss} />
    </div>
  );
}
