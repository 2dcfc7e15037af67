import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { type CronJob, enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { forgetOldPositions } from "./positions.store.ts";

const forgetPositions = jobKind("forget-positions", z.object({ crewId: z.int() }));

/** A crew that wants to keep less does not wait for the night. */
export const timeClockReactions: ReactionList = [
  on("location-privacy-changed", ({ tx, crewId, traceId }) =>
    enqueue(tx, forgetPositions, { crewId }, { traceId, key: `forget-positions:${crewId}` }),
  ),
];

/** The application cannot change the trail of changes; maintenance can. */
export const timeClockJobs = ({ database, now }: Kernel): readonly Job[] => [
  job(forgetPositions, async ({ input: { crewId } }) => {
    await database.asMaintenance((tx) => forgetOldPositions(tx, now(), crewId));
  }),
];

/** Where people were is forgotten at night, once it is older than their crew keeps it. */
export const timeClockCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "forget-old-positions",
    at: "47 2 * * *",
    run: async (log) => {
      const forgotten = await database.asMaintenance((tx) => forgetOldPositions(tx, now()));
      log.info({ forgotten }, "old positions forgotten");
    },
  },
];
