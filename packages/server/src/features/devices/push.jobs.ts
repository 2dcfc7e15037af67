import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { readSubscription, sendPush } from "#kernel/jobs/web-push.ts";
import { deletePushToken, findPushToken, pushTokensOfUser } from "../accounts/profile.store.ts";

/** As the device shows it; a later one with the same tag takes its place. */
const message = z.object({ title: z.string(), body: z.string(), link: z.string(), tag: z.string() });

const pushToDevice = jobKind("push-to-device", z.object({ userId: z.int(), device: z.string(), message }), {
  maxAttempts: 6,
});

/** One job a device: each is tried again by itself, and none twice because of another. */
export async function queuePush(
  tx: Tx,
  userId: number,
  shown: z.infer<typeof message>,
  { traceId, key }: { traceId: string; key: string },
): Promise<void> {
  for (const { id, platform } of await pushTokensOfUser(tx, userId)) {
    if (platform !== "web") continue;
    await enqueue(tx, pushToDevice, { userId, device: id, message: shown }, { traceId, key: `push:${key}:${id}` });
  }
}

/** To who is still signed in on the device; one that is gone is forgotten. */
export const pushJobs = ({ database, config, metrics }: Kernel): readonly Job[] => [
  job(pushToDevice, async ({ input: { userId, device, message: shown }, traceId, log }) => {
    const found = await database.outsideCrews((tx) => findPushToken(tx, userId, device));
    if (!found || !config.push) return;
    const reached = readSubscription(found.token);
    const { outcome, detail } = reached
      ? await sendPush(config.push, reached, { message: shown, contact: config.contactMail })
      : { outcome: "refused", detail: "the token is not a browser subscription" };
    metrics.count("glasen_pushes_total", { outcome });
    if (outcome === "taken") return;
    log.warn({ traceId, device, detail }, `push message not delivered: ${outcome}`);
    if (outcome !== "gone") return;
    await database.outsideCrews((tx) => deletePushToken(tx, userId, found.token));
  }),
];
