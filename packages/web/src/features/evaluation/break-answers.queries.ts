import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** Whether a break is missing on one of the member's own days. */
export const missingBreakOf = (crewId: number, userId: number, date: LocalDate) =>
  crewQuery(
    [...resultsKey(crewId), "missing-break", userId, date],
    "breakAnswers.missing",
    { crewId, userId, date },
    // Asked right after a clock-out, which makes an earlier answer worthless.
    { staleTime: 0, retry: false },
  );

/** What a member said about the missing breaks of a day. */
export const breakAnswersOf = (crewId: number, userId: number, date: LocalDate) =>
  crewQuery([...resultsKey(crewId), "break-answers", userId, date], "breakAnswers.list", {
    crewId,
    userId,
    from: date,
    to: date,
  });

export const useAnswerBreak = crewMutation("breakAnswers.answer", { invalidates: (crewId) => [resultsKey(crewId)] });
