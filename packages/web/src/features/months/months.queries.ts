import type { MonthSheet } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Answer, call, type Sent } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { hrefOf } from "#platform/href.ts";
import { notifyError } from "#platform/notify.ts";
import { useOptimisticWrite } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { daysOfMonth, type Month } from "../working-time/months.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

type Confirmed = Answer<"months.confirmDay">;
export type MonthStatus = Answer<"months.status">[number];

const sheetKey = (crewId: number, userId: number, month: Month) =>
  [...resultsKey(crewId), "sheet", userId, month] as const;
const statusKey = (crewId: number, month: Month) => [...resultsKey(crewId), "status", month] as const;

export const sheetOf = (crewId: number, userId: number, month: Month) =>
  queryOptions({
    queryKey: sheetKey(crewId, userId, month),
    queryFn: () => call("months.sheet", { crewId, userId, month }),
    staleTime: freshFor.shortly,
    placeholderData: keepPreviousData,
  });

/** The sheet as a file to keep and to sign, in the language that one reads. */
export const paperHref = (asked: Sent<"months.paper">): string => hrefOf("months.paper", asked);

export const explanationOf = (crewId: number, userId: number, date: LocalDate) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "explanation", userId, date],
    queryFn: () => call("months.explainDay", { crewId, userId, date }),
    staleTime: freshFor.shortly,
  });

/** Of one member, or of everybody whom one may see. */
export const findingsOf = (crewId: number, userId: number | undefined, month: Month) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "findings", userId ?? "all", month],
    queryFn: () => {
      const { first, last } = daysOfMonth(month);
      return call("months.findings", { crewId, from: first, to: last, ...(userId !== undefined && { userId }) });
    },
    staleTime: freshFor.shortly,
  });

/** How the month stands with everybody whom one may see. */
export const statusOf = (crewId: number, month: Month) =>
  queryOptions({
    queryKey: statusKey(crewId, month),
    queryFn: () => call("months.status", { crewId, month }),
    staleTime: freshFor.shortly,
  });

function putConfirmations(cache: QueryClient, crewId: number, userId: number, confirmed: Confirmed): void {
  const months = new Set(confirmed.map(({ date }) => date.slice(0, 7)));
  for (const month of months)
    cache.setQueryData<MonthSheet>(
      sheetKey(crewId, userId, month),
      (sheet) =>
        sheet && {
          ...sheet,
          days: sheet.days.map((day) => {
            const stated = confirmed.find(({ date }) => date === day.date);
            return stated ? { ...day, confirmation: stated.confirmation } : day;
          }),
        },
    );
}

/** One's own word on one's days: right, wrong, or neither any more. */
export function useConfirmDays(crewId: number, userId: number, failed: string) {
  return useOptimisticWrite({
    send: (stated: Pick<Sent<"months.confirmDay">, "dates" | "state" | "note">) =>
      call("months.confirmDay", { crewId, userId, ...stated }),
    area: [...resultsKey(crewId), "sheet", userId],
    foresee: (cache, { dates, state, note = "" }) =>
      putConfirmations(
        cache,
        crewId,
        userId,
        dates.map((date) => ({
          date,
          confirmation: state && { state, note, at: new Date(serverNow()).toISOString() },
        })) as Confirmed,
      ),
    settle: (cache, answer) => putConfirmations(cache, crewId, userId, answer),
    failed,
  });
}

/** Closes a month of members, or opens it again. */
export function useCloseMonth(crewId: number, failed: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ isClosing, ...sent }: Omit<Sent<"months.close">, "crewId"> & { isClosing: boolean }) =>
      call(isClosing ? "months.close" : "months.reopen", { crewId, ...sent }),
    onError: (error) => notifyError(error, failed),
    onSuccess: (answer, { month }) => {
      const changed = new Map(answer.map((status) => [status.userId, status]));
      cache.setQueryData<MonthStatus[]>(statusKey(crewId, month), (before) =>
        before?.map((status) => changed.get(status.userId) ?? status),
      );
    },
    meta: { invalidates: [resultsKey(crewId)] },
  });
}
