import type { Instant } from "@glasen/domain/time/instant.ts";
import { asChain, clockInOf } from "@glasen/domain/time-clock/chain.ts";
import { accountAfter, type ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { ChainEditor } from "./chain-editor.ts";
import { findChainWithStamp } from "./chains.store.ts";

/**
 * Takes a stamp out of its chain again, as a manager of the member. Only while it is the last one of the chain: what was
 * stamped after it was stamped because of it.
 */
export async function takeBackStamp(
  call: Call,
  {
    crewId,
    userId,
    action,
    at,
    field,
  }: { crewId: number; userId: number; action: ClockAction; at: Instant; field: string },
): Promise<void> {
  const editor = await ChainEditor.open(call, { crewId, userId });
  if (!editor.isManager) throw new Refusal("notFound", field);
  const chain = await findChainWithStamp(call.tx, crewId, userId, at);
  const last = chain?.at(-1);
  if (!chain || last?.at !== at || last.timeAccount !== accountAfter[action]) throw new Refusal("timesChanged", field);
  editor.assertWithinLimit(clockInOf(chain), "edit");
  const [first, ...others] = chain.slice(0, -1);
  if (first) await editor.replace(chain, asChain([first, ...others]), { kind: "replace", reason: "" });
  else await editor.remove(chain, { kind: "delete", reason: "" });
  await editor.finish();
}
