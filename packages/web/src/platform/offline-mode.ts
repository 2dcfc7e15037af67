import { serverNow } from "./clock-offset.ts";
import { createStore, useStore } from "./store.ts";

/** How many parts of the page can go on without a connection. */
const able = createStore(0);
/** Since when people clock on without a connection; undefined while nobody does. */
const since = createStore<number | undefined>(undefined);

/** While something that can keep stamps is on the screen, the overlay offers to go on. */
export function offerOfflineMode(): () => void {
  able.set(able.get() + 1);
  return () => able.set(able.get() - 1);
}

export const useIsOfflineModeOffered = (): boolean => useStore(able) > 0;
export const useOfflineModeSince = (): number | undefined => useStore(since);
export const isInOfflineMode = (): boolean => since.get() !== undefined;

export function startOfflineMode(): void {
  since.set(serverNow());
}

export function endOfflineMode(): void {
  since.set(undefined);
}
