import { randomUUID } from "node:crypto";
import type { Task } from "@glasen/contract/tasks.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import { mapPage, pageOfList } from "#kernel/call/pages.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findTask, presentTask, requestTask, tasksOfKind } from "#kernel/call/tasks.ts";

/** The calls of one kind of task: publishing, copying, applying a template. */
export interface ShiftTasks<Request extends { crewId: number }> {
  request(call: Call, request: Request): Promise<Task>;
  get(call: Call, wanted: { crewId: number; id: string }): Promise<Task>;
  list(call: Call, wanted: { crewId: number; page: number; pageSize: number }): Promise<Page<Task>>;
}

/** `check` refuses a request before it becomes a task. */
export function shiftTasks<Request extends { crewId: number }>(
  kind: string,
  check: (call: Call, request: Request) => Promise<void> = async () => undefined,
): ShiftTasks<Request> {
  const findOwn = async ({ tx, actor }: Call, crewId: number, taskId: string): Promise<Task> => {
    const task = await findTask(tx, crewId, taskId);
    if (!task || task.kind !== kind || task.userId !== actingUser(actor)) throw new Refusal("notFound", "id");
    return presentTask(task);
  };
  return {
    request: async (call, request) => {
      await check(call, request);
      const taskId = randomUUID();
      await requestTask(call, { taskId, userId: actingUser(call.actor), kind, request });
      return findOwn(call, request.crewId, taskId);
    },
    get: (call, { crewId, id }) => findOwn(call, crewId, id),
    list: async ({ tx, actor }, { crewId, page, pageSize }) => {
      const all = await tasksOfKind(tx, crewId, actingUser(actor), kind);
      return mapPage(pageOfList(all, { page, perPage: pageSize }), presentTask);
    },
  };
}
