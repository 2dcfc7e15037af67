import type { Workplace } from "@glasen/contract/workplaces.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { call } from "#platform/call.ts";
import { useOptimisticWrite } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { workplaceTexts } from "./workplaces.texts.ts";

const workplacesKey = (crewId: number) => ["workplaces", crewId] as const;

/** All of them, those no longer offered too. */
export const workplacesOf = (crewId: number) =>
  queryOptions({
    queryKey: workplacesKey(crewId),
    queryFn: () => call("workplaces.listAll", { crewId }),
    staleTime: freshFor.members,
  });

/** The same functions serve our own answers and everybody else's events. */
export function putWorkplace(cache: QueryClient, workplace: Workplace): void {
  cache.setQueryData<Workplace[]>(
    workplacesKey(workplace.crewId),
    (known) => known && [...known.filter(({ id }) => id !== workplace.id), workplace].sort(byName),
  );
}

export function dropWorkplace(cache: QueryClient, crewId: number, workplaceId: number): void {
  cache.setQueryData<Workplace[]>(workplacesKey(crewId), (known) => known?.filter(({ id }) => id !== workplaceId));
}

/** A name that is refused stays in its dialog, so this one is not shown before it is answered. */
export function useCreateWorkplace(crewId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("workplaces.add", { crewId, name }),
    onSuccess: (workplace) => putWorkplace(cache, workplace),
  });
}

type Change = Pick<Workplace, "id"> & Partial<Pick<Workplace, "name" | "disabledAt">>;

export function useChangeWorkplace(crewId: number) {
  const t = useTexts(workplaceTexts);
  return useOptimisticWrite({
    send: ({ id, ...change }: Change) => call("workplaces.update", { crewId, workplaceId: id, ...change }),
    area: workplacesKey(crewId),
    foresee: (cache, { id, ...change }) => {
      const known = cache.getQueryData(workplacesOf(crewId).queryKey)?.find((one) => one.id === id);
      if (known) putWorkplace(cache, { ...known, ...change });
    },
    settle: putWorkplace,
    failed: t.notSaved,
  });
}
