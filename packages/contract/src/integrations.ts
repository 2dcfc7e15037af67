import { anyone } from "@glasen/domain/access/actor.ts";
import { integrationPolicy } from "@glasen/domain/integrations/policy.ts";
import { tokenScopes } from "@glasen/domain/integrations/token-scopes.ts";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

/** A calendar that somebody can subscribe to: their own, or a team's. */
const calendarTask = z.object({
  id: fields.uuid,
  crewId: fields.crewId,
  userId: fields.id,
  status: z.literal("SUCCESS"),
  teamId: fields.id.nullable(),
  /** Whoever knows the address can read the calendar. */
  url: z.string(),
});

export const integrationEndpoints = {
  subscribeCalendar: endpoint({
    name: "integrations.subscribeCalendar",
    summary: "Gives the secret address of the caller's calendar, or of a team's, and makes it where there is none.",
    method: "POST",
    path: "/api/v3/integration/i-cal-subscription-tasks",
    may: integrationPolicy.subscribe,
    impliesCrew: true,
    // The answer has a secret, and asking twice gives the same address.
    ignoresIdempotencyKey: true,
    input: z.object({ crewId: fields.crewId, teamId: fields.id.nullish() }),
    output: calendarTask,
  }),
  revokeCalendar: endpoint({
    name: "integrations.revokeCalendar",
    summary:
      "Revokes the address of the caller's calendar, or of a team's: programs that use it find nothing any more.",
    method: "DELETE",
    path: "/api/v3/integration/i-cal-subscription-tasks",
    may: integrationPolicy.see,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, teamId: fields.id.nullish() }),
    output: z.null(),
  }),
  calendar: fileEndpoint({
    name: "integrations.calendar",
    summary: "The calendar behind a secret address as iCalendar: published shifts and granted absences.",
    method: "GET",
    path: "/api/v3/integration/calendars/:crewId/:file",
    sessions: ["nobody"],
    may: anyone,
    perMinute: 120,
    input: z.object({ crewId: fields.crewId, file: fields.oneLine(60) }),
  }),
  oauthStatus: endpoint({
    name: "integrations.oauthStatus",
    summary: "Tells whether the crew is connected to a provider of single sign-on.",
    method: "GET",
    path: "/api/v3/integration/oauth-status",
    may: integrationPolicy.see,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: z.object({
      provider: z.string().nullable(),
      connected: z.boolean(),
      connectedAt: fields.instant.nullable(),
    }),
  }),
};

const apiToken = z.object({
  id: fields.id,
  crewId: fields.crewId,
  /** The member in whose name the program acts; null for a service account, which belongs to the crew. */
  userId: fields.id.nullable(),
  name: z.string(),
  /** The first characters of the token, by which its user recognizes it. */
  beginning: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: fields.instant,
  expiresAt: fields.instant.nullable(),
  lastUsedAt: fields.instant.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokenEndpoints = {
  list: endpoint({
    name: "apiTokens.list",
    summary: "Lists the caller's tokens; for those who edit the crew, the tokens of everybody.",
    method: "GET",
    path: "/api/v3/integration/api-tokens",
    may: integrationPolicy.see,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(apiToken),
  }),
  create: endpoint({
    name: "apiTokens.create",
    summary:
      "Makes a token for a program, which acts within the scopes: as the caller, or as a service account of the crew. The answer is the only one with the token.",
    method: "POST",
    path: "/api/v3/integration/api-tokens",
    may: integrationPolicy.makeToken,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    input: z.object({
      crewId: fields.crewId,
      name: fields.name,
      scopes: z
        .array(z.enum(tokenScopes, "invalidArgument"))
        .min(1, "presence")
        .max(limits.batchItems, "invalidArgument"),
      /** Without it, the token lasts until it is revoked. */
      expiresAt: fields.instant.nullish(),
      /** The token belongs to the crew and acts as a manager under its own name; it stays when its maker leaves. */
      isOfCrew: z.boolean().optional(),
      password: fields.password,
    }),
    output: apiToken.extend({ token: z.string() }),
  }),
  revoke: endpoint({
    name: "apiTokens.revoke",
    summary: "Revokes a token of the caller's; those who edit the crew revoke anybody's.",
    method: "DELETE",
    path: "/api/v3/integration/api-tokens/:id",
    may: integrationPolicy.see,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, id: fields.id }),
    output: z.null(),
  }),
};
