/** The links that prove an address, and those that undo the change of one. */
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { actingUser, type Call, type Preparation } from "#kernel/call/call.ts";
import { countAttempt, countIn } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { findOwnerOfAddress, findUser, isAddressTaken, type UserRow } from "./accounts.store.ts";
import { accountTexts } from "./accounts.texts.ts";
import * as store from "./email-links.store.ts";

export { endEmailChange } from "./email-links.store.ts";

const CONFIRMATION_DAYS = 7;
const UNDO_DAYS = 7;

export type Sending = Pick<Call, "tx" | "config" | "now" | "traceId">;
export type Addressee = Pick<UserRow, "userId" | "name" | "email" | "language">;

/** An address that is taken is refused as such, so a person tries only so many in a day, for themselves and for others. */
const triesPerDay = { own: 10, others: 300 };

/** Counts every attempt to change the address of an account, also failed ones. */
export const countAddressChange = (
  { database, actor, now }: Pick<Preparation, "database" | "actor" | "now">,
  whose: keyof typeof triesPerDay,
): Promise<void> => {
  const allowance = { attempts: triesPerDay[whose], seconds: 86_400 };
  return countAttempt(database, `email-change-${whose}:${actingUser(actor)}`, allowance, now);
};

const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/**
 * Refuses an address that another account owns. Only a person with a proven address of their own hears of it; everybody
 * else gets the address, which they can never prove, so that an account made up for the purpose learns nothing.
 */
export async function assertAddressFree(
  { tx, actor, now }: Pick<Call, "tx" | "actor" | "now">,
  before: Pick<UserRow, "userId" | "email">,
  email: string | null,
): Promise<void> {
  if (email === null || email.toLowerCase() === before.email?.toLowerCase()) return;
  const asking = await findUser(tx, actingUser(actor));
  if (!asking || asking.email === null || asking.emailConfirmedAt === null) return;
  if (await isAddressTaken(tx, email, before.userId, now)) throw new Refusal("emailTaken", "email");
}

/** Strangers can cause these mails, so a day brings only a few to one address. */
const mailsPerDay = { notice: 3, link: 10 };

async function mayMail({ tx, now }: Sending, kind: keyof typeof mailsPerDay, email: string): Promise<boolean> {
  const allowance = { attempts: mailsPerDay[kind], seconds: 86_400 };
  const [tooMany] = await countIn(tx, [{ key: `sign-up-${kind}:${email.toLowerCase()}`, allowance }], now);
  return tooMany === undefined;
}

/** Mails the link that proves the account's address, or notifies the account that owns the address. */
export async function sendConfirmation(sending: Sending, { userId, name, email, language }: Addressee): Promise<void> {
  const { tx, config, now, traceId } = sending;
  if (email === null) return;
  const owner = await findOwnerOfAddress(tx, email);
  if (owner && owner.userId !== userId) {
    if (!(await mayMail(sending, "notice", email))) return;
    const notice = accountTexts[owner.language].addressKnownMail({ name: owner.name, link: config.publicUrl });
    return queueMail(tx, { to: owner.email ?? email, ...notice, traceId, now });
  }
  // A former holder can still take the address back, so nobody can prove it now.
  if (await isAddressTaken(tx, email, userId, now)) return;
  if (!(await mayMail(sending, "link", email))) return;
  const expiresAt = daysAfter(now, CONFIRMATION_DAYS);
  const token = await store.insertConfirmation(tx, { userId, email, now, expiresAt });
  const link = `${config.publicUrl}/confirm-email?token=${token}`;
  const mail = accountTexts[language].confirmationMail({ name, link, days: CONFIRMATION_DAYS });
  await queueMail(tx, { to: email, ...mail, traceId, now });
}

/**
 * Notifies the former address of its replacement and asks the new one for its proof. Only a proven address gets the link
 * that undoes the change: the holder of a mistyped one could take the account over with it.
 */
export async function afterEmailChange(
  sending: Sending,
  before: Addressee & Pick<UserRow, "emailConfirmedAt">,
  after: Addressee,
): Promise<void> {
  const { tx, config, now, traceId } = sending;
  if (before.email?.toLowerCase() === after.email?.toLowerCase()) return;
  if (before.email !== null) {
    const { userId, email: formerEmail, emailConfirmedAt } = before;
    const expiresAt = daysAfter(now, UNDO_DAYS);
    const link =
      emailConfirmedAt === null
        ? null
        : `${config.publicUrl}/undo-email-change?token=${await store.insertEmailChange(tx, { userId, formerEmail, now, expiresAt })}`;
    const { name, email, language } = after;
    const mail = accountTexts[language].emailChangedMail({ name, email, link, days: UNDO_DAYS });
    await queueMail(tx, { to: formerEmail, ...mail, traceId, now });
  }
  await sendConfirmation(sending, after);
}
