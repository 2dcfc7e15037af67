import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { OutboxMail, operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { requeueMail, withoutLinkSecrets } from "#kernel/jobs/mail.ts";
import { logAct } from "./log.ts";
import { presentMail, presentMailLine } from "./operator.present.ts";
import { findMail, mailList } from "./operator.store.ts";

export async function listMails(
  { tx }: Call,
  { state, ...paging }: InputOf<typeof operatorEndpoints.mails>,
): Promise<Page<OutboxMail>> {
  const { rows, total } = await mailList(tx, state, paging);
  return { items: rows.map(presentMailLine), total };
}

/**
 * A mail is private correspondence, so opening one is logged. Links are shown without their secrets: with the link that
 * sets a password, an operator could take over the account.
 */
export async function readMail(
  call: Call,
  { mailId }: InputOf<typeof operatorEndpoints.mail>,
): Promise<OutputOf<typeof operatorEndpoints.mail>> {
  await logAct(call, "mail read", { mailId });
  const row = await findMail(call.tx, mailId);
  if (!row) throw new Refusal("notFound", "mailId");
  const { text, html } = row;
  return presentMail({ ...row, text: withoutLinkSecrets(text), html: html && withoutLinkSecrets(html) });
}

export async function retryMail(
  call: Call,
  { mailId }: InputOf<typeof operatorEndpoints.retryMail>,
): Promise<OutboxMail> {
  const { tx, traceId } = call;
  await logAct(call, "mail sent again", { mailId });
  const isWaiting = await requeueMail(tx, mailId, traceId);
  const row = await findMail(tx, mailId);
  if (!row) throw new Refusal("notFound", "mailId");
  if (!isWaiting) throw new Refusal("interactionError", "mailId");
  const { text: _, html: __, ...line } = row;
  return presentMailLine(line);
}
