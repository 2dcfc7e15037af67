import { call } from "./call.ts";
import { localStore } from "./storage.ts";

interface KnownClock {
  offsetMs: number;
  /** What this device's clock showed when it was last seen running. */
  lastWallMs: number;
}

let offsetMs = 0;
let isUncertain = false;

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
export async function setClock(): Promise<void> {
  const ask = async () => (await call("accounts.serverTime", {})).timestamp;
  try {
    offsetMs = await measureOffset(ask, Date.now);
    isUncertain = false;
    remember();
  } catch {
    // As good as before; whoever guards the clock asks again.
  }
}

/** The server's time, in milliseconds since 1970, as well as this device can tell. */
export const serverNow = (): number => Math.round(Date.now() + offsetMs);

/** The device's own clock jumped, or it slept, and the server could not be asked since. */
export const isClockUncertain = (): boolean => isUncertain;

const remember = () => localStore.keep("clock", { offsetMs, lastWallMs: Date.now() } satisfies KnownClock);

const beatMs = 1_000;
const jumpMs = 2_000;
const rememberedEveryMs = 30_000;
const setEveryMs = 600_000;

/**
 * For a device that runs for months: notices by a clock that nobody can set when the device's own was changed, carries on
 * by the steady one, and asks the server as soon as it answers.
 */
export function guardClock(): () => void {
  const known = localStore.read("clock") as KnownClock | undefined;
  if (known && offsetMs === 0) {
    offsetMs = known.offsetMs;
    // A clock that shows less than when it was last seen was set back.
    isUncertain = Date.now() < known.lastWallMs - jumpMs;
  }
  let last = { wall: Date.now(), steady: performance.now() };
  let rememberedAt = last.steady;
  let setAt = last.steady;
  const beat = setInterval(() => {
    const now = { wall: Date.now(), steady: performance.now() };
    const jump = now.wall - last.wall - (now.steady - last.steady);
    last = now;
    if (Math.abs(jump) > jumpMs) {
      // Set forward or asleep look alike; backwards is never sleep, and the steady clock is right.
      if (jump < 0) offsetMs -= jump;
      isUncertain = true;
    }
    if (isUncertain || now.steady - setAt > setEveryMs) {
      setAt = now.steady;
      if (navigator.onLine) void setClock();
    }
    if (now.steady - rememberedAt < rememberedEveryMs) return;
    rememberedAt = now.steady;
    remember();
  }, beatMs);
  const onWake = () => {
    if (document.visibilityState === "visible" && navigator.onLine) void setClock();
  };
  addEventListener("online", onWake);
  document.addEventListener("visibilitychange", onWake);
  void setClock();
  return () => {
    clearInterval(beat);
    removeEventListener("online", onWake);
    document.removeEventListener("visibilitychange", onWake);
  };
}
