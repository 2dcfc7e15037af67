import type { ApnsConfig } from "../process/phone-push-config.ts";
import { Http2Client } from "./http2-client.ts";
import { type DeviceMessage, PUSH_TTL_SECONDS, type PushResult, type PushSender } from "./push-sender.ts";
import { signedJwt } from "./signed-jwt.ts";

/** Apple refuses tokens older than an hour, and a new one more often than every 20 minutes. */
const TOKEN_SECONDS = 40 * 60;
const MAX_COLLAPSE_BYTES = 64;

/** Apple's push service: HTTP/2, with a token that is signed by the key of the developer account. */
export function apnsSender(config: ApnsConfig, clock: () => Date, timeoutMs?: number): PushSender {
  const client = new Http2Client(config.url, timeoutMs);
  let token: { text: string; issuedAt: number } | undefined;
  const providerToken = (): string => {
    const now = Math.floor(clock().getTime() / 1000);
    if (!token || now - token.issuedAt >= TOKEN_SECONDS) {
      const text = signedJwt(config.key, { kid: config.keyId }, { iss: config.teamId, iat: now });
      token = { text, issuedAt: now };
    }
    return token.text;
  };
  return {
    send: async (device, message) => {
      const headers = {
        authorization: `bearer ${providerToken()}`,
        "apns-topic": config.topic,
        "apns-push-type": "alert",
        "apns-priority": "10",
        "apns-expiration": String(Math.floor(clock().getTime() / 1000) + PUSH_TTL_SECONDS),
        "apns-collapse-id": Buffer.from(message.tag).subarray(0, MAX_COLLAPSE_BYTES).toString(),
        "content-type": "application/json",
      };
      const { status, body } = await client.post(
        `/3/device/${encodeURIComponent(device)}`,
        headers,
        payloadOf(message),
      );
      const reason = reasonIn(body);
      if (reason === "ExpiredProviderToken") token = undefined;
      return resultOf(status, reason);
    },
  };
}

const payloadOf = ({ title, body, link, tag, unseen }: DeviceMessage): string =>
  JSON.stringify({ aps: { alert: { title, body }, badge: unseen, sound: "default", "thread-id": tag }, link });

function reasonIn(body: string): string {
  try {
    return String((JSON.parse(body) as { reason?: unknown }).reason ?? "");
  } catch {
    return "";
  }
}

function resultOf(status: number, reason: string): PushResult {
  const detail = `APNs answered ${status} ${reason}`.trim();
  if (status === 200) return { outcome: "taken", detail };
  const isGone = status === 410 || reason === "BadDeviceToken" || reason === "DeviceTokenNotForTopic";
  if (isGone) return { outcome: "gone", detail };
  if (status === 429 || status >= 500 || status === 0 || reason === "ExpiredProviderToken") throw new Error(detail);
  return { outcome: "refused", detail };
}
