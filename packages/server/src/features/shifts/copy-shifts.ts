import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import {
  type legacyShiftEndpoints,
  MAX_PLAN_DAYS,
  MAX_SHIFTS_AT_ONCE,
  type SkippedShift,
  type shiftCopyTaskEndpoints,
} from "@glasen/contract/shifts.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { copiedDays, type DayRange, lengthInDays } from "@glasen/domain/shifts/copy-days.ts";
import { contentOn, templateContentOf } from "@glasen/domain/shifts/template.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { effectiveShifts } from "./effective-shifts.store.ts";
import { draftsOf, type MadeDrafts, presentMade, saveMade } from "./make-drafts.ts";
import { contentOfRow } from "./shift-content.ts";
import { type ShiftTasks, shiftTasks } from "./shift-tasks.ts";
import { findZone } from "./shifts.store.ts";

type CopyTask = InputOf<typeof shiftCopyTaskEndpoints.create>;

/** A task may copy the quarter of a large crew. */
const MAX_COPIED_BY_TASK = 50_000;

export async function copyShifts(
  call: Call,
  input: InputOf<typeof legacyShiftEndpoints.copy>,
): Promise<OutputOf<typeof legacyShiftEndpoints.copy>> {
  const { crewId } = input;
  const { made, skipped } = await copiesOf(call, input, MAX_SHIFTS_AT_ONCE);
  await saveMade(call, crewId, made);
  return { shifts: made.map((draft) => presentMade(crewId, draft)), skipped };
}

/** The work of a copy task. */
export async function runCopyTask(call: Call, request: unknown): Promise<{ created: number; skipped: SkippedShift[] }> {
  const input = request as CopyTask;
  const { made, skipped } = await copiesOf(call, input, MAX_COPIED_BY_TASK);
  await saveMade(call, input.crewId, made);
  return { created: made.length, skipped };
}

export const copyTask = "shifts.copy";
export const copyTasks: ShiftTasks<CopyTask> = shiftTasks<CopyTask>(copyTask, async (_, request) => {
  rangesOf(request);
});

/** Refuses ranges that end before they begin or are too long. */
function rangesOf(input: CopyTask): { origin: DayRange; target: DayRange } {
  const origin = { from: input.originStartDate, to: input.originEndDate };
  const target = { from: input.targetStartDate, to: input.targetEndDate };
  for (const [range, field] of [[origin, "originEndDate"] as const, [target, "targetEndDate"] as const]) {
    if (range.to < range.from) throw new Refusal("daysOutOfOrder", field);
    if (lengthInDays(range) > MAX_PLAN_DAYS) throw Refusal.beyond("rangeTooLong", MAX_PLAN_DAYS, field);
  }
  return { origin, target };
}

/** Copies of the plan as the planner sees it, with weekday and wall time kept; replies to offers are not copied. */
async function copiesOf(call: Call, input: CopyTask, limit: number): Promise<MadeDrafts> {
  const { tx } = call;
  const { crewId } = input;
  const { origin, target } = rangesOf(input);
  const zone = await findZone(tx, crewId);
  const byDay = groupBy(await effectiveShifts(tx, crewId, origin.from, origin.to), ({ date }) => date);
  const contents = copiedDays(origin, target).flatMap(({ from, to }) =>
    (byDay.get(from) ?? []).map((row) => {
      const content = contentOfRow(row);
      const copied = contentOn(zone, to, templateContentOf(zone, from, content));
      return { ...copied, manningLevelGuid: content.manningLevelGuid };
    }),
  );
  if (contents.length > limit) throw Refusal.beyond("tooManyEntries", limit, "targetEndDate");
  return draftsOf(call, { crewId, zone }, contents);
}
