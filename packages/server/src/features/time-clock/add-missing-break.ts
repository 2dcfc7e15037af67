import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { findingMarkEndpoints } from "@glasen/contract/finding-marks.ts";
import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { aboutFinding } from "../evaluation/finding-news.public.ts";
import { missingBreakOn } from "../evaluation/missing-break.public.ts";
import { closeNews } from "../news/news.public.ts";
import { chainWithBreak, enteredAfterwards } from "./answer-break.ts";
import { ChainEditor } from "./chain-editor.ts";

/** Only for managers of the member; the break is put where it may have been, in the middle of the longest work. */
export async function addMissingBreak(
  call: Call,
  input: InputOf<typeof findingMarkEndpoints.addBreak>,
): Promise<StampChain> {
  const { crewId, userId, date } = input;
  const editor = await ChainEditor.open(call, { crewId, userId });
  await refuseOwnDecision(call, input, "userId");
  if (!editor.isManager) throw new Refusal("notAuthorized", "userId");
  const missing = await missingBreakOn(call, crewId, userId, date);
  if (!missing) throw new Refusal("breakNotMissing", "date");
  const [from, to] = [missing.from * 1000, missing.to * 1000] as [Instant, Instant];
  const { before, after } = await chainWithBreak(call, editor, { crewId, userId, from, to, field: "date" });
  editor.assertWithinLimit(before[0].at, "edit");
  const reason = input.reason.trim() || enteredAfterwards[call.caller.language];
  const chain = await editor.replace(before, after, { kind: "break", reason });
  await editor.finish();
  await closeNews(call, crewId, aboutFinding({ userId, date, rule: "break" }));
  return chain;
}
