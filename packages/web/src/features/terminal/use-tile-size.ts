import { tileSizeFor } from "@glasen/domain/terminal/tiles.ts";
import { useEffect, useState } from "react";
import { resizeThrottleMs } from "#ui/timing.ts";

const windowSize = () => ({ width: innerWidth, height: innerHeight });

/** The size of the tiles that fits the window; while the window is being resized, measured ten times a second at most. */
export function useTileSize(count: number): number {
  const [size, setSize] = useState(windowSize);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setSize(windowSize());
      }, resizeThrottleMs);
    };
    addEventListener("resize", onResize);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", onResize);
    };
  }, []);
  return tileSizeFor({ count, ...size });
}
