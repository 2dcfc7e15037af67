import { useEffect, useRef, useState } from "react";
import { touches } from "#platform/device-touch.ts";

export const inactivity = { beforeRingMs: 10_000, ringMs: 30_000, throttleMs: 1_000 } as const;

const tickMs = 250;

/** One clock stands still while the device sleeps, the other can be set: whichever ran further counts. */
const moment = () => ({ wall: Date.now(), steady: performance.now() });

/**
 * Seconds left once nobody has touched the device for a while; undefined while somebody does. At the end `onEnd` is
 * called once.
 */
export function useInactivity(onEnd: () => void, isOn = true): number | undefined {
  const [left, setLeft] = useState<number>();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isOn) return;
    let last = moment();
    let hasEnded = false;
    const idleMs = () => {
      const { wall, steady } = moment();
      return Math.max(wall - last.wall, steady - last.steady);
    };
    const onSign = () => {
      if (hasEnded || idleMs() < inactivity.throttleMs) return;
      last = moment();
      setLeft(undefined);
    };
    const timer = setInterval(() => {
      const ring = idleMs() - inactivity.beforeRingMs;
      if (ring < 0 || hasEnded) return;
      if (ring >= inactivity.ringMs) {
        hasEnded = true;
        end.current();
      } else setLeft(Math.ceil((inactivity.ringMs - ring) / 1_000));
    }, tickMs);
    for (const touch of touches) addEventListener(touch, onSign, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const touch of touches) removeEventListener(touch, onSign, { capture: true });
    };
  }, [isOn]);
  return isOn ? left : undefined;
}
