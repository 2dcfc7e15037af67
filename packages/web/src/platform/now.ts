import { useEffect, useState } from "react";
import { serverNow } from "./clock-offset.ts";

/** The server's time, told anew at every full minute. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), 60_000 - (serverNow() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
