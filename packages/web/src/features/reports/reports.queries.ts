import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { fetchDurations } from "./durations.queries.ts";

/** Every member's time account over the ended days of a period. */
export const accountsOf = (crewId: number, days: { readonly from: LocalDate; readonly to: LocalDate }) =>
  crewQuery(
    [...resultsKey(crewId), "accounts", days],
    "durations.accounts",
    { crewId, ...days },
    {
      placeholderData: keepPreviousData,
    },
  );

export type DurationsInput = Omit<CallInput<"durations.list">, "crewId">;

export const durationsOf = (crewId: number, input: DurationsInput) =>
  crewQuery([...resultsKey(crewId), "durations", input], ({ call }) =>
    fetchDurations({ crewId, ...input, wholeMinutes: true }, call),
  );
