import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../process/config.ts";

export interface PusherKey {
  key: string;
  secret: string;
}

/** The key of the hosted service, or our own, derived from the installation's secret in every process. */
export const pusherKeyOf = ({ pusher, secret }: Pick<Config, "pusher" | "secret">): PusherKey =>
  pusher ?? { key: ownKey, secret: signatureOf(secret, "realtime channels") };

const ownKey = "glasen";

const signatureOf = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("hex");

/** Signs a socket's subscription to a channel together with its channel data, as the Pusher protocol defines it. */
export const signChannel = ({ key, secret }: PusherKey, socketId: string, channel: string, data?: string): string =>
  `${key}:${signatureOf(secret, [socketId, channel, data].filter((part) => part !== undefined).join(":"))}`;

export function isSigned(pusher: PusherKey, auth: unknown, socketId: string, channel: string, data?: string): boolean {
  const expected = Buffer.from(signChannel(pusher, socketId, channel, data));
  const given = Buffer.from(typeof auth === "string" ? auth : "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
