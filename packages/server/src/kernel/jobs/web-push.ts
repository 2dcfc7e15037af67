import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from "node:crypto";
import { z } from "zod";

/** What signs our messages, and which push services they may go to. */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  /** Hosts, with all below them, or origins: a device names the address itself, and it must not be one of our own network. */
  services: readonly string[];
}

/** Those of Chrome, Edge, Firefox and Safari. */
export const usualPushServices = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

const base64 = z.string().regex(/^[\w-]+=*$/);
/** What a browser gives for being reached. */
const subscription = z.object({ endpoint: z.url(), keys: z.object({ p256dh: base64, auth: base64 }) });
type Subscription = z.infer<typeof subscription>;

const CURVE = "prime256v1";
const PATIENCE_MS = 10_000;
const KEPT_SECONDS = 86_400;
const SIGNED_FOR_SECONDS = 12 * 3_600;

/** The public half; undefined for what is no private key. */
export function publicKeyOf(privateKey: string): string | undefined {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined;
  try {
    return pairOf(privateKey).getPublicKey("base64url");
  } catch {
    return undefined;
  }
}

function pairOf(privateKey: string) {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, "base64url");
  return pair;
}

export function readSubscription(token: string): Subscription | undefined {
  try {
    return subscription.safeParse(JSON.parse(token)).data;
  } catch {
    return undefined;
  }
}

/** "gone": the device wants none any more, or asked for those of another key; "refused": trying again will not help. */
type PushEnd = "taken" | "gone" | "refused";

/** Hands a message to the push service of a browser, which alone can read it. Throws where a later try may succeed. */
export async function sendPush(
  config: PushConfig,
  { endpoint, keys }: Subscription,
  { message, contact, now }: { message: object; contact: string; now: Date },
): Promise<{ end: PushEnd; said: string }> {
  const url = new URL(endpoint);
  if (!isKnown(url, config.services)) return { end: "refused", said: `${url.host} is no known push service` };
  let body: Buffer;
  try {
    body = sealPush(JSON.stringify(message), keys);
  } catch {
    return { end: "refused", said: "the device's keys cannot be used" };
  }
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      authorization: `vapid t=${signedFor(config, url.origin, contact, now)}, k=${config.publicKey}`,
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(KEPT_SECONDS),
    },
    body: new Uint8Array(body),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const said = `${url.host} answered ${answer.status} ${(await answer.text()).slice(0, 200)}`.trim();
  if (answer.ok) return { end: "taken", said };
  if ([401, 403, 404, 410].includes(answer.status)) return { end: "gone", said };
  if (answer.status === 429 || answer.status >= 500) throw new Error(said);
  return { end: "refused", said };
}

const isKnown = (url: URL, services: readonly string[]): boolean =>
  services.includes(url.origin) ||
  (url.protocol === "https:" &&
    url.port === "" &&
    services.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)));

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** As RFC 8291 has it, in one record. */
export function sealPush(
  text: string,
  { p256dh, auth }: Subscription["keys"],
  fresh = { salt: randomBytes(16), privateKey: newPrivateKey() },
): Buffer {
  const theirs = Buffer.from(p256dh, "base64url");
  const pair = pairOf(fresh.privateKey);
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = derived(pair.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32);
  const key = derived(secret, fresh.salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(secret, fresh.salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The 2 ends the last record; its size and the length of our key stand before the key.
  const sealed = [cipher.update(text, "utf8"), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([fresh.salt, Buffer.of(0, 0, 0x10, 0, ours.length), ours, ...sealed]);
}

function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair.getPrivateKey("base64url").padStart(43, "A");
}

/** By RFC 8292: who we are, for this service and the next hours alone. */
function signedFor({ privateKey, publicKey }: PushConfig, audience: string, contact: string, now: Date): string {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPrivateKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", d: privateKey, x: x as string, y: y as string },
  });
  const exp = Math.floor(now.getTime() / 1000) + SIGNED_FOR_SECONDS;
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part({ aud: audience, exp, sub: `mailto:${contact}` })}`;
  return `${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}
