import type { WorkingTimeFrame } from "@glasen/contract/working-time-frames.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, callPage, type Sent } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";
import { evaluationKey, rulesKey } from "./working-time-keys.public.ts";

const atOnce = 500;

/** Every version of every frame that the crew and its members have. */
export const framesOf = (crewId: number) =>
  queryOptions({
    queryKey: [...rulesKey(crewId), "frames"],
    queryFn: async () => {
      const frames: WorkingTimeFrame[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { payload, pagination } = await callPage("workingTimeFrames.list", { crewId, page, pageSize: atOnce });
        frames.push(...payload);
        pages = pagination.totalPages;
      }
      return frames;
    },
    staleTime: freshFor.settings,
  });

const stale = (crewId: number) => ({ invalidates: [evaluationKey(crewId)] });

/** A version for the crew or for members at once: a task, for their days are evaluated anew. */
export function useAddFrames(crewId: number) {
  return useMutation({
    mutationFn: (version: Omit<Sent<"workingTimeFrameVersionTasks.create">, "crewId">) =>
      call("workingTimeFrameVersionTasks.create", { crewId, ...version }),
    meta: stale(crewId),
  });
}

export function useChangeFrame(crewId: number) {
  return useMutation({
    mutationFn: (change: Pick<Sent<"workingTimeFrames.change">, "id" | "validFrom" | "days">) =>
      call("workingTimeFrames.change", { crewId, ...change }),
    meta: stale(crewId),
  });
}

export function useRemoveFrame(crewId: number) {
  return useMutation({
    mutationFn: (id: number) => call("workingTimeFrames.remove", { crewId, id }),
    meta: stale(crewId),
  });
}
