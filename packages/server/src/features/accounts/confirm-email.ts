import type { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findUser, markEmailConfirmed } from "./accounts.store.ts";
import { sendConfirmation } from "./email-links.public.ts";
import { findConfirmation } from "./email-links.store.ts";
import { usersChanged } from "./user-cache.public.ts";

type Confirm = typeof accountEndpoints.confirmEmail;

const allowance = { attempts: 5, seconds: 3600 };

export const resendConfirmation = prepared(
  async ({ database, mailer, actor, now }, _input: InputOf<typeof accountEndpoints.resendConfirmation>) => {
    if (!(await mailer.isReachable())) throw new Refusal("emailSendingFailed");
    await countAttempt(database, `confirm-email:${actingUser(actor)}`, allowance, now);
  },
  async (call): Promise<null> => {
    const user = await findUser(call.tx, actingUser(call.actor));
    if (!user) throw new Refusal("userNotFound");
    if (user.emailConfirmedAt === null) await sendConfirmation(call, user);
    return null;
  },
);

/** The token is the proof: it was mailed to the address and to nobody else. */
export async function confirmEmail(call: Call, { token }: InputOf<Confirm>): Promise<OutputOf<Confirm>> {
  const { tx, now } = call;
  const found = await findConfirmation(tx, token, now);
  // An address that was replaced meanwhile proves nothing about the account.
  if (!found || !(await markEmailConfirmed(tx, found.userId, found.email, now))) {
    throw new Refusal("confirmationInvalid", "token");
  }
  usersChanged(call, [found.userId]);
  return { email: found.email };
}
