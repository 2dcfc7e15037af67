import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { readSubscription, sendPush } from "#kernel/jobs/web-push.ts";
import { deletePushToken, findPushToken, pushTokensOfUser } from "./devices.store.ts";

/** A notification as the device shows it; a later one with the same tag replaces it. */
const message = z.object({ title: z.string(), body: z.string(), link: z.string(), tag: z.string(), unread: z.int() });

const pushToDevice = jobKind("push-to-device", z.object({ userId: z.int(), device: z.string(), message }), {
  maxAttempts: 6,
});

/** One job per device: each is retried on its own, and none is repeated because of another. */
export async function queuePush(
  tx: Tx,
  userId: number,
  notification: z.infer<typeof message>,
  { traceId, key }: { traceId: string; key: string },
): Promise<void> {
  for (const { id, platform } of await pushTokensOfUser(tx, userId)) {
    if (platform !== "web") continue;
    const input = { userId, device: id, message: notification };
    await enqueue(tx, pushToDevice, input, { traceId, key: `push:${key}:${id}` });
  }
}

/** Sends to devices whose session is still open; deletes the token of a device that has unsubscribed. */
export const deviceJobs = ({ database, config, metrics }: Kernel): readonly Job[] => [
  job(pushToDevice, async ({ input: { userId, device, message: notification }, traceId, log }) => {
    const found = await database.outsideCrews((tx) => findPushToken(tx, userId, device));
    if (!found || !config.push) return;
    const subscription = readSubscription(found.token);
    const { outcome, detail } = subscription
      ? await sendPush(config.push, subscription, { message: notification, contact: config.contactMail })
      : { outcome: "refused", detail: "the token is not a browser subscription" };
    metrics.count("glasen_pushes_total", { outcome });
    if (outcome === "taken") return;
    log.warn({ traceId, device, detail }, `push message not delivered: ${outcome}`);
    if (outcome !== "gone") return;
    await database.outsideCrews((tx) => deletePushToken(tx, userId, found.token));
  }),
];
