import type { QueryClient } from "@tanstack/react-query";

/** Apart from the queries, because live events are part of the first screen. */
export const reportFilesKey = (crewId: number) => ["report-files", crewId] as const;

export const reloadReportFiles = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: reportFilesKey(crewId) });
