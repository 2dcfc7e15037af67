import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import { countIn } from "#kernel/call/rate-limit.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Retention } from "#kernel/database/retention.ts";
import { queueEvent } from "#kernel/events/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { crewsOfUser, findCredentials, findUser } from "./accounts.store.ts";
import { accountTexts } from "./accounts.texts.ts";
import { sendConfirmation } from "./email-links.public.ts";

const notifyCrews = jobKind("notify-crews-of-user", z.object({ userId: z.int() }));

/** Open screens of the user's crews show the new name or picture: a job emits one event per crew, each inside its crew. */
export const queueCrewNotification = (tx: Tx, userId: number, traceId: string): Promise<void> =>
  enqueue(tx, notifyCrews, { userId }, { traceId, key: `notify-crews-of-user:${userId}` });

const welcomeNewcomer = jobKind("welcome-newcomer", z.object({ email: z.string(), userId: z.int().nullable() }));

/**
 * Mails the address of a sign-up: the link that proves it, or, where the address has an account already (`userId` is
 * null), a notice to its owner. The job looks the account up, so that both sign-ups queue the same work.
 */
export const queueSignUpMail = (
  tx: Tx,
  signUp: { email: string; userId: number | null },
  traceId: string,
): Promise<void> => enqueue(tx, welcomeNewcomer, signUp, { traceId, key: `welcome-newcomer:${traceId}` });

/** Strangers can cause these mails, so a day brings only a few to one address. */
const noticesPerDay = { attempts: 3, seconds: 86_400 };

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
  job(welcomeNewcomer, ({ input: { email, userId }, traceId }) =>
    database.outsideCrews(async (tx) => {
      const sending = { tx, config, now: now(), traceId };
      const accountId = userId ?? (await findCredentials(tx, email))?.userId;
      const user = accountId === undefined ? undefined : await findUser(tx, accountId);
      if (user?.email?.toLowerCase() !== email.toLowerCase()) return;
      if (userId !== null) return sendConfirmation(sending, user);
      const counts = [{ key: `sign-up-notice:${email.toLowerCase()}`, allowance: noticesPerDay }];
      const [tooMany] = await countIn(tx, counts, sending.now);
      if (tooMany) return;
      const mail = accountTexts[user.language].addressKnownMail({ name: user.name, link: config.publicUrl });
      await queueMail(tx, { to: user.email, ...mail, traceId, now: sending.now });
    }),
  ),
];

export const accountRetention: readonly Retention[] = [
  { table: "email_confirmations", where: "expires_at < $1", days: 1 },
  { table: "email_changes", where: "expires_at < $1", days: 30 },
];
