import { startTransition, useEffect, useState } from "react";

/**
 * While the page starts, its code runs for the first time and nothing is loaded; later, all parts together are quick. A page
 * that is loaded again is scrolled to where it was, which it can be only once all parts are there.
 */
let isPageStarting = !wasReloaded();
const waiting = new Set<() => void>();
let isNextScheduled = false;

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload";
}

function callNext(): void {
  isNextScheduled = false;
  const [next] = waiting;
  if (!next) isPageStarting = false;
  else {
    waiting.delete(next);
    startTransition(next);
  }
}

/** After a paint, so that each part is laid out and painted by itself. A hidden page paints nothing. */
function scheduleNext(): void {
  if (isNextScheduled) return;
  isNextScheduled = true;
  if (document.hidden) setTimeout(callNext);
  else requestAnimationFrame(() => setTimeout(callNext));
}

/**
 * True when it is the turn of a part of the page to be mounted. While the page starts, the parts take turns in their
 * order: rendering, laying out and painting all of them at once would keep a phone from answering for half a second.
 */
export function useTurn(): boolean {
  const [isMine, setMine] = useState(!isPageStarting);
  useEffect(() => {
    const begin = () => setMine(true);
    if (!isMine) waiting.add(begin);
    scheduleNext();
    return () => {
      waiting.delete(begin);
      // It may have been its turn, which it can no longer pass on.
      scheduleNext();
    };
  }, [isMine]);
  return isMine;
}
