import { operationEndpoints } from "@glasen/contract/operations.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { serve } from "#kernel/serve.ts";
import { reportError } from "./report-error.ts";

export function operationRoutes(kernel: Kernel): void {
  serve(kernel, operationEndpoints.reportError, reportError);
}
