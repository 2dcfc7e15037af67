import { crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { crewKey } from "../crews/crews.queries.ts";

/** Below the crew's key, so that every change of rights loads it again. */
export const overviewKey = (crewId: number) => [...crewKey(crewId), "subscription"] as const;
export const overviewOf = (crewId: number) =>
  crewQuery(overviewKey(crewId), "billing.overview", { crewId }, { staleTime: freshFor.crews });
