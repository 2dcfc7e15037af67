import { useEffect, useState } from "react";
import { onInactivity } from "#platform/inactivity.ts";
import { useIsSending } from "#platform/outbox.ts";
import { installWorker, keepAwake, offerAsTerminal, watchForUpdate } from "#platform/terminal-upkeep.ts";

const idleBeforeReloadMs = 60_000;

/** Keeps the terminal awake, able to start offline, and up to date: it reloads a new build while nobody uses it. */
export function useTerminalUpkeep(isMemberSignedIn: boolean): void {
  const [isOutdated, setOutdated] = useState(false);
  const isSending = useIsSending();
  useEffect(keepAwake, []);
  useEffect(offerAsTerminal, []);
  useEffect(() => void installWorker().catch(() => undefined), []);
  // Before the first stamp is queued: a browser that is short of space evicts storage that is not persistent.
  useEffect(() => void navigator.storage?.persist?.().catch(() => undefined), []);
  useEffect(() => watchForUpdate(() => setOutdated(true)), []);
  const canReload = isOutdated && !isMemberSignedIn && !isSending;
  useEffect(() => {
    if (!canReload) return;
    // Somebody may be typing a password or dragging a card without being signed in.
    return onInactivity(idleBeforeReloadMs, () => location.reload());
  }, [canReload]);
}
