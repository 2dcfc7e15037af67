import { liveViewEndpoints } from "@glasen/contract/live-view.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { listLivePeople } from "./list-live-people.ts";

export function liveViewRoutes(kernel: Kernel): void {
  serve(kernel, liveViewEndpoints.list, listLivePeople);
}
