import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Retention } from "#kernel/database/retention.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { findCandidates, findOwnerOfAddress, findUser } from "../accounts/accounts.public.ts";
import { insertReset, resetExpiry } from "./resets.store.ts";
import { securityTexts } from "./security.texts.ts";

const sendReset = jobKind("send-password-reset", z.object({ who: z.union([z.string(), z.int()]) }));

/** The job looks the account up, so that neither the reply nor its time reveals whether the account exists. */
export const queuePasswordReset = (tx: Tx, who: string | number, traceId: string): Promise<void> =>
  enqueue(tx, sendReset, { who }, { traceId, key: `password-reset:${traceId}` });

/** The mailbox of the address opens the account that owns it, or else the newest one that waits for its proof. */
async function accountNamed(tx: Tx, name: string): Promise<number | undefined> {
  const { owner, waiting } = await findCandidates(tx, name, "");
  return (owner ?? waiting[0])?.userId;
}

export const securityJobs = ({ database, config, now: clock }: Kernel): readonly Job[] => [
  job(sendReset, ({ input: { who }, traceId }) =>
    database.outsideCrews(async (tx) => {
      const now = clock();
      const userId = typeof who === "number" ? who : await accountNamed(tx, who);
      const user = userId === undefined ? undefined : await findUser(tx, userId);
      if (!user || user.email === null) return;
      // The owner of the address gets links for their own account only.
      const owner = await findOwnerOfAddress(tx, user.email);
      if (owner && owner.userId !== user.userId) return;
      const token = await insertReset(tx, { userId: user.userId, now, expiresAt: resetExpiry(now) });
      const link = `${config.publicUrl}/password-recovery-reset?password-reset-token=${token}`;
      const { subject, text } = securityTexts[user.language].resetMail(user.name, link);
      await queueMail(tx, { to: user.email, subject, text, traceId, now });
    }),
  ),
];

export const securityRetention: readonly Retention[] = [
  { table: "password_resets", where: "created_at < $1", days: 30 },
  { table: "tickets", where: "expires_at < $1", days: 1 },
  { table: "wrong_pins", where: "counted_at < $1", days: 7 },
];
