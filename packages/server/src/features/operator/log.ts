import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { OperatorLogEntry, operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentEntry } from "./operator.present.ts";
import { insertLogEntry, logEntries } from "./operator.store.ts";

/** Records an act of the operator in the transaction of the act, so that neither is committed without the other. */
export async function logAct(
  { tx, actor, caller, traceId, now }: Call,
  act: string,
  about: Record<string, unknown> = {},
): Promise<void> {
  if (actor.kind !== "operator") throw new Refusal("notAuthorized");
  await insertLogEntry(tx, { operatorId: actor.adminId, act, about, address: caller.address, traceId, now });
}

export async function listLog(
  { tx }: Call,
  paging: InputOf<typeof operatorEndpoints.log>,
): Promise<Page<OperatorLogEntry>> {
  const { rows, total } = await logEntries(tx, paging);
  return { items: rows.map(presentEntry), total };
}
