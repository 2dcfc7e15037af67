import { MAX_UNUSED_PIN_DAYS } from "@glasen/domain/terminal/offline.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import {
  deleteKey,
  deletePin,
  deletePins,
  readKey,
  readPins,
  type StoredPin,
  writeKey,
  writePin,
} from "./offline-store.ts";

const maxUnusedMs = MAX_UNUSED_PIN_DAYS * DAY_MS;

const keyName = "pins";

/** Not extractable: the HMACs of PINs cannot be attacked outside of this browser. */
async function terminalKey(): Promise<CryptoKey> {
  const existing = await readKey(keyName);
  if (existing) return existing;
  const key = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  await writeKey(keyName, key);
  return key;
}

async function markOf(crewId: number, pin: string): Promise<string> {
  const bytes = await crypto.subtle.sign("HMAC", await terminalKey(), new TextEncoder().encode(`${crewId}:${pin}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isExpired = ({ seenAt }: StoredPin, now: number): boolean => now - seenAt >= maxUnusedMs;

/** Stores a PIN that the server has accepted, in place of the user's previous one. */
export async function storePin(crewId: number, userId: number, pin: string, now: number): Promise<void> {
  // Without a secure context there is no Web Crypto; then only the server checks PINs.
  if (!globalThis.crypto?.subtle) return;
  const mark = await markOf(crewId, pin);
  for (const one of await readPins())
    if ((one.userId === userId && one.mark !== mark) || isExpired(one, now)) await deletePin(one.mark);
  await writePin({ mark, crewId, userId, seenAt: now });
}

/** Removes a PIN that the server has refused, for the given user or for anyone. */
export async function removePin(crewId: number, pin: string, userId: number | undefined): Promise<void> {
  if (!globalThis.crypto?.subtle) return;
  const mark = await markOf(crewId, pin);
  const found = (await readPins()).find((one) => one.mark === mark);
  if (found && (userId === undefined || found.userId === userId)) await deletePin(mark);
}

/** The user with this PIN; undefined if it was never used on this terminal. */
export async function findUserByPin(crewId: number, pin: string, now: number): Promise<number | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const mark = await markOf(crewId, pin);
  const found = (await readPins()).find((one) => one.mark === mark && one.crewId === crewId);
  return found && !isExpired(found, now) ? found.userId : undefined;
}

/** When the server last accepted this user's PIN. */
export async function pinSeenAt(crewId: number, userId: number): Promise<number | undefined> {
  return (await readPins()).find((one) => one.userId === userId && one.crewId === crewId)?.seenAt;
}

/** PINs may have been changed or revoked while the terminal was offline, so they expire. */
export const MAX_PIN_AGE_DAYS = 14;
export const arePinsValid = (lastContactAt: number, now: number): boolean =>
  now - lastContactAt < MAX_PIN_AGE_DAYS * DAY_MS;

/** For a browser that is no longer a terminal: with the key, four digits can be guessed. */
export async function removeAllPins(): Promise<void> {
  await Promise.all([deleteKey(keyName), deletePins()]);
}
