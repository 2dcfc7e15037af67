import type { PlanShift, ShiftPlan } from "@glasen/contract/shift-plan.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import type { ShiftEdit } from "./plan-edits.ts";
import { shiftsKey } from "./shift-keys.ts";

export const planKey = (crewId: number) => [...shiftsKey(crewId), "plan"] as const;

export const planOf = (crewId: number, from: LocalDate, to: LocalDate) =>
  crewQuery([...planKey(crewId), { from, to }], "shiftPlan.get", { crewId, from, to });

const manningKey = (crewId: number) => [...shiftsKey(crewId), "manning-levels"] as const;

export const manningLevelsOf = (crewId: number) =>
  crewQuery(manningKey(crewId), "manningLevels.list", { crewId, pageSize: 1000 }, { staleTime: freshFor.members });

/** Puts shifts, in place of those with the given guids, into every loaded plan whose days they are on. */
function putShifts(cache: QueryClient, crewId: number, guids: readonly string[], shifts: readonly PlanShift[]): void {
  const gone = new Set(guids);
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: planKey(crewId) })) {
    const days = queryKey[3] as { from: LocalDate; to: LocalDate };
    const inside = shifts.filter(({ date }) => date >= days.from && date <= days.to);
    cache.setQueryData<ShiftPlan>(
      queryKey,
      (plan) => plan && { ...plan, shifts: [...plan.shifts.filter(({ guid }) => !gone.has(guid)), ...inside] },
    );
  }
}

/**
 * Sends edits, and puts the answer into the cache before anybody learns that they are no longer pending. After a refusal
 * the plan may be another one than the user thought, so it is loaded again.
 */
export async function sendEdits(cache: QueryClient, crewId: number, edits: readonly ShiftEdit[]): Promise<void> {
  const queryKey = planKey(crewId);
  const timesLoaded = () =>
    cache
      .getQueryCache()
      .findAll({ queryKey })
      .reduce((sum, { state }) => sum + state.dataUpdateCount, 0);
  const before = timesLoaded();
  try {
    const { shifts } = await call("shiftPlan.edit", { crewId, edits: [...edits] });
    // A plan on its way may be older than this answer, and one that was loaded since the edits were sent may be newer.
    const isOrderUnknown = cache.isFetching({ queryKey }) > 0 || timesLoaded() !== before;
    await cache.cancelQueries({ queryKey });
    putShifts(
      cache,
      crewId,
      edits.map(({ guid }) => guid),
      shifts,
    );
    if (isOrderUnknown) void cache.invalidateQueries({ queryKey });
    // Screens learn of the new plan a moment later. Until then the edits have to stay pending, or shifts would jump back.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  } catch (error) {
    void cache.invalidateQueries({ queryKey });
    throw error;
  }
}

/** Finds the conflicts that publishing some drafts, and no others, would make; recorded times included. */
export const useCheckShifts = crewMutation("shiftPlan.check");

export const usePublishShifts = crewMutation("shiftPlan.publish", { invalidates: (crewId) => [planKey(crewId)] });

export const useTakeBackShifts = crewMutation("shiftPlan.takeBack", { invalidates: (crewId) => [planKey(crewId)] });

/** Loads the plans that touch these days again. */
export function reloadPlans(cache: QueryClient, crewId: number, { from, to }: { from: string; to: string }): void {
  void cache.invalidateQueries({
    queryKey: planKey(crewId),
    predicate: ({ queryKey }) => {
      const days = queryKey[3] as { from: string; to: string } | undefined;
      // The planned hours of a month count in every plan of that month.
      return !days || (days.from.slice(0, 7) <= to.slice(0, 7) && days.to.slice(0, 7) >= from.slice(0, 7));
    },
  });
}

export const reloadManningLevels = (cache: QueryClient, crewId: number): void =>
  void cache.invalidateQueries({ queryKey: manningKey(crewId) });
