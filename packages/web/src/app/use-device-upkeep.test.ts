import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDeviceUpkeep } from "./use-device-upkeep.ts";

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

test("a device takes a new build by itself, but only when nobody stands before it", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const { rerender } = renderHook(({ isSomebodyIn }) => useDeviceUpkeep(isSomebodyIn), {
    initialProps: { isSomebodyIn: true },
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(tenMinutes + 6_000);
  served = "bbb";
  await pass(tenMinutes + 6_000);
  expect(reload).not.toHaveBeenCalled();
  rerender({ isSomebodyIn: false });
  await pass(4_000);
  expect(reload).not.toHaveBeenCalled();
  await pass(2_000);
  expect(reload).toHaveBeenCalledOnce();
});
