import { useSyncExternalStore } from "react";
import { breakpoints } from "./breakpoints.ts";

const query = () => matchMedia(`(max-width: ${breakpoints.small - 1}px)`);

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** A window of a phone, where a table has no room. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
