import { anyone, memberOrTerminal } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";

export const liveEndpoints = {
  authenticate: endpoint({
    name: "live.authenticate",
    summary: "Signs the subscription to a private or presence channel.",
    method: "POST",
    path: "/api/v2/pusher-auth",
    sessions: ["user", "terminal"],
    may: anyone,
    form: true,
    ignoresIdempotencyKey: true,
    duringMaintenance: true,
    input: z.object({
      socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/, "invalidArgument"),
      channel_name: z
        .string()
        .regex(
          /^((private|presence)-(user|crew|terminal)-\d{1,15}|presence-chat-\d{1,15}|private-terminal-\d{1,15}-\d{1,15})$/,
          "invalidArgument",
        ),
    }),
    output: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  }),
  missed: endpoint({
    name: "live.missed",
    summary: "Gives the facts of a crew after a position, as far as the caller may see them.",
    method: "GET",
    path: "/api/v2/crew/:crewId/events",
    sessions: ["user", "terminal"],
    may: memberOrTerminal,
    input: z.object({ crewId: fields.crewId, after: z.int("numeric").min(0, "numeric").optional() }),
    output: z.object({
      events: z.array(
        z.object({
          crewId: fields.crewId,
          position: z.number(),
          name: z.string(),
          body: z.record(z.string(), z.unknown()),
        }),
      ),
      /** The current position of the crew's events. */
      position: z.number(),
      /** False if too many events were missed: reload everything. */
      complete: z.boolean(),
    }),
  }),
};
