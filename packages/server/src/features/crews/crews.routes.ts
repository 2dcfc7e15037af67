import { crewEndpoints } from "@glasen/contract/crews.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { serve } from "#kernel/serve.ts";
import { getCrew } from "./get-crew.ts";
import { listCrews } from "./list-crews.ts";
import { listMembers } from "./list-members.ts";
import { listPermissions } from "./list-permissions.ts";

export function crewRoutes(kernel: Kernel): void {
  serve(kernel, crewEndpoints.list, listCrews);
  serve(kernel, crewEndpoints.get, getCrew);
  serve(kernel, crewEndpoints.permissions, listPermissions);
  serve(kernel, crewEndpoints.members, listMembers);
}
