import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSharedTimers } from "./shared-timers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("timers are called when they are due, in their order, and not once they are cleared", () => {
  const timers = createSharedTimers();
  const called: string[] = [];
  const add = (name: string, ms: number) => timers.setTimeout(() => void called.push(name), ms);
  add("minute", 60_000);
  const cleared = add("cleared", 300);
  add("second", 1_000);
  add("soon", 20);
  const clearedByOther = add("cleared by another", 501);
  timers.setTimeout(() => timers.clearTimeout(clearedByOther), 500);
  timers.clearTimeout(cleared);
  timers.clearTimeout(undefined);
  vi.advanceTimersByTime(19);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(called).toEqual(["soon"]);
  vi.advanceTimersByTime(1_100);
  expect(called).toEqual(["soon", "second"]);
  vi.advanceTimersByTime(60_000);
  expect(called).toEqual(["soon", "second", "minute"]);
});

test("an interval is called again and again until it is cleared, also by itself", () => {
  const timers = createSharedTimers();
  let calls = 0;
  const id: number = timers.setInterval(() => {
    calls += 1;
    if (calls === 3) timers.clearInterval(id);
  }, 5_000);
  vi.advanceTimersByTime(5_100);
  expect(calls).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(calls).toBe(3);
});

test("however many timers there are, the browser has one", () => {
  const timers = createSharedTimers();
  for (let n = 0; n < 100; n += 1) timers.setTimeout(() => undefined, 60_000 - n);
  expect(vi.getTimerCount()).toBe(1);
});

test("a callback that fails is reported, and the others are called", () => {
  const reported: unknown[] = [];
  vi.stubGlobal("reportError", (error: unknown) => void reported.push(error));
  const timers = createSharedTimers();
  const failure = new Error("failed");
  let isCalled = false;
  timers.setTimeout(() => {
    throw failure;
  }, 10);
  timers.setTimeout(() => {
    isCalled = true;
  }, 10);
  vi.advanceTimersByTime(10);
  vi.unstubAllGlobals();
  expect(reported).toEqual([failure]);
  expect(isCalled).toBe(true);
});
