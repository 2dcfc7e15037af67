import { useEffect, useRef, useState } from "react";
import { loadingMinimumMs } from "./timing.ts";

/** True while loading and for at least the minimum time of a loading state. */
export function useMinimumLoading(isLoading: boolean): boolean {
  const [isHeld, setHeld] = useState(isLoading);
  const since = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (isLoading) {
      since.current = performance.now();
      setHeld(true);
      return;
    }
    if (since.current === Number.NEGATIVE_INFINITY) return;
    const rest = since.current + loadingMinimumMs - performance.now();
    const timer = setTimeout(() => setHeld(false), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading || isHeld;
}
