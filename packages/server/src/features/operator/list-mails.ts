import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { OutboxMail, operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { presentMailLine } from "./operator.present.ts";
import { mailList } from "./operator.store.ts";

export async function listMails(
  { tx }: Call,
  { state, ...paging }: InputOf<typeof operatorEndpoints.mails>,
): Promise<Page<OutboxMail>> {
  const { rows, total } = await mailList(tx, state, paging);
  return { items: rows.map(presentMailLine), total };
}
