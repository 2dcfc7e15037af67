import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { StampChain, stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { parseIsoDuration, type Seconds } from "@glasen/domain/time/seconds.ts";
import { asChain, clockInOf, clockOutOf } from "@glasen/domain/time-clock/chain.ts";
import { editBreak, mayLowerBreakTo } from "@glasen/domain/time-clock/edit-break.ts";
import { sumsOf } from "@glasen/domain/time-clock/period.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { ChainEditor } from "./chain-editor.ts";
import { chainAt } from "./edit-chain.ts";
import { presentChain } from "./time-clock.present.ts";
import { assertStillChangeable } from "./update-stamp.ts";

/** Sets the break of a finished chain; without the right to edit it can only grow, and only shortly afterwards. */
export async function updateBreak(
  call: Call,
  { crewId, userId, timestamp, duration, reason }: InputOf<typeof stampChainEndpoints.updateBreak>,
): Promise<StampChain> {
  const editor = await ChainEditor.open(call, { crewId, userId });
  const before = await chainAt(call, crewId, userId, timestamp, "timestamp");
  const clockOut = clockOutOf(before);
  assertStillChangeable(call, editor, before);
  const wanted = parseIsoDuration(duration) as Seconds;
  const edit = editBreak(before, wanted);
  if ("problem" in edit) {
    throw edit.problem === "stillOpen"
      ? new Refusal("timeAccountNotAllowed", "timestamp")
      : new Refusal("breakLongerThanStamps", "duration");
  }
  const now = instantOf(call.now);
  if (!mayLowerBreakTo(sumsOf(before, clockOut ?? now).break, wanted, editor.mayEdit)) {
    throw new Refusal("breakOnlyIncreases", "duration");
  }
  if (edit.chain === before) return presentChain(before, editor.zone, now);
  const existing = new Set(before.map(({ at, timeAccount }) => `${at} ${timeAccount}`));
  const after = asChain(
    edit.chain.map((stamp, index) => {
      const isNew = index > 0 && !existing.has(`${stamp.at} ${stamp.timeAccount}`);
      return isNew ? { ...editor.newStamp(stamp, stamp.at, stamp.timeAccount), note: stamp.note } : stamp;
    }),
  );
  editor.assertWithinLimit(clockInOf(before), "edit");
  const changed = await editor.replace(before, after, { kind: "break", reason });
  await editor.finish();
  return changed;
}
