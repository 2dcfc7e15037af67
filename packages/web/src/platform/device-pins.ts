import { allPins, dropKey, dropPin, dropPins, readKey, writeKey, writePin } from "./offline-store.ts";

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

/** The server said that this PIN is this person's; what the person had here before is theirs no longer. */
export async function rememberPin(crewId: number, userId: number, pin: string, now: number): Promise<void> {
  // Without a secure page there is no such key, and then PINs are checked by the server alone.
  if (!globalThis.crypto?.subtle) return;
  const mark = await markOf(crewId, pin);
  for (const one of await allPins()) if (one.userId === userId && one.mark !== mark) await dropPin(one.mark);
  await writePin({ mark, crewId, userId, seenAt: now });
}

/** Whose PIN it is, as far as this device has seen it; undefined where it never did. */
export async function whosePin(crewId: number, pin: string, now: number): Promise<number | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const mark = await markOf(crewId, pin);
  const found = (await allPins()).find((one) => one.mark === mark && one.crewId === crewId);
  return found && now - found.seenAt < rememberedMs ? found.userId : undefined;
}

/** A browser that is no terminal any more has no business with anybody's PIN: with the key, four digits are soon tried. */
export async function forgetPins(): Promise<void> {
  await Promise.all([dropKey(keyName), dropPins()]);
}
