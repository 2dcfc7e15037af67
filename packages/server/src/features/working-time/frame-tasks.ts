import { randomUUID } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Task } from "@glasen/contract/tasks.ts";
import type { workingTimeFrameTaskEndpoints } from "@glasen/contract/working-time-frames.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { mapPage, pageOfList } from "#kernel/call/pages.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findTask, presentTask, requestTask, tasksOfKind } from "#kernel/call/tasks.ts";
import { addFrames } from "./change-frame.ts";

const frameVersionTask = "workingTimeFrames.version";

type Input = InputOf<typeof workingTimeFrameTaskEndpoints.create>;

export async function requestFrameVersion(call: Call, request: Input): Promise<Task> {
  const taskId = randomUUID();
  await requestTask(call, { taskId, userId: actingUser(call.actor), kind: frameVersionTask, request });
  return findOwn(call, request.crewId, taskId);
}

export const getFrameTask = (
  call: Call,
  { crewId, id }: InputOf<typeof workingTimeFrameTaskEndpoints.get>,
): Promise<Task> => findOwn(call, crewId, id);

async function findOwn({ tx, actor }: Call, crewId: number, taskId: string): Promise<Task> {
  const task = await findTask(tx, crewId, taskId);
  if (!task || task.kind !== frameVersionTask || task.userId !== actingUser(actor)) throw new Refusal("notFound", "id");
  return presentTask(task);
}

export async function listFrameTasks(
  { tx, actor }: Call,
  { crewId, page, pageSize }: InputOf<typeof workingTimeFrameTaskEndpoints.list>,
): Promise<Page<Task>> {
  const all = await tasksOfKind(tx, crewId, actingUser(actor), frameVersionTask);
  return mapPage(pageOfList(all, { page, perPage: pageSize }), presentTask);
}

/** Runs with the rights that the owner of the task has at that moment. */
async function runFrameVersion(call: Call, request: unknown): Promise<{ ids: number[] }> {
  const { crewId, userIds, validFrom, frame } = request as Input;
  const owners = userIds.length > 0 ? userIds : [null];
  return { ids: await addFrames(call, crewId, owners, { validFrom, days: frame.days }) };
}

export function workingTimeTasks({ tasks }: Kernel): void {
  tasks.set(frameVersionTask, runFrameVersion);
}
