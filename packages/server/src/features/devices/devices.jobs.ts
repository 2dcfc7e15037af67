import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import { apnsSender } from "#kernel/jobs/apns.ts";
import { fcmSender } from "#kernel/jobs/fcm.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import type { PushSender } from "#kernel/jobs/push-sender.ts";
import { webPushSender } from "#kernel/jobs/web-push.ts";
import { deletePushToken, findPushToken, pushTokensOfUser } from "./devices.store.ts";

const message = z.object({ title: z.string(), body: z.string(), link: z.string(), tag: z.string(), unseen: z.int() });

const pushToDevice = jobKind("push-to-device", z.object({ userId: z.int(), device: z.string(), message }), {
  maxAttempts: 6,
});

/** One job per device: each is retried on its own, and none is repeated because of another. */
export async function queuePush(
  tx: Tx,
  userId: number,
  notification: z.infer<typeof message>,
  { crewId, traceId, key }: { crewId: number; traceId: string; key: string },
): Promise<void> {
  for (const { id } of await pushTokensOfUser(tx, userId, crewId)) {
    const input = { userId, device: id, message: notification };
    await enqueue(tx, pushToDevice, input, { traceId, key: `push:${key}:${id}` });
  }
}

/** The senders that are configured, by the platform of the device. */
function sendersOf({ config, now }: Kernel): ReadonlyMap<string, PushSender> {
  const { apns, fcm } = config.phonePush;
  return new Map([
    ...(config.push ? [["web", webPushSender(config.push, config.contactMail)] as const] : []),
    ...(apns ? [["ios", apnsSender(apns, now)] as const] : []),
    ...(fcm ? [["android", fcmSender(fcm, now)] as const] : []),
  ]);
}

/** Sends to devices whose session is still open; deletes the token of a device that has unsubscribed. */
export function deviceJobs(kernel: Kernel): readonly Job[] {
  const { database, metrics } = kernel;
  const senders = sendersOf(kernel);
  return [
    job(pushToDevice, async ({ input: { userId, device, message: notification }, traceId, log }) => {
      const found = await database.outsideCrews((tx) => findPushToken(tx, userId, device));
      const sender = found && senders.get(found.platform);
      if (!sender) return;
      const { outcome, detail } = await sender.send(found.token, notification);
      metrics.count("glasen_pushes_total", { outcome });
      if (outcome === "taken") return;
      log.warn({ traceId, device, detail }, `push message not delivered: ${outcome}`);
      if (outcome !== "gone") return;
      await database.outsideCrews((tx) => deletePushToken(tx, userId, found.token));
    }),
  ];
}
