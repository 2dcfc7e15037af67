import { afterEach, expect, test, vi } from "vitest";
import { createCaller } from "./call.ts";
import { isOnline, recordResponse, watchServer } from "./online.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("for a device on the wall a proxy whose server is away is no connection, and the server's first answer is its return", async () => {
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

test("on a device on the wall nobody waits half a minute for a server that is silent: it is asked after 5 s, and what is under way ends when it does not answer", async () => {
  vi.useFakeTimers();
  const silent = ((_url: string, init: RequestInit) =>
    new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    })) as typeof fetch;
  vi.stubGlobal("fetch", async () => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    throw new TypeError("Failed to fetch");
  });
  const { call } = createCaller({ fetch: silent, language: () => "en", channel: () => "Terminal", path: () => "/" });
  const asked = vi.fn<(code: number) => void>();
  const ask = () => void call("accounts.context", {}).catch(({ code }: { code: number }) => asked(code));
  ask();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(asked).toHaveBeenCalledExactlyOnceWith(1999);

  recordResponse(true);
  const stop = watchServer();
  ask();
  await vi.advanceTimersByTimeAsync(9_900);
  expect([isOnline(), asked.mock.calls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(200);
  expect([isOnline(), asked.mock.calls.length]).toEqual([false, 2]);
  stop();
});
