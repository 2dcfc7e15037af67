import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { fillingEndpoints, ListedFilling } from "@glasen/contract/filling.ts";
import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import { pageOfList } from "#kernel/call/pages.ts";
import { type TaskRow, tasksOfKind } from "#kernel/call/tasks.ts";
import { fillingsOf, type SummaryRow } from "./filling.store.ts";
import { FILLING_TASK } from "./find-filling-task.ts";
import type { FillingRequest } from "./load-problem.ts";

/** The caller's fillings in every state, and for planners of the whole crew those of others that have succeeded. */
export async function listFillings(
  { tx, actor }: Call,
  { crewId, ...paging }: InputOf<(typeof fillingEndpoints)["list"]>,
): Promise<Page<ListedFilling>> {
  const userId = actingUser(actor);
  const seesAll = shiftPolicy.planCrew(actor, { crewId });
  const [tasks, rows] = await Promise.all([
    tasksOfKind(tx, crewId, userId, FILLING_TASK),
    fillingsOf(tx, crewId, seesAll ? null : userId),
  ]);
  const succeeded = new Set(rows.map(({ fillingId }) => fillingId));
  const others = tasks.filter(({ taskId, status }) => status !== "SUCCESS" && !succeeded.has(taskId));
  const byAge = (one: ListedFilling, other: ListedFilling): number => other.createdAt.localeCompare(one.createdAt);
  return pageOfList([...rows.map(presentSucceeded), ...others.map(presentUnfinished)].sort(byAge), paging);
}

const presentSucceeded = ({ fillingId, filledPlaces, openPlaces, ...row }: SummaryRow): ListedFilling => ({
  ...row,
  id: fillingId,
  createdAt: row.createdAt.toISOString(),
  takenBackAt: row.takenBackAt?.toISOString() ?? null,
  status: "SUCCESS",
  progress: 100,
  outcome: { filledPlaces, openPlaces },
});

function presentUnfinished({ taskId, userId, request, status, progress, createdAt }: TaskRow): ListedFilling {
  const { from, to } = request as FillingRequest;
  return {
    ...{ id: taskId, userId, from, to, status, progress },
    ...{ createdAt: createdAt.toISOString(), takenBackAt: null, outcome: null },
  };
}
