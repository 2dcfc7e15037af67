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
export const closeUnauthenticated = (): void => isOpen.set(false);
export const useUnauthenticated = (): boolean => useStore(isOpen);
export const isAskingToSignIn = (): boolean => isOpen.get();
