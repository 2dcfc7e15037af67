/** Events that show that somebody uses the terminal. */
export const activityEvents = [
  "mousemove",
  "mousedown",
  "click",
  "touchstart",
  "touchmove",
  "keydown",
  "wheel",
] as const;

/** Calls `onIdle` after `idleMs` without input. */
export function onInactivity(idleMs: number, onIdle: () => void): () => void {
  let timer = setTimeout(onIdle, idleMs);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(onIdle, idleMs);
  };
  for (const event of activityEvents) addEventListener(event, restart, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const event of activityEvents) removeEventListener(event, restart, { capture: true });
  };
}
