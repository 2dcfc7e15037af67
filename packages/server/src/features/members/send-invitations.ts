import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { type Count, countIn } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { newToken } from "#kernel/secrets/secrets.ts";
import { hasProvenSender, setToken, waitingInvitations } from "./invitations.store.ts";
import { mailTexts } from "./members.texts.ts";

const VALID_DAYS = 14;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * DAY_MS);

/** Invitation mails in a day. The text names what its senders typed, so nobody may flood strangers with them. */
const perAddressOfCrew = { attempts: 3, seconds: 86_400 };
const perAddress = { attempts: 10, seconds: 86_400 };
const perCrew = { attempts: 300, seconds: 86_400 };

interface Inviting {
  crewId: number;
  emails: readonly string[];
  /** The field of the call that names the addresses. */
  field?: string;
}

/**
 * Mails to strangers need a proven address, of the person who sends them or of the crew's owner: otherwise everybody who
 * signs up could let the installation write to anybody.
 */
export async function assertMayMail({ tx, actor }: Pick<Call, "tx" | "actor">, crewId: number, field?: string) {
  if (!(await hasProvenSender(tx, crewId, actingUser(actor)))) throw new Refusal("inviterUnproven", field);
}

/** Refuses more mails than a day allows; a refused call sends none, so only mails that leave are counted. */
export async function countInvitations(
  call: Pick<Call, "tx" | "actor" | "now">,
  { crewId, emails, field }: Inviting,
): Promise<void> {
  const { tx, now } = call;
  await assertMayMail(call, crewId, field);
  const counts = emails.flatMap((email): Count[] => {
    const address = email.toLowerCase();
    return [
      { key: `invitation:${crewId}:${address}`, allowance: perAddressOfCrew },
      { key: `invitation-to:${address}`, allowance: perAddress },
    ];
  });
  // An import is bounded by the size of the crew.
  if (emails.length === 1) counts.push({ key: `invitations-of:${crewId}`, allowance: perCrew });
  const tooMany = (await countIn(tx, counts, now)).find((refusal) => refusal !== undefined);
  if (tooMany) throw tooMany;
}

type Sending = Pick<Call, "tx" | "config" | "now" | "traceId">;

/** Queues the mail of each invitation that has none yet. The database stores only a hash of the link's token. */
export async function sendInvitations(
  { tx, config, now, traceId }: Sending,
  crewId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const { userId, name, email, language, crewName, inviter } of await waitingInvitations(tx, crewId, userIds)) {
    const token = newToken();
    await setToken(tx, crewId, userId, token);
    const link = `${config.publicUrl}/invitation?token=${token}`;
    const mail = mailTexts[language].invitation({ name, crewName, inviter, link, days: VALID_DAYS });
    await queueMail(tx, { to: email, ...mail, traceId, now });
  }
}
