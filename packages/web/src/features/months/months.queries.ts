import { limits } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type Month, monthOf } from "@glasen/domain/time/month.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Answer, CallInput } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { hrefOf } from "#platform/href.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { monthTexts } from "./month.texts.ts";

type Confirmed = Answer<"months.confirmDay">;
export type MonthStatus = Answer<"months.status">[number];

const sheetsKey = (crewId: number) => [...resultsKey(crewId), "sheet"] as const;

export const sheetOf = (crewId: number, userId: number, month: Month) =>
  crewQuery([...sheetsKey(crewId), userId, month], "months.sheet", { crewId, userId, month, wholeMinutes: true });

/** The sheet as a PDF to sign and file. */
export const paperHref = (input: CallInput<"months.paper">): string => hrefOf("months.paper", input);

/** The sheets of everybody whom the viewer may see, in one PDF. */
export const papersHref = (input: CallInput<"months.papers">): string => hrefOf("months.papers", input);

/** Files with the days of one member, or of everybody whom the viewer may see. */
export const sheetFiles = (
  input: Omit<CallInput<"months.file">, "format">,
  t: { readonly excel: string; readonly csv: string },
) =>
  (["xlsx", "csv"] as const).map((format) => ({
    id: format,
    label: format === "xlsx" ? t.excel : t.csv,
    href: hrefOf("months.file", { ...input, format }),
  }));

/** Closing and confirmations of a month, for every member the viewer may see. */
export const statusOf = (crewId: number, month: Month) =>
  crewQuery([...resultsKey(crewId), "status", month], "months.status", { crewId, month });

/** Corrections that somebody asked for and nobody has decided: a closed month would refuse them. */
export const openCorrectionsOf = (crewId: number) =>
  crewQuery([...resultsKey(crewId), "open-corrections"], "corrections.list", {
    crewId,
    status: "open",
    perPage: limits.pageSize,
  });

function putConfirmations(cache: QueryClient, crewId: number, userId: number, confirmed: Confirmed): void {
  for (const month of new Set(confirmed.map(({ date }) => monthOf(date as LocalDate))))
    cache.setQueryData(
      sheetOf(crewId, userId, month).queryKey,
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

/** Confirms or disputes the member's own days, or takes that back. */
export const useConfirmDays = crewMutation("months.confirmDay", {
  optimistic: {
    queryKey: sheetsKey,
    apply: (cache, { userId, dates, state, note = "" }, crewId) => {
      const confirmation = state && { state, note, at: new Date(serverNow()).toISOString() };
      putConfirmations(cache, crewId, userId, dates.map((date) => ({ date, confirmation })) as Confirmed);
    },
  },
  commit: (cache, answer, { userId }, crewId) => putConfirmations(cache, crewId, userId, answer),
  texts: monthTexts,
  failed: (t) => t.notStated,
});

function putStatus(cache: QueryClient, crewId: number, month: Month, answer: readonly MonthStatus[]): void {
  const changed = new Map(answer.map((status) => [status.userId, status]));
  cache.setQueryData(statusOf(crewId, month).queryKey, (before) =>
    before?.map((status) => changed.get(status.userId) ?? status),
  );
}

/** Confirms or disputes a whole month of one's own, or takes that back. */
export const useSignOffMonth = crewMutation("months.signOff", {
  commit: (cache, answer, { month }, crewId) => putStatus(cache, crewId, month, [answer]),
  invalidates: (crewId) => [resultsKey(crewId)],
  texts: monthTexts,
  failed: (t) => t.notStated,
});

/** Closes a month of some members. */
export const useCloseMonth = crewMutation("months.close", {
  commit: (cache, answer, { month }, crewId) => putStatus(cache, crewId, month, answer),
  invalidates: (crewId) => [resultsKey(crewId)],
  texts: monthTexts,
  failed: (t) => t.notClosed,
});

/** Opens a closed month of some members again; the dialog shows a failure itself. */
export const useReopenMonth = crewMutation("months.reopen", {
  commit: (cache, answer, { month }, crewId) => putStatus(cache, crewId, month, answer),
  invalidates: (crewId) => [resultsKey(crewId)],
});
