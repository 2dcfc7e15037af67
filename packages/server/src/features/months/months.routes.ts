import { monthEndpoints } from "@glasen/contract/months.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { closeMonth, confirmDays, listMonthStatus, reopenMonth } from "./close-month.ts";
import { getMonthFile } from "./month-file.ts";
import { getMonthPdf, getMonthPdfs } from "./month-pdf.ts";
import { getMonthSheet } from "./month-sheet.ts";
import { signOffMonth } from "./sign-off-month.ts";

export function monthRoutes(kernel: Kernel): void {
  serve(kernel, monthEndpoints.sheet, getMonthSheet);
  serve(kernel, monthEndpoints.paper, getMonthPdf);
  serve(kernel, monthEndpoints.papers, getMonthPdfs);
  serve(kernel, monthEndpoints.file, getMonthFile);
  serve(kernel, monthEndpoints.confirm, confirmDays);
  serve(kernel, monthEndpoints.signOff, signOffMonth);
  serve(kernel, monthEndpoints.status, listMonthStatus);
  serve(kernel, monthEndpoints.close, closeMonth);
  serve(kernel, monthEndpoints.reopen, reopenMonth);
}
