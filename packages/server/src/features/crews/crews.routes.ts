import { crewEndpoints } from "@glasen/contract/crews.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { listCrews } from "./list-crews.ts";
import { listPermissions } from "./list-permissions.ts";
import { useCrew } from "./use-crew.ts";

export function crewRoutes(kernel: Kernel): void {
  serve(kernel, crewEndpoints.list, listCrews);
  serve(kernel, crewEndpoints.use, useCrew);
  serve(kernel, crewEndpoints.permissions, listPermissions);
}
