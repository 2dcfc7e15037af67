import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { keepPreviousData } from "@tanstack/react-query";
import type { Answer, CallInput } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { resultsKey, rulesKey } from "../working-time/working-time-keys.public.ts";
import { fetchDurations } from "./durations.queries.ts";

/** Every member's time account over the ended days of a period. */
export const accountsOf = (crewId: number, days: { readonly from: LocalDate; readonly to: LocalDate }) =>
  crewQuery([...resultsKey(crewId), "accounts", days], "durations.accounts", { crewId, ...days });

// A constant, so that the selected map stays the same object while the data does.
const namesByDay = ({ days }: Answer<"publicHolidays.list">): ReadonlyMap<LocalDate, string> =>
  new Map(days.map(({ date, name }) => [date, name]));

/** Names of holidays by day. */
export const holidaysIn = (crewId: number, from: LocalDate, to: LocalDate) =>
  crewQuery(
    [...rulesKey(crewId), "holiday-names", { from, to }],
    "publicHolidays.list",
    { crewId, from, to },
    { select: namesByDay, placeholderData: keepPreviousData },
  );

export type DurationsInput = Omit<CallInput<"durations.list">, "crewId">;

export const durationsOf = (crewId: number, input: DurationsInput) =>
  crewQuery([...resultsKey(crewId), "durations", input], ({ call }) =>
    fetchDurations({ crewId, ...input, wholeMinutes: true }, call),
  );
