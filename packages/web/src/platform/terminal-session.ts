import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

/** On a crew's device: the user who opened the full application on it; it stays open over reloads until they sign out. */
const openedBy = createStore(localStore.read("application-opened-by"));

export function openApplication(userId: number): void {
  localStore.keep("application-opened-by", userId);
  openedBy.set(userId);
}

export function closeApplication(): void {
  localStore.remove("application-opened-by");
  openedBy.set(undefined);
}

export function useApplicationOpened(userId: number | undefined): boolean {
  return useStore(openedBy) === userId && userId !== undefined;
}
