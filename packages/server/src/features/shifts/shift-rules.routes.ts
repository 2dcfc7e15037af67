import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { checkPlan } from "./check-plan.ts";
import { printPlan } from "./print-plan.ts";

/** Judging a plan and printing it. */
export function shiftRulesRoutes(kernel: Kernel): void {
  serve(kernel, shiftPlanEndpoints.check, checkPlan);
  serve(kernel, shiftPlanEndpoints.print, printPlan);
}
