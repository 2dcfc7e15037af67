import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import { emit } from "#kernel/events/events.ts";
import { enqueue, type Job, type JobRun, job, jobKind } from "#kernel/jobs/jobs.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { insertReset } from "../security/resets.store.ts";
import { crewsOfUser, findCredentials, findUser } from "./accounts.store.ts";
import { accountTexts } from "./accounts.texts.ts";

const RESET_HOURS = 24;

const sendReset = jobKind("send-password-reset", z.object({ who: z.union([z.string(), z.int()]) }));

/** The request only leaves word: whether there is such a user is found out later, so no answer and no delay tells. */
export const requestReset = (tx: Tx, who: string | number, traceId: string): Promise<void> =>
  enqueue(tx, sendReset, { who }, { traceId, key: `password-reset:${traceId}` });

const tellCrews = jobKind("tell-crews-of-person", z.object({ userId: z.int() }));

/** Open screens of the crews the person belongs to show the new name or picture: one fact a crew, each in its own crew. */
export const tellCrewsOf = (tx: Tx, userId: number, traceId: string): Promise<void> =>
  enqueue(tx, tellCrews, { userId }, { traceId, key: `tell-crews-of-person:${userId}` });

export const accountJobs = (kernel: Kernel): readonly Job[] => [
  job(sendReset, (run) => mailReset(kernel, run)),
  job(tellCrews, (run) => emitToCrews(kernel, run)),
];

async function emitToCrews(
  { database, bus, now }: Kernel,
  { input: { userId }, traceId }: JobRun<{ userId: number }>,
): Promise<void> {
  const about = { traceId, now: now() };
  for (const { id: crewId } of await database.outsideCrews((tx) => crewsOfUser(tx, userId))) {
    await database.inCrew(crewId, (tx) => emit(tx, crewId, "member-saved", { userIds: [userId] }, about));
    bus.publish({ kind: "outbox", crewId });
  }
}

async function mailReset(
  { database, config, now }: Kernel,
  { input: { who }, traceId }: JobRun<{ who: string | number }>,
): Promise<void> {
  const at = now();
  await database.outsideCrews(async (tx) => {
    const userId = typeof who === "number" ? who : (await findCredentials(tx, who))?.userId;
    const user = userId === undefined ? undefined : await findUser(tx, userId);
    if (!user || user.email === null) return;
    const expiresAt = new Date(at.getTime() + RESET_HOURS * 3_600_000);
    const token = await insertReset(tx, { userId: user.userId, now: at, expiresAt });
    const link = `${config.publicUrl}/password-recovery-reset?password-reset-token=${token}`;
    const { subject, text } = accountTexts[user.language].resetMail(user.name, link);
    await queueMail(tx, { to: user.email, subject, text, traceId, now: at });
  });
}
