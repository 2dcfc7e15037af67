import { concernsShifts, type ShiftConflict } from "@glasen/domain/shifts/conflict.ts";
import { findConflicts } from "@glasen/domain/shifts/conflicts.ts";
import { draftReach } from "@glasen/domain/shifts/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { fieldOf } from "./check-publication.ts";
import { judgedShift, loadJudgedPlan } from "./judged-plan.ts";
import type { ShiftChange } from "./shift-change.ts";

/** Refuses changes with conflicts that nobody confirmed; each problem names the shift and the kind of conflict. */
export async function refuseConflicts(call: Call, crewId: number, changes: readonly ShiftChange[]): Promise<void> {
  refuseUnconfirmed(await findPublishConflicts(call, crewId, changes));
}

export function refuseUnconfirmed(conflicts: readonly ShiftConflict[]): void {
  if (conflicts.length === 0) return;
  const name = "shiftConflictsUnconfirmed";
  const fields = new Set(conflicts.map(({ guid, kind }) => `${fieldOf(guid)}.${kind}`));
  throw new Refusal(
    name,
    [...fields].map((field) => ({ name, field })),
  );
}

/** The conflicts in which shifts would take part once these changes, and no others, are published. */
export async function findPublishConflicts(
  call: Call,
  crewId: number,
  changes: readonly ShiftChange[],
): Promise<ShiftConflict[]> {
  const shifts = changes.flatMap((change) => change.after ?? []);
  if (shifts.length === 0) return [];
  const guids = changes.map(({ guid }) => guid);
  const userIds = [...new Set(shifts.flatMap(({ userId }) => userId ?? []))];
  const sees = draftReach(call.actor, crewId);
  const { rules, people, neighbours } = await loadJudgedPlan(call, crewId, { shifts, userIds, guids, sees });
  const named = new Set(guids);
  return findConflicts(rules, people, [...shifts, ...neighbours].map(judgedShift)).filter((conflict) =>
    concernsShifts(conflict, named),
  );
}
