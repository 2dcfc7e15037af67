import { crewEndpoints } from "@glasen/contract/crews.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { changeCrew } from "../crew-admin/change-crew.ts";
import { createCrew } from "../crew-admin/create-crew.ts";
import { discardDemo } from "../crew-admin/discard-demo.ts";
import { draftCrew } from "../crew-admin/draft-crew.ts";
import { getCrew } from "../crew-admin/get-crew.ts";
import { getCurrentCrew } from "../crew-admin/get-current-crew.ts";
import { listCrews } from "./list-crews.ts";
import { listPermissions } from "./list-permissions.ts";
import { useCrew } from "./use-crew.ts";

export function crewRoutes(kernel: Kernel): void {
  serve(kernel, crewEndpoints.list, listCrews);
  serve(kernel, crewEndpoints.draft, draftCrew);
  serve(kernel, crewEndpoints.current, getCurrentCrew);
  serve(kernel, crewEndpoints.create, createCrew);
  serve(kernel, crewEndpoints.get, getCrew);
  serve(kernel, crewEndpoints.change, changeCrew);
  serve(kernel, crewEndpoints.discardDemo, discardDemo);
  serve(kernel, crewEndpoints.use, useCrew);
  serve(kernel, crewEndpoints.permissions, listPermissions);
}
