import { serverNow } from "./clock-offset.ts";
import { createStore, useStore } from "./store.ts";

/** Number of mounted components that can queue stamps. */
const offers = createStore(0);
/** Start of the offline mode; undefined while it is off. */
const since = createStore<number | undefined>(undefined);

/** The offline overlay offers the offline mode until the returned function is called. */
export function offerOfflineMode(): () => void {
  offers.set(offers.get() + 1);
  return () => offers.set(offers.get() - 1);
}

export const useIsOfflineModeOffered = (): boolean => useStore(offers) > 0;
export const useOfflineModeSince = (): number | undefined => useStore(since);
export const isInOfflineMode = (): boolean => since.get() !== undefined;

export function startOfflineMode(): void {
  since.set(serverNow());
}

export function endOfflineMode(): void {
  since.set(undefined);
}
