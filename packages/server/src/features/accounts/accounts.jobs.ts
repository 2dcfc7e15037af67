import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import { queueEvent } from "#kernel/events/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { crewsOfUser } from "./accounts.store.ts";

const notifyCrews = jobKind("notify-crews-of-user", z.object({ userId: z.int() }));

/** Open screens of the user's crews show the new name or picture: a job emits one event per crew, each inside its crew. */
export const queueCrewNotification = (tx: Tx, userId: number, traceId: string): Promise<void> =>
  enqueue(tx, notifyCrews, { userId }, { traceId, key: `notify-crews-of-user:${userId}` });

export const accountJobs = ({ database, bus, now }: Kernel): readonly Job[] => [
  job(notifyCrews, async ({ input: { userId }, traceId }) => {
    const origin = { traceId, now: now() };
    for (const { id: crewId } of await database.outsideCrews((tx) => crewsOfUser(tx, userId))) {
      await database.inCrew(crewId, async (tx) =>
        queueEvent(tx, crewId, "member-saved", { userIds: [userId] }, origin),
      );
      bus.publish({ kind: "outbox", crewId });
    }
  }),
];
