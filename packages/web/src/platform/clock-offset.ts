import { call } from "./call.ts";
import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

interface KnownClock {
  offsetMs: number;
  /** What this device's clock showed when it was last seen running. */
  lastWallMs: number;
  /** When the server last answered, by its own clock. */
  heardMs?: number;
}

let offsetMs = 0;
let isUncertain = false;
let heardMs = 0;
/** Both clocks when they were last compared; undefined while nobody guards them. */
let compared: { wall: number; steady: number } | undefined;
let hasJumped = false;
const jumps = createStore(0);

/** Grows when the device slept or its clock was changed: what is on the screen may be hours old. */
export const useClockJumps = (): number => useStore(jumps);

/**
 * How far the server's clock is ahead of ours. The answer is half a round trip old when it arrives, so the server's
 * time belongs to the middle between asking and hearing.
 */
export async function measureOffset(ask: () => Promise<string>, now: () => number): Promise<number> {
  const asked = now();
  const timestamp = await ask();
  return Date.parse(timestamp) - (asked + now()) / 2;
}

/** Sets this page's clock by the server's; where nobody answers it stays as it was. */
export async function syncClock(): Promise<void> {
  const ask = async () => (await call("accounts.serverTime", {})).timestamp;
  try {
    offsetMs = await measureOffset(ask, Date.now);
    isUncertain = false;
    heardMs = Math.round(Date.now() + offsetMs);
    remember();
  } catch {
    // As good as before; whoever guards the clock asks again.
  }
}

/** The server's time, in milliseconds since 1970, as well as this device can tell. */
export function serverNow(): number {
  compareClocks();
  return Math.round(Date.now() + offsetMs);
}

/** The device's own clock jumped, or it slept, and the server could not be asked since. */
export function isClockUncertain(): boolean {
  compareClocks();
  return isUncertain;
}

/** When the server last told this device the time, by its own clock; 0 where it never did. */
export const lastServerContactAt = (): number => heardMs;

const remember = () => localStore.save("clock", { offsetMs, lastWallMs: Date.now(), heardMs } satisfies KnownClock);

/** Also between two beats, so that no stamp is made by a clock that was set a moment ago. */
function compareClocks(): void {
  if (!compared) return;
  const now = { wall: Date.now(), steady: performance.now() };
  const jump = now.wall - compared.wall - (now.steady - compared.steady);
  compared = now;
  if (Math.abs(jump) <= jumpMs) return;
  // Set forward or asleep look alike; backwards is never sleep, and the steady clock is right.
  if (jump < 0) offsetMs -= jump;
  isUncertain = true;
  hasJumped = true;
}

const beatMs = 1_000;
const jumpMs = 2_000;
const rememberedEveryMs = 30_000;
const setEveryMs = 600_000;

/**
 * For a device that runs for months: notices by a clock that nobody can set when the device's own was changed, carries on
 * by the steady one, and asks the server as soon as it answers.
 */
export function monitorClock(): () => void {
  const known = localStore.read("clock") as KnownClock | undefined;
  if (known && offsetMs === 0) {
    offsetMs = known.offsetMs;
    heardMs = known.heardMs ?? 0;
    // A clock that shows less than when it was last seen was set back.
    isUncertain = Date.now() < known.lastWallMs - jumpMs;
  }
  compared = { wall: Date.now(), steady: performance.now() };
  let rememberedAt = compared.steady;
  let setAt = compared.steady;
  const beat = setInterval(() => {
    compareClocks();
    if (hasJumped) jumps.set(jumps.get() + 1);
    hasJumped = false;
    const steady = performance.now();
    if (isUncertain || steady - setAt > setEveryMs) {
      setAt = steady;
      if (navigator.onLine) void syncClock();
    }
    if (steady - rememberedAt < rememberedEveryMs) return;
    rememberedAt = steady;
    remember();
  }, beatMs);
  const onWake = () => {
    if (document.visibilityState === "visible" && navigator.onLine) void syncClock();
  };
  addEventListener("online", onWake);
  document.addEventListener("visibilitychange", onWake);
  void syncClock();
  return () => {
    compared = undefined;
    clearInterval(beat);
    removeEventListener("online", onWake);
    document.removeEventListener("visibilitychange", onWake);
  };
}
