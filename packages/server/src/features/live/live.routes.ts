import { liveEndpoints } from "@glasen/contract/live.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { authenticateChannel } from "./authenticate-channel.ts";
import { listMissedEvents } from "./list-missed-events.ts";

export function liveRoutes(kernel: Kernel): void {
  serve(kernel, liveEndpoints.authenticate, authenticateChannel);
  serve(kernel, liveEndpoints.missed, listMissedEvents);
}
