import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTerminalUpkeep } from "./use-terminal-upkeep.ts";

const page = (build: string) => `<script type="module" src="/assets/index-${build}.js"></script>`;
const tenMinutes = 600_000;
let served = "aaa";

beforeEach(() => {
  vi.useFakeTimers();
  const own = document.createElement("script");
  own.type = "text/plain";
  own.setAttribute("data-build", "/assets/index-aaa.js");
  document.head.append(own);
  vi.stubGlobal("fetch", async () => new Response(page(served)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a terminal reloads a new build, but only while nobody uses it", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const { rerender } = renderHook(({ isSomebodyIn }) => useTerminalUpkeep(isSomebodyIn), {
    initialProps: { isSomebodyIn: true },
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(tenMinutes + 6_000);
  served = "bbb";
  await pass(tenMinutes + 6_000);
  expect(reload).not.toHaveBeenCalled();
  rerender({ isSomebodyIn: false });
  // Somebody who types or drags a card without being signed in is not interrupted.
  for (let minute = 0; minute < 3; minute += 1) {
    await pass(50_000);
    window.dispatchEvent(new Event("keydown"));
  }
  expect(reload).not.toHaveBeenCalled();
  await pass(61_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("a lost wake lock is requested again", async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = async () => {
    if (locks.length === 1) locks.push({ released: true, release: async () => undefined });
    else locks.push({ released: false, release: async () => undefined });
    if (locks.length === 2) throw new DOMException("low battery", "NotAllowedError");
    return locks.at(-1);
  };
  vi.stubGlobal("navigator", { ...navigator, onLine: true, wakeLock: { request } });
  const { unmount } = renderHook(() => useTerminalUpkeep(false));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(130_000);
  expect(locks).toHaveLength(1);
  if (locks[0]) locks[0].released = true;
  // Refused once, granted a minute later.
  await pass(130_000);
  expect(locks).toHaveLength(3);
  unmount();
});
