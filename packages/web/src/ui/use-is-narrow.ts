import { useSyncExternalStore } from "react";
import { breakpoints } from "./breakpoints.ts";

function below(width: number): () => boolean {
  const query = () => matchMedia(`(max-width: ${width - 1}px)`);
  const isMatched = () => query().matches;
  const subscribe = (listener: () => void): (() => void) => {
    const list = query();
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, isMatched);
}

/** A window of a phone, where a table has no room. */
export const useIsNarrow = below(breakpoints.small);

/** A window of a phone or a small tablet held upright. */
export const useIsSlim = below(breakpoints.medium);

/** A window of a tablet, where a table has room for what matters most. */
export const useIsTight = below(breakpoints.large);
