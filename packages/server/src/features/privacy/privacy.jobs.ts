import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Retention } from "#kernel/database/retention.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { redactPerson } from "../audit/audit.public.ts";
import { forgetPerson } from "../sealed-log/sealed-log.public.ts";
import { exportRetention } from "./privacy.store.ts";

/** Fields of the changelog that identify a person. */
const identifyingFields = ["name", "email", "username", "ofAgeAt"];

const redactLog = jobKind("redact-log", z.object({ crewId: z.int(), userId: z.int() }));

export const privacyReactions: ReactionList = [
  on("member-erased", ({ tx, crewId, body: { userId }, traceId }) =>
    enqueue(tx, redactLog, { crewId, userId }, { traceId, key: `redact-log:${crewId}:${userId}` }),
  ),
];

/** The logs can be changed by the maintenance role only, and these are its only changes. */
export const privacyJobs = ({ database }: Kernel): readonly Job[] => [
  job(redactLog, async ({ input: { crewId, userId } }) => {
    await database.asMaintenance(async (tx) => {
      await redactPerson(tx, crewId, userId, identifyingFields);
      await forgetPerson(tx, crewId, userId);
    });
  }),
];

export const privacyRetention: readonly Retention[] = [exportRetention];
