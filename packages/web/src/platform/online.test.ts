import { afterEach, expect, test, vi } from "vitest";
import { isOnline, noteAnswer, watchServer } from "./online.ts";

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
  noteAnswer(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOnline()).toBe(false);
  status = 200;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOnline()).toBe(true);
  expect(onReturn).toHaveBeenCalledOnce();
  stop();
  removeEventListener("online", onReturn);
});
