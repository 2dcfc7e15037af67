import type { Crew } from "@glasen/contract/crews.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";

export const settingsKey = (crewId: number) => ["settings", crewId] as const;

/** Reloads every minute while a visible, connected window shows the data. */
export const everyMinute = { staleTime: freshFor.settings, refetchInterval: freshFor.settings } as const;

/** Settings that apply in the crew today. */
export const settingsOf = (crewId: number) =>
  crewQuery([...settingsKey(crewId), "today"], "settings.get", { crewId }, everyMinute);

/** The crew with its current settings, which may be newer than the ones it was loaded with. */
export function useCrewWithSettings(crew: Crew): Crew {
  const { data: settings } = useQuery({
    ...settingsOf(crew.id),
    initialData: { crewId: crew.id, ...crew.settings },
    initialDataUpdatedAt: () => Date.now(),
  });
  return useMemo(() => ({ ...crew, settings }), [crew, settings]);
}
