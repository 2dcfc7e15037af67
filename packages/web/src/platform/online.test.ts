import { afterEach, expect, test, vi } from "vitest";
import { createCaller } from "./call.ts";
import { isOnline, recordResponse, watchServer } from "./online.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a terminal counts a gateway error as offline, and the server's next response as online", async () => {
  vi.useFakeTimers();
  let status = 502;
  vi.stubGlobal("fetch", async () => new Response("", { status }));
  const onReturn = vi.fn<() => void>();
  addEventListener("online", onReturn);
  const stop = watchServer();
  recordResponse(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOnline()).toBe(false);
  status = 200;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(true);
  expect(onReturn).toHaveBeenCalledOnce();
  stop();
  removeEventListener("online", onReturn);
});

test("a terminal probes a slow server after 5 s and aborts pending requests if the probe fails, instead of waiting for 30 s", async () => {
  vi.useFakeTimers();
  const unresponsive = ((_url: string, init: RequestInit) =>
    new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    })) as typeof fetch;
  vi.stubGlobal("fetch", async () => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    throw new TypeError("Failed to fetch");
  });
  const { call } = createCaller({
    fetch: unresponsive,
    language: () => "en",
    channel: () => "Terminal",
    path: () => "/",
  });
  const failedWith = vi.fn<(code: number) => void>();
  const ask = () => void call("accounts.context", {}).catch(({ code }: { code: number }) => failedWith(code));
  ask();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(failedWith).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(failedWith).toHaveBeenCalledExactlyOnceWith(1999);

  recordResponse(true);
  const stop = watchServer();
  ask();
  await vi.advanceTimersByTimeAsync(9_900);
  expect([isOnline(), failedWith.mock.calls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(200);
  expect([isOnline(), failedWith.mock.calls.length]).toEqual([false, 2]);
  stop();
});
