import type { InvoiceSummary } from "@glasen/contract/invoices.ts";
import type { CustomerInvoice, DebitRun, Statement, StatementEntry } from "@glasen/contract/money.ts";
import type { RunRow } from "./debit-runs.store.ts";
import type { SummaryRow } from "./invoices.store.ts";
import type { LineRow, StatementRow } from "./statements.store.ts";

/** As the crew sees it. */
export const presentInvoice = (row: SummaryRow): InvoiceSummary => {
  const { crewId: _, subscriptionId: __, customer: ___, isReturned: ____, hasMandate: _____, ...line } = row;
  return line as InvoiceSummary;
};

export const presentCustomerInvoice = ({ subscriptionId: _, ...row }: SummaryRow): CustomerInvoice => row;

export const presentRun = ({ createdAt, ...row }: RunRow): DebitRun => ({ ...row, createdAt: createdAt.toISOString() });

export const presentStatement = ({ importedAt, ...row }: StatementRow): Statement => ({
  ...row,
  importedAt: importedAt.toISOString(),
});

export const presentLine = ({ invoiceId: _, customerId: __, bookedCents, line, ...row }: LineRow): StatementEntry => ({
  ...row,
  id: line,
  restCents: row.cents - bookedCents,
});
