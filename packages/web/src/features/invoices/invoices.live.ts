import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { reloadInvoices } from "./invoices.queries.ts";

export function applyInvoiceEvent(cache: QueryClient, { name, crewId }: LiveEvent): void {
  switch (name) {
    case "invoice-issued":
    case "invoice-paid":
    case "invoice-past-due":
    case "invoice-returned":
      void reloadInvoices(cache, crewId);
      return;
    default: // other features apply it
  }
}
