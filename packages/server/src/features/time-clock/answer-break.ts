import type { BreakAnswer, breakAnswerEndpoints } from "@glasen/contract/break-answers.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { dateOf, type Instant, parseInstant } from "@glasen/domain/time/instant.ts";
import { asChain, type Chain, clockInOf } from "@glasen/domain/time-clock/chain.ts";
import { insertBreak } from "@glasen/domain/time-clock/insert-break.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { aboutFinding } from "../evaluation/finding-news.public.ts";
import { missingBreakOn, saveBreakAnswer } from "../evaluation/missing-break.public.ts";
import { closeNews } from "../news/news.public.ts";
import { ChainEditor } from "./chain-editor.ts";
import { chainsIn, type StoredStamp } from "./chains.store.ts";
import { channelOf } from "./clock-context.ts";
import { presentCorrection, presentStampInput } from "./corrections.present.ts";
import { insertCorrection } from "./corrections.store.ts";
import { notifyAnswered, notifyRequested } from "./notify-times.ts";
import { assertStillChangeable } from "./update-stamp.ts";

type Input = InputOf<typeof breakAnswerEndpoints.answer>;
type Outcome = { outcome: BreakAnswer["outcome"]; correctionRequestId: number | null };

export const enteredAfterwards = { de: "Pause nachgetragen", en: "Break entered afterwards" };

/** A break that was taken becomes an edit of the times; any other answer is stored beside the finding. */
export async function answerBreak(call: Call, input: Input): Promise<BreakAnswer> {
  const { crewId, userId, date, answer, reason } = input;
  const editor = await ChainEditor.open(call, { crewId, userId });
  const found = await missingBreakOn(call, crewId, userId, date);
  if (!found) throw new Refusal("breakNotMissing", "date");
  const from = input.from === null ? null : (parseInstant(input.from) as Instant);
  const to = input.to === null ? null : (parseInstant(input.to) as Instant);
  const outcome: Outcome =
    from !== null && to !== null
      ? await takeBreak(call, editor, input, from, to)
      : { outcome: "kept", correctionRequestId: null };
  const { act, taken, due, missing } = found;
  const saved = await saveBreakAnswer(call.tx, {
    ...{ crewId, userId, date, answer, reason: reason.trim(), act, taken, due, missing },
    from: from === null ? null : dateOf(from),
    to: to === null ? null : dateOf(to),
    ...outcome,
    channel: channelOf(call, crewId, false),
    answeredBy: actingUser(call.actor),
    answeredAt: call.now,
  });
  const asked = await closeNews(call, crewId, aboutFinding({ userId, date, rule: "break" }));
  // A request has news of its own.
  if (asked.length > 0 && saved.outcome !== "requested") await notifyAnswered(call, editor.member, saved);
  call.emit("break-answered", { userId, answer: saved });
  return saved;
}

async function takeBreak(
  call: Call,
  editor: ChainEditor,
  { crewId, userId, reason }: Input,
  from: Instant,
  to: Instant,
): Promise<Outcome> {
  const { before, after } = await chainWithBreak(call, editor, { crewId, userId, from, to, field: "from" });
  const stated = reason.trim() || enteredAfterwards[call.caller.language];
  if (isStillChangeable(call, editor, before)) {
    await editor.replace(before, after, { kind: "break", reason: stated });
    await editor.finish();
    return { outcome: "recorded", correctionRequestId: null };
  }
  const row = await insertCorrection(call.tx, {
    crewId,
    userId,
    kind: "replace",
    clockInAt: dateOf(clockInOf(before)),
    stamps: after.map(presentStampInput),
    seen: before.map(presentStampInput),
    reason: stated,
    requestedAt: call.now,
  });
  call.emit("correction-request-saved", { userId, request: presentCorrection(row) });
  await notifyRequested(call, editor.member, [row]);
  return { outcome: "requested", correctionRequestId: row.id };
}

/** The member's chain around a break, without it and with it. */
export async function chainWithBreak(
  { tx }: Call,
  editor: ChainEditor,
  { crewId, userId, from, to, field }: { crewId: number; userId: number; from: Instant; to: Instant; field: string },
): Promise<{ before: Chain<StoredStamp>; after: Chain<StoredStamp> }> {
  const reach = { scope: "own", userId } as const;
  const around = await chainsIn(tx, { crewId, userIds: [userId], reach, from, to, limit: 1000 });
  for (const before of around) {
    const paused = insertBreak(before, from, to);
    if (!paused) continue;
    const existing = new Set(before.map(({ at }) => at));
    const after = paused.map((stamp) =>
      existing.has(stamp.at) ? stamp : { ...editor.newStamp(stamp, stamp.at, stamp.timeAccount), note: stamp.note },
    );
    return { before, after: asChain(after) };
  }
  throw new Refusal("breakOutsideWork", field);
}

/** Whether the member may still edit the chain; otherwise the break becomes a correction request. */
function isStillChangeable(call: Call, editor: ChainEditor, chain: Chain<StoredStamp>): boolean {
  try {
    assertStillChangeable(call, editor, chain);
    editor.assertWithinLimit(clockInOf(chain), "edit");
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === "stampEditingOutsideLimit") return false;
    throw error;
  }
}
