import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useTileSize } from "./use-tile-size.ts";

afterEach(() => vi.useRealTimers());

test("a window being resized is measured at most every 100 ms, and once more at the end (UIX042)", () => {
  vi.useFakeTimers();
  let measured = 0;
  const { result } = renderHook(() => {
    measured += 1;
    return useTileSize(40);
  });
  const before = { measured, size: result.current };
  for (let moved = 0; moved < 20; moved++) {
    window.innerWidth = 1_400 - 50 * moved;
    act(() => {
      dispatchEvent(new Event("resize"));
      vi.advanceTimersByTime(10);
    });
  }
  act(() => void vi.advanceTimersByTime(100));
  expect(measured - before.measured).toBeGreaterThan(0);
  expect(measured - before.measured).toBeLessThanOrEqual(3);
  expect(result.current).toBe(renderHook(() => useTileSize(40)).result.current);
});
