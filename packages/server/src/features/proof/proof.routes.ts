import { inspectionEndpoints, proofEndpoints } from "@glasen/contract/proof.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { exportProof } from "./export-proof.ts";
import { getInspectionFile } from "./inspection-file.ts";
import { createInspection, endInspection, listInspections } from "./manage-inspections.ts";
import { openInspection } from "./open-inspection.ts";
import { listReceipts, listSeals, setReceiptMail } from "./receipts.ts";

export function proofRoutes(kernel: Kernel): void {
  serve(kernel, proofEndpoints.receipts, listReceipts);
  serve(kernel, proofEndpoints.receiptMail, setReceiptMail);
  serve(kernel, proofEndpoints.seals, listSeals);
  serve(kernel, proofEndpoints.export, exportProof);
  serve(kernel, inspectionEndpoints.list, listInspections);
  serve(kernel, inspectionEndpoints.create, createInspection);
  serve(kernel, inspectionEndpoints.revoke, endInspection);
  serve(kernel, inspectionEndpoints.open, openInspection);
  serve(kernel, inspectionEndpoints.file, getInspectionFile);
}
