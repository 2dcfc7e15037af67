import { taskEndpoints } from "@glasen/contract/tasks.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { getTask } from "./get-task.ts";

export function taskRoutes(kernel: Kernel): void {
  serve(kernel, taskEndpoints.get, getTask);
}
