import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { StampChain, stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { type Chain, clockInOf, clockOutOf, isOpen } from "@glasen/domain/time-clock/chain.ts";
import { cutToFreeTime } from "@glasen/domain/time-clock/free-time.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { ChainEditor } from "./chain-editor.ts";
import { newChainId, type StoredStamp, takenSpans } from "./chains.store.ts";

export async function createChain(
  call: Call,
  { crewId, userId, stamps, reason, ...confirmed }: InputOf<typeof stampChainEndpoints.create>,
): Promise<StampChain> {
  const editor = await ChainEditor.open(call, { crewId, userId }, confirmed);
  editor.assertMayCreate();
  const chain = editor.chainFrom(stamps);
  editor.assertWithinLimit(clockInOf(chain), "create");
  const created = await editor.insert(chain, { kind: "create", reason });
  await editor.finish();
  return created;
}

/** Stores only the parts of the chain that do not overlap recorded times; perhaps none. */
export async function forceCreateChain(
  call: Call,
  { crewId, userId, stamps, reason, ...confirmed }: InputOf<typeof stampChainEndpoints.forceCreate>,
): Promise<StampChain[]> {
  const editor = await ChainEditor.open(call, { crewId, userId }, confirmed);
  editor.assertMayEdit();
  const chain = editor.chainFrom(stamps);
  if (isOpen(chain)) throw new Refusal("timeAccountNotAllowed", `stamps.${chain.length - 1}.timeAccount`);
  editor.assertWithinLimit(clockInOf(chain), "create");
  const span = { from: clockInOf(chain), to: clockOutOf(chain) as Instant };
  const taken = await takenSpans(call.tx, crewId, userId, span);
  const created: StampChain[] = [];
  for (const part of cutToFreeTime(chain, taken)) {
    created.push(await editor.insert(ownChain(part, call.now), { kind: "create", reason }));
  }
  await editor.finish();
  return created;
}

/** Makes a part of a cut chain a chain of its own. */
export function ownChain(part: Chain<StoredStamp>, now: Date): Chain<StoredStamp> {
  const own = { chainId: newChainId(now), clockIn: clockInOf(part) };
  return part.map((stamp) => ({ ...stamp, ...own })) as unknown as Chain<StoredStamp>;
}
