import { privacyEndpoints } from "@glasen/contract/privacy.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { eraseMember, previewErasure } from "./erase-member.ts";
import { exportMember, exportTask, getExportFile, requestExport } from "./export-member.ts";

import { getWorksCouncilAnnex } from "./works-council-annex.ts";

export function privacyRoutes(kernel: Kernel): void {
  kernel.tasks.set(exportTask, exportMember);
  serve(kernel, privacyEndpoints.export, requestExport);
  serve(kernel, privacyEndpoints.file, getExportFile);
  serve(kernel, privacyEndpoints.worksCouncilAnnex, getWorksCouncilAnnex);
  serve(kernel, privacyEndpoints.previewErasure, previewErasure);
  serve(kernel, privacyEndpoints.erase, eraseMember);
}
