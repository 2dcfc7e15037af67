import type { Workplace } from "@glasen/contract/workplaces.ts";
import type { QueryClient } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery, dropEntry, putEntry } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { workplaceTexts } from "./workplaces.texts.ts";

/** All of them, also those no longer offered. */
export const workplacesOf = (crewId: number) =>
  crewQuery(["workplaces", crewId], "workplaces.listAll", { crewId }, { staleTime: freshFor.members });

/** Handles our own answers and everybody's live events. */
export const putWorkplace = (cache: QueryClient, workplace: Workplace): void =>
  putEntry(cache, workplacesOf(workplace.crewId).queryKey, workplace, byName);

export const dropWorkplace = (cache: QueryClient, crewId: number, workplaceId: number): void =>
  dropEntry(cache, workplacesOf(crewId).queryKey, workplaceId);

/** Not optimistic: a name that the server refuses stays in its dialog. */
export const useCreateWorkplace = crewMutation("workplaces.add", { commit: putWorkplace });

type Change = Pick<Workplace, "id"> & Partial<Pick<Workplace, "name" | "disabledAt">>;

export const useChangeWorkplace = crewMutation(
  (crewId, { id, ...change }: Change) => call("workplaces.update", { crewId, workplaceId: id, ...change }),
  {
    optimistic: {
      queryKey: (crewId) => workplacesOf(crewId).queryKey,
      apply: (cache, { id, ...change }, crewId) => {
        const workplace = cache.getQueryData(workplacesOf(crewId).queryKey)?.find((one) => one.id === id);
        if (workplace) putWorkplace(cache, { ...workplace, ...change });
      },
    },
    commit: putWorkplace,
    texts: workplaceTexts,
    failed: (t) => t.notSaved,
  },
);
