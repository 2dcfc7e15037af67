import { useSyncExternalStore } from "react";

/** Widths in px at which the layout changes. Style sheets write them out: custom properties do not work in media queries. */
export const breakpoints = { small: 640, medium: 768, large: 960, wide: 1020 } as const;

/** A hook that tells whether the window is narrower than a width in px. */
export function below(width: number): () => boolean {
  const query = () => matchMedia(`(max-width: ${width - 1}px)`);
  const isMatched = () => query().matches;
  const subscribe = (listener: () => void): (() => void) => {
    const list = query();
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, isMatched);
}

/** Phone width: too narrow for tables. */
export const useIsNarrow = below(breakpoints.small);

/** Up to the width of a small tablet in portrait. */
export const useIsSlim = below(breakpoints.medium);

/** Up to tablet width: tables show only their main columns. */
export const useIsTight = below(breakpoints.large);
