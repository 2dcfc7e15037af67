import { apiTokenEndpoints, integrationEndpoints } from "@glasen/contract/integrations.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { providerStatus } from "../single-sign-on/single-sign-on.public.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "./api-tokens.ts";
import { revokeCalendar, subscribeCalendar } from "./calendar-addresses.ts";
import { readCalendar } from "./read-calendar.ts";

export function integrationRoutes(kernel: Kernel): void {
  serve(kernel, integrationEndpoints.subscribeCalendar, subscribeCalendar);
  serve(kernel, integrationEndpoints.revokeCalendar, revokeCalendar);
  serve(kernel, integrationEndpoints.calendar, readCalendar);
  serve(kernel, integrationEndpoints.oauthStatus, ({ tx }, { crewId }) => providerStatus(tx, crewId));
  serve(kernel, apiTokenEndpoints.list, listApiTokens);
  serve(kernel, apiTokenEndpoints.create, createApiToken);
  serve(kernel, apiTokenEndpoints.revoke, revokeApiToken);
}
