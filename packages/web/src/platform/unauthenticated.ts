import { createStore, useStore } from "./store.ts";

const isOpen = createStore(false);

/** Pages with their own sign-in form do not open the dialog. */
const isSignInPath = (path: string): boolean => ["", "sign-in", "login", "operator"].includes(path.split("/")[1] ?? "");

/** Number of calls that were refused for a missing session. */
const refusals = createStore(0);
export const useSessionRefusals = (): number => useStore(refusals);

export function askToSignIn(path: string): void {
  refusals.set(refusals.get() + 1);
  if (!isSignInPath(path)) isOpen.set(true);
}
/** Minutes without activity after which the session was ended; undefined if it ended otherwise. */
const idleMinutes = createStore<number | undefined>(undefined);
export const useIdleMinutes = (): number | undefined => useStore(idleMinutes);

/** Covers the page until somebody signs in. */
export function askAfterIdleness(minutes: number): void {
  idleMinutes.set(minutes);
  isOpen.set(true);
}

export function closeUnauthenticated(): void {
  isOpen.set(false);
  idleMinutes.set(undefined);
}
export const useUnauthenticated = (): boolean => useStore(isOpen);
export const isAskingToSignIn = (): boolean => isOpen.get();
