import type { ReportRow } from "@glasen/contract/durations.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call, callPage, type Sent } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";
import { fetchDurations } from "./durations.queries.ts";
import { evaluationArea, resultsKey } from "../working-time/working-time-keys.public.ts";

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const mostRows = 1000;

/** Every kind of time of every member over a stretch of days. */
export const reportOf = (crewId: number, days: Days) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "report", days],
    queryFn: async (): Promise<ReportRow[]> => {
      const rows: ReportRow[] = [];
      for (let page = 1; ; page += 1) {
        const { payload, pagination } = await callPage("durations.report", {
          crewId,
          ...days,
          page,
          perPage: mostRows,
        });
        rows.push(...payload);
        if (page >= pagination.totalPages) return rows;
      }
    },
    staleTime: freshFor.shortly,
    placeholderData: keepPreviousData,
  });

/** Where each time account stood at the end of a day. */
export const balancesOn = (crewId: number, day: LocalDate) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "balances", day],
    queryFn: async () => {
      const rows = await call("durations.balances", { crewId, from: day, to: day });
      return new Map(rows.map(({ userId, balance }) => [userId, balance]));
    },
    staleTime: freshFor.shortly,
    placeholderData: keepPreviousData,
  });

const byHand: readonly number[] = [
  bookingAccounts.BALANCE_CORRECTION_MANUAL,
  bookingAccounts.PAYOUT,
  bookingAccounts.BALANCE_CORRECTION_AUTOMATIC,
];

/** What moved the accounts beside the days themselves. */
export const bookingsIn = (crewId: number, days: Days) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "bookings", days],
    queryFn: async () => {
      const booked = await call("bookings.list", { crewId, ...days });
      return booked.filter(({ id, timeAccount }) => id !== null && byHand.includes(timeAccount));
    },
    staleTime: freshFor.shortly,
  });

export type DurationsInput = Omit<Sent<"durations.list">, "crewId">;

export const durationsOf = (crewId: number, wanted: DurationsInput) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "durations", wanted],
    queryFn: () => fetchDurations({ crewId, ...wanted }),
    staleTime: freshFor.shortly,
  });

export function useBook(crewId: number) {
  return useMutation({
    mutationFn: (booking: Omit<Sent<"bookings.create">, "crewId">) => call("bookings.create", { crewId, ...booking }),
    meta: { invalidates: [evaluationArea(crewId)] },
  });
}

export function useChangeBooking(crewId: number) {
  return useMutation({
    mutationFn: (booking: Omit<Sent<"bookings.change">, "crewId">) => call("bookings.change", { crewId, ...booking }),
    meta: { invalidates: [evaluationArea(crewId)] },
  });
}

/** Nothing is deleted: a booking of nothing stands in its place. */
export function useRevokeBooking(crewId: number) {
  return useMutation({
    mutationFn: (booking: Omit<Sent<"bookings.change">, "crewId" | "duration">) =>
      call("bookings.change", { crewId, ...booking, duration: "PT0S" }),
    meta: { invalidates: [evaluationArea(crewId)] },
  });
}
