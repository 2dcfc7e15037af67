import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { sendInvitations } from "./send-invitations.ts";

const inviteMembers = jobKind("invite-members", z.object({ crewId: z.int(), userIds: z.array(z.int()) }));

/** Mails to many are written beside the call that adds them. */
export const memberReactions: ReactionList = [
  on("members-invited", ({ tx, crewId, body: { userIds }, traceId }) =>
    enqueue(tx, inviteMembers, { crewId, userIds }, { traceId, key: `invite-members:${crewId}:${traceId}` }),
  ),
];

export const memberJobs = (kernel: Kernel): readonly Job[] => [
  job(inviteMembers, ({ input: { crewId, userIds }, traceId }) =>
    kernel.database.inCrew(crewId, (tx) =>
      sendInvitations({ tx, kernel, now: kernel.now(), traceId }, crewId, userIds),
    ),
  ),
];
