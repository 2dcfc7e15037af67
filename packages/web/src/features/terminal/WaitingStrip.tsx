import { timeText, wallTime } from "#platform/formats.ts";
import { useIsOutboxRead } from "#platform/outbox.ts";
import { OfflineIcon, UploadIcon } from "#ui/icons.tsx";
import type { TerminalTexts } from "./terminal.texts.ts";
import styles from "./WaitingStrip.module.css";

interface Props {
  readonly count: number;
  readonly offlineSince: number | undefined;
  readonly timeZone: string;
  readonly t: TerminalTexts;
}

/** Says that the connection is away and how many stamps wait for it; stays until the last is sent. */
export function WaitingStrip({ count, offlineSince, timeZone, t }: Props) {
  const isRead = useIsOutboxRead();
  if (offlineSince === undefined && count === 0) return null;
  return (
    <div role="status" className={styles.strip}>
      {offlineSince === undefined ? <UploadIcon size="large" /> : <OfflineIcon size="large" />}
      <p>
        {offlineSince !== undefined && <b>{t.offlineSince(timeText(wallTime(offlineSince, timeZone)))}</b>}{" "}
        {offlineSince === undefined ? t.sendingCount : t.keptHere}
      </p>
      {isRead && count > 0 && <b>{t.waitingCount(count)}</b>}
    </div>
  );
}
