import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { base64Of } from "#platform/base64.ts";
import { type Answer, type CallInput, type CallName, call } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { moneyTexts } from "./money.texts.ts";

const area = ["operator", "money"] as const;
const perPage = 50;
const paged = { placeholderData: keepPreviousData } as const;
/** Bookings happen in the background, so a list that shows them looks again. */
const POLL_MS = 3_000;

export type CustomerInvoice = Answer<"money.invoices">[number];
export type InvoiceFilter = NonNullable<CallInput<"money.invoices">["show"]>;
export type DebitRun = Answer<"money.debitRuns">[number];
export type Statement = Answer<"money.statements">[number];
export type StatementEntry = Answer<"money.statementLines">[number];
export type RevenueMonth = Answer<"money.revenue">[number];

export const invoicesPage = (show: InvoiceFilter, search: string, page: number) =>
  crewQuery(
    [...area, "invoices", show, search, page],
    ({ callPage }) => callPage("money.invoices", { show, search, page, perPage }),
    paged,
  );
export const debitRunsPage = (page: number) =>
  crewQuery([...area, "debits", page], ({ callPage }) => callPage("money.debitRuns", { page, perPage }), paged);
export const statementsPage = (page: number) =>
  crewQuery([...area, "statements", page], ({ callPage }) => callPage("money.statements", { page, perPage }), paged);
export const linesPage = (statementId: number, page: number, isBooking: boolean) =>
  crewQuery(
    [...area, "lines", statementId, page],
    ({ callPage }) => callPage("money.statementLines", { statementId, page, perPage }),
    { ...paged, refetchInterval: isBooking ? POLL_MS : false },
  );
export const revenueOf = (year: number) => crewQuery([...area, "revenue", year], "money.revenue", { year }, paged);

/** Money moves between all of these lists, so each of them is loaded again. */
function useMoneyWrite<N extends CallName>(name: N, savedText?: string) {
  const t = useTexts(moneyTexts);
  return useMutation({
    mutationFn: (input: CallInput<N>) => call(name, input),
    onSuccess: () => {
      if (savedText !== undefined) toast.success(savedText);
    },
    onError: (error) => notifyError(error, t.notSaved),
    meta: { invalidates: [area] },
  });
}

export const useCloseDebitRun = () => useMoneyWrite("money.closeDebitRun");
export const useBookStatement = () => useMoneyWrite("money.bookStatement", useTexts(moneyTexts).booking);
export const useSetAside = () => useMoneyWrite("money.decideLine");

/** Dialogs show their errors themselves. */
function useDialogWrite<N extends CallName>(name: N) {
  const cache = useQueryClient();
  return async (input: CallInput<N>) => {
    await call(name, input);
    await cache.invalidateQueries({ queryKey: area });
  };
}
export const useCreateDebitRun = () => useDialogWrite("money.createDebitRun");
export const useDebitAgain = () => useMoneyWrite("money.debitAgain");
export const useSettleOverpaid = () => useDialogWrite("money.settleOverpaid");
export const useCredit = () => useDialogWrite("money.credit");
export const useBookEntry = () => useDialogWrite("money.decideLine");

export function useImportStatement() {
  const t = useTexts(moneyTexts);
  return useMutation({
    mutationFn: async (file: File) =>
      call("money.importStatement", { name: file.name, content: base64Of(new Uint8Array(await file.arrayBuffer())) }),
    onError: (error) => notifyError(error, t.notImported),
    meta: { invalidates: [area] },
  });
}
