import { randomBytes } from "node:crypto";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import type { Person } from "../accounts/accounts.public.ts";
import { setToken, waitingInvitations } from "./invitations.store.ts";
import { mailTexts } from "./members.texts.ts";

const VALID_DAYS = 14;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * 86_400_000);

export interface Sending {
  tx: Tx;
  kernel: Kernel;
  now: Date;
  traceId: string;
}

/** Writes the mail of each invitation that waits for one. The link is made here and nowhere kept but in the mail. */
export async function sendInvitations(
  { tx, kernel, now, traceId }: Sending,
  crewId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const { userId, name, email, language, crewName, inviter } of await waitingInvitations(tx, crewId, userIds)) {
    const token = randomBytes(32).toString("base64url");
    await setToken(tx, crewId, userId, token);
    const link = `${kernel.config.publicUrl}/invitation?token=${token}`;
    const mail = mailTexts[language].invitation({ name, crewName, inviter, link, days: VALID_DAYS });
    await queueMail(tx, { to: email, ...mail, traceId, now });
  }
}

/** Who has an account already is in at once, and told so. */
export async function sendWelcome(
  { tx, kernel, now, traceId }: Sending,
  { name, email, language }: Person,
  crewName: string,
): Promise<void> {
  if (email === null) return;
  const mail = mailTexts[language].welcome({ name, crewName, link: kernel.config.publicUrl });
  await queueMail(tx, { to: email, ...mail, traceId, now });
}
