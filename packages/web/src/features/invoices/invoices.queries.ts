import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { crewQuery } from "#platform/crew-query.ts";

const perPage = 50;
const keyOf = (crewId: number) => ["crew", crewId, "invoices"] as const;

export const invoicesOf = (crewId: number, page: number) =>
  crewQuery([...keyOf(crewId), page], ({ callPage }) => callPage("invoices.list", { crewId, page, perPage }), {
    placeholderData: keepPreviousData,
  });

export const reloadInvoices = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: keyOf(crewId) });
