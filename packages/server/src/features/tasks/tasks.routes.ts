import { taskEndpoints } from "@glasen/contract/tasks.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { serve } from "#kernel/serve.ts";
import { getTask } from "./get-task.ts";

export function taskRoutes(kernel: Kernel): void {
  serve(kernel, taskEndpoints.get, getTask);
}
