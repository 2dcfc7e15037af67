import { activityEvents } from "./inactivity.ts";
import { localStore } from "./storage.ts";

const MINUTE_MS = 60_000;
const CHECK_MS = 20_000;
/** Shared by all windows of the browser, and read by the sign-in page after a restart. */
const key = "session-activity";

interface Activity {
  readonly minutes: number;
  readonly at: number;
}

const readActivity = (): Activity | undefined => localStore.read(key) as Activity | undefined;

export const clearActivity = (): void => localStore.remove(key);

/** How many minutes without activity ended the last session here; undefined if it did not end so. */
export function idleEnd(): number | undefined {
  const activity = readActivity();
  return activity && Date.now() - activity.at >= activity.minutes * MINUTE_MS ? activity.minutes : undefined;
}

interface Watch {
  /** No input in any window of this browser for so long. Called again until `stop`. */
  readonly onIdle: () => void;
  /** Somebody is active, perhaps without causing calls: the server should know. */
  readonly onActive: () => void;
}

/** Compares the input in all windows with a limit in minutes. */
export function watchActivity(minutes: number, { onIdle, onActive }: Watch): () => void {
  let at = Date.now();
  let reportedAt = at;
  localStore.save(key, { minutes, at });
  const onInput = () => {
    at = Date.now();
  };
  function check(): void {
    const stored = readActivity()?.at ?? 0;
    if (at > stored) localStore.save(key, { minutes, at });
    const lastAt = Math.max(at, stored);
    if (Date.now() - lastAt >= minutes * MINUTE_MS) return onIdle();
    if (at > reportedAt && Date.now() - reportedAt >= (minutes * MINUTE_MS) / 3) {
      reportedAt = Date.now();
      onActive();
    }
  }
  const timer = setInterval(check, CHECK_MS);
  for (const event of activityEvents) addEventListener(event, onInput, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const event of activityEvents) removeEventListener(event, onInput, { capture: true });
  };
}
