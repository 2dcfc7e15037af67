import { useEffect, useState } from "react";
import { installWorker, keepAwake, offerAsTerminal, watchForUpdate } from "#platform/device-upkeep.ts";
import { useIsSending } from "#platform/outbox.ts";

/** Months on a wall: awake, able to start without a connection, and up to date whenever nobody is in front of it. */
export function useDeviceUpkeep(isSomebodyIn: boolean): void {
  const [isOutdated, setOutdated] = useState(false);
  const isSending = useIsSending();
  useEffect(keepAwake, []);
  useEffect(offerAsTerminal, []);
  useEffect(() => void installWorker().catch(() => undefined), []);
  useEffect(() => watchForUpdate(() => setOutdated(true)), []);
  const canReload = isOutdated && !isSomebodyIn && !isSending;
  useEffect(() => {
    if (!canReload) return;
    // A moment's grace for whoever is just reaching for the screen.
    const timer = setTimeout(() => location.reload(), 5_000);
    return () => clearTimeout(timer);
  }, [canReload]);
}
