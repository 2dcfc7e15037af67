import { useSyncExternalStore } from "react";
import { classNames } from "#ui/class-names.ts";
import { AlertIcon, CheckIcon, InfoIcon } from "#ui/icons.tsx";
import { currentToasts, dismissToast, subscribeToToasts } from "#ui/toast-queue.ts";
import styles from "./TerminalNotice.module.css";

const signs = { error: AlertIcon, success: CheckIcon, info: InfoIcon };

/** What elsewhere is said in passing is told here in place, large; the latest only, and it goes by itself. */
export function TerminalNotice() {
  const latest = useSyncExternalStore(subscribeToToasts, currentToasts).findLast(({ isLeaving }) => !isLeaving);
  if (!latest) return null;
  const { id, type, title, text } = latest;
  const Sign = signs[type];
  return (
    <div
      key={id}
      role={type === "error" ? "alert" : "status"}
      className={classNames(styles.notice, styles[type])}
      onClick={() => dismissToast(id)}
      onKeyDown={() => undefined}
    >
      <Sign size="large" />
      <p>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </p>
    </div>
  );
}
