import { durationEndpoints } from "@glasen/contract/durations.ts";
import { findingMarkEndpoints } from "@glasen/contract/finding-marks.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { getFindingsFile } from "./findings-file.ts";
import { listAccounts } from "./list-accounts.ts";
import { listBalances } from "./list-balances.ts";
import { listCalendar, listDayKindCalendar, listDayKinds } from "./list-day-kinds.ts";
import { getDurationGrid, listDurations, listDurationsDeprecated, listReport } from "./list-durations.ts";
import { listFindings } from "./list-findings.ts";
import { listPresence } from "./list-presence.ts";
import { listTimesAtWork } from "./list-times-at-work.ts";
import { markFinding } from "./mark-finding.ts";
import { getAccountsFile, getReportFile } from "./report-files.ts";

export function reportRoutes(kernel: Kernel): void {
  serve(kernel, durationEndpoints.list, listDurations);
  serve(kernel, durationEndpoints.listDeprecated, listDurationsDeprecated);
  serve(kernel, durationEndpoints.grid, getDurationGrid);
  serve(kernel, durationEndpoints.report, listReport);
  serve(kernel, durationEndpoints.balances, listBalances);
  serve(kernel, durationEndpoints.accounts, listAccounts);
  serve(kernel, durationEndpoints.accountsFile, getAccountsFile);
  serve(kernel, durationEndpoints.file, getReportFile);
  serve(kernel, durationEndpoints.atWork, listTimesAtWork);
  serve(kernel, durationEndpoints.presence, listPresence);

  serve(kernel, monthEndpoints.findings, listFindings);
  serve(kernel, monthEndpoints.findingsFile, getFindingsFile);
  serve(kernel, findingMarkEndpoints.mark, markFinding);

  serve(kernel, holidayEndpoints.dayKinds, listDayKinds);
  serve(kernel, holidayEndpoints.dayKindCalendar, listDayKindCalendar);
  serve(kernel, holidayEndpoints.days, listCalendar);
}
