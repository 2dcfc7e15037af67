import { auditEndpoints } from "@glasen/contract/audit.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { changeChangelogSettings, listChangelogSettings } from "./changelog-settings.ts";
import { exportAuditEntries } from "./export-audit-entries.ts";
import { listAuditEntries } from "./list-audit-entries.ts";

export function auditRoutes(kernel: Kernel): void {
  serve(kernel, auditEndpoints.list, listAuditEntries);
  serve(kernel, auditEndpoints.ofMember, listAuditEntries);
  serve(kernel, auditEndpoints.export, exportAuditEntries);
  serve(kernel, auditEndpoints.changelogSettings, listChangelogSettings);
  serve(kernel, auditEndpoints.changeChangelogSettings, changeChangelogSettings);
}
