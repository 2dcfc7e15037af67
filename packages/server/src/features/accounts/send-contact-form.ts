import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { accountTexts } from "./accounts.texts.ts";

/** The sender stands in the text, never in a header. */
export async function sendContactForm(
  { tx, kernel, caller, traceId, now }: Call,
  { phone, ...form }: InputOf<typeof profileEndpoints.contact>,
): Promise<null> {
  if (!(await kernel.mailer.isReachable())) throw new Refusal("emailSendingFailed");
  const mail = accountTexts[caller.language].contactMail({ ...form, phone });
  await queueMail(tx, { to: kernel.config.contactMail, ...mail, traceId, now });
  return null;
}
