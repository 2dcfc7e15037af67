import type { ReportRow } from "@glasen/contract/durations.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { fetchDurations } from "./durations.queries.ts";

const PAGE_SIZE = 1000;

/** Every type of time of every member over a period. */
export const reportOf = (crewId: number, days: { readonly from: LocalDate; readonly to: LocalDate }) =>
  crewQuery(
    [...resultsKey(crewId), "report", days],
    async ({ callPage }): Promise<ReportRow[]> => {
      const rows: ReportRow[] = [];
      for (let page = 1; ; page += 1) {
        const input = { crewId, ...days, page, perPage: PAGE_SIZE };
        const { payload, pagination } = await callPage("durations.report", input);
        rows.push(...payload);
        if (page >= pagination.totalPages) return rows;
      }
    },
    { placeholderData: keepPreviousData },
  );

/** The balance of each time account at the end of a day. */
export const balancesOn = (crewId: number, day: LocalDate) =>
  crewQuery(
    [...resultsKey(crewId), "balances", day],
    async ({ call }) => {
      const rows = await call("durations.balances", { crewId, from: day, to: day });
      return new Map(rows.map(({ userId, balance }) => [userId, balance]));
    },
    { placeholderData: keepPreviousData },
  );

export type DurationsInput = Omit<CallInput<"durations.list">, "crewId">;

export const durationsOf = (crewId: number, input: DurationsInput) =>
  crewQuery([...resultsKey(crewId), "durations", input], ({ call }) => fetchDurations({ crewId, ...input }, call));
