import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePrefetchScreens } from "./prefetch-screens.ts";

const fetched = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock("./routes.ts", () => {
  const route = (name: string) => ({
    path: name,
    entries: [name],
    screen: { prefetch: async () => void fetched.names.push(name) },
  });
  return { crewRoutes: [route("members"), route("newsCenter"), route("liveView")] };
});
vi.mock("#platform/idle.ts", () => ({ whenIdle: async () => undefined, whenQueriesIdle: async () => undefined }));

beforeEach(() => {
  fetched.names = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("screens are prefetched for those who may open them; offline, not before the connection is back", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { unmount } = renderHook(() => usePrefetchScreens(["members", "newsCenter"]));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched.names).toEqual([]);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(fetched.names).toEqual(["members", "newsCenter"]);
  unmount();

  isOnline.mockReturnValue(false);
  const other = renderHook(() => usePrefetchScreens(["members"]));
  await vi.advanceTimersByTimeAsync(10_000);
  other.unmount();
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched.names).toHaveLength(2);
});
