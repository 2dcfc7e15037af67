import { anyone } from "@glasen/domain/access/actor.ts";
import { integrationPolicy } from "@glasen/domain/integrations/policy.ts";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";

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
    input: z.object({ crewId: fields.crewId, file: z.string().regex(/^[\w-]{43}\.ics$/, "notFound") }),
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
