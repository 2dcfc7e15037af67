import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Retention } from "#kernel/database/retention.ts";
import { queueEvent } from "#kernel/events/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { crewsOfUser, findUser } from "./accounts.store.ts";
import { sendConfirmation } from "./email-links.public.ts";

const notifyCrews = jobKind("notify-crews-of-user", z.object({ userId: z.int() }));

/** Open screens of the user's crews show the new name or picture: a job emits one event per crew, each inside its crew. */
export const queueCrewNotification = (tx: Tx, userId: number, traceId: string): Promise<void> =>
  enqueue(tx, notifyCrews, { userId }, { traceId, key: `notify-crews-of-user:${userId}` });

const welcomeNewcomer = jobKind("welcome-newcomer", z.object({ userId: z.int().nullable() }));

/** Mails the address of a sign-up. The job finds out whether the address has an owner, so that all sign-ups do the same work. */
export const queueSignUpMail = (tx: Tx, userId: number, traceId: string): Promise<void> =>
  enqueue(tx, welcomeNewcomer, { userId }, { traceId, key: `welcome-newcomer:${userId}` });

export const accountJobs = ({ database, bus, config, now }: Kernel): readonly Job[] => [
  job(notifyCrews, async ({ input: { userId }, traceId }) => {
    const origin = { traceId, now: now() };
    for (const { id: crewId } of await database.outsideCrews((tx) => crewsOfUser(tx, userId))) {
      await database.inCrew(crewId, async (tx) =>
        queueEvent(tx, crewId, "member-saved", { userIds: [userId] }, origin),
      );
      bus.publish({ kind: "outbox", crewId });
    }
  }),
  job(welcomeNewcomer, ({ input: { userId }, traceId }) =>
    database.outsideCrews(async (tx) => {
      // Jobs of the release before had no user where the address was known.
      const user = userId === null ? undefined : await findUser(tx, userId);
      if (user?.emailConfirmedAt === null) await sendConfirmation({ tx, config, now: now(), traceId }, user);
    }),
  ),
];

export const accountRetention: readonly Retention[] = [
  { table: "email_confirmations", where: "expires_at < $1", days: 1 },
  { table: "email_changes", where: "expires_at < $1", days: 30 },
];
