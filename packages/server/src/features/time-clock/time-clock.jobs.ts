import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { type CronJob, enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { deleteOldPositions } from "./delete-positions.ts";

const deletePositions = jobKind("delete-positions", z.object({ crewId: z.int() }));

/** A crew that shortens its retention does not wait for the night. */
export const timeClockReactions: ReactionList = [
  on("location-privacy-changed", ({ tx, crewId, traceId }) =>
    enqueue(tx, deletePositions, { crewId }, { traceId, key: `delete-positions:${crewId}` }),
  ),
];

/** Runs as maintenance, because the application may not change the history of edits. */
export const timeClockJobs = ({ database, now }: Kernel): readonly Job[] => [
  job(deletePositions, async ({ input: { crewId } }) => {
    await database.asMaintenance((tx) => deleteOldPositions(tx, now(), crewId));
  }),
];

export const timeClockCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "delete-old-positions",
    at: "47 2 * * *",
    run: async (log) => {
      const deleted = await database.asMaintenance((tx) => deleteOldPositions(tx, now()));
      log.info({ deleted }, "old positions deleted");
    },
  },
];
