import { invoiceEndpoints } from "@glasen/contract/invoices.ts";
import { moneyEndpoints } from "@glasen/contract/money.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { serve } from "#kernel/call/serve.ts";
import type { Job } from "#kernel/jobs/jobs.ts";
import { closeRun, createRun, debitAgain, debitFile, debitJobs, listRuns } from "./debit-runs.ts";
import {
  creditWhole,
  listAllInvoices,
  listInvoices,
  readAnyInvoiceFile,
  readInvoiceFile,
  readRevenue,
} from "./list-invoices.ts";
import { sendInvoiceJob } from "./send-invoice.ts";
import { settleOverpaid } from "./settle-overpaid.ts";
import { bookStatement, decideLine, importStatement, listLines, listStatements, statementJobs } from "./statements.ts";

/** Without billing the calls answer as though there was nothing. */
const refuse = async (): Promise<never> => {
  throw new Refusal("notFound");
};
const serveBilled: typeof serve = (kernel, endpoint, command) =>
  serve(kernel, endpoint, kernel.config.billing === "on" ? command : refuse);

export function invoiceRoutes(kernel: Kernel): void {
  serveBilled(kernel, invoiceEndpoints.list, listInvoices);
  serveBilled(kernel, invoiceEndpoints.file, readInvoiceFile);
  serveBilled(kernel, moneyEndpoints.invoices, listAllInvoices);
  serveBilled(kernel, moneyEndpoints.invoiceFile, readAnyInvoiceFile);
  serveBilled(kernel, moneyEndpoints.credit, creditWhole);
  serveBilled(kernel, moneyEndpoints.debitAgain, debitAgain);
  serveBilled(kernel, moneyEndpoints.settleOverpaid, settleOverpaid);
  serveBilled(kernel, moneyEndpoints.debitRuns, listRuns);
  serveBilled(kernel, moneyEndpoints.createDebitRun, createRun);
  serveBilled(kernel, moneyEndpoints.debitFile, debitFile);
  serveBilled(kernel, moneyEndpoints.closeDebitRun, closeRun);
  serveBilled(kernel, moneyEndpoints.statements, listStatements);
  serveBilled(kernel, moneyEndpoints.importStatement, importStatement);
  serveBilled(kernel, moneyEndpoints.statementLines, listLines);
  serveBilled(kernel, moneyEndpoints.bookStatement, bookStatement);
  serveBilled(kernel, moneyEndpoints.decideLine, decideLine);
  serveBilled(kernel, moneyEndpoints.revenue, readRevenue);
}

export const invoiceJobs = (kernel: Kernel): readonly Job[] => [
  sendInvoiceJob(kernel),
  ...debitJobs(kernel),
  ...statementJobs(kernel),
];
