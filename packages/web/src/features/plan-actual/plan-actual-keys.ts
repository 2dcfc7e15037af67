import type { QueryClient } from "@tanstack/react-query";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** Comparisons and budgets follow from evaluated days, and are loaded again with them. */
export const planActualKey = (crewId: number) => [...resultsKey(crewId), "plan-actual"] as const;
export const needKey = (crewId: number) => [...resultsKey(crewId), "need-forecast"] as const;
export const wagesKey = (crewId: number) => ["wages", crewId] as const;

export const reload = (cache: QueryClient, ...keys: readonly (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
