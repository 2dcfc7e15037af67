import { afterEach, expect, test, vi } from "vitest";
import { startFakeServer } from "../../test/fake-server.ts";
import { isClockUncertain, measureOffset, monitorClock, serverNow } from "./clock-offset.ts";

const noon = Date.parse("2026-11-12T12:00:00Z");
const minute = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a jump of the clock is detected, a clock set back continues by the monotonic one, and the server's response corrects it", async () => {
  vi.useFakeTimers({ now: noon });
  // The server's clock is independent of the device's.
  const began = performance.now();
  const trueNow = () => noon + performance.now() - began;
  const server = startFakeServer({ "accounts.serverTime": () => ({ timestamp: new Date(trueNow()).toISOString() }) });
  const stop = monitorClock();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isClockUncertain()).toBe(false);

  server.setReachable(false);
  vi.setSystemTime(Date.now() - 60 * minute);
  // At once: a stamp may be made before the next tick.
  expect(Math.abs(serverNow() - trueNow())).toBeLessThan(100);
  expect(isClockUncertain()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isClockUncertain()).toBe(true);
  expect(Math.abs(serverNow() - trueNow())).toBeLessThan(100);

  // A jump forward may be sleep, so the clock stays uncertain until it is synchronized.
  vi.setSystemTime(Date.now() + 90 * minute);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isClockUncertain()).toBe(true);

  server.setReachable(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isClockUncertain()).toBe(false);
  expect(Math.abs(serverNow() - trueNow())).toBeLessThan(100);
  stop();
});

test("a clock one hour slow is corrected, allowing for half the round trip (API014)", async () => {
  const trueTime = Date.parse("2026-11-12T09:00:00Z");
  let device = trueTime - 3_600_000;
  const ask = async () => {
    device += 400; // on the way there
    const answer = new Date(device + 3_600_000).toISOString();
    device += 400; // and back
    return answer;
  };
  expect(await measureOffset(ask, () => device)).toBe(3_600_000);
});
