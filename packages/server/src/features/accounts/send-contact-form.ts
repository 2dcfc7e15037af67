import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import { prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { accountTexts } from "./accounts.texts.ts";

/** The sender's address stands in the text and never in a header, where it could forge the mail's origin. */
export const sendContactForm = prepared(
  async ({ mailer }, _form: InputOf<typeof profileEndpoints.contact>) => {
    if (!(await mailer.isReachable())) throw new Refusal("emailSendingFailed");
  },
  async ({ tx, config, caller, traceId, now }, { phone, ...form }): Promise<null> => {
    const mail = accountTexts[caller.language].contactMail({ ...form, phone });
    await queueMail(tx, { to: config.contactMail, ...mail, traceId, now });
    return null;
  },
);
