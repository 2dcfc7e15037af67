import { apiTokenEndpoints, integrationEndpoints } from "@glasen/contract/integrations.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "./api-tokens.ts";
import { revokeCalendar, subscribeCalendar } from "./calendar-addresses.ts";
import { readCalendar } from "./read-calendar.ts";

export function integrationRoutes(kernel: Kernel): void {
  serve(kernel, integrationEndpoints.subscribeCalendar, subscribeCalendar);
  serve(kernel, integrationEndpoints.revokeCalendar, revokeCalendar);
  serve(kernel, integrationEndpoints.calendar, readCalendar);
  // No provider can be connected yet, which is a state of its own.
  serve(kernel, integrationEndpoints.oauthStatus, async () => ({
    provider: null,
    connected: false,
    connectedAt: null,
  }));
  serve(kernel, apiTokenEndpoints.list, listApiTokens);
  serve(kernel, apiTokenEndpoints.create, createApiToken);
  serve(kernel, apiTokenEndpoints.revoke, revokeApiToken);
}
