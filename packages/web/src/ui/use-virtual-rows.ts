import { type RefObject, useLayoutEffect, useState } from "react";

interface Window {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

const spareRows = 8;

/** The visible range of equally high rows in a scroll container, with some overscan. */
export function useVirtualRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  isOn: boolean,
): Window {
  // An estimate for the first render, so that the rows are not rendered twice.
  const [seen, setSeen] = useState<Window>(() => ({
    first: 0,
    end: Math.ceil((0.7 * innerHeight) / rowHeight) + spareRows,
  }));
  useLayoutEffect(() => {
    const element = box.current;
    if (!isOn || !element) return;
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spareRows);
      const end = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + spareRows;
      setSeen((before) => (before.first === first && before.end === end ? before : { first, end }));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [box, rowHeight, isOn]);
  if (!isOn) return { first: 0, end: count };
  return { first: Math.min(seen.first, Math.max(0, count - 1)), end: Math.min(seen.end, count) };
}
