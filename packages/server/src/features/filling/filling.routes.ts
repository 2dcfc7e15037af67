import { fairnessEndpoints, fillingEndpoints } from "@glasen/contract/filling.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { correctFairness, listFairness } from "./fairness.ts";
import { cancelFilling, fillShifts, requestFilling } from "./fill-shifts.ts";
import { FILLING_TASK } from "./find-filling-task.ts";
import { explainPlace, getFilling } from "./get-filling.ts";
import { listFillings } from "./list-fillings.ts";
import { takeBackFilling } from "./take-back-filling.ts";

export function fillingRoutes(kernel: Kernel): void {
  serve(kernel, fillingEndpoints.create, requestFilling);
  serve(kernel, fillingEndpoints.list, listFillings);
  serve(kernel, fillingEndpoints.get, getFilling);
  serve(kernel, fillingEndpoints.explain, explainPlace);
  serve(kernel, fillingEndpoints.cancel, cancelFilling);
  serve(kernel, fillingEndpoints.takeBack, takeBackFilling);
  serve(kernel, fairnessEndpoints.list, listFairness);
  serve(kernel, fairnessEndpoints.correct, correctFairness);
  kernel.tasks.set(FILLING_TASK, fillShifts);
}
