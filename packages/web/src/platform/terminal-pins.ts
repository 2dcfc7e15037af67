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

/** A PIN that was not used here for so long is not known here any more. */
const rememberedMs = 45 * 86_400_000;

const keyName = "pins";

/** Made on this device, usable on it and readable by nobody: the marks below are noise without it. */
async function deviceKey(): Promise<CryptoKey> {
  const known = await readKey(keyName);
  if (known) return known;
  const key = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  await writeKey(keyName, key);
  return key;
}

async function markOf(crewId: number, pin: string): Promise<string> {
  const bytes = await crypto.subtle.sign("HMAC", await deviceKey(), new TextEncoder().encode(`${crewId}:${pin}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isForgotten = ({ seenAt }: StoredPin, now: number): boolean => now - seenAt >= rememberedMs;

/** The server said that this PIN is this person's; what the person had here before is theirs no longer. */
export async function storePin(crewId: number, userId: number, pin: string, now: number): Promise<void> {
  // Without a secure page there is no such key, and then PINs are checked by the server alone.
  if (!globalThis.crypto?.subtle) return;
  const mark = await markOf(crewId, pin);
  for (const one of await readPins())
    if ((one.userId === userId && one.mark !== mark) || isForgotten(one, now)) await deletePin(one.mark);
  await writePin({ mark, crewId, userId, seenAt: now });
}

/** The server said that this PIN is nobody's, or not that of the person who was named. */
export async function removePin(crewId: number, pin: string, userId: number | undefined): Promise<void> {
  if (!globalThis.crypto?.subtle) return;
  const mark = await markOf(crewId, pin);
  const found = (await readPins()).find((one) => one.mark === mark);
  if (found && (userId === undefined || found.userId === userId)) await deletePin(mark);
}

/** Whose PIN it is, as far as this device has seen it; undefined where it never did. */
export async function findUserByPin(crewId: number, pin: string, now: number): Promise<number | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const mark = await markOf(crewId, pin);
  const found = (await readPins()).find((one) => one.mark === mark && one.crewId === crewId);
  return found && !isForgotten(found, now) ? found.userId : undefined;
}

/** When the server last said that this person's PIN is theirs. */
export async function pinSeenAt(crewId: number, userId: number): Promise<number | undefined> {
  return (await readPins()).find((one) => one.userId === userId && one.crewId === crewId)?.seenAt;
}

/** A device that has heard nothing for so long does not know any more whose PINs still hold. */
export const MAX_PIN_AGE_DAYS = 14;
export const arePinsValid = (heardAt: number, now: number): boolean => now - heardAt < MAX_PIN_AGE_DAYS * 86_400_000;

/** A browser that is no terminal any more has no business with anybody's PIN: with the key, four digits are soon tried. */
export async function removeAllPins(): Promise<void> {
  await Promise.all([deleteKey(keyName), deletePins()]);
}
