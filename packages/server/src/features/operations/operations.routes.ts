import { operationEndpoints } from "@glasen/contract/operations.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { reportError } from "./report-error.ts";

export function operationRoutes(kernel: Kernel): void {
  serve(kernel, operationEndpoints.reportError, reportError);
}
