import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { OutboxMail, operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { requeueMail } from "#kernel/jobs/mail.ts";
import { logAct } from "./log-act.ts";
import { presentMailLine } from "./operator.present.ts";
import { findMail } from "./operator.store.ts";

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
