import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { crewKey } from "./crews.queries.ts";
import { setupTexts } from "./setup.texts.ts";

export const setupKey = (crewId: number) => [...crewKey(crewId), "setup"] as const;

/** The first steps of the crew, for those who set it up. */
export const setupOf = (crewId: number) =>
  crewQuery(setupKey(crewId), "setup.get", { crewId }, { staleTime: freshFor.settings });

export const useChangeSetup = crewMutation("setup.change", {
  commit: (cache, setup, _, crewId) => cache.setQueryData(setupKey(crewId), setup),
  texts: setupTexts,
  failed: (t) => t.notSaved,
});
