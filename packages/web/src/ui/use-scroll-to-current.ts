import { type RefObject, useEffect, useRef } from "react";

/** Scrolls the current link of a horizontal navigation into view. */
export function useScrollToCurrent(pathname: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // The current link changes with the path.
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row.current || !entry) return;
    row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.offsetWidth) / 2;
  }, [pathname]);
  return row;
}
