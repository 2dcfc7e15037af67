import type { PublicHoliday } from "@glasen/contract/holidays.ts";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";
import { previewQuery } from "./rules.queries.ts";
import { evaluationKey, rulesKey } from "./working-time-keys.public.ts";

export type SentHoliday = Sent<"publicHolidays.save">["days"][number];

export const holidaysOf = (crewId: number, year: number) =>
  queryOptions({
    queryKey: [...rulesKey(crewId), "holidays", year],
    queryFn: async (): Promise<PublicHoliday[]> => (await call("publicHolidays.list", { crewId, year })).days,
    staleTime: freshFor.settings,
  });

export const templateOf = (crewId: number, id: string, year: number) =>
  queryOptions({
    queryKey: [...rulesKey(crewId), "template", id, year],
    queryFn: () => call("publicHolidayTemplates.get", { crewId, id, year }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export interface HolidayChange {
  readonly days: readonly SentHoliday[];
  readonly removedIds: readonly number[];
}

export const holidayPreviewOf = (crewId: number, { days, removedIds }: HolidayChange) =>
  previewQuery(crewId, "holidays", { days, removedIds }, () =>
    call("publicHolidays.preview", { crewId, days: [...days], removedIds: [...removedIds] }),
  );

/** Days that go make room first: another may stand on the same date. */
export function useSaveHolidays(crewId: number) {
  return useMutation({
    mutationFn: async ({ days, removedIds }: HolidayChange) => {
      const removed =
        removedIds.length > 0 ? await call("publicHolidays.remove", { crewId, ids: [...removedIds] }) : null;
      if (days.length === 0) return removed;
      return (await call("publicHolidays.save", { crewId, days: [...days] })).reevaluation;
    },
    meta: { invalidates: [evaluationKey(crewId)] },
  });
}

export function useApplyTemplate(crewId: number) {
  return useMutation({
    mutationFn: (wanted: Omit<Sent<"publicHolidayTemplates.apply">, "crewId">) =>
      call("publicHolidayTemplates.apply", { crewId, ...wanted }),
    meta: { invalidates: [evaluationKey(crewId)] },
  });
}
