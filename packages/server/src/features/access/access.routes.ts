import { accessEndpoints } from "@glasen/contract/access.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { listCrewFlags, listFeatureFlags } from "./list-feature-flags.ts";
import { getUsageRight, listUsageRights } from "./list-usage-rights.ts";
import { setFeatureFlag } from "./set-feature-flag.ts";
import { startTrial } from "./start-trial.ts";

export function accessRoutes(kernel: Kernel): void {
  serve(kernel, accessEndpoints.usageRights, listUsageRights);
  serve(kernel, accessEndpoints.usageRight, getUsageRight);
  serve(kernel, accessEndpoints.startTrial, startTrial);
  serve(kernel, accessEndpoints.crewFlags, listCrewFlags);
  serve(kernel, accessEndpoints.featureFlags, listFeatureFlags);
  serve(kernel, accessEndpoints.setFeatureFlag, setFeatureFlag);
}
