import { SIGNATURE_CURVE, SIGNATURE_HASH, type SignedStamp, signedText } from "@glasen/domain/terminal/offline.ts";
import { call } from "./call.ts";
import { addKeyPair, readKeyPair } from "./offline-store.ts";

/**
 * The key by which this browser signs the stamps that it stores as a terminal. Not extractable: it cannot be copied to
 * another device. Undefined without a secure context, where there is no Web Crypto; such stamps wait for a manager.
 */
async function signingKey(): Promise<CryptoKeyPair | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const existing = await readKeyPair();
  if (existing) return existing;
  const algorithm = { name: "ECDSA", namedCurve: SIGNATURE_CURVE };
  const pair = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  // Another window may have been first; all of them use the key that is stored.
  await addKeyPair(pair).catch(() => undefined);
  return readKeyPair();
}

function base64Url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The stamp with its signature. A stamp that cannot be signed stays as it is: it must be stored in any case. */
export async function signed<Stamp extends SignedStamp>(stamp: Stamp): Promise<Stamp & { signature?: string }> {
  try {
    const pair = await signingKey();
    if (!pair) return stamp;
    const text = new TextEncoder().encode(signedText(stamp));
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: SIGNATURE_HASH }, pair.privateKey, text);
    return { ...stamp, signature: base64Url(signature) };
  } catch {
    return stamp;
  }
}

/** Registers the key with the terminal's session; repeated by every start, without effect. */
export async function registerKey(crewId: number): Promise<void> {
  const pair = await signingKey().catch(() => undefined);
  if (!pair) return;
  const publicKey = base64Url(await crypto.subtle.exportKey("spki", pair.publicKey));
  await call("terminal.registerKey", { crewId, publicKey });
}
