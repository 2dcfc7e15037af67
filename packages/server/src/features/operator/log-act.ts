import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { insertLogEntry } from "./operator.store.ts";

/** Puts an act on record before it is done, so that none is done without. */
export async function logAct(
  { actor, kernel, caller, traceId, now }: Call,
  act: string,
  about: Record<string, unknown> = {},
): Promise<void> {
  if (actor.kind !== "operator") throw new Refusal("notAuthorized");
  const entry = { operatorId: actor.adminId, act, about, address: caller.address, traceId, now };
  await kernel.database.outsideCrews((tx) => insertLogEntry(tx, entry));
}
