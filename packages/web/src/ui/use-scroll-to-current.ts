import { type RefObject, useEffect, useRef } from "react";

/** For a row of links that is longer than a phone is wide: the one that is open is not left outside. */
export function useScrollToCurrent(pathname: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // Which one is open follows from the address.
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row.current || !entry) return;
    row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.offsetWidth) / 2;
  }, [pathname]);
  return row;
}
