import { randomUUID } from "node:crypto";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Retention } from "#kernel/database/retention.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { type CronJob, type Job, job } from "#kernel/jobs/jobs.ts";
import { deliverDue } from "./deliver-notices.ts";
import { crewsWithDue } from "./deliveries.store.ts";
import { deliverNotices, queueDelivery } from "./queue-delivery.ts";

export const newsReactions: ReactionList = [
  on("news-received", ({ tx, crewId, traceId }) => queueDelivery(tx, crewId, traceId)),
];

const deliverAll = async ({ database, config, now }: Kernel, crewId: number, traceId: string): Promise<void> => {
  const deliverBatch = (): Promise<boolean> =>
    database.inCrew(crewId, (tx) => deliverDue({ tx, config, now: now(), traceId }, crewId));
  while (await deliverBatch());
};

export const newsJobs = (kernel: Kernel): readonly Job[] => [
  job(deliverNotices, ({ input: { crewId }, traceId }) => deliverAll(kernel, crewId, traceId)),
];

/** Sends the notices that waited for the end of quiet hours or for a digest. */
export const newsCrons = (kernel: Kernel): readonly CronJob[] => [
  {
    name: "deliver-due-notices",
    at: "* * * * *",
    run: async (log) => {
      const crews = await kernel.database.asMaintenance((tx) => crewsWithDue(tx, kernel.now()));
      for (const crewId of crews) {
        const traceId = randomUUID();
        // A fault in one crew does not keep the others waiting.
        await deliverAll(kernel, crewId, traceId).catch((error: unknown) =>
          log.error({ err: error, crewId, traceId }, "notices not delivered"),
        );
      }
    },
  },
];

/** Messages that their receivers did not delete are removed after a year, the traces of their delivery after a quarter. */
export const newsRetention: readonly Retention[] = [
  { table: "news", where: "sent_at < $1", days: 365 },
  { table: "notification_deliveries", where: "settled_at < $1", days: 90 },
];
