import type { Call } from "#kernel/call/call.ts";
import type { ShiftChange } from "./shift-change.ts";

/** The guids of shifts with conflicts that have to be confirmed before they are published. */
export async function findPublishConflicts(
  _call: Call,
  _crewId: number,
  _changes: readonly ShiftChange[],
): Promise<string[]> {
  return [];
}
