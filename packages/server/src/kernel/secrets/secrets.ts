/** Sealed values and keyed hashes under the installation's secret, and the tokens that are stored as hashes. */
import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keys = new Map<string, Buffer>();

/** Derives a separate key for every purpose from the installation's secret. */
function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose}:${secret}`;
  const key = keys.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "glasen", purpose, 32));
  keys.set(name, key);
  return key;
}

/** AES-256-GCM with the owner as associated data: a text sealed for one owner cannot be opened as another's. */
export function seal(secret: string, purpose: string, owner: string, plain: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function unseal(secret: string, purpose: string, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, purpose), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/** A keyed hash, for values too short to be hashed without a key. */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac("sha256", keyFor(secret, purpose)).update(text).digest();

/** Long and random: what is stored is its plain hash, from which nobody finds it. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const tokenHashOf = (token: string): Buffer => hash("sha256", token, "buffer");
