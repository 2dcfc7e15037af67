import { randomBytes } from "node:crypto";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import type { Call } from "#kernel/call/call.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import type { Person } from "../accounts/accounts.public.ts";
import { setToken, waitingInvitations } from "./invitations.store.ts";
import { mailTexts } from "./members.texts.ts";

const VALID_DAYS = 14;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * DAY_MS);

type Sending = Pick<Call, "tx" | "config" | "now" | "traceId">;

/** Queues the mail of each invitation that has none yet. The database stores only a hash of the link's token. */
export async function sendInvitations(
  { tx, config, now, traceId }: Sending,
  crewId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const { userId, name, email, language, crewName, inviter } of await waitingInvitations(tx, crewId, userIds)) {
    const token = randomBytes(32).toString("base64url");
    await setToken(tx, crewId, userId, token);
    const link = `${config.publicUrl}/invitation?token=${token}`;
    const mail = mailTexts[language].invitation({ name, crewName, inviter, link, days: VALID_DAYS });
    await queueMail(tx, { to: email, ...mail, traceId, now });
  }
}

/** For a person who already has an account and is a member at once. */
export async function sendWelcomeMail(
  { tx, config, now, traceId }: Sending,
  { name, email, language }: Person,
  crewName: string,
): Promise<void> {
  if (email === null) return;
  const mail = mailTexts[language].welcome({ name, crewName, link: config.publicUrl });
  await queueMail(tx, { to: email, ...mail, traceId, now });
}
