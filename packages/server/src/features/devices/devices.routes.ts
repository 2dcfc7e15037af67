import { profileEndpoints } from "@glasen/contract/profile.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { addPushToken, removePushToken } from "./push-tokens.ts";

export function deviceRoutes(kernel: Kernel): void {
  serve(kernel, profileEndpoints.addPushToken, addPushToken);
  serve(kernel, profileEndpoints.removePushToken, removePushToken);
}
