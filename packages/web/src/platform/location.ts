import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

/** The path of the window, for the pages outside of the router: visitors' pages and the operator's area. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

export function goTo(href: string): void {
  history.pushState(null, "", href);
  for (const listener of listeners) listener();
}
