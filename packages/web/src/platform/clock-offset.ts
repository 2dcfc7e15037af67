import { call } from "./call.ts";
import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

interface StoredClock {
  offsetMs: number;
  /** The system clock when this was stored. */
  lastSystemMs: number;
  /** The server's time at its last response. */
  lastContactMs?: number;
}

let offsetMs = 0;
let isUncertain = false;
let lastContactMs = 0;
/** System clock and monotonic clock at the last comparison; undefined while the clock is not monitored. */
let compared: { system: number; monotonic: number } | undefined;
let hasJumped = false;
const jumps = createStore(0);

/** Incremented when the device slept or its clock was set: data on the screen may be hours old. */
export const useClockJumps = (): number => useStore(jumps);

/** The server's lead over this device's clock. Its timestamp is taken as the middle of the round trip. */
export async function measureOffset(ask: () => Promise<string>, now: () => number): Promise<number> {
  const asked = now();
  const timestamp = await ask();
  return Date.parse(timestamp) - (asked + now()) / 2;
}

/** Synchronizes with the server's clock; without a response the offset stays. */
export async function syncClock(): Promise<void> {
  const ask = async () => (await call("accounts.serverTime", {})).timestamp;
  try {
    offsetMs = await measureOffset(ask, Date.now);
    isUncertain = false;
    lastContactMs = Math.round(Date.now() + offsetMs);
    storeClock();
  } catch {
    // The old offset stays; `monitorClock` retries.
  }
}

/** The server's time in milliseconds since 1970, as far as this device knows. */
export function serverNow(): number {
  compareClocks();
  return Math.round(Date.now() + offsetMs);
}

/** The device's clock jumped and has not been synchronized since. */
export function isClockUncertain(): boolean {
  compareClocks();
  return isUncertain;
}

/** The server's time at the last synchronization; 0 before the first. */
export const lastServerContactAt = (): number => lastContactMs;

const storeClock = () =>
  localStore.save("clock", { offsetMs, lastSystemMs: Date.now(), lastContactMs } satisfies StoredClock);

/** Detects a jump of the system clock against the monotonic clock. Called on every read as well, so that no stamp gets a wrong time. */
function compareClocks(): void {
  if (!compared) return;
  const now = { system: Date.now(), monotonic: performance.now() };
  const jump = now.system - compared.system - (now.monotonic - compared.monotonic);
  compared = now;
  if (Math.abs(jump) <= jumpMs) return;
  // A jump forward may be sleep. A jump backwards never is, so the monotonic clock is right.
  if (jump < 0) offsetMs -= jump;
  isUncertain = true;
  hasJumped = true;
}

const tickMs = 1_000;
const jumpMs = 2_000;
const storeEveryMs = 30_000;
const syncEveryMs = 600_000;

/**
 * For terminals, which run for months: detects that the system clock was set, continues by the monotonic clock, and
 * synchronizes with the server as soon as it responds.
 */
export function monitorClock(): () => void {
  const stored = localStore.read("clock") as StoredClock | undefined;
  if (stored && offsetMs === 0) {
    offsetMs = stored.offsetMs;
    lastContactMs = stored.lastContactMs ?? 0;
    // The system clock was set back while the page was closed.
    isUncertain = Date.now() < stored.lastSystemMs - jumpMs;
  }
  compared = { system: Date.now(), monotonic: performance.now() };
  let storedAt = compared.monotonic;
  let syncedAt = compared.monotonic;
  const timer = setInterval(() => {
    compareClocks();
    if (hasJumped) jumps.set(jumps.get() + 1);
    hasJumped = false;
    const monotonic = performance.now();
    if (isUncertain || monotonic - syncedAt > syncEveryMs) {
      syncedAt = monotonic;
      if (navigator.onLine) void syncClock();
    }
    if (monotonic - storedAt < storeEveryMs) return;
    storedAt = monotonic;
    storeClock();
  }, tickMs);
  const onWake = () => {
    if (document.visibilityState === "visible" && navigator.onLine) void syncClock();
  };
  addEventListener("online", onWake);
  document.addEventListener("visibilitychange", onWake);
  void syncClock();
  return () => {
    compared = undefined;
    clearInterval(timer);
    removeEventListener("online", onWake);
    document.removeEventListener("visibilitychange", onWake);
  };
}
