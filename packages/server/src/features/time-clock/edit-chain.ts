import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { StampChain, stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { canUseBatchOperations } from "@glasen/domain/access/entitlements.ts";
import { type Instant, instantOf, parseInstant } from "@glasen/domain/time/instant.ts";
import { isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import { asChain, type Chain, clockInOf, isOpen, lastStampOf } from "@glasen/domain/time-clock/chain.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { ChainEditor } from "./chain-editor.ts";
import { findChain, type StoredStamp } from "./chains.store.ts";

export async function replaceChain(
  call: Call,
  { crewId, userId, clockInTimestamp, stamps, seen, reason, ...confirmed }: InputOf<typeof stampChainEndpoints.replace>,
): Promise<StampChain> {
  const editor = await ChainEditor.open(call, { crewId, userId }, confirmed);
  editor.assertMayEdit();
  const before = await chainAt(call, crewId, userId, clockInTimestamp);
  const after = editor.chainFrom(stamps, before, seen && { stamps: seen, field: "seen" });
  for (const chain of [before, after]) editor.assertWithinLimit(clockInOf(chain), "edit");
  const replaced = await editor.replace(before, after, { kind: "replace", reason });
  await editor.finish();
  return replaced;
}

export async function removeChain(
  call: Call,
  { clockInTimestamp, ...input }: InputOf<typeof stampChainEndpoints.remove>,
): Promise<null> {
  return removeChains(call, { ...input, stamps: [clockInTimestamp] });
}

/** All or none. */
export async function removeChains(
  call: Call,
  { crewId, userId, stamps, reason }: InputOf<typeof stampChainEndpoints.removeMany>,
): Promise<null> {
  const clockIns = [...new Set(stamps.map((text) => parseInstant(text) as Instant))];
  const { actor } = call;
  if (clockIns.length > 1 && !(actor.kind === "member" && canUseBatchOperations(actor.products))) {
    throw new Refusal("notAuthorized");
  }
  const editor = await ChainEditor.open(call, { crewId, userId });
  editor.assertMayEdit();
  for (const clockIn of clockIns) {
    const chain = await findChain(call.tx, crewId, userId, clockIn);
    if (!chain) throw new Refusal("closestChainNotFound", "stamps");
    editor.assertWithinLimit(clockIn, "edit");
    await editor.remove(chain, { kind: "delete", reason });
  }
  await editor.finish();
  return null;
}

/** Adds a forgotten clock-out; a chain that still runs is ended by a stamp. */
export async function addClockOut(
  call: Call,
  {
    crewId,
    userId,
    clockInTimestamp,
    clockOutTimestamp,
    reason,
    ...confirmed
  }: InputOf<typeof stampChainEndpoints.addClockOut>,
): Promise<StampChain> {
  const editor = await ChainEditor.open(call, { crewId, userId }, confirmed);
  editor.assertMayEdit();
  const before = await chainAt(call, crewId, userId, clockInTimestamp);
  if (!isOpen(before) || !isAbandoned(clockInOf(before), instantOf(call.now))) {
    throw new Refusal("timeAccountNotAllowed", "clockInTimestamp");
  }
  editor.assertWithinLimit(clockInOf(before), "edit");
  const at = parseInstant(clockOutTimestamp) as Instant;
  if (at <= lastStampOf(before).at) throw new Refusal("invalidArgument", "clockOutTimestamp");
  const after = asChain([...before, editor.newStamp(lastStampOf(before), at, 0)]);
  editor.assertLength(after, before, "clockOutTimestamp");
  editor.assertTimes(after, before);
  const closed = await editor.replace(before, after, { kind: "clock-out", reason });
  await editor.finish();
  return closed;
}

export async function chainAt(
  { tx }: Call,
  crewId: number,
  userId: number,
  clockIn: string,
  field = "clockInTimestamp",
): Promise<Chain<StoredStamp>> {
  const chain = await findChain(tx, crewId, userId, parseInstant(clockIn) as Instant);
  if (!chain) throw new Refusal("closestChainNotFound", field);
  return chain;
}
