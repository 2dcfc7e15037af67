import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../process/config.ts";

export interface PusherKey {
  key: string;
  secret: string;
}

/** The hosted service's key, or our own, whose secret every process of the installation derives alike. */
export const pusherKeyOf = ({ pusher, secret }: Pick<Config, "pusher" | "secret">): PusherKey =>
  pusher ?? { key: ownKey, secret: signatureOf(secret, "realtime channels") };

const ownKey = "glasen";

const signatureOf = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("hex");

/** What lets one socket into one channel, as the Pusher protocol has it; the channel data is signed along. */
export const signChannel = ({ key, secret }: PusherKey, socketId: string, channel: string, data?: string): string =>
  `${key}:${signatureOf(secret, [socketId, channel, data].filter((part) => part !== undefined).join(":"))}`;

export function isSigned(pusher: PusherKey, auth: unknown, socketId: string, channel: string, data?: string): boolean {
  const expected = Buffer.from(signChannel(pusher, socketId, channel, data));
  const given = Buffer.from(typeof auth === "string" ? auth : "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
