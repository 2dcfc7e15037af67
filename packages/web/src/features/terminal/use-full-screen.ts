import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
};
const isFull = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined;

/** Whether the page fills the screen, and the way there and back; undefined where the browser offers none. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } | undefined {
  const isNow = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return undefined;
  const toggle = () => (isNow ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  // A browser that refuses leaves everything as it was, which is plain to see.
  return { isFull: isNow, toggle: () => void toggle().catch(() => undefined) };
}
