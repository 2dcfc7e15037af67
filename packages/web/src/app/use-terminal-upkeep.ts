import { useEffect, useState } from "react";
import { onInactivity } from "#platform/inactivity.ts";
import { useIsSending } from "#platform/outbox.ts";
import { installWorker, keepAwake, offerAsTerminal, watchForUpdate } from "#platform/terminal-upkeep.ts";

const undisturbedMs = 60_000;

/** Months on a wall: awake, able to start without a connection, and up to date whenever nobody is in front of it. */
export function useTerminalUpkeep(isSomebodyIn: boolean): void {
  const [isOutdated, setOutdated] = useState(false);
  const isSending = useIsSending();
  useEffect(keepAwake, []);
  useEffect(offerAsTerminal, []);
  useEffect(() => void installWorker().catch(() => undefined), []);
  // Before the first stamp has to be kept: a browser that is short of room throws away what it was not asked to keep.
  useEffect(() => void navigator.storage?.persist?.().catch(() => undefined), []);
  useEffect(() => watchForUpdate(() => setOutdated(true)), []);
  const canReload = isOutdated && !isSomebodyIn && !isSending;
  useEffect(() => {
    if (!canReload) return;
    // Also whoever has not signed in yet may be typing a password or carrying a card.
    return onInactivity(undisturbedMs, () => location.reload());
  }, [canReload]);
}
