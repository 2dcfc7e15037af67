import { crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { settingsKey } from "./settings.queries.ts";

/** Members whose address bounces. */
export const bouncesOf = (crewId: number) =>
  crewQuery([...settingsKey(crewId), "bounces"], "notifications.bounces", { crewId }, { staleTime: freshFor.settings });
