import { useEffect, useRef, useState } from "react";
import { activityEvents } from "#platform/inactivity.ts";

export const inactivity = { beforeRingMs: 10_000, ringMs: 30_000, throttleMs: 1_000 } as const;

const tickMs = 250;

/** The steady clock stops while the terminal sleeps, the system clock can be set: the one that ran further counts. */
const readClocks = () => ({ system: Date.now(), steady: performance.now() });

/**
 * The seconds left once nobody has touched the terminal for a while; undefined before. At the end `onEnd` is called once.
 */
export function useInactivity(onEnd: () => void, isOn = true): number | undefined {
  const [left, setLeft] = useState<number>();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isOn) return;
    let last = readClocks();
    let hasEnded = false;
    const idleMs = () => {
      const { system, steady } = readClocks();
      return Math.max(system - last.system, steady - last.steady);
    };
    const onTouch = () => {
      if (hasEnded || idleMs() < inactivity.throttleMs) return;
      last = readClocks();
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
    for (const touch of activityEvents) addEventListener(touch, onTouch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const touch of activityEvents) removeEventListener(touch, onTouch, { capture: true });
    };
  }, [isOn]);
  return isOn ? left : undefined;
}
