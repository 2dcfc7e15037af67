import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Task, taskEndpoints } from "@glasen/contract/tasks.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findTask, presentTask } from "#kernel/call/tasks.ts";

/** A task is visible to the user who requested it. */
export async function getTask({ tx, actor }: Call, { crewId, id }: InputOf<typeof taskEndpoints.get>): Promise<Task> {
  const row = await findTask(tx, crewId, id);
  if (!row || row.userId !== actingUser(actor)) throw new Refusal("notFound", "id");
  return presentTask(row);
}
