import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { editPlan, publishPlan } from "./edit-plan.ts";
import { getPlan } from "./get-plan.ts";
import { getOwnChanges, markChangesSeen } from "./own-changes.ts";
import { takeBackPublication } from "./take-back.ts";

export function shiftPlanRoutes(kernel: Kernel): void {
  serve(kernel, shiftPlanEndpoints.get, getPlan);
  serve(kernel, shiftPlanEndpoints.edit, editPlan);
  serve(kernel, shiftPlanEndpoints.publish, publishPlan);
  serve(kernel, shiftPlanEndpoints.ownChanges, getOwnChanges);
  serve(kernel, shiftPlanEndpoints.markChangesSeen, markChangesSeen);
  serve(kernel, shiftPlanEndpoints.takeBack, takeBackPublication);
}
