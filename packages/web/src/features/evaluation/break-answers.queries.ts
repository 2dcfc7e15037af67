import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** Whether a break is missing on a day of one's own. */
export const missingBreakOf = (crewId: number, userId: number, date: LocalDate) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "missing-break", userId, date],
    queryFn: () => call("breakAnswers.missing", { crewId, userId, date }),
    // It is asked right after a clock-out, and what was known before that is no use.
    staleTime: 0,
    retry: false,
  });

/** What a member said about missing breaks of a day. */
export const breakAnswersOf = (crewId: number, userId: number, date: LocalDate) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "break-answers", userId, date],
    queryFn: () => call("breakAnswers.list", { crewId, userId, from: date, to: date }),
    staleTime: freshFor.shortly,
  });

export function useAnswerBreak(crewId: number, userId: number) {
  return useMutation({
    mutationFn: (answer: Omit<Sent<"breakAnswers.answer">, "crewId" | "userId">) =>
      call("breakAnswers.answer", { crewId, userId, ...answer }),
    meta: { invalidates: [resultsKey(crewId)] },
  });
}
