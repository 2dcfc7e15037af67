import { call } from "./call.ts";

let offsetMs = 0;

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
  offsetMs = await measureOffset(ask, Date.now).catch(() => offsetMs);
}

/** The server's time, in milliseconds since 1970, as well as this device can tell. */
export const serverNow = (): number => Math.round(Date.now() + offsetMs);
