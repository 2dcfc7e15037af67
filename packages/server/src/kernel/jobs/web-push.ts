import webPush from "web-push";
import { z } from "zod";
import type { PushConfig } from "../process/config.ts";
import { PUSH_TTL_SECONDS, type PushResult, type PushSender } from "./push-sender.ts";

const base64 = z.string().regex(/^[\w-]+=*$/);
/** A browser's push subscription, as it was registered. */
const subscription = z.object({ endpoint: z.url(), keys: z.object({ p256dh: base64, auth: base64 }) });
type Subscription = z.infer<typeof subscription>;

const TIMEOUT_MS = 10_000;

export function readSubscription(token: string): Subscription | undefined {
  try {
    return subscription.safeParse(JSON.parse(token)).data;
  } catch {
    return undefined;
  }
}

/** Whether the text is a browser's subscription at a push service that messages may go to; without a list, at any. */
export function isSubscription(token: string, services: readonly string[] | undefined): boolean {
  const read = readSubscription(token);
  if (!read) return false;
  const url = new URL(read.endpoint);
  return services ? isKnownService(url, services) : url.protocol === "https:";
}

/** The push services of browsers: a message is encrypted for the browser (RFC 8291) and signed by the installation (RFC 8292). */
export const webPushSender = (config: PushConfig, contact: string, timeoutMs: number = TIMEOUT_MS): PushSender => ({
  send: async (token, message) => {
    const receiver = readSubscription(token);
    if (!receiver) return { outcome: "refused", detail: "the token is not a browser subscription" };
    return sendPush(config, receiver, { message, contact, timeoutMs });
  },
});

async function sendPush(
  { publicKey, privateKey, services }: PushConfig,
  receiver: Subscription,
  { message, contact, timeoutMs }: { message: object; contact: string; timeoutMs: number },
): Promise<PushResult> {
  const url = new URL(receiver.endpoint);
  if (!isKnownService(url, services)) return { outcome: "refused", detail: `${url.host} is not a known push service` };
  let request: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    request = webPush.generateRequestDetails(receiver, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${contact}`, publicKey, privateKey },
      TTL: PUSH_TTL_SECONDS,
    });
  } catch {
    return { outcome: "refused", detail: "the browser's keys cannot be used" };
  }
  const response = await fetch(url, {
    method: "POST",
    headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    body: new Uint8Array(request.body ?? []),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const detail = `${url.host} answered ${response.status} ${await beginningOf(response)}`.trim();
  if (response.ok) return { outcome: "taken", detail };
  if ([401, 403, 404, 410].includes(response.status)) return { outcome: "gone", detail };
  if (response.status === 429 || response.status >= 500) throw new Error(detail);
  return { outcome: "refused", detail };
}

/** The first words of an answer, however much more there is. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return Buffer.from(value ?? [])
    .toString()
    .slice(0, 200);
}

/** The browser names the endpoint itself, so only known services are contacted, never an address of our own network. */
const isKnownService = (url: URL, services: readonly string[]): boolean =>
  services.includes(url.origin) ||
  (url.protocol === "https:" &&
    url.port === "" &&
    services.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)));
