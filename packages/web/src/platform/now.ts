import { useEffect, useState } from "react";
import { serverNow } from "./clock-offset.ts";

const minuteListeners = new Set<(now: number) => void>();
let minuteTimer: ReturnType<typeof setTimeout> | undefined;

/** One timer for all parts of the page, which so always show the same minute. */
function scheduleMinute(): void {
  minuteTimer = setTimeout(
    () => {
      const now = serverNow();
      for (const listener of minuteListeners) listener(now);
      scheduleMinute();
    },
    60_000 - (serverNow() % 60_000),
  );
}

/** The server's time, updated every full minute. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    minuteListeners.add(setNow);
    if (minuteListeners.size === 1) scheduleMinute();
    return () => {
      minuteListeners.delete(setNow);
      if (minuteListeners.size === 0) clearTimeout(minuteTimer);
    };
  }, []);
  return now;
}

/** The server's time, updated every second and at every render. */
export function useSecond(): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}
