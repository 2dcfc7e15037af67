import { keepPreviousData } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { invalidates, previewQuery } from "./rules.queries.ts";
import { rulesKey } from "./working-time-keys.public.ts";

export type SentHoliday = CallInput<"publicHolidays.save">["days"][number];

export const holidaysOf = (crewId: number, year: number) =>
  crewQuery(
    [...rulesKey(crewId), "holidays", year],
    async (read) => (await read.call("publicHolidays.list", { crewId, year })).days,
    { staleTime: freshFor.settings },
  );

export const templateOf = (crewId: number, id: string, year: number) =>
  crewQuery(
    [...rulesKey(crewId), "template", id, year],
    "publicHolidayTemplates.get",
    { crewId, id, year },
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  );

export interface HolidayChange {
  readonly days: readonly SentHoliday[];
  readonly removedIds: readonly number[];
}

export const holidayPreviewOf = (crewId: number, { days, removedIds }: HolidayChange) =>
  previewQuery(crewId, "holidays", { days, removedIds }, (read) =>
    read.call("publicHolidays.preview", { crewId, days: [...days], removedIds: [...removedIds] }),
  );

/** Removes first, because a new day may take the date of a removed one. */
export const useSaveHolidays = crewMutation(
  async (crewId, { days, removedIds }: HolidayChange) => {
    const removed =
      removedIds.length > 0 ? await call("publicHolidays.remove", { crewId, ids: [...removedIds] }) : null;
    if (days.length === 0) return removed;
    return (await call("publicHolidays.save", { crewId, days: [...days] })).reevaluation;
  },
  { invalidates },
);

export const useApplyTemplate = crewMutation("publicHolidayTemplates.apply", { invalidates });
