import { operationEndpoints } from "@glasen/contract/operations.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { reportErrorTo } from "./report-error.ts";

export function operationRoutes(kernel: Kernel): void {
  serve(kernel, operationEndpoints.reportError, reportErrorTo(kernel.metrics));
}
