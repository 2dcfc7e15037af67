import { useEffect, useState } from "react";
import { serverNow } from "./clock-offset.ts";

/** The server's time, updated every full minute. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), 60_000 - (serverNow() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
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
