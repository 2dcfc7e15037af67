import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** A browser that subscribed at a push service and can decrypt what it gets (RFC 8291). */
export interface PushBrowser {
  /** The subscription, as a browser registers it. */
  token: string;
  read(body: Buffer): unknown;
}

export function pushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH("prime256v1");
  const ownKey = pair.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const keys = { p256dh: ownKey.toString("base64url"), auth: auth.toString("base64url") };
  const derive = (secret: Uint8Array, from: Uint8Array, info: string | Uint8Array, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, from, info, length));
  return {
    token: JSON.stringify({ endpoint, keys }),
    read: (body) => {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownKey, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
      const decipher = createDecipheriv("aes-128-gcm", key, derive(secret, salt, "Content-Encoding: nonce\0", 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}
