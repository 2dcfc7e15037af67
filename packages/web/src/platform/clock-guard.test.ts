import { afterEach, expect, test, vi } from "vitest";
import { startFakeServer } from "../../test/fake-server.ts";
import { isClockUncertain, monitorClock, serverNow } from "./clock-offset.ts";

const noon = Date.parse("2026-11-12T12:00:00Z");
const minute = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a clock that jumps or slept is noticed, set back it is carried on steadily, and the server sets it right when it answers", async () => {
  vi.useFakeTimers({ now: noon });
  // What the server's clock shows runs on whatever is done to the device's.
  const began = performance.now();
  const trueNow = () => noon + performance.now() - began;
  const server = startFakeServer({ "accounts.serverTime": () => ({ timestamp: new Date(trueNow()).toISOString() }) });
  const stop = monitorClock();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isClockUncertain()).toBe(false);

  server.setReachable(false);
  vi.setSystemTime(Date.now() - 60 * minute);
  // At once: a stamp may be made before the next beat.
  expect(Math.abs(serverNow() - trueNow())).toBeLessThan(100);
  expect(isClockUncertain()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isClockUncertain()).toBe(true);
  expect(Math.abs(serverNow() - trueNow())).toBeLessThan(100);

  // Forward looks like sleep: nobody can tell which, so it stays uncertain until the server is asked.
  vi.setSystemTime(Date.now() + 90 * minute);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isClockUncertain()).toBe(true);

  server.setReachable(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isClockUncertain()).toBe(false);
  expect(Math.abs(serverNow() - trueNow())).toBeLessThan(100);
  stop();
});
