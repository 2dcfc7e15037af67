/** What tells that somebody stands before the device. */
export const activityEvents = [
  "mousemove",
  "mousedown",
  "click",
  "touchstart",
  "touchmove",
  "keydown",
  "wheel",
] as const;

/** Calls once, when nobody has touched the device for so long. */
export function onInactivity(quietMs: number, onQuiet: () => void): () => void {
  let timer = setTimeout(onQuiet, quietMs);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(onQuiet, quietMs);
  };
  for (const touch of activityEvents) addEventListener(touch, again, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const touch of activityEvents) removeEventListener(touch, again, { capture: true });
  };
}
