import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findTask, type TaskRow } from "#kernel/call/tasks.ts";
import { type FillingRow, findFilling } from "./filling.store.ts";

export const FILLING_TASK = "shifts.fill";

/** A filling that has not succeeded is visible only to the planner who requested it. */
export async function findOwnTask({ tx, actor }: Call, crewId: number, id: string): Promise<TaskRow> {
  const task = await findTask(tx, crewId, id);
  if (!task || task.kind !== FILLING_TASK || task.userId !== actingUser(actor)) throw new Refusal("notFound", "id");
  return task;
}

/**
 * A filling that has succeeded changed the plan of all: whoever plans the whole crew sees it and takes it back, too. A manager
 * of some teams does not, because its reasons are about people of other teams.
 */
export async function findSeenTask(
  call: Call,
  crewId: number,
  id: string,
): Promise<{ task: TaskRow; row: FillingRow | undefined }> {
  const { tx, actor } = call;
  const row = await findFilling(tx, crewId, id);
  const task = row && shiftPolicy.planCrew(actor, { crewId }) ? await findTask(tx, crewId, id) : undefined;
  return { task: task ?? (await findOwnTask(call, crewId, id)), row };
}
