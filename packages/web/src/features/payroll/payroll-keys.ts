import type { QueryClient } from "@tanstack/react-query";

/** Apart from the queries, because live events are part of the first screen. */
export const payrollKey = (crewId: number) => ["payroll", crewId] as const;
export const checkKey = (crewId: number) => [...payrollKey(crewId), "check"] as const;

export const reloadPayroll = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: payrollKey(crewId) });

/** What a check found missing may be mended by anything that changes members, times or absences. */
export const reloadCheck = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: checkKey(crewId) });
