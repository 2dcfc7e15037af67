import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { logAct } from "./log-act.ts";
import { presentMail } from "./operator.present.ts";
import { findMail } from "./operator.store.ts";

/** A mail is somebody's letter: to open it is an act. */
export async function readMail(
  call: Call,
  { mailId }: InputOf<typeof operatorEndpoints.mail>,
): Promise<OutputOf<typeof operatorEndpoints.mail>> {
  await logAct(call, "mail read", { mailId });
  const row = await findMail(call.tx, mailId);
  if (!row) throw new Refusal("notFound", "mailId");
  return presentMail(row);
}
