import { localStore } from "./storage.ts";
import { storageKeys } from "./storage-keys.ts";
import { createStore, useStore } from "./store.ts";

/** The user who opened the full application on a terminal; it survives reloads until they sign out. */
const openedBy = createStore(localStore.read(storageKeys.applicationOpenedBy));

export function openApplication(userId: number): void {
  localStore.save(storageKeys.applicationOpenedBy, userId);
  openedBy.set(userId);
}

export function closeApplication(): void {
  localStore.remove(storageKeys.applicationOpenedBy);
  openedBy.set(undefined);
}

export function useApplicationOpened(userId: number | undefined): boolean {
  return useStore(openedBy) === userId && userId !== undefined;
}
