import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { type CronJob, enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { redactPerson } from "../audit/audit.public.ts";
import { deleteOldExports } from "./privacy.store.ts";

const KEPT_MS = 7 * 86_400_000;

/** What in the log tells who somebody was. */
const naming = ["name", "email", "username", "ofAgeAt"];

const redactLog = jobKind("redact-log", z.object({ crewId: z.int(), userId: z.int() }));

export const privacyReactions: ReactionList = [
  on("member-erased", ({ tx, crewId, body: { userId }, traceId }) =>
    enqueue(tx, redactLog, { crewId, userId }, { traceId, key: `redact-log:${crewId}:${userId}` }),
  ),
];

/** The application cannot change the log; maintenance can, and does nothing else to it. */
export const privacyJobs = ({ database }: Kernel): readonly Job[] => [
  job(redactLog, async ({ input: { crewId, userId } }) => {
    await database.asMaintenance((tx) => redactPerson(tx, crewId, userId, naming));
  }),
];

export const privacyCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "remove-old-exports",
    at: "47 2 * * *",
    run: async (log) => {
      const before = new Date(now().getTime() - KEPT_MS);
      log.info({ removed: await database.asMaintenance((tx) => deleteOldExports(tx, before)) }, "old exports removed");
    },
  },
];
