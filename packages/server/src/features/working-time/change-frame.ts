import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { WorkingTimeFrame, workingTimeFrames } from "@glasen/contract/working-time-frames.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { oneOf } from "#kernel/call/row-source.ts";
import { audit } from "../audit/audit.public.ts";
import { evaluateToday } from "../evaluation/evaluation.public.ts";
import { type RuleChange, rulesChanged } from "../evaluation/rules-changed.public.ts";
import { assertManages } from "./change-model.ts";
import { deleteFrame, type FrameRow, findFrame, frameRows, putFrames, updateFrame } from "./frames.store.ts";

const usersOf = (...owners: (number | null)[]): number[] | null =>
  owners.includes(null) ? null : [...new Set(owners as number[])];

export async function createFrame(
  call: Call,
  { crewId, userId, validFrom, days }: InputOf<typeof workingTimeFrames.create>,
): Promise<WorkingTimeFrame> {
  const [id] = await addFrames(call, crewId, [userId], { validFrom, days });
  return oneOf(call.tx, frameRows, crewId, id as number);
}

/** A version from a day on, for the crew or for each of these members. */
export async function addFrames(
  call: Call,
  crewId: number,
  owners: readonly (number | null)[],
  { validFrom, days }: Pick<FrameRow, "validFrom" | "days">,
): Promise<number[]> {
  for (const owner of owners) await assertManages(call, crewId, owner);
  await evaluateToday(call, crewId);
  const ids = await putFrames(call.tx, crewId, owners, { validFrom, days });
  await audit(call, {
    area: "setting",
    action: "working-time-frame-created",
    target: ids.join(", "),
    after: { validFrom, days },
  });
  await framesChanged(call, crewId, { userIds: usersOf(...owners), from: validFrom });
  return ids;
}

export async function changeFrame(
  call: Call,
  { crewId, id, ...changes }: InputOf<typeof workingTimeFrames.change>,
): Promise<WorkingTimeFrame> {
  const before = await findFrame(call.tx, crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: FrameRow = { ...before, ...given };
  await assertManages(call, crewId, before.userId);
  await assertManages(call, crewId, after.userId);
  await evaluateToday(call, crewId);
  if ((await updateFrame(call.tx, crewId, after)) === "dayTaken") throw new Refusal("modelOnThisDay", "validFrom");
  await audit(call, {
    area: "setting",
    action: "working-time-frame-changed",
    target: String(id),
    before: { validFrom: before.validFrom, days: before.days },
    after: { validFrom: after.validFrom, days: after.days },
  });
  const from = before.validFrom < after.validFrom ? before.validFrom : after.validFrom;
  await framesChanged(call, crewId, { userIds: usersOf(before.userId, after.userId), from });
  return oneOf(call.tx, frameRows, crewId, id);
}

export async function removeFrame(call: Call, { crewId, id }: InputOf<typeof workingTimeFrames.remove>): Promise<null> {
  const frame = await findFrame(call.tx, crewId, id);
  if (!frame) throw new Refusal("notFound", "id");
  await assertManages(call, crewId, frame.userId);
  await evaluateToday(call, crewId);
  await deleteFrame(call.tx, crewId, id);
  const { validFrom, days } = frame;
  await audit(call, {
    area: "setting",
    action: "working-time-frame-removed",
    target: String(id),
    before: { validFrom, days },
  });
  await framesChanged(call, crewId, { userIds: usersOf(frame.userId), from: validFrom });
  return null;
}

const framesChanged = (call: Call, crewId: number, changed: Pick<RuleChange, "userIds" | "from">) =>
  rulesChanged(call, crewId, { what: "frames", to: null, ...changed });
