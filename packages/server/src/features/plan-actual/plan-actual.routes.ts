import { planActualEndpoints as calls } from "@glasen/contract/plan-actual.ts";
import { wageEndpoints } from "@glasen/contract/wages.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { comparePlan } from "./compare-plan.ts";
import { listBudgets, saveBudget } from "./hour-budgets.ts";
import { suggestNeed, takeNeed } from "./need-forecast.ts";
import { getPlanActualFile } from "./plan-actual-file.ts";
import { listRates, listReaders, saveReaders, saveWage } from "./wages.ts";

export function planActualRoutes(kernel: Kernel): void {
  serve(kernel, calls.compare, comparePlan);
  serve(kernel, calls.file, getPlanActualFile);
  serve(kernel, calls.budgets, listBudgets);
  serve(kernel, calls.saveBudget, saveBudget);
  serve(kernel, calls.suggestions, suggestNeed);
  serve(kernel, calls.take, takeNeed);
  serve(kernel, wageEndpoints.list, listRates);
  serve(kernel, wageEndpoints.save, saveWage);
  serve(kernel, wageEndpoints.readers, listReaders);
  serve(kernel, wageEndpoints.saveReaders, saveReaders);
}
