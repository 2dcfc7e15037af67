import type { FcmConfig } from "../process/phone-push-config.ts";
import { Http2Client } from "./http2-client.ts";
import { type DeviceMessage, PUSH_TTL_SECONDS, type PushResult, type PushSender } from "./push-sender.ts";
import { signedJwt } from "./signed-jwt.ts";

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const ASSERTION_SECONDS = 3600;
/** An access token is replaced so long before it ends. */
const SPARE_SECONDS = 300;

/** Google's push service: HTTP/2, with an access token that the service account gets for a signed assertion. */
export function fcmSender(config: FcmConfig, clock: () => Date, timeoutMs?: number): PushSender {
  const client = new Http2Client(config.url, timeoutMs);
  const tokenUrl = new URL(config.tokenUrl);
  const tokenClient = new Http2Client(tokenUrl.origin, timeoutMs);
  let access: { token: string; until: number } | undefined;

  const accessToken = async (): Promise<string> => {
    const now = Math.floor(clock().getTime() / 1000);
    if (access && now < access.until) return access.token;
    const claims = { iss: config.account, scope: SCOPE, aud: config.tokenUrl, iat: now, exp: now + ASSERTION_SECONDS };
    const form = new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: signedJwt(config.key, {}, claims),
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status, body } = await tokenClient.post(tokenUrl.pathname, headers, form.toString());
    if (status !== 200) throw new Error(`the access token of FCM was refused with ${status}`);
    const { access_token, expires_in } = JSON.parse(body) as { access_token: string; expires_in: number };
    access = { token: access_token, until: now + expires_in - SPARE_SECONDS };
    return access_token;
  };

  return {
    send: async (device, message) => {
      const headers = { authorization: `Bearer ${await accessToken()}`, "content-type": "application/json" };
      const path = `/v1/projects/${encodeURIComponent(config.project)}/messages:send`;
      const { status, body } = await client.post(path, headers, payloadOf(device, message));
      if (status === 401) access = undefined;
      return resultOf(status, body);
    },
  };
}

const payloadOf = (token: string, { title, body, link, tag, unseen }: DeviceMessage): string =>
  JSON.stringify({
    message: {
      token,
      notification: { title, body },
      data: { link, tag, unseen: String(unseen) },
      android: { ttl: `${PUSH_TTL_SECONDS}s`, collapse_key: tag, notification: { tag, notification_count: unseen } },
    },
  });

function resultOf(status: number, body: string): PushResult {
  const code = /"errorCode"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? /"status"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? "";
  const detail = `FCM answered ${status} ${code}`.trim();
  if (status === 200) return { outcome: "taken", detail };
  if (status === 404 || code === "UNREGISTERED") return { outcome: "gone", detail };
  if (status === 401 || status === 429 || status >= 500 || status === 0) throw new Error(detail);
  return { outcome: "refused", detail };
}
