import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { sendInvitations } from "./send-invitations.ts";

const inviteMembers = jobKind("invite-members", z.object({ crewId: z.int(), userIds: z.array(z.int()) }));

/** An import can invite thousands; their mails are queued by a job, so that the call does not wait for them. */
export const memberReactions: ReactionList = [
  on("members-invited", ({ tx, crewId, body: { userIds }, traceId }) =>
    enqueue(tx, inviteMembers, { crewId, userIds }, { traceId, key: `invite-members:${crewId}:${traceId}` }),
  ),
];

export const memberJobs = ({ database, config, now }: Kernel): readonly Job[] => [
  job(inviteMembers, ({ input: { crewId, userIds }, traceId }) =>
    database.inCrew(crewId, (tx) => sendInvitations({ tx, config, now: now(), traceId }, crewId, userIds)),
  ),
];
