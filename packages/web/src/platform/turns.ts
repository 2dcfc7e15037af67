import { startTransition, useEffect, useState } from "react";

/** While the page starts, its code runs for the first time and nothing is loaded; later, all parts together are quick. */
let isPageStarting = true;
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function callNext(): void {
  timer = undefined;
  const [next] = waiting;
  if (!next) isPageStarting = false;
  else {
    waiting.delete(next);
    startTransition(next);
  }
}

function scheduleNext(): void {
  timer ??= setTimeout(callNext);
}

/**
 * True when it is the turn of a part of the page to be mounted. While the page starts, the parts take turns in their
 * order: rendering all of them and sending all their calls at once would keep a phone from answering for half a second.
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
