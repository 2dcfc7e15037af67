import type { Crew } from "@glasen/contract/crews.ts";
import { useSyncExternalStore } from "react";
import { timeText, wallTime } from "#platform/formats.ts";
import { useOfflineModeSince } from "#platform/offline-mode.ts";
import { useIsOutboxLoaded, useQueuedByTerminal } from "#platform/outbox.ts";
import { useTexts } from "#platform/texts.ts";
import { classNames } from "#ui/class-names.ts";
import { AlertIcon, CheckIcon, InfoIcon, OfflineIcon, UploadIcon } from "#ui/icons.tsx";
import { currentToasts, dismissToast, subscribeToToasts } from "#ui/toast-queue.ts";
import styles from "./TerminalNotice.module.css";
import { terminalTexts } from "./terminal.texts.ts";

const icons = { error: AlertIcon, success: CheckIcon, info: InfoIcon };

/** The terminal shows toasts in place and large: only the latest, until it expires. */
export function TerminalNotice() {
  const latest = useSyncExternalStore(subscribeToToasts, currentToasts).findLast(({ isLeaving }) => !isLeaving);
  if (!latest) return null;
  const { id, type, title, text } = latest;
  const Icon = icons[type];
  return (
    <div
      key={id}
      role={type === "error" ? "alert" : "status"}
      className={classNames(styles.notice, styles[type])}
      onClick={() => dismissToast(id)}
      onKeyDown={() => undefined}
    >
      <Icon size="large" />
      <p>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </p>
    </div>
  );
}

/** Says that the connection is lost and how many stamps wait for it; stays until the last one is sent. */
export function WaitingStrip({ crew }: { readonly crew: Crew }) {
  const t = useTexts(terminalTexts);
  const { length } = useQueuedByTerminal(crew.id);
  const offlineSince = useOfflineModeSince();
  const isRead = useIsOutboxLoaded();
  if (offlineSince === undefined && length === 0) return null;
  return (
    <div role="status" className={styles.strip}>
      {offlineSince === undefined ? <UploadIcon size="large" /> : <OfflineIcon size="large" />}
      <p>
        {offlineSince !== undefined && <b>{t.offlineSince(timeText(wallTime(offlineSince, crew.timeZone)))}</b>}{" "}
        {offlineSince === undefined ? t.sendingCount : t.keptHere}
      </p>
      {isRead && length > 0 && <b>{t.waitingCount(length)}</b>}
    </div>
  );
}
